// Input: a picture, the number of pixels it is drawn in. Output: the picture halved as often as it stays as large.
// Source: BROWSER_RULES 15.9; Skia's mipmaps, whose weights these are.

internal import Galley

/// A picture that is halved a number of times.
struct PictureReduction: Hashable {
  var source: String
  var level: Int
}

extension Bitmap {
  /// How often a picture is halved before it is drawn: as often as both its sides stay as long as those
  /// of the place.
  static func reductions(width: Double, height: Double, to place: Size) -> Int {
    var level = 0
    var (width, height) = (Int(min(width, 1e9)), Int(min(height, 1e9)))
    let (least, lowest) = (place.width.rounded(), place.height.rounded())
    while width > 1 || height > 1 {
      (width, height) = (max(1, width / 2), max(1, height / 2))
      if Double(width) < least || Double(height) < lowest { break }
      level += 1
    }
    return level
  }

  /// The picture at half of its size: the mean of two pixels on each axis, or of three of which the middle
  /// one counts twice if their number is odd.
  func halved() -> Bitmap {
    guard width > 0, height > 0 else { return self }
    var half = Bitmap(width: max(1, width / 2), height: max(1, height / 2), fill: .clear)
    let (columns, rows) = (Self.weights(width), Self.weights(height))
    let shift = (columns.count > 1 ? columns.count - 1 : 0) + (rows.count > 1 ? rows.count - 1 : 0)
    var target = 0
    for y in 0..<half.height {
      for x in 0..<half.width {
        // Colours are mixed with their alpha.
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for (row, tall) in rows.enumerated() {
          var at = ((2 * y + row) * width + 2 * x) * 4
          for wide in columns {
            let weight = wide * tall * Int(pixels[at + 3])
            red += weight * Int(pixels[at])
            green += weight * Int(pixels[at + 1])
            blue += weight * Int(pixels[at + 2])
            alpha += weight
            at += 4
          }
        }
        if alpha > 0 {
          half.pixels[target] = UInt8(red / alpha)
          half.pixels[target + 1] = UInt8(green / alpha)
          half.pixels[target + 2] = UInt8(blue / alpha)
          half.pixels[target + 3] = UInt8(alpha >> shift)
        }
        target += 4
      }
    }
    return half
  }

  /// The weights of the pixels along an axis that become one; their sum is a power of two.
  private static func weights(_ length: Int) -> [Int] {
    if length == 1 { return [1] }
    return length % 2 == 0 ? [1, 1] : [1, 2, 1]
  }
}
