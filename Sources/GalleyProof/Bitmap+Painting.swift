// Input: rectangles, coverage masks, colours. Output: pixels blended over those of the bitmap.
// Source: Porter-Duff "over"; CSS Compositing 1 section 5.1.

package import Galley

/// The coverage of each pixel by a shape: 8 bits per pixel, rows from the top.
package struct CoverageMask: Sendable {
  package var width: Int
  package var height: Int
  package var coverage: [UInt8]

  package init(width: Int, height: Int, coverage: [UInt8]) {
    self.width = width
    self.height = height
    self.coverage = coverage
  }
}

extension Bitmap {
  /// Fills whole pixels.
  ///
  /// Those outside of the picture are ignored.
  mutating func fill(_ box: PixelBox, with color: SRGBColor) {
    let (left, right) = (max(0, box.left), min(width, box.right))
    let (top, bottom) = (max(0, box.top), min(height, box.bottom))
    guard left < right, top < bottom else { return }
    for y in top..<bottom { fill(row: y, left..<right, with: color) }
  }

  /// Fills pixels of a row, which must be inside.
  mutating func fill(row y: Int, _ columns: Range<Int>, with color: SRGBColor) {
    guard color.alpha == 255 else {
      for x in columns { blend(color, coverage: 255, x: x, y: y) }
      return
    }
    var at = (y * width + columns.lowerBound) * 4
    for _ in columns {
      pixels[at] = color.red
      pixels[at + 1] = color.green
      pixels[at + 2] = color.blue
      pixels[at + 3] = 255
      at += 4
    }
  }

  /// Fills a rectangle whose edges may be between pixels.
  ///
  /// A partly covered pixel gets this fraction of the colour.
  package mutating func fill(
    left: Double, top: Double, right: Double, bottom: Double, with color: SRGBColor
  ) {
    let (left, right) = (clamped(left, width), clamped(right, width))
    let (top, bottom) = (clamped(top, height), clamped(bottom, height))
    guard left < right, top < bottom else { return }
    for y in Int(top)..<Int(bottom.rounded(.up)) {
      let tall = min(bottom, Double(y + 1)) - max(top, Double(y))
      for x in Int(left)..<Int(right.rounded(.up)) {
        let wide = min(right, Double(x + 1)) - max(left, Double(x))
        blend(color, coverage: UInt8((tall * wide * 255).rounded()), x: x, y: y)
      }
    }
  }

  /// Blends a colour through a mask whose top left corner is at (x, y).
  package mutating func paint(_ mask: CoverageMask, x: Int, y: Int, with color: SRGBColor) {
    paint(mask, x: x, y: y, with: color, inside: nil)
  }

  /// Blends a colour through a mask, inside of a box only.
  mutating func paint(
    _ mask: CoverageMask, x: Int, y: Int, with color: SRGBColor, inside clip: PixelBox?
  ) {
    guard mask.coverage.count >= mask.width * mask.height else { return }
    let (rows, columns) = area(mask.width, mask.height, x: x, y: y, clip)
    for row in rows {
      for column in columns {
        let coverage = mask.coverage[row * mask.width + column]
        if coverage != 0 { blend(color, coverage: coverage, x: x + column, y: y + row) }
      }
    }
  }

  /// Blends a pixel, which must be inside.
  mutating func blend(_ color: SRGBColor, coverage: UInt8, x: Int, y: Int) {
    let source = product(color.alpha, coverage)
    if source == 0 { return }
    let at = (y * width + x) * 4
    // The result on an opaque pixel has no division by its alpha.
    if pixels[at + 3] == 255 {
      func mixed(_ over: UInt8, _ below: UInt8) -> UInt8 {
        let sum = UInt32(over) * UInt32(source) + UInt32(below) * UInt32(255 - source)
        return UInt8(truncatingIfNeeded: (sum + 127) / 255)
      }
      pixels[at] = mixed(color.red, pixels[at])
      pixels[at + 1] = mixed(color.green, pixels[at + 1])
      pixels[at + 2] = mixed(color.blue, pixels[at + 2])
      return
    }
    let under = product(pixels[at + 3], 255 - source)
    let alpha = source + under
    // With straight alpha, each colour is weighted by its part of the sum.
    func mixed(_ over: UInt8, _ below: UInt8) -> UInt8 {
      let sum = UInt32(over) * UInt32(source) + UInt32(below) * UInt32(under)
      return UInt8(truncatingIfNeeded: (sum + UInt32(alpha) / 2) / UInt32(alpha))
    }
    pixels[at] = mixed(color.red, pixels[at])
    pixels[at + 1] = mixed(color.green, pixels[at + 1])
    pixels[at + 2] = mixed(color.blue, pixels[at + 2])
    pixels[at + 3] = alpha
  }

  /// a * b / 255, rounded.
  private func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(a) * UInt32(b) + 127) / 255)
  }

  private func clamped(_ edge: Double, _ limit: Int) -> Double {
    edge.isNaN ? 0 : min(max(edge, 0), Double(limit))
  }
}
