// Input: a box with many children. Output: the child nearest to a point: items of flex containers and
// grids, cells of a row, columns. The answers are those of a search over all.

internal import GalleyStyle
internal import GalleySystem

/// Finds the nearest child of a box.
final class ChildSearch: Sendable {
  /// In document order; those of a table row by row.
  private let children: [Index<BoxFragment>]
  private let rangeOfRow: [Index<Box>: Range<Int>]
  private let all: BoundsTree
  /// The children that contain a caret; others have empty bounds.
  private let candidates: BoundsTree
  /// By place: the next one with a candidate.
  private let nextCandidate: [Int32]
  /// The rows of a table with their extents.
  private let rows: [Index<Box>]
  private let rowExtents: ExtentTree

  init(_ fragment: Int, _ finder: CaretFinder) {
    var children = finder.childrenInOrder(of: fragment).map { Index<BoxFragment>($0) }
    var rangeOfRow: [Index<Box>: Range<Int>] = [:]
    let box = finder.layout.document.tree.boxes[finder.layout.fragments.boxes[fragment].box]
    var rows: [(row: Index<Box>, extent: Extent)] = []
    if box.kind == .table {
      let grouped = Dictionary(grouping: children) { finder.row(ofFragment: Int($0)) }
      children = []
      for row in grouped.keys.sorted() {
        let members = grouped[row] ?? []
        rangeOfRow[row] = children.count..<children.count + members.count
        children += members
      }
      rows = finder.rows(of: fragment)
    }
    self.children = children
    self.rangeOfRow = rangeOfRow
    let containsCaret = finder.index.caretOrder.containsCaret
    let bounds = children.map { Bounds(finder.layout.fragments.boxes[$0].rect) }
    all = BoundsTree(bounds)
    candidates = BoundsTree(
      children.indices.map { containsCaret[children[$0]] ? bounds[$0] : Bounds() })
    var nextCandidate = [Int32](repeating: 0, count: children.count)
    var next = children.count
    for place in children.indices.reversed() {
      if containsCaret[children[place]] { next = place }
      nextCandidate[place] = Int32(truncatingIfNeeded: next)
    }
    self.nextCandidate = nextCandidate
    self.rows = rows.map(\.row)
    rowExtents = ExtentTree(rows.map(\.extent))
  }

  /// The nearest child in a row, or of all for row -1.
  ///
  /// A child that contains a caret precedes others, except for one before it that is at the point.
  func nearest(inRow row: Index<Box>, to finder: CaretFinder) -> Int? {
    let range = row.exists ? rangeOfRow[row] ?? 0..<0 : children.indices
    guard !range.isEmpty else { return nil }
    let first = min(Int(nextCandidate[range.lowerBound]), range.upperBound)
    let before = all.nearest(in: range.lowerBound..<first) { finder.excess(over: $0) }
    if let before, before.distance == 0 || first == range.upperBound {
      return Int(children[before.place])
    }
    return candidates.nearest(in: first..<range.upperBound) { finder.excess(over: $0) }
      .map { Int(children[$0.place]) }
  }

  /// The row with the least vertical distance.
  func nearestRow(to y: LayoutUnit) -> Index<Box> {
    let found = rowExtents.nearest(in: rows.indices) { extent in
      max(0, Int64(extent.top) - Int64(y.raw), Int64(y.raw) - Int64(extent.bottom) + 64)
    }
    return found.map { rows[$0.place] } ?? .none
  }
}

extension Bounds {
  init(_ rect: UnitRect) {
    x = Extent(top: rect.x.raw, bottom: rect.maxX.raw)
    y = Extent(top: rect.y.raw, bottom: rect.maxY.raw)
  }

  fileprivate var isEmpty: Bool { x.top == .max && x.bottom == .min }
}

extension CaretFinder {
  /// The squared distance of the point's px square from bounds; nil for empty ones.
  fileprivate func excess(over bounds: Bounds) -> Int64? {
    guard !bounds.isEmpty else { return nil }
    return excess(
      over: UnitRect(
        x: LayoutUnit(raw: bounds.x.top), y: LayoutUnit(raw: bounds.y.top),
        width: LayoutUnit(raw: bounds.x.bottom) - LayoutUnit(raw: bounds.x.top),
        height: LayoutUnit(raw: bounds.y.bottom) - LayoutUnit(raw: bounds.y.top)))
  }
}

/// The columns of a layout with many of them.
final class ColumnTable: Sendable {
  private struct Key: Hashable {
    var box: Index<Box>
    var column: UInt16
  }
  /// By multi-column container: the numbers and bounds of its columns.
  private let columns: [Index<Box>: (numbers: [UInt16], bounds: BoundsTree)]
  private let fragments: [Key: Int32]

  init(_ fragments: Fragments) {
    var found: [Index<Box>: (numbers: [UInt16], bounds: [Bounds])] = [:]
    for (number, column) in fragments.columns.enumerated() where column.rect.height > .zero {
      found[column.box, default: ([], [])].numbers.append(UInt16(clamping: number + 1))
      found[column.box, default: ([], [])].bounds.append(Bounds(column.rect))
    }
    columns = found.mapValues { ($0.numbers, BoundsTree($0.bounds)) }
    var places: [Key: Int32] = [:]
    for (number, fragment) in fragments.boxes.enumerated() {
      places[Key(box: fragment.box, column: fragment.column)] = Int32(truncatingIfNeeded: number)
    }
    self.fragments = places
  }

  /// The nearest column of a container, with its distance.
  func nearest(of box: Index<Box>, to finder: CaretFinder) -> (column: UInt16, distance: Int64)? {
    guard let columns = columns[box] else { return nil }
    return columns.bounds.nearest(in: columns.numbers.indices) { finder.excess(over: $0) }
      .map { (columns.numbers[$0.place], $0.distance) }
  }

  /// The last fragment of a box in a column.
  func fragment(of box: Index<Box>, in column: UInt16) -> Int? {
    fragments[Key(box: box, column: column)].map(Int.init)
  }
}
