// The pixels of the screen, onto which cells copy their pictures.

import Galley
import GalleyProof

/// Opaque pixels; positions are in px of the screen, of which each has `scale` pixels a side.
struct Canvas {
  let scale: Double
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(_ size: Size, scale: Double, fill: SRGBColor) {
    self.scale = scale
    width = Int((size.width * scale).rounded())
    height = Int((size.height * scale).rounded())
    pixels = []
    pixels.reserveCapacity(width * height * 4)
    for _ in 0..<width * height { pixels += [fill.red, fill.green, fill.blue, 255] }
  }

  func png() throws -> [UInt8] {
    try PNGEncoder.encode(pixels.span, width: width, height: height, format: .rgba)
  }

  /// Copies the part of a picture that is on the screen, below `top`.
  mutating func draw(_ picture: Bitmap, x: Double, y: Double, below top: Double = 0) {
    let (left, first) = (device(x), device(y))
    let columns = Self.range(-left, width - left, within: picture.width)
    let source = picture.pixels
    for row in Self.range(device(top) - first, height - first, within: picture.height) {
      let from = (row * picture.width + columns.lowerBound) * 4
      let to = ((first + row) * width + left + columns.lowerBound) * 4
      let count = columns.count * 4
      pixels.replaceSubrange(to..<to + count, with: source[from..<from + count])
    }
  }

  /// Blends a shape: its colour at a point, and how much of it covers the pixel there.
  mutating func paint(
    _ rect: Rect, below top: Double = 0, _ shade: (Point) -> (color: SRGBColor, coverage: Double)
  ) {
    for y in Self.range(device(max(rect.minY, top)), device(rect.maxY), within: height) {
      for x in Self.range(device(rect.minX), device(rect.maxX), within: width) {
        let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let (color, coverage) = shade(point)
        let at = (y * width + x) * 4
        for (channel, over) in [color.red, color.green, color.blue].enumerated() {
          let under = Double(pixels[at + channel])
          pixels[at + channel] = UInt8(under + (Double(over) - under) * min(max(coverage, 0), 1))
        }
      }
    }
  }

  /// The number of pixels that differ from another canvas of this size.
  func changes(
    from other: Canvas, _ isInside: (Point) -> Bool
  ) -> (inside: Int, outside: Int) {
    var count = (inside: 0, outside: 0)
    for pixel in 0..<min(pixels.count, other.pixels.count) / 4 {
      let bytes = pixel * 4..<pixel * 4 + 4
      if pixels[bytes] == other.pixels[bytes] { continue }
      let (x, y) = (pixel % width, pixel / width)
      let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
      if isInside(point) { count.inside += 1 } else { count.outside += 1 }
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

  /// The part of a range that is from 0 to `count`.
  private static func range(_ start: Int, _ end: Int, within count: Int) -> Range<Int> {
    let (start, end) = (max(start, 0), min(end, count))
    return start < end ? start..<end : 0..<0
  }

  private func device(_ length: Double) -> Int { Int((length * scale).rounded()) }
}
