// The pixels of the screen, to which cells copy their pictures.

import Galley
import GalleyProof

/// Opaque pixels.
///
/// Positions are in px of the screen, with `scale` pixels per px.
struct Canvas {
  let scale: Double
  let width: Int
  let height: Int
  private(set) var bitmap: Bitmap

  init(_ size: Size, scale: Double, fill: SRGBColor) {
    self.scale = scale
    width = Int((size.width * scale).rounded())
    height = Int((size.height * scale).rounded())
    bitmap = Bitmap(width: width, height: height, fill: fill)
  }

  /// Copies the visible part of a picture below `top`.
  mutating func draw(_ picture: Bitmap, x: Double, y: Double, below top: Double = 0) {
    let (left, first) = (device(x), device(y))
    let columns = Self.range(-left, width - left, within: picture.width)
    for row in Self.range(device(top) - first, height - first, within: picture.height) {
      for column in columns { bitmap[left + column, first + row] = picture[column, row] }
    }
  }

  /// Blends a shape, which has a colour and a coverage at each point.
  mutating func paint(
    _ rect: Rect, below top: Double = 0, _ shade: (Point) -> (color: SRGBColor, coverage: Double)
  ) {
    for y in Self.range(device(max(rect.minY, top)), device(rect.maxY), within: height) {
      for x in Self.range(device(rect.minX), device(rect.maxX), within: width) {
        let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let (color, coverage) = shade(point)
        bitmap[x, y] = Self.blend(color, min(max(coverage, 0), 1), over: bitmap[x, y])
      }
    }
  }

  /// The number of pixels that differ from a canvas of the same size.
  func changes(
    from other: Canvas, _ isInside: (Point) -> Bool
  ) -> (inside: Int, outside: Int) {
    var count = (inside: 0, outside: 0)
    for y in 0..<height {
      for x in 0..<width where bitmap[x, y] != other.bitmap[x, y] {
        let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        if isInside(point) { count.inside += 1 } else { count.outside += 1 }
      }
    }
    return count
  }

  mutating func fill(_ rect: Rect, _ color: SRGBColor, below top: Double = 0) {
    paint(rect, below: top) { _ in (color, Double(color.alpha) / 255) }
  }

  mutating func fillCircle(_ rect: Rect, _ color: SRGBColor, below top: Double = 0) {
    let (radius, alpha) = (rect.width / 2, Double(color.alpha) / 255)
    paint(rect, below: top) { [scale] point in
      let (x, y) = (point.x - rect.midX, point.y - rect.midY)
      let coverage = (radius - (x * x + y * y).squareRoot()) * scale + 0.5
      return (color, min(max(coverage, 0), 1) * alpha)
    }
  }

  /// Opaque pixels blended with a colour.
  private static func blend(
    _ color: SRGBColor, _ coverage: Double, over below: SRGBColor
  ) -> SRGBColor {
    func mixed(_ over: UInt8, _ under: UInt8) -> UInt8 {
      UInt8(Double(under) + (Double(over) - Double(under)) * coverage)
    }
    return SRGBColor(
      red: mixed(color.red, below.red), green: mixed(color.green, below.green),
      blue: mixed(color.blue, below.blue))
  }

  /// The intersection of a range with 0 to `count`.
  private static func range(_ start: Int, _ end: Int, within count: Int) -> Range<Int> {
    let (start, end) = (max(start, 0), min(end, count))
    return start < end ? start..<end : 0..<0
  }

  private func device(_ length: Double) -> Int { Int((length * scale).rounded()) }
}
