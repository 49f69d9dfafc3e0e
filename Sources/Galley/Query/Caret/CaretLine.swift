// Input: a long line. Output: its search structures for carets. The answers are those of a search over
// all items of the line.

internal import GalleyStyle
internal import GalleySystem

/// The search structures of a long line for carets.
final class CaretLine: Sendable {
  /// The items of the line.
  let near: NeighbourIndex
  /// With those of annotations; nil without any.
  let nearAnnotations: NeighbourIndex?
  /// The items that can contain a caret, from left to right.
  let leaves: [Int]
  /// The parts of bidi runs; nil on a line with hidden items.
  let runs: RunOrder?
  /// The carets at both edges of the line.
  let start: CaretCandidate?
  let end: CaretCandidate?
  /// The text items of the line, and where a caret in one of them may be.
  let texts: Range<Int>
  let textBounds: BoundsTree
  /// By text node: its first and last item of the line.
  let itemsOfNode: [NodeIndex: ClosedRange<Int>]

  init(_ finder: CaretFinder, _ line: LineFragment) {
    var finder = finder
    finder.usesLongLines = false
    let items = line.itemRange
    let around = finder.lineLeaves(line)
    near = NeighbourIndex(around.items, finder)
    nearAnnotations =
      around.annotations.isEmpty
      ? nil : NeighbourIndex(around.items + around.annotations, finder)
    leaves = finder.leaves(line)
    let fragments = finder.layout.fragments.fragmentItems
    runs =
      items.contains { fragments[$0].isHidden }
      ? nil : RunOrder(leaves.filter { !finder.isCollapsedSpace(fragments[$0]) }, finder)
    start = finder.edge(of: line, atEnd: false)
    end = finder.edge(of: line, atEnd: true)
    texts = items
    textBounds = BoundsTree(
      items.map {
        guard finder.textNode(ofFragmentItem: $0) != nil else { return Bounds() }
        let rect = fragments[$0].rect
        return Bounds(x: Extent(around: rect.x, rect.maxX), y: Extent(around: rect.y, rect.maxY))
      })
    var itemsOfNode: [NodeIndex: ClosedRange<Int>] = [:]
    for item in items {
      guard let node = finder.textNode(ofFragmentItem: item) else { continue }
      itemsOfNode[node] = (itemsOfNode[node]?.lowerBound ?? item)...item
    }
    self.itemsOfNode = itemsOfNode
  }

  /// The items on both sides of an x coordinate, and at it; -1 for none.
  func neighbours(of position: LayoutUnit) -> (before: Int, inside: Int, after: Int) {
    let found = near.neighbours(of: position)
    return found.inside >= 0 ? found : nearAnnotations?.neighbours(of: position) ?? found
  }
}

/// Finds the items around an x coordinate.
struct NeighbourIndex: Sendable {
  private struct Leaf: BitwiseCopyable {
    var number: Int32
    var left: Int32
    var right: Int32
    /// The first position after the item; an item without a width is at its left edge.
    var end: Int32 { max(right, left == .max ? left : left + 1) }
  }
  /// Without floats, from left to right.
  private let leaves: [Leaf]
  /// Without floats, by end.
  private let ends: [Int32]
  /// By number of ends: the item whose right edge is the last one.
  private let last: [Int32]
  /// With floats, from right to left.
  private let reversed: [Int32]
  private let extents: ExtentTree

  init(_ numbers: [Int], _ finder: CaretFinder) {
    var (leaves, floats): ([Leaf], [Leaf]) = ([], [])
    for number in numbers {
      let isFloat = finder.floatFragment(ofLeaf: number) != nil
      guard isFloat || finder.isNeighbour(number) else { continue }
      let rect = finder.rect(ofLeaf: number)
      let leaf = Leaf(
        number: Int32(truncatingIfNeeded: number), left: rect.x.raw, right: rect.maxX.raw)
      if isFloat { floats.append(leaf) } else { leaves.append(leaf) }
    }
    let byEnd = leaves.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }
    ends = byEnd.map(\.element.end)
    var best: (leaf: Leaf, order: Int)?
    last = byEnd.map { order, leaf in
      let known = best.map { ($0.leaf.right, -Int64($0.leaf.left), -$0.order) }
      if let known, known > (leaf.right, -Int64(leaf.left), -order) {
        return best?.leaf.number ?? leaf.number
      }
      best = (leaf, order)
      return leaf.number
    }
    // The order of equal ones is that of the line.
    self.leaves = Self.sorted(leaves)
    let all = Self.sorted(leaves + floats).reversed()
    reversed = all.map(\.number)
    extents = ExtentTree(all.map { Extent(top: $0.left, bottom: $0.end) })
  }

  private static func sorted(_ leaves: [Leaf]) -> [Leaf] {
    leaves.enumerated().sorted {
      ($0.element.left, $0.element.right, $0.offset)
        < ($1.element.left, $1.element.right, $1.offset)
    }.map(\.element)
  }

  /// - Complexity: Logarithmic.
  func neighbours(of position: LayoutUnit) -> (before: Int, inside: Int, after: Int) {
    let after = leaves.indices.partitioningIndex { leaves[$0].left > position.raw }
    let ended = ends.indices.partitioningIndex { ends[$0] > position.raw }
    let inside = extents.last(in: reversed.indices, reaching: position.raw)
    return (
      ended > 0 ? Int(last[ended - 1]) : -1, inside.map { Int(reversed[$0]) } ?? -1,
      after < leaves.count ? Int(leaves[after].number) : -1
    )
  }
}

/// The parts of the bidi runs of a line from left to right, with a search for the end of a run.
struct RunOrder: Sendable {
  let leaves: [Int]
  private let places: [Int: Int]
  private let levels: ExtentTree
  private let reversedLevels: ExtentTree

  init(_ leaves: [Int], _ finder: CaretFinder) {
    self.leaves = leaves
    places = Dictionary(uniqueKeysWithValues: leaves.enumerated().map { ($0.element, $0.offset) })
    let extents = leaves.map {
      Extent(top: Int32(finder.level(of: finder.layout.fragments.fragmentItems[$0])), bottom: .max)
    }
    levels = ExtentTree(extents)
    reversedLevels = ExtentTree(extents.reversed())
  }

  func place(of leaf: Int) -> Int? { places[leaf] }

  /// The last place in a direction up to which all levels are a level or higher.
  func end(from place: Int, step: Int, level: UInt8) -> Int {
    if step < 0 {
      return levels.last(in: 0..<place, startingBefore: Int32(level)).map { $0 + 1 } ?? 0
    }
    let count = leaves.count
    let lower = reversedLevels.last(in: 0..<count - 1 - place, startingBefore: Int32(level))
    return lower.map { count - 2 - $0 } ?? count - 1
  }
}
