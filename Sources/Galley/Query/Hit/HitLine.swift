// Input: a long line. Output: its search structures for hit tests: bounds in paint order and of
// annotations, and the items of culled inline boxes.

internal import GalleyStyle
internal import GalleySystem

/// The search structures of a long line for hit tests.
final class HitLine: Sendable {
  /// The first place in paint order.
  let start: Int
  /// By place in paint order from `start`: where an item may be hit.
  let painted: BoundsTree
  /// Where the annotations of the line may be hit.
  let annotationBounds: BoundsTree
  /// On a reordered line, by culled inline box: the places of its items in ascending order.
  let culledPlaces: [Index<InlineBox>: [Int32]]
  /// On a reordered line, by place: the first one from which all places are inside the same box.
  let insideStarts: [Int32]
  private let ink = LazyReference<LineInk>()

  init(_ number: Int, _ tester: HitTester) {
    let (layout, index) = (tester.layout, tester.index)
    let hits = index.hitTestIndex
    let line = hits.lines[number]
    let overflow = index.longLines(layout).inkOverflow(layout, index)
    let places = Int(line.start)..<Int(line.end)
    start = places.lowerBound
    painted = BoundsTree(
      places.map { Self.bounds(of: hits.fragmentItems[hits.fragmentItem(paintedAt: $0)], overflow) }
    )
    annotationBounds = BoundsTree(
      hits.annotations.on(line: number).map { overflow.hitBounds(of: Int($0), by: nil) })
    var culledPlaces: [Index<InlineBox>: [Int32]] = [:]
    var insideStarts: [Int32] = []
    if hits.isReordered {
      for place in places {
        let number = hits.fragmentItem(paintedAt: place)
        let box = tester.boxAround(number)
        if hits.fragmentItems[number].shapes.contains(.culled) {
          culledPlaces[box, default: []].append(Int32(truncatingIfNeeded: place))
        }
        var first = place
        while first > places.lowerBound {
          let before = hits.fragmentItem(paintedAt: first - 1)
          guard tester.isInside(before, ofBoxAround: number) else { break }
          // Items inside the same box or one in it are passed at once.
          let isNested = tester.isInside(tester.boxAround(before), ofBox: box)
          first = isNested ? Int(insideStarts[first - 1 - places.lowerBound]) : first - 1
        }
        insideStarts.append(Int32(truncatingIfNeeded: first))
      }
    }
    self.culledPlaces = culledPlaces
    self.insideStarts = insideStarts
  }

  private static func bounds(of item: HitTestItem, _ overflow: InkOverflow) -> Bounds {
    if item.shapes.contains(.atomic) {
      return item.fragment.exists ? overflow.hitBounds(of: Int(item.fragment), by: nil) : Bounds()
    }
    guard !item.shapes.isEmpty else { return Bounds() }
    return Bounds(
      x: Extent(around: item.rect.x, item.rect.maxX), y: Extent(around: item.rect.y, item.rect.maxY)
    )
  }

  /// The last place of a culled box before another place.
  func lastPlace(ofBox box: Index<InlineBox>, before place: Int) -> Int? {
    guard let places = culledPlaces[box] else { return nil }
    let next = places.indices.partitioningIndex { Int(places[$0]) >= place }
    return next > 0 ? Int(places[next - 1]) : nil
  }

  /// The bounds of the line with the ink of its text, found at the first access.
  func inkBounds(_ find: () -> UnitRect) -> UnitRect {
    (ink.load() ?? ink.storeIfNil(LineInk(find()))).bounds
  }
}

private final class LineInk: Sendable {
  let bounds: UnitRect

  init(_ bounds: UnitRect) { self.bounds = bounds }
}

/// Where the children of a wide box may be hit.
final class ChildBounds: Sendable {
  private let start: Int
  private let tree: BoundsTree

  init(_ fragment: Int, _ layout: Layout, _ index: LayoutIndex) {
    let children = index.childrenOfFragment
    let range = children.range(Index(fragment))
    let overflow = index.longLines(layout).inkOverflow(layout, index)
    start = range.lowerBound
    tree = BoundsTree(range.map { overflow.hitBounds(of: Int(children.members[$0]), by: nil) })
  }

  /// The last member of `LayoutIndex.childrenOfFragment` before another one that an area may meet.
  func last(before member: Int, meeting area: Bounds) -> Int? {
    tree.last(in: 0..<max(0, member - start), meeting: area).map { $0 + start }
  }
}
