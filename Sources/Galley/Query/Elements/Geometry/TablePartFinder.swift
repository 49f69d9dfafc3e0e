// Input: the fragments of tables and cells. Output: the rectangles of rows, row groups and columns,
// which have no fragments, and the used borders of tables with collapsed borders.
// Source: CSS Tables 3 section 3.11; CSS 2.2 section 17.6.2.

internal import GalleyStyle

/// Finds the parts of all tables of a layout.
struct TablePartFinder {
  private(set) var parts: [Int32: UnitRect] = [:]
  private(set) var collapsedBorders: [Int32: BoxSides<LayoutUnit>] = [:]
  /// The height of each collapsed column, whose rectangle is empty.
  private(set) var collapsedColumns: [Int32: LayoutUnit] = [:]
  private let layout: Layout
  private let fragmentsOfBox: Groups
  private let translations: BoxOffsets

  init(_ layout: Layout, _ fragmentsOfBox: Groups, _ translations: BoxOffsets) {
    self.layout = layout
    self.fragmentsOfBox = fragmentsOfBox
    self.translations = translations
    let (document, fragments) = (layout.document, layout.fragments)
    var context: LayoutContext?
    for fragment in fragments.boxes
    where document.tree.boxes[Int(fragment.box)].kind == .table {
      let grid = TableGrid(fragment.box, document.tree)
      let style = document.properties(fragment.box)
      if style.borderCollapse {
        var collapsing = context ?? LayoutContext(document, isRecording: false)
        let isFixed =
          style.tableLayoutFixed && style.width != .auto && style.width != .maxContent
        TableAlgorithm(
          document, fragment.box,
          ConstraintSpace(width: .zero, containing: .zero, containingHeight: nil)
        ).collapseBorders(grid, isFixedLayout: isFixed, &collapsing)
        context = collapsing
      }
      collapsedBorders = context?.features.collapsedBorders ?? [:]
      addParts(of: fragment, grid)
    }
  }

  /// The extents of rows or columns on one axis.
  private struct Tracks {
    var starts: [LayoutUnit?]
    var ends: [LayoutUnit?]

    init(count: Int) {
      starts = [LayoutUnit?](repeating: nil, count: count)
      ends = starts
    }

    mutating func note(_ range: Range<Int>, _ start: LayoutUnit, _ end: LayoutUnit) {
      guard let last = range.last, last < starts.count else { return }
      starts[range.lowerBound] = start
      ends[last] = end
    }

    /// Completes the extents of tracks in which no cell begins or ends.
    func complete(from origin: LayoutUnit, spacing: LayoutUnit) -> [(LayoutUnit, LayoutUnit)] {
      var tracks: [(start: LayoutUnit, end: LayoutUnit)] = []
      for index in starts.indices {
        let start =
          starts[index] ?? tracks.last.map { $0.end + spacing } ?? origin
        let next = index + 1 < starts.count ? starts[index + 1] : nil
        tracks.append((start, max(start, ends[index] ?? next.map { $0 - spacing } ?? start)))
      }
      return tracks
    }
  }

  private mutating func addParts(of fragment: BoxFragment, _ grid: TableGrid) {
    let document = layout.document
    let table = fragment.box
    let style = document.properties(table)
    var edges = document.edges(table, containing: fragment.rect.width)
    if let border = collapsedBorders[table] {
      edges.border = border
      edges.padding = BoxSides(.zero)
    }
    let isCollapsing = style.borderCollapse
    let spacing = (
      x: isCollapsing
        ? LayoutUnit.zero : .truncate(Double(style.borderSpacingX)).flooredToPx,
      y: isCollapsing ? LayoutUnit.zero : .truncate(Double(style.borderSpacingY)).flooredToPx
    )
    let isReversed = style.direction == .rightToLeft
    var (rows, columns) = (Tracks(count: grid.rows.count), Tracks(count: grid.columnCount))
    for cell in grid.cells {
      guard let rect = rect(of: cell.box, in: fragment) else { continue }
      rows.note(
        cell.row..<min(grid.rows.count, cell.row + max(1, cell.rowSpan)), rect.y, rect.maxY)
      // The start edge is the right one from right to left, so that positions ascend.
      columns.note(
        cell.column..<min(grid.columnCount, cell.column + cell.columnSpan),
        isReversed ? -rect.maxX : rect.x, isReversed ? -rect.x : rect.maxX)
    }
    let content = UnitRect(
      x: fragment.rect.x + edges.left + spacing.x, y: fragment.rect.y + edges.top + spacing.y,
      width: max(.zero, fragment.rect.width - edges.horizontal - spacing.x * 2),
      height: .zero)
    let tops = rows.complete(from: content.y, spacing: spacing.y)
    addRows(grid, tops, content, in: fragment)
    let places = columns.complete(
      from: isReversed ? -(content.x + content.width) : content.x, spacing: spacing.x)
    addColumns(
      grid, places.map { isReversed ? (-$0.1, -$0.0) : $0 },
      y: tops.first?.0 ?? content.y, maxY: tops.last?.1 ?? content.y)
  }

