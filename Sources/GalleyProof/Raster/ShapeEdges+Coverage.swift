// Input: the edges of a shape, a box of pixels. Output: the coverage of the pixels. Each edge adds the
// area at its right side to the pixels that it crosses; sums along a row are then the coverage. The
// cost is that of the crossed rows and of the box, however many edges a row has.

internal import Galley

extension ShapeEdges {
  /// The coverage of the pixels of a box, which may be a part of a whole one.
  func mask(in box: PixelBox, of whole: PixelBox? = nil) -> CoverageMask {
    let (width, height) = (max(0, box.right - box.left), max(0, box.bottom - box.top))
    var mask = CoverageMask(
      width: width, height: height, coverage: [UInt8](repeating: 0, count: width * height))
    guard width > 0, height > 0 else { return mask }
    var at = 0
    forEachRow(in: box, of: whole ?? box) { _, row in
      for column in 0..<width { mask.coverage[at + column] = row[column] }
      at += width
    }
    return mask
  }

  /// Calls a function with each row of a box and the coverage of its pixels, from top to bottom.
  ///
  /// The levels depend on the size of the whole box.
  func forEachRow(in box: PixelBox, of whole: PixelBox, _ body: (Int, [UInt8]) -> Void) {
    let width = box.right - box.left
    guard width > 0, box.bottom > box.top else { return }
    // A band has few enough rows that its sums stay in a cache.
    let bandRows = max(1, min(box.bottom - box.top, (1 << 16) / width))
    var sums = [Float](repeating: 0, count: bandRows * (width + 2))
    var row = [UInt8](repeating: 0, count: width)
    let snaps = !Self.isSmall(
      width: whole.right - whole.left, height: whole.bottom - whole.top)
    var start = box.top
    while start < box.bottom {
      let rows = min(bandRows, box.bottom - start)
      for edge in edges where edge.bottom > Float(start) && edge.top < Float(start + rows) {
        Self.add(edge, to: &sums, left: box.left, width: width, rows: start..<start + rows)
      }
      for index in 0..<rows {
        var (sum, at) = (Float(0), index * (width + 2))
        for column in 0..<width {
          sum += sums[at]
          sums[at] = 0
          at += 1
          row[column] = Self.level(min(abs(sum), 1), snaps: snaps)
        }
        sums[at] = 0
        sums[at + 1] = 0
        body(start + index, row)
      }
      start += rows
    }
  }

  /// Whether Skia computes the coverage of a shape in a mask, in which no level is snapped.
  private static func isSmall(width: Int, height: Int) -> Bool {
    width <= 32 && (width + 3) / 4 * 4 * height <= 1024
  }

  /// The level of a coverage; levels near none and all are snapped to them.
  private static func level(_ share: Float, snaps: Bool) -> UInt8 {
    let level = UInt8(share * 255 + 0.5)
    guard snaps else { return level }
    return level < 8 ? 0 : level > 247 ? 255 : level
  }

  private static func add(
    _ edge: Edge, to sums: inout [Float], left: Int, width: Int, rows: Range<Int>
  ) {
    let slope = (edge.lowerX - edge.x) / (edge.bottom - edge.top)
    let first = max(rows.lowerBound, Int(edge.top.rounded(.down)))
    let last = min(rows.upperBound, Int(edge.bottom.rounded(.up)))
    let limit = Float(width)
    for y in first..<max(first, last) {
      let (top, bottom) = (max(Float(y), edge.top), min(Float(y + 1), edge.bottom))
      guard bottom > top else { continue }
      let height = (bottom - top) * edge.winding
      // Everything left of the box counts at its edge, and nothing right of it.
      let from = edge.x + (top - edge.top) * slope - Float(left)
      let to = from + (bottom - top) * slope
      let (low, high) = (min(max(min(from, to), 0), limit), min(max(max(from, to), 0), limit))
      add(height, from: low, to: high, to: &sums, at: (y - rows.lowerBound) * (width + 2))
    }
  }

  /// Adds the area at the right side of a line from one column to another one in a row.
  private static func add(
    _ height: Float, from low: Float, to high: Float, to sums: inout [Float], at start: Int
  ) {
    let first = Int(low)
    let end = Int(high.rounded(.up))
    if end <= first + 1 {
      let share = (low + high) / 2 - Float(first)
      sums[start + first] += height * (1 - share)
      sums[start + first + 1] += height * share
      return
    }
    let density = height / (high - low)
    // The coverage of a column, less that of the column before it.
    var before: Float = 0
    for column in first..<end {
      let (from, to) = (max(low, Float(column)), min(high, Float(column + 1)))
      let area =
        density * ((from - low) + (to - from) * (Float(column + 1) - (from + to) / 2))
      sums[start + column] += area - before
      before = area
    }
    sums[start + end] += height - before
  }
}
