// A picture in memory: 8-bit RGBA, straight alpha.

public import Galley

/// A picture of 8-bit RGBA pixels with straight alpha, rows from the top.
public struct Bitmap: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes per pixel, row by row.
  public internal(set) var pixels: [UInt8]

  /// The maximum number of pixels: 64 million, which take a quarter of a gigabyte.
  public static let largestArea = Limits.pictureArea

  /// Creates a picture of one colour.
  ///
  /// - Parameters:
  ///   - width: The width in pixels; negative values count as 0.
  ///   - height: The height in pixels; negative values count as 0. It is reduced if the area would
  ///     exceed `largestArea`.
  ///   - fill: The colour.
  /// - Complexity: O(*n*) for *n* pixels.
  public init(width: Int, height: Int, fill: SRGBColor = .white) {
    self.width = min(max(width, 0), Self.largestArea)
    self.height = min(max(height, 0), Self.largestArea / max(self.width, 1))
    if [fill.red, fill.green, fill.blue].allSatisfy({ $0 == fill.alpha }) {
      pixels = [UInt8](repeating: fill.alpha, count: self.width * self.height * 4)
      return
    }
    pixels = []
    pixels.reserveCapacity(self.width * self.height * 4)
    for _ in 0..<self.width * self.height {
      pixels.append(fill.red)
      pixels.append(fill.green)
      pixels.append(fill.blue)
      pixels.append(fill.alpha)
    }
  }

  /// The pixel at a position; transparent outside of the picture, where nothing can be set.
  ///
  /// - Parameters:
  ///   - x: The column from the left.
  ///   - y: The row from the top.
  public subscript(x: Int, y: Int) -> SRGBColor {
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return .clear }
      let at = (y * width + x) * 4
      return SRGBColor(
        red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      let at = (y * width + x) * 4
      pixels[at] = newValue.red
      pixels[at + 1] = newValue.green
      pixels[at + 2] = newValue.blue
      pixels[at + 3] = newValue.alpha
    }
  }

  /// The bytes of a PNG file: grey if all pixels are opaque and grey, otherwise RGBA.
  ///
  /// - Returns: The file.
  /// - Throws: `PNGError` for a picture without pixels or with a side that PNG does not permit.
  /// - Complexity: O(*n*) for *n* pixels.
  public func png() throws(PNGError) -> [UInt8] {
    try PNGEncoder.encode(
      pixels, width: width, height: height, format: format, step: 4)
  }

  /// The format with the fewest bytes per pixel that has all that the pixels have.
  private var format: PNGEncoder.Format {
    var format = PNGEncoder.Format.grey
    for at in stride(from: 0, to: pixels.count, by: 4) {
      if pixels[at + 3] != 255 { return .rgba }
      if pixels[at] != pixels[at + 1] || pixels[at] != pixels[at + 2] { format = .rgb }
    }
    return format
  }
}
