// Vertical extents in paint order, with a search for the last one that contains a y.
// Tops need not ascend, because floats and positioned boxes may be anywhere.

/// A vertical extent in 1/64 px: the top is included, the bottom excluded.
struct Extent: Sendable, BitwiseCopyable {
  var top = Int32.max
  var bottom = Int32.min

  func reaches(_ y: Int32) -> Bool { top <= y && bottom > y }

  mutating func add(_ other: Extent) {
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }
}

/// Extents with the unions of 16, 256, … of them.
struct ExtentTree: Sendable {
  /// The extents are the first level.
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

  /// The last index in a range whose extent contains y; logarithmic where few extents contain y.
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
        // None of these 16 is left: continue with the preceding union.
        if level + 1 == levels.count { return nil }
        level += 1
        index = index >> Self.shift - 1
      }
    }
    return nil
  }
}
