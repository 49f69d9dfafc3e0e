// Input: the colour of text. Output: the coverage with which it is blended. Text is blended in sRGB,
// where dark text on light ground is too thin; coverage compensates for it, with some more contrast
// for dark colours. Source: BROWSER_RULES 15.3.

internal import Galley

/// The coverage of text by the luminance of its colour.
struct TextContrast: Sendable {
  /// By the upper three bits of the luminance: a level for each level of coverage.
  private static let tables: [[UInt8]] = (0..<8).map { step in
    let luminance = step << 5 | step << 2 | step >> 1
    return table(luminance: Double(luminance) / 255)
  }
  private static let gamma = 1.2
  private static let contrast = 0.2

  /// The levels for a colour, without its alpha.
  static func levels(for color: SRGBColor) -> [UInt8] {
    let luminance = (Int(color.red) * 54 + Int(color.green) * 183 + Int(color.blue) * 19) >> 8
    return tables[luminance >> 5]
  }

  /// The table of a luminance on a ground of the opposite luminance.
  private static func table(luminance: Double) -> [UInt8] {
    let ground = 1 - luminance
    let linear = ElementaryMath.power(luminance, gamma)
    let linearGround = ElementaryMath.power(ground, gamma)
    let added = contrast * linearGround
    return (0..<256).map { level in
      let raw = Double(level) / 255
      let share = raw + (1 - raw) * added * raw
      guard abs(ground - luminance) >= 1.0 / 256 else { return UInt8((255 * share).rounded()) }
      let mixed = linear * share + linearGround * (1 - share)
      let result = (ElementaryMath.power(mixed, 1 / gamma) - ground) / (luminance - ground)
      return UInt8(min(max((255 * result + 0.5).rounded(.down), 0), 255))
    }
  }
}
