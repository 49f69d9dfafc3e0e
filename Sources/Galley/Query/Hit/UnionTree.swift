// Extents and bounds in paint order, with a search for the last one that contains a point.
// Tops may not ascend, because floats and positioned boxes may be at any height.

/// A vertical extent in 1/64 px: the top is included, the bottom excluded.
struct Extent: Sendable, BitwiseCopyable {
  var top = Int32.max
  var bottom = Int32.min

  func reaches(_ y: Int32, span: Int32 = 0) -> Bool { top <= y &+ span && bottom > y }

  /// Whether two extents intersect.
  func meets(_ other: Extent) -> Bool { top < other.bottom && bottom > other.top }
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

extension UnionTree {
  /// The element with the least distance in a range, the first one of several.
  ///
  /// The distance of a union is at most that of its elements; nil is beyond all distances.
  ///
  /// - Complexity: Logarithmic where adjacent elements are near each other.
  func nearest<Distance: Comparable>(
    in range: Range<Int>, distance: (Element) -> Distance?
  ) -> (place: Int, distance: Distance)? {
    var best: (place: Int, distance: Distance)?
    guard let top = levels.last, !range.isEmpty else { return nil }
    visit(top.indices, level: levels.count - 1, range, distance, &best)
    return best
  }

  private func visit<Distance: Comparable>(
    _ indices: Range<Int>, level: Int, _ range: Range<Int>, _ distance: (Element) -> Distance?,
    _ best: inout (place: Int, distance: Distance)?
  ) {
    let shift = Self.shift * level
    var found: [(index: Int, distance: Distance)] = []
    for index in indices
    where index << shift < range.upperBound && (index + 1) << shift > range.lowerBound {
      if let distance = distance(levels[level][index]) { found.append((index, distance)) }
    }
    // The nearest first, so that most others need no visit.
    if level > 0 { found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) } }
    for (index, least) in found {
      if let best, (least, index << shift) > (best.distance, best.place) { continue }
      if level == 0 {
        best = (index, least)
      } else {
        let children = index << Self.shift
        visit(
          children..<min(children + 16, levels[level - 1].count), level: level - 1,
          range, distance, &best)
      }
    }
  }
}

extension UnionTree<Extent> {
  /// The last index in a range whose extent begins before a value.
  func last(in range: Range<Int>, startingBefore value: Int32) -> Int? {
    last(in: range) { $0.top < value }
  }

  /// The last index in a range whose extent contains y or a part of the span below it.
  func last(in range: Range<Int>, reaching y: Int32, span: Int32 = 0) -> Int? {
    last(in: range) { $0.reaches(y, span: span) }
  }
}

extension UnionTree<Bounds> {
  /// The last index in a range whose bounds intersect an area.
  func last(in range: Range<Int>, meeting area: Bounds) -> Int? {
    last(in: range) { $0.x.meets(area.x) && $0.y.meets(area.y) }
  }

  /// The last index in a range whose bounds contain a point.
  func last(in range: Range<Int>, x: Int32, y: Int32) -> Int? {
    last(in: range) { $0.y.reaches(y) && $0.x.reaches(x) }
  }
}
