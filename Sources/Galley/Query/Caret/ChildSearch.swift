// Input: a box with many children. Output: the child nearest to a point: items of flex containers and
// grids, cells of a row, columns, texts of a graphic. The answers are those of a search over all.

internal import GalleyStyle
internal import GalleySystem

/// Finds the nearest child of a box.
final class ChildSearch: Sendable {
  /// In document order; those of a table row by row.
  private let children: [Int32]
  private let rangeOfRow: [Int32: Range<Int>]
  private let all: BoundsTree
  /// The children that contain a caret; others have empty bounds.
  private let candidates: BoundsTree
  /// By place: the next one with a candidate.
  private let nextCandidate: [Int32]
  /// The rows of a table with their extents.
  private let rows: [Int32]
  private let rowExtents: ExtentTree

  init(_ fragment: Int, _ finder: CaretFinder) {
    var children = finder.childrenInOrder(of: fragment).map { Int32(truncatingIfNeeded: $0) }
    var rangeOfRow: [Int32: Range<Int>] = [:]
    let box = finder.layout.document.tree.boxes[Int(finder.layout.fragments.boxes[fragment].box)]
    var rows: [(row: Int32, extent: Extent)] = []
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
    let bounds = children.map { Bounds(finder.layout.fragments.boxes[Int($0)].rect) }
    all = BoundsTree(bounds)
    candidates = BoundsTree(
      children.indices.map { containsCaret[Int(children[$0])] ? bounds[$0] : Bounds() })
    var nextCandidate = [Int32](repeating: 0, count: children.count)
    var next = children.count
    for place in children.indices.reversed() {
      if containsCaret[Int(children[place])] { next = place }
      nextCandidate[place] = Int32(truncatingIfNeeded: next)
    }
    self.nextCandidate = nextCandidate
    self.rows = rows.map(\.row)
    rowExtents = ExtentTree(rows.map(\.extent))
  }

  /// The nearest child in a row, or of all for row -1.
  ///
  /// A child that contains a caret precedes others, except for one before it that is at the point.
  func nearest(inRow row: Int32, to finder: CaretFinder) -> Int? {
    let range = row >= 0 ? rangeOfRow[row] ?? 0..<0 : children.indices
    guard !range.isEmpty else { return nil }
    let first = min(Int(nextCandidate[range.lowerBound]), range.upperBound)
    let before = all.nearest(in: range.lowerBound..<first) { finder.excess(over: $0) }
    if let before, before.distance == 0 || first == range.upperBound {
      return Int(children[before.place])
    }
    return candidates.nearest(in: first..<range.upperBound) { finder.excess(over: $0) }
      .map { Int(children[$0.place]) }
  }

  /// The row with the least vertical distance; -1 for none.
  func nearestRow(to y: LayoutUnit) -> Int32 {
    let found = rowExtents.nearest(in: rows.indices) { extent in
      max(0, Int64(extent.top) - Int64(y.raw), Int64(y.raw) - Int64(extent.bottom) + 64)
    }
    return found.map { rows[$0.place] } ?? -1
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
    var box: Int32
    var column: UInt16
  }
  /// By multi-column container: the numbers and bounds of its columns.
  private let columns: [Int32: (numbers: [UInt16], bounds: BoundsTree)]
  private let fragments: [Key: Int32]

  init(_ fragments: Fragments) {
    var found: [Int32: (numbers: [UInt16], bounds: [Bounds])] = [:]
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
  func nearest(of box: Int32, to finder: CaretFinder) -> (column: UInt16, distance: Int64)? {
    guard let columns = columns[box] else { return nil }
    return columns.bounds.nearest(in: columns.numbers.indices) { finder.excess(over: $0) }
      .map { (columns.numbers[$0.place], $0.distance) }
  }

  /// The last fragment of a box in a column.
  func fragment(of box: Int32, in column: UInt16) -> Int? {
    fragments[Key(box: box, column: column)].map(Int.init)
  }
}

/// The texts of the graphics of a layout.
final class GraphicTexts: Sendable {
  /// Adjacent texts with one transform and one stretch, the last one first.
  private struct Group {
    var map: AffineMap?
    var stretch: TextStretch?
    var paragraphs: [Int32] = []
    var bounds = BoundsTree([])
  }
  private let groups: [Int32: [Group]]

  init(_ finder: CaretFinder) {
    let tree = finder.layout.document.tree
    var groups: [Int32: [Group]] = [:]
    for box in tree.boxes where box.part.isGraphicText && box.parent >= 0 {
      let graphic = tree.boxes[Int(box.parent)]
      if groups[graphic.firstChild] == nil {
        groups[graphic.firstChild] = Self.groups(of: graphic, finder)
      }
    }
    self.groups = groups
  }

  private static func groups(of graphic: Box, _ finder: CaretFinder) -> [Group] {
    let tree = finder.layout.document.tree
    var found: [(group: Group, bounds: [Bounds])] = []
    var child = graphic.firstChild
    while child >= 0 {
      let box = tree.boxes[Int(child)]
      let map = finder.layout.fragments.transforms.transform(ofGraphicText: child)?.inverse
      let stretch = finder.stretch(ofGraphicText: child)
      child = box.nextSibling
      guard box.part.isGraphicText, box.paragraph >= 0,
        let bounds = finder.textBounds(of: box.paragraph)
      else { continue }
      if found.last?.group.map != map || found.last?.group.stretch != stretch || found.isEmpty {
        found.append((Group(map: map, stretch: stretch), []))
      }
      found[found.count - 1].group.paragraphs.append(box.paragraph)
      found[found.count - 1].bounds.append(Bounds(bounds))
    }
    return found.map { group, bounds in
      Group(
        map: group.map, stretch: group.stretch, paragraphs: group.paragraphs.reversed(),
        bounds: BoundsTree(bounds.reversed()))
    }
  }

  /// The nearest text of a graphic, and the finder in its local coordinates.
  ///
  /// At equal distances, the last text is the nearest.
  func nearest(of graphic: Box, to finder: CaretFinder) -> (paragraph: Int32, plane: CaretFinder)? {
    var nearest: (paragraph: Int32, plane: CaretFinder, distance: Double)?
    for group in groups[graphic.firstChild] ?? [] {
      let plane = finder.mapped(by: group.map, stretch: group.stretch)
      let found = group.bounds.nearest(in: group.paragraphs.indices) { bounds in
        plane.distance(
          to: UnitRect(
            x: LayoutUnit(raw: bounds.x.top), y: LayoutUnit(raw: bounds.y.top),
            width: LayoutUnit(raw: bounds.x.bottom) - LayoutUnit(raw: bounds.x.top),
            height: LayoutUnit(raw: bounds.y.bottom) - LayoutUnit(raw: bounds.y.top)))
      }
      if let found, found.distance <= nearest?.distance ?? .infinity {
        nearest = (group.paragraphs[found.place], plane, found.distance)
      }
    }
    return nearest.map { ($0.paragraph, $0.plane) }
  }
}
