// Painting of outlines, one row of samples at a time. Each row is divided into spans at its
// crossings with sides. Its cost then depends on its pixels, and not on the number of sides.

internal import Galley

extension Painter {
  mutating func paintOutline(_ outline: Layout.Outline, _ color: SRGBColor) {
    let sides = outline.polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { OutlineSide(from: $0, to: $1) }
    }
    let points = sides.map(\.from)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return }
    let bounds = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let box = shown(outset(bounds))
    guard box.area > 0, countPixels(2 * box.area + sides.count) else { return }
    var spans = OutlineSpans(columns: box.left..<box.right, scale: scale)
    for band in stride(from: box.top, to: box.bottom, by: OutlineSpans.bandRows) {
      let rows = band..<min(band + OutlineSpans.bandRows, box.bottom)
      spans.cross(sides, rows: rows)
      for y in rows { paint(&spans, row: y, color) }
    }
  }

  /// Blends a row of pixels by the number of their samples inside.
  private mutating func paint(_ spans: inout OutlineSpans, row y: Int, _ color: SRGBColor) {
    spans.count(row: y)
    for x in spans.columns {
      let hits = spans.hits(column: x)
      if hits == Self.samples, color.alpha == 255 {
        bitmap.fill(row: y, x..<x + 1, with: color)
      } else if hits > 0 {
        bitmap.blend(color, coverage: UInt8(hits * 255 / Self.samples), x: x, y: y)
      }
    }
  }
}

/// A side of a polygon in CSS px.
private struct OutlineSide {
  var from: Point
  var to: Point

  /// The x coordinate at which it crosses a height; nil for none.
  func crossing(at y: Double) -> Double? {
    guard (from.y > y) != (to.y > y) else { return nil }
    return from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
  }
}

/// The samples inside of an outline, four rows and four columns per pixel.
private struct OutlineSpans {
  /// The number of pixel rows whose crossings are computed together.
  static let bandRows = 16
  /// The columns of pixels.
  let columns: Range<Int>
  private let scale: Double
  /// By row of samples of the band: the crossings with sides.
  private var crossings = [[Double]](repeating: [], count: 4 * bandRows)
  private var firstRow = 0
  /// By column: the change of the number of samples inside from the preceding column, and the
  /// number in this column only.
  private var changes: [Int]
  private var extras: [Int]
  private var running = 0

  init(columns: Range<Int>, scale: Double) {
    self.columns = columns
    self.scale = scale
    changes = [Int](repeating: 0, count: columns.count + 1)
    extras = changes
  }

  /// The middle of a row or column of samples in CSS px.
  private func place(ofSample number: Int) -> Double { (Double(number) / 4 + 0.125) / scale }

  /// The first sample in a range after a coordinate.
  private func firstSample(behind place: Double, in range: Range<Int>) -> Int {
    let near = place * scale * 4 - 0.5
    guard !near.isNaN else { return range.upperBound }
    var sample = Int(min(max(near, Double(range.lowerBound)), Double(range.upperBound)))
    while sample > range.lowerBound, place < self.place(ofSample: sample - 1) { sample -= 1 }
    while sample < range.upperBound, !(place < self.place(ofSample: sample)) { sample += 1 }
    return sample
  }

  /// Computes the crossings of sides with the sample rows of some pixel rows.
  mutating func cross(_ sides: [OutlineSide], rows: Range<Int>) {
    firstRow = 4 * rows.lowerBound
    for row in crossings.indices { crossings[row].removeAll(keepingCapacity: true) }
    let samples = 4 * rows.lowerBound..<4 * rows.upperBound
    for side in sides {
      // A side crosses the rows from its upper end, which is included, to its lower end, which is
      // not.
      let (top, bottom) = (min(side.from.y, side.to.y), max(side.from.y, side.to.y))
      guard top <= place(ofSample: samples.upperBound) else { continue }
      var row = max(samples.lowerBound, firstSample(behind: top, in: samples) - 1)
      while row < samples.upperBound, place(ofSample: row) <= bottom {
        if let x = side.crossing(at: place(ofSample: row)) { crossings[row - firstRow].append(x) }
        row += 1
      }
    }
  }

  /// Counts the samples of a row of pixels.
  ///
  /// `hits` returns them from left to right.
  mutating func count(row: Int) {
    running = 0
    for column in changes.indices {
      changes[column] = 0
      extras[column] = 0
    }
    for sample in 4 * row..<4 * row + 4 {
      let places = crossings[sample - firstRow].sorted()
      // A sample is inside if the number of sides at its left is odd.
      for first in stride(from: 0, to: places.count, by: 2) {
        let all = 4 * columns.lowerBound..<4 * columns.upperBound
        let start = firstSample(behind: places[first], in: all)
        let end =
          first + 1 < places.count
          ? firstSample(behind: places[first + 1], in: all) : all.upperBound
        if start < end { add(start - all.lowerBound, end - all.lowerBound) }
      }
    }
  }

  /// Adds a range of samples, counted from the first column.
  private mutating func add(_ start: Int, _ end: Int) {
    let (first, last) = (start / 4, end / 4)
    guard first < last else {
      extras[first] += end - start
      return
    }
    // Whole columns have four samples.
    changes[first] += 4
    extras[first] -= start - first * 4
    changes[last] -= 4
    extras[last] += end - last * 4
  }

  /// The number of samples inside in the next column.
  mutating func hits(column: Int) -> Int {
    let index = column - columns.lowerBound
    running += changes[index]
    return running + extras[index]
  }
}
