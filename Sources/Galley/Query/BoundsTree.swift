// Rectangles in paint order, with a search for the last one that contains a point.

/// A horizontal and a vertical extent in 1/64 px.
struct Bounds: Sendable, BitwiseCopyable {
  var x = Extent()
  var y = Extent()

  mutating func add(_ other: Bounds) {
    x.add(other.x)
    y.add(other.y)
  }
}

/// Bounds with the unions of 16, 256, … of them.
struct BoundsTree: Sendable {
  /// The bounds are the first level.
  private var levels: [[Bounds]]
  private static let shift = 4

  init(_ bounds: [Bounds]) {
    levels = [bounds]
    while let last = levels.last, last.count > 1 << Self.shift {
      var unions = [Bounds](repeating: Bounds(), count: (last.count + 15) >> Self.shift)
      for (index, bounds) in last.enumerated() { unions[index >> Self.shift].add(bounds) }
      levels.append(unions)
    }
  }

  /// The last index in a range whose bounds contain a point.
  ///
  /// - Complexity: Logarithmic where few bounds and few unions contain the point.
  func last(in range: Range<Int>, x: Int32, y: Int32) -> Int? {
    var level = 0
    var index = min(range.upperBound, levels[0].count) - 1
    while index >= 0, (index + 1) << (Self.shift * level) > range.lowerBound {
      let bounds = levels[level][index]
      if bounds.y.reaches(y), bounds.x.reaches(x) {
        if level == 0 { return index }
        level -= 1
        index = min(index << Self.shift + 15, levels[level].count - 1)
      } else if index & 15 != 0 {
        index -= 1
      } else {
        // None of these 16 is left: continue with the preceding union.
        if level + 1 == levels.count { return nil }
        level += 1
        index = index >> Self.shift - 1
      }
    }
    return nil
  }
}