  /// The rectangle of a cell without its offsets.
  private func rect(of box: Int32, in table: BoxFragment) -> UnitRect? {
    guard let fragment = fragmentsOfBox.first(of: box) else { return nil }
    var rect = layout.fragments.boxes[fragment].rect
    let style = layout.document.properties(box)
    if style.position == .relative {
      let offset = layout.document.relativeOffset(style, width: rect.width)
      rect.move(x: -offset.x, y: -offset.y)
    }
    let row = layout.document.tree.boxes[Int(box)].parent
    let offset = relativeOffset(ofPart: row, in: table)
    rect.move(x: -offset.x, y: -offset.y)
    let (own, around) = (
      layout.fragments.offsets.total(of: box), layout.fragments.offsets.total(of: table.box)
    )
    rect.move(x: around.x - own.x, y: around.y - own.y)
    return rect
  }

  /// The sum of the relative offsets of a row or row group and of the group around it.
  private func relativeOffset(
    ofPart part: Int32, in table: BoxFragment
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    var sum = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var box = part
    while box >= 0, box != table.box {
      let style = layout.document.properties(box)
      if style.position == .relative {
        let offset = layout.document.relativeOffset(style, width: table.rect.width)
        sum = (sum.x + offset.x, sum.y + offset.y)
      }
      box = layout.document.tree.boxes[Int(box)].parent
    }
    return sum
  }

  /// Moves a row or row group by its offsets.
  private func moved(_ rect: UnitRect, _ part: Int32, in table: BoxFragment) -> UnitRect {
    var rect = rect
    let offset = relativeOffset(ofPart: part, in: table)
    let (own, around) = (
      layout.fragments.offsets.total(of: part), layout.fragments.offsets.total(of: table.box)
    )
    rect.move(x: offset.x + own.x - around.x, y: offset.y + own.y - around.y)
    return rect
  }

  private mutating func addRows(
    _ grid: TableGrid, _ tops: [(LayoutUnit, LayoutUnit)], _ content: UnitRect,
    in table: BoxFragment
  ) {
    for (index, row) in grid.rows.enumerated() {
      let (top, bottom) = tops[index]
      let rect = UnitRect(x: content.x, y: top, width: content.width, height: bottom - top)
      parts[row.box] = moved(rect, row.box, in: table)
      if layout.document.tree.boxes[Int(row.group)].kind == .tableRowGroup {
        let group = moved(rect, row.group, in: table)
        parts[row.group] = parts[row.group].map { $0.union(group) } ?? group
      }
    }
  }

  private mutating func addColumns(
    _ grid: TableGrid, _ places: [(LayoutUnit, LayoutUnit)], y: LayoutUnit, maxY: LayoutUnit
  ) {
    let tree = layout.document.tree
    for (column, box) in grid.columnBoxes.enumerated() where box >= 0 && column < places.count {
      let (start, end) = places[column]
      let isCollapsed = layout.document.properties(box).isCollapsed
      let rect = UnitRect(
        x: start, y: y, width: isCollapsed ? .zero : end - start,
        height: isCollapsed ? .zero : maxY - y)
      parts[box] = parts[box].map { $0.union(rect) } ?? rect
      if isCollapsed { collapsedColumns[box] = maxY - y }
      let parent = tree.boxes[Int(box)].parent
      if parent >= 0, tree.boxes[Int(parent)].kind == .tableColumnGroup {
        parts[parent] = parts[parent].map { $0.union(rect) } ?? rect
      }
    }
  }
}
