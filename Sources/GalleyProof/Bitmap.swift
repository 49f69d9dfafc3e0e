// A picture in memory: 8-bit RGBA, straight alpha.

internal import Galley

/// The colour of one pixel, 8 bits a channel, straight alpha.
public struct Pixel: Sendable, Hashable, BitwiseCopyable {
  /// 0 to 255, sRGB.
  public var red: UInt8
  /// 0 to 255, sRGB.
  public var green: UInt8
  /// 0 to 255, sRGB.
  public var blue: UInt8
  /// 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// Creates a colour, opaque unless said.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = Pixel(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Pixel(red: 0, green: 0, blue: 0)
  /// Nothing.
  public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
}

/// A picture of 8-bit RGBA pixels with straight alpha, rows from the top.
public struct Bitmap: Sendable, Hashable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Four bytes a pixel, row after row.
  public internal(set) var pixels: [UInt8]

  /// The largest number of pixels that a bitmap holds: 64 million, a quarter of a gigabyte.
  public static let largestArea = Limits.pictureArea

  /// A picture of one colour.
  ///
  /// Negative sides count as 0; the height is cut where the area would exceed `largestArea`.
  public init(width: Int, height: Int, fill: Pixel = .white) {
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

  /// The pixel at a place; clear outside of the picture.
  public subscript(x: Int, y: Int) -> Pixel {
    guard x >= 0, x < width, y >= 0, y < height else { return .clear }
    let at = (y * width + x) * 4
    return Pixel(
      red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
  }

  /// The bytes of a PNG file: grey if no pixel has a colour or is clear, else RGBA.
  public func png() throws(PNGError) -> [UInt8] {
    guard let grey = greyPixels else {
      return try PNGEncoder.encode(pixels.span, width: width, height: height, format: .rgba)
    }
    return try PNGEncoder.encode(grey.span, width: width, height: height, format: .grey)
  }

  /// One byte a pixel; nil if that would lose something.
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
