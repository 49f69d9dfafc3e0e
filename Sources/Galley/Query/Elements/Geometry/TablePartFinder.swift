// Input: the fragments of tables and cells. Output: the rectangles of rows, row groups and columns,
// which have no fragments, and the used borders of tables with collapsed borders.
// Source: CSS Tables 3 section 3.11; CSS 2.2 section 17.6.2.

internal import GalleyStyle
internal import GalleySystem

/// Finds the parts of all tables of a layout.
struct TablePartFinder {
  private(set) var parts: [Index<Box>: UnitRect] = [:]
  private(set) var collapsedBorders: [Index<Box>: BoxSides<LayoutUnit>] = [:]
  /// The height of each collapsed column, whose rectangle is empty.
  private(set) var collapsedColumns: [Index<Box>: LayoutUnit] = [:]
  private let layout: Layout
  private let fragmentsOfBox: Groups<Box, BoxFragment>
  private let translations: BoxOffsets

  init(_ layout: Layout, _ fragmentsOfBox: Groups<Box, BoxFragment>, _ translations: BoxOffsets) {
    self.layout = layout
    self.fragmentsOfBox = fragmentsOfBox
    self.translations = translations
    let (document, fragments) = (layout.document, layout.fragments)
    var context: LayoutContext?
    for fragment in fragments.boxes
    where document.tree.boxes[fragment.box].kind == .table {
      let grid = TableGrid(fragment.box, document.tree)
      let style = document.properties(fragment.box)
      if style.borderCollapse {
        var collapsing = context ?? LayoutContext(document, .sizes)
        TableAlgorithm(
          document, fragment.box,
          ConstraintSpace(width: .zero, containing: .zero, containingHeight: nil)
        ).collapseBorders(grid, isFixedLayout: style.hasFixedTableLayout, &collapsing)
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

    var isComplete: Bool { !starts.contains(nil) && !ends.contains(nil) }

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
    var edges = document[table].edges(containing: fragment.rect.width)
    if let border = collapsedBorders[table] {
      edges.border = border
      edges.padding = BoxSides(.zero)
    }
    let plan = grid.cells.isEmpty ? plan(of: fragment) : nil
    // A table without columns has no spacing.
    let spacing =
      plan?.hasColumns == false ? (x: LayoutUnit.zero, y: .zero) : style.tableSpacing
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
    var tops = rows.complete(from: content.y, spacing: spacing.y)
    if grid.cells.isEmpty, tops.count == 1 {
      tops[0].1 = max(tops[0].0, fragment.rect.maxY - edges.bottom - spacing.y)
    }
    addRows(grid, tops, content, in: fragment)
    let places =
      columns.isComplete
      ? nil : columnPlaces(of: fragment, from: content, plan, isReversed: isReversed)
    let completed =
      places
      ?? columns.complete(
        from: isReversed ? -(content.x + content.width) : content.x, spacing: spacing.x
      ).map { isReversed ? (-$0.1, -$0.0) : $0 }
    // Columns begin with the first row that is shown, and have no height without a cell.
    let first = grid.rows.firstIndex { !isCollapsed($0) } ?? 0
    var y = tops.dropFirst(first).first?.0 ?? content.y
    var maxY = tops.last?.1 ?? content.y
    if grid.cells.isEmpty {
      y = fragment.rect.y + edges.top
      maxY = y
    }
    let extent = ColumnExtent(y: y, maxY: maxY, hidden: y - (tops.first?.0 ?? y))
    addColumns(grid, completed, extent, mayBeMerged: places != nil)
    addEmptyGroups(of: table, grid, tops, content, spacing: spacing.y)
  }

  private func plan(of fragment: BoxFragment) -> TablePlan {
    var context = LayoutContext(layout.document, .sizes)
    let width = fragment.rect.width
    return TableAlgorithm(
      layout.document, fragment.box,
      ConstraintSpace(width: width, containing: width, containingHeight: nil)
    ).plan(containing: width, &context)
  }

  private func isCollapsed(_ row: TableGrid.Row) -> Bool {
    layout.document.properties(row.box).isCollapsed
      || layout.document.tree.boxes[row.group].kind == .tableRowGroup
        && layout.document.properties(row.group).isCollapsed
  }

  /// The positions of columns from the table's layout, where cells do not determine every column;
  /// nil if columns are collapsed.
  ///
  /// A column without a width and a cell has an empty place at the start.
  private func columnPlaces(
    of fragment: BoxFragment, from content: UnitRect, _ plan: TablePlan?, isReversed: Bool
  ) -> [(LayoutUnit, LayoutUnit)]? {
    let plan = plan ?? self.plan(of: fragment)
    guard !plan.hasCollapsedColumns else { return nil }
    let locations = plan.columnLocations(
      of: plan.columnWidths(of: fragment.rect.width), isRightToLeft: isReversed, collapses: true)
    let start = isReversed ? content.maxX : content.x
    return plan.columns.indices.map { column in
      let (offset, width) = (locations.offsets[column], locations.widths[column])
      if plan.columns[column].isMerged, width == .zero { return (start, start) }
      return isReversed
        ? (fragment.rect.maxX - offset - width, fragment.rect.maxX - offset)
        : (fragment.rect.x + offset, fragment.rect.x + offset + width)
    }
  }

  /// Adds the row groups without rows, each below the rows before it.
  private mutating func addEmptyGroups(
    of table: Index<Box>, _ grid: TableGrid, _ tops: [(LayoutUnit, LayoutUnit)],
    _ content: UnitRect,
    spacing: LayoutUnit
  ) {
    let tree = layout.document.tree
    var groups: [Index<Box>] = []
    var child = tree.boxes[table].firstChild
    while child.exists {
      let box = tree.boxes[child]
      if box.kind == .tableRowGroup, parts[child] == nil { groups.append(child) }
      child = box.nextSibling
    }
    guard !groups.isEmpty else { return }
    let header = grid.rows.lastIndex { $0.group == grid.header }
    for group in groups {
      let last = group == grid.footer ? grid.rows.indices.last : header
      let above = last.flatMap { tops.dropFirst($0).first }.map(\.1)
      let y = above ?? (grid.rows.isEmpty ? content.y - spacing : content.y)
      parts[group] = UnitRect(x: content.x, y: y, width: content.width, height: .zero)
    }
  }

  /// The rectangle of a cell without its offsets.
  private func rect(of box: Index<Box>, in table: BoxFragment) -> UnitRect? {
    guard let fragment = fragmentsOfBox.first(of: box) else { return nil }
    var rect = layout.fragments.boxes[fragment].rect
    let style = layout.document.properties(box)
    if style.position == .relative {
      let offset = layout.document.boxStyles.relativeOffset(
        style, in: ContainingBlock(width: rect.width, direction: direction(of: table)))
      rect.move(x: -offset.x, y: -offset.y)
    }
    let row = layout.document.tree.boxes[box].parent
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
    ofPart part: Index<Box>, in table: BoxFragment
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    var sum = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var box = part
    while box.exists, box != table.box {
      let style = layout.document.properties(box)
      if style.position == .relative {
        let offset = layout.document.boxStyles.relativeOffset(
          style, in: ContainingBlock(width: table.rect.width, direction: direction(of: table)))
        sum = (sum.x + offset.x, sum.y + offset.y)
      }
      box = layout.document.tree.boxes[box].parent
    }
    return sum
  }

  private func direction(of table: BoxFragment) -> Direction {
    layout.document.properties(table.box).direction
  }

  /// Moves a row or row group by its offsets.
  private func moved(_ rect: UnitRect, _ part: Index<Box>, in table: BoxFragment) -> UnitRect {
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
      if layout.document.tree.boxes[row.group].kind == .tableRowGroup {
        let group = moved(rect, row.group, in: table)
        parts[row.group] = parts[row.group].map { $0.union(group) } ?? group
      }
    }
  }

  private mutating func addColumns(
    _ grid: TableGrid, _ places: [(LayoutUnit, LayoutUnit)], _ extent: ColumnExtent,
    mayBeMerged: Bool
  ) {
    let (y, maxY, hidden) = (extent.y, extent.maxY, extent.hidden)
    let tree = layout.document.tree
    for (column, box) in grid.columnBoxes.enumerated() where box.exists && column < places.count {
      let (start, end) = places[column]
      let isCollapsed = layout.document.properties(box).isCollapsed
      let isMerged = mayBeMerged && start == end
      let rect = UnitRect(
        x: start, y: y, width: isCollapsed ? .zero : end - start,
        height: isCollapsed || isMerged ? .zero : maxY - y)
      parts[box] = parts[box].map { $0.union(rect) } ?? rect
      if isCollapsed { collapsedColumns[box] = maxY - y }
      // Scripts see the height with the rows before it that are not shown.
      if hidden > .zero, !isCollapsed { collapsedColumns[box] = maxY - y + hidden }
      let parent = tree.boxes[box].parent
      if parent.exists, tree.boxes[parent].kind == .tableColumnGroup {
        parts[parent] = parts[parent].map { $0.union(rect) } ?? rect
        if hidden > .zero, !isCollapsed { collapsedColumns[parent] = maxY - y + hidden }
      }
    }
  }
}

/// The vertical extent of the columns of a table.
private struct ColumnExtent {
  var y: LayoutUnit
  var maxY: LayoutUnit
  /// The height of the rows before it that are not shown.
  var hidden: LayoutUnit
}
