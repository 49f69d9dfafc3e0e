// Input: a picture, the size of its box. Output: the colour at a position of the box. An enlarged picture
// is mixed from four pixels, a reduced one is the mean of the pixels that a pixel of the box covers.

internal import Galley

/// The pixels of a picture at another size.
struct PictureShader {
  private let picture: Bitmap
  private let scaleX: Double
  private let scaleY: Double
  /// The pixels of the picture in one pixel of the box.
  private let reachX: Double
  private let reachY: Double

  /// Creates a shader for a box, where `pixel` is the length of a pixel of the target.
  init(_ picture: Bitmap, width: Double, height: Double, pixel: Double) {
    self.picture = picture
    scaleX = Double(picture.width) / width
    scaleY = Double(picture.height) / height
    reachX = max(1, scaleX * pixel)
    reachY = max(1, scaleY * pixel)
  }

  func color(at place: Point) -> SRGBColor {
    let (x, y) = (place.x * scaleX, place.y * scaleY)
    var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0, weight: 0.0)
    let (left, right) = (x - reachX / 2, x + reachX / 2)
    let (top, bottom) = (y - reachY / 2, y + reachY / 2)
    for row in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
      let tall = min(bottom, Double(row + 1)) - max(top, Double(row))
      for column in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
        let wide = min(right, Double(column + 1)) - max(left, Double(column))
        // Pixels at the edge are repeated outside.
        let pixel = picture[
          min(max(column, 0), picture.width - 1), min(max(row, 0), picture.height - 1)]
        let weight = wide * tall
        let alpha = Double(pixel.alpha) * weight
        sums.red += Double(pixel.red) * alpha
        sums.green += Double(pixel.green) * alpha
        sums.blue += Double(pixel.blue) * alpha
        sums.alpha += alpha
        sums.weight += weight
      }
    }
    guard sums.alpha > 0, sums.weight > 0 else { return .clear }
    func level(_ sum: Double) -> UInt8 { UInt8(min(255, (sum / sums.alpha).rounded())) }
    return SRGBColor(
      red: level(sums.red), green: level(sums.green), blue: level(sums.blue),
      alpha: UInt8(min(255, (sums.alpha / sums.weight).rounded())))
  }
}
