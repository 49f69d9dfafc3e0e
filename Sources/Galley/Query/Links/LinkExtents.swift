// Input: the data of hit tests with the link of each fragment. Output: whether a point may be on a
// link. Most points are far from all links, and a few comparisons exclude them.

internal import GalleyStyle
internal import GalleySystem

/// The areas of links, sorted by height.
struct LinkExtents: Sendable {
  /// An area with a margin: text is painted on whole px, and the hit-test area is a square px.
  private struct Area: BitwiseCopyable {
    var left: Int32
    var right: Int32
    var extent: Extent
    /// The running maximum of the bottoms.
    var greatest: Int32
  }
  /// The areas by ascending top.
  private let areas: [Area]
  /// The top of each 16th area.
  private let guides: [Int32]
  /// Whether each point must be tested, because links have areas that are not in `areas`.
  private let isEverywhere: Bool

  /// Creates the areas.
  ///
  /// `containsOthers` is true if links have areas outside of these fragments.
  init(
    fragmentItems: [HitTestItem], boxes: IndexedArray<BoxFragment, HitTestBox>, containsOthers: Bool
  ) {
    isEverywhere = containsOthers
    var areas: [Area] = []
    func add(_ rect: UnitRect) {
      let (left, right) = (rect.x.raw &- 128, rect.maxX.raw &+ 128)
      let extent = Extent(top: rect.y.raw &- 128, bottom: rect.maxY.raw &+ 128)
      if let last = areas.last, last.extent.top == extent.top,
        last.extent.bottom == extent.bottom, last.right >= left, last.left <= right
      {
        areas[areas.count - 1].left = min(last.left, left)
        areas[areas.count - 1].right = max(last.right, right)
      } else {
        areas.append(Area(left: left, right: right, extent: extent, greatest: .min))
      }
    }
    if !containsOthers {
      for fragmentItem in fragmentItems where fragmentItem.link >= 0 && !fragmentItem.shapes.isEmpty
      { add(fragmentItem.rect) }
      for box in boxes where box.link >= 0 { add(box.rect) }
    }
    let isSorted = zip(areas, areas.dropFirst()).allSatisfy { $0.extent.top <= $1.extent.top }
    if !isSorted { areas.sort { $0.extent.top < $1.extent.top } }
    var greatest = Int32.min
    for index in areas.indices {
      greatest = max(greatest, areas[index].extent.bottom)
      areas[index].greatest = greatest
    }
    self.areas = areas
    guides = stride(from: 0, to: areas.count, by: 16).map { areas[$0].extent.top }
  }

  /// Whether a point, in 1/64 px, may be on a link; logarithmic in the number of areas.
  func mayMeet(x: Int32, y: Int32) -> Bool {
    if isEverywhere { return true }
    let areas = areas.span
    let guides = guides.span
    var index = min(guides.indices.partitioningIndex { guides[$0] > y } &* 16, areas.count)
    while index > 0, areas[index &- 1].extent.top > y { index &-= 1 }
    while index > 0, areas[index &- 1].greatest > y {
      index &-= 1
      let position = areas[index]
      if position.extent.bottom > y, position.left <= x, position.right > x { return true }
    }
    return false
  }
}
