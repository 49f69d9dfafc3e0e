// Extents and bounds in paint order, with a search for the last one that contains a point.
// Tops may not ascend, because floats and positioned boxes may be at any height.

/// A vertical extent in 1/64 px: the top is included, the bottom excluded.
struct Extent: Sendable, BitwiseCopyable {
  var top = Int32.max
  var bottom = Int32.min

  func reaches(_ y: Int32) -> Bool { top <= y && bottom > y }
}

/// A horizontal and a vertical extent in 1/64 px.
struct Bounds: Sendable, BitwiseCopyable {
  var x = Extent()
  var y = Extent()
}

/// A type with unions.
///
/// The initial value is empty.
protocol UnionElement: Sendable, BitwiseCopyable {
  init()
  mutating func add(_ other: Self)
}

extension Extent: UnionElement {
  mutating func add(_ other: Extent) {
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }
}

extension Bounds: UnionElement {
  mutating func add(_ other: Bounds) {
    x.add(other.x)
    y.add(other.y)
  }
}

typealias ExtentTree = UnionTree<Extent>
typealias BoundsTree = UnionTree<Bounds>

/// Elements with the unions of 16, 256, … of them.
struct UnionTree<Element: UnionElement>: Sendable {
  /// The elements are the first level.
  private var levels: [[Element]]
  private static var shift: Int { 4 }

  init(_ elements: [Element]) {
    levels = [elements]
    while let last = levels.last, last.count > 1 << Self.shift {
      var unions = [Element](repeating: Element(), count: (last.count + 15) >> Self.shift)
      for (index, element) in last.enumerated() { unions[index >> Self.shift].add(element) }
      levels.append(unions)
    }
  }

  /// The last index in a range whose element contains a position.
  ///
  /// A union contains each position that one of its elements contains.
  ///
  /// - Complexity: Logarithmic where few elements and few unions contain the position.
  @inline(__always)
  private func last(in range: Range<Int>, where contains: (Element) -> Bool) -> Int? {
    var level = 0
    var index = min(range.upperBound, levels[0].count) - 1
    while index >= 0, (index + 1) << (Self.shift * level) > range.lowerBound {
      if contains(levels[level][index]) {
        if level == 0 { return index }
        level -= 1
        index = min(index << Self.shift + 15, levels[level].count - 1)
      } else if index & 15 != 0 {
        index -= 1
      } else {
        // The search in these 16 elements is complete and continues with the preceding union.
        if level + 1 == levels.count { return nil }
        level += 1
        index = index >> Self.shift - 1
      }
    }
    return nil
  }
}

extension UnionTree<Extent> {
  /// The last index in a range whose extent contains y.
  func last(in range: Range<Int>, reaching y: Int32) -> Int? {
    last(in: range) { $0.reaches(y) }
  }
}

extension UnionTree<Bounds> {
  /// The last index in a range whose bounds contain a point.
  func last(in range: Range<Int>, x: Int32, y: Int32) -> Int? {
    last(in: range) { $0.y.reaches(y) && $0.x.reaches(x) }
  }
}
