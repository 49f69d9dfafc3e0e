// The size of a picture, which several commands draw.

import ArgumentParser
import GalleyJSON

struct PictureOptions: ParsableArguments {
  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width in CSS px. (default: 320)", valueName: "width"),
    transform: ArgumentReader.widths)
  var givenWidths: [[Double]] = []

  /// The widths, at least one.
  var widths: [Double] { givenWidths.isEmpty ? [320] : givenWidths.flatMap { $0 } }

  @Option(name: .long, help: "Pixels per CSS px.")
  var scale = 2.0

  mutating func validate() throws {
    guard scale.isFinite, scale > 0, scale <= 64 else {
      throw ValidationError("--scale must be above 0 and at most 64, not \(scale.written)")
    }
    for width in widths where width > 100_000 {
      throw ValidationError("--width of a picture must be from 0 to 100000, not \(width.written)")
    }
  }
}
