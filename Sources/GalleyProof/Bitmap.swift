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

  /// The pixel at a position; transparent outside of the picture.
  ///
  /// - Parameters:
  ///   - x: The column from the left.
  ///   - y: The row from the top.
  public subscript(x: Int, y: Int) -> SRGBColor {
    guard x >= 0, x < width, y >= 0, y < height else { return .clear }
    let at = (y * width + x) * 4
    return SRGBColor(
      red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
  }

  /// The bytes of a PNG file: grey if all pixels are opaque and grey, otherwise RGBA.
  ///
  /// - Returns: The file.
  /// - Throws: `PNGError` for a picture without pixels or with a side that PNG does not permit.
  /// - Complexity: O(*n*) for *n* pixels.
  public func png() throws(PNGError) -> [UInt8] {
    guard let grey = greyPixels else {
      return try PNGEncoder.encode(pixels.span, width: width, height: height, format: .rgba)
    }
    return try PNGEncoder.encode(grey.span, width: width, height: height, format: .grey)
  }

  /// One byte per pixel; nil if that would lose information.
  private var greyPixels: [UInt8]? {
    var grey: [UInt8] = []
    grey.reserveCapacity(width * height)
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let value = pixels[at]
      guard pixels[at + 1] == value, pixels[at + 2] == value, pixels[at + 3] == 255 else {
        return nil
      }
      grey.append(value)
    }
    return grey
  }
}
