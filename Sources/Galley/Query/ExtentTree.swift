// Vertical extents in paint order, and the last of them that reaches over a y.
// Tops need not ascend: floats and positioned boxes stand anywhere.

/// From a top, which belongs to it, to a bottom, which does not; 1/64 px.
struct Extent: Sendable, BitwiseCopyable {
  var top = Int32.max
  var bottom = Int32.min

  func reaches(_ y: Int32) -> Bool { top <= y && bottom > y }

  mutating func add(_ other: Extent) {
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }
}

/// Extents with the union of each 16, of each 256 and so on.
struct ExtentTree: Sendable {
  /// The extents themselves first.
  private var levels: [[Extent]]
  private static let shift = 4

  init(_ extents: [Extent]) {
    levels = [extents]
    while let last = levels.last, last.count > 1 << Self.shift {
      var unions = [Extent](repeating: Extent(), count: (last.count + 15) >> Self.shift)
      for (index, extent) in last.enumerated() {
        unions[index >> Self.shift].add(extent)
      }
      levels.append(unions)
    }
  }

  var count: Int { levels[0].count }

  /// The last place in a range that reaches over y; logarithmic where few do.
  func last(in range: Range<Int>, reaching y: Int32) -> Int? {
    var level = 0
    var index = min(range.upperBound, count) - 1
    while index >= 0, (index + 1) << (Self.shift * level) > range.lowerBound {
      if levels[level][index].reaches(y) {
        if level == 0 { return index }
        level -= 1
        index = min(index << Self.shift + 15, levels[level].count - 1)
      } else if index & 15 != 0 {
        index -= 1
      } else {
        // All of these 16 are done: on with the union of the 16 before them.
        if level + 1 == levels.count { return nil }
        level += 1
        index = index >> Self.shift - 1
      }
    }
    return nil
  }
}
