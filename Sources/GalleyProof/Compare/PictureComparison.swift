// Folder GalleyProof/Compare: differences of pictures and texts.
// Input: two `Bitmap`s, or two texts.
// Output: `PictureComparison` (areas that differ), `DifferenceReport` (what a layout has there),
//   `LineDifference`.
// Source: no specification.
// Uses: Galley, GalleyProof.
// Read: PictureComparison, PictureComparison+Pictures, BandIndex, DifferenceReport, LineDifference.

// Input: two pictures. Output: which pixels differ, as areas.

package import Galley

/// The pixels by which two pictures differ.
///
/// Where one of them has no pixel, it counts as transparent and differs.
package struct PictureComparison: Sendable {
  package let expected: Bitmap
  package let actual: Bitmap
  /// The number of pixels with a channel that differs by more than the tolerance.
  package private(set) var count = 0
  /// The largest difference of a channel.
  package private(set) var largest = 0
  /// One byte per pixel of both pictures together, from the top left corner: 1 where they differ.
  private(set) var marks: [UInt8]
  let width: Int
  let height: Int

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The first picture.
  ///   - actual: The second picture.
  ///   - tolerance: The difference of a channel, 0 to 255, up to which pixels are equal.
  /// - Complexity: O(*n*) for *n* pixels.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Int = 0) {
    self.expected = expected
    self.actual = actual
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    marks = []
    guard expected != actual else { return }
    marks = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let difference = Self.difference(expected, actual, x, y)
        largest = max(largest, difference)
        guard difference > tolerance else { continue }
        marks[y * width + x] = 1
        count += 1
      }
    }
  }

  /// Whether the pictures have different sizes.
  package var hasOtherSize: Bool {
    expected.width != actual.width || expected.height != actual.height
  }

  /// Whether no pixel differs by more than the tolerance.
  package var isEqual: Bool { count == 0 && !hasOtherSize }

  /// The share of pixels that differ.
  package var share: Double { Double(count) / Double(max(1, width * height)) }

  /// The largest difference of a channel of two pixels; 256 where only one picture has the pixel.
  private static func difference(_ a: Bitmap, _ b: Bitmap, _ x: Int, _ y: Int) -> Int {
    guard x < a.width, y < a.height, x < b.width, y < b.height else { return 256 }
    let (first, second) = ((y * a.width + x) * 4, (y * b.width + x) * 4)
    // Transparent pixels have no colour.
    if a.pixels[first + 3] == 0, b.pixels[second + 3] == 0 { return 0 }
    var most = 0
    for channel in 0..<4 {
      most = max(most, abs(Int(a.pixels[first + channel]) - Int(b.pixels[second + channel])))
    }
    return most
  }

  /// The bounds of the areas that differ, in pixels, from the top.
  ///
  /// Pixels that differ within 8 pixels of each other are usually one area.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package var areas: [Rect] {
    var cells = DifferenceCells(width: width, height: height)
    for (index, mark) in marks.enumerated() where mark != 0 {
      cells.add(x: index % width, y: index / width)
    }
    return cells.areas()
  }
}

/// Squares of pixels that differ, which are joined where they touch.
private struct DifferenceCells {
  private static let side = 8

  private let columns: Int
  /// The bounds of the marked pixels of each cell: left, top, right, bottom; nil for none.
  private var bounds: [(left: Int, top: Int, right: Int, bottom: Int)?]

  init(width: Int, height: Int) {
    columns = max(1, (width + Self.side - 1) / Self.side)
    bounds = Array(repeating: nil, count: columns * ((height + Self.side - 1) / Self.side))
  }

  mutating func add(x: Int, y: Int) {
    let cell = y / Self.side * columns + x / Self.side
    guard let old = bounds[cell] else {
      bounds[cell] = (x, y, x + 1, y + 1)
      return
    }
    bounds[cell] = (
      min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1)
    )
  }

  /// The bounds of each group of cells that touch, by their top and left edges.
  mutating func areas() -> [Rect] {
    var areas: [Rect] = []
    for start in bounds.indices {
      guard var area = bounds[start] else { continue }
      bounds[start] = nil
      var open = [start]
      while let cell = open.popLast() {
        for neighbour in neighbours(of: cell) {
          guard let other = bounds[neighbour] else { continue }
          bounds[neighbour] = nil
          open.append(neighbour)
          area = (
            min(area.left, other.left), min(area.top, other.top), max(area.right, other.right),
            max(area.bottom, other.bottom)
          )
        }
      }
      areas.append(
        Rect(
          x: Double(area.left), y: Double(area.top), width: Double(area.right - area.left),
          height: Double(area.bottom - area.top)))
    }
    return areas.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func neighbours(of cell: Int) -> [Int] {
    let (x, y) = (cell % columns, cell / columns)
    var found: [Int] = []
    for row in (y - 1)...(y + 1) {
      for column in max(0, x - 1)...min(columns - 1, x + 1) {
        let index = row * columns + column
        if index != cell, bounds.indices.contains(index) { found.append(index) }
      }
    }
    return found
  }
}
