// Pictures for the tests. They are deterministic, so that a failure can be repeated.

@testable import GalleyProof

/// A deterministic generator of numbers (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Kinds of pictures with different compression.
enum Picture: String, CaseIterable, Sendable {
  case flat, noise, slope, stripes, clear, text

  func bitmap(width: Int, height: Int, seed: UInt64 = 1) -> Bitmap {
    var dice = Dice(state: seed)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * 4
        let pixel: [UInt8] =
          switch self {
          case .flat: [200, 30, 30, 255]
          case .noise: (0..<4).map { _ in UInt8.random(in: 0...255, using: &dice) }
          case .slope: [UInt8(x % 256), UInt8(y % 256), UInt8((x + y) % 256), 255]
          case .stripes: y % 7 < 3 ? [255, 255, 255, 255] : [0, UInt8(x % 3) * 90, 80, 128]
          case .clear: [0, 0, 0, 0]
          case .text:
            Bool.random(using: &dice) && x % 9 < 4 && y % 20 < 12
              ? [40, 40, 40, 255] : [255, 255, 255, 255]
          }
        for channel in 0..<4 { bitmap.pixels[at + channel] = pixel[channel] }
      }
    }
    return bitmap
  }
}
