// The size of a picture, which several commands draw.

import ArgumentParser

struct PictureOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional, help: "The width in CSS px. (default: 320)",
    transform: ArgumentReader.width)
  var width = 320.0

  @Option(name: .long, help: "Pixels per CSS px.")
  var scale = 2.0

  mutating func validate() throws {
    guard scale.isFinite, scale > 0, scale <= 64 else {
      throw ValidationError("--scale must be above 0 and at most 64, not \(scale.written)")
    }
    guard width <= 100_000 else {
      throw ValidationError("--width of a picture must be from 0 to 100000, not \(width.written)")
    }
  }
}
