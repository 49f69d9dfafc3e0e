// Pictures that show how two pictures differ.

internal import Galley

extension PictureComparison {
  /// The actual picture in light grey, with red where it differs.
  package var picture: Bitmap {
    var picture = Bitmap(width: width, height: height, fill: .white)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isMarked = !marks.isEmpty && marks[y * width + x] != 0
        picture.set(isMarked ? Self.mark : Self.pale(actual[x, y]), x: x, y: y)
      }
    }
    return picture
  }

  /// The expected and the actual picture and the difference beside each other, on grey.
  ///
  /// Nil if they have too many pixels for one picture.
  package var sideBySide: Bitmap? {
    let parts = [expected, actual, picture]
    let gap = 8
    let whole = parts.reduce(gap) { $0 + $1.width + gap }
    guard whole <= Bitmap.largestArea / (height + 2 * gap) else { return nil }
    var all = Bitmap(
      width: whole, height: height + 2 * gap, fill: SRGBColor(red: 0x80, green: 0x80, blue: 0x80))
    var left = gap
    for part in parts {
      for y in 0..<part.height {
        for x in 0..<part.width {
          all.set(Self.onWhite(part[x, y]), x: left + x, y: gap + y)
        }
      }
      left += part.width + gap
    }
    return all
  }

  private static let mark = SRGBColor(red: 0xE0, green: 0, blue: 0x20)

  /// A third of the contrast, without colour.
  private static func pale(_ pixel: SRGBColor) -> SRGBColor {
    let pixel = onWhite(pixel)
    let light = (Int(pixel.red) * 2 + Int(pixel.green) * 5 + Int(pixel.blue)) / 8
    let grey = UInt8(255 - (255 - light) / 3)
    return SRGBColor(red: grey, green: grey, blue: grey)
  }

  private static func onWhite(_ pixel: SRGBColor) -> SRGBColor {
    func blended(_ channel: UInt8) -> UInt8 {
      UInt8(255 - (255 - Int(channel)) * Int(pixel.alpha) / 255)
    }
    return SRGBColor(
      red: blended(pixel.red), green: blended(pixel.green), blue: blended(pixel.blue))
  }
}
