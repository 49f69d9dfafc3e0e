// Collapsed borders of tables: an edge has the width of the widest border there, and each of the
// two adjacent boxes takes half of it.
// Source: CSS 2.2 section 17.6.2.

internal import GalleyStyle
internal import GalleySystem

extension TableAlgorithm {
  /// Sets the used borders of a table's cells and of the table itself.
  package func collapseBorders(
    _ grid: TableGrid, isFixedLayout: Bool, _ context: inout LayoutContext
  ) {
    guard context.features.collapsedBorders[box] == nil, grid.isWithinEdgeLimit else { return }
    // The table border collapses into those of cells, so a table without cells has none.
    guard !grid.cells.isEmpty else {
      context.features.collapsedBorders[box] = BoxSides(
        top: .zero, right: .zero, bottom: .zero, left: .zero)
      return
    }
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    let columns = columnsWithBorders(grid, isFixedLayout: isFixedLayout)
    var sources = borderSources(of: grid, columns: columns)
    if isRightToLeft {
      for index in sources.indices { sources[index].border = mirrored(sources[index].border) }
    }
    let edges = CollapsedEdges(sources)
    for cell in grid.cells {
      let area = area(of: cell, in: grid, columns: columns)
      let sides = edges.sides(rows: area.rows, columns: area.columns)
      context.features.collapsedBorders[cell.box] = half(isRightToLeft ? mirrored(sides) : sides)
    }
    let outline = edges.sides(rows: 0..<grid.rows.count, columns: 0..<columns)
    context.features.collapsedBorders[box] = half(isRightToLeft ? mirrored(outline) : outline)
  }

  /// The number of columns up to the last one with a cell or a width.
  private func columnsWithBorders(_ grid: TableGrid, isFixedLayout: Bool) -> Int {
    var columns = grid.cells.reduce(0) { max($0, $1.column + $1.columnSpan) }
    for (index, box) in grid.columnBoxes.enumerated() where index >= columns && box.exists {
      if !prepared[box].column(isFixedLayout: isFixedLayout).isMerged { columns = index + 1 }
    }
    return min(columns, grid.columnCount)
  }

  /// The borders of cells, rows, columns, their groups and the table.
  private func borderSources(
    of grid: TableGrid, columns: Int
  ) -> [CollapsedEdges.Source] {
    var sources: [CollapsedEdges.Source] = []
    for cell in grid.cells {
      let area = area(of: cell, in: grid, columns: columns)
      sources.append(
        CollapsedEdges.Source(
          rows: area.rows, columns: area.columns,
          border: prepared.properties(cell.box).collapsingBorder,
          isSpanning: area.rows.count > 1 || area.columns.count > 1))
    }
    func add(_ rows: Range<Int>, _ columns: Range<Int>, _ box: Index<Box>) {
      guard !rows.isEmpty, !columns.isEmpty else { return }
      sources.append(
        CollapsedEdges.Source(
          rows: rows, columns: columns, border: prepared.properties(box).collapsingBorder))
    }
    var start = 0
    for (index, row) in grid.rows.enumerated() {
      add(index..<index + 1, 0..<columns, row.box)
      guard index + 1 == grid.rows.count || grid.rows[index + 1].group != row.group else {
        continue
      }
      if row.group != box { add(start..<index + 1, 0..<columns, row.group) }
      start = index + 1
    }
    let rows = 0..<grid.rows.count
    var group: (box: Index<Box>, start: Int) = (.none, 0)
    for column in 0...columns {
      let columnBox = column < columns ? grid.columnBoxes[column] : .none
      // A group without columns is the box of each column that it spans.
      let isGroup =
        columnBox.exists && prepared.tree.boxes[columnBox].kind == .tableColumnGroup
      let parent =
        columnBox.isNone ? .none : prepared.tree.boxes[columnBox].parent
      let columnGroup = isGroup ? columnBox : parent.exists && parent != box ? parent : .none
      if columnGroup != group.box {
        if group.box.exists { add(rows, group.start..<column, group.box) }
        group = (columnGroup, column)
      }
      if columnBox.exists, !isGroup { add(rows, column..<column + 1, columnBox) }
    }
    add(rows, 0..<columns, box)
    return sources
  }

  /// The rows and columns of the grid that a cell spans.
  private func area(
    of cell: TableGrid.Cell, in grid: TableGrid, columns: Int
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    (
      cell.row..<min(grid.rows.count, cell.row + cell.rowSpan),
      cell.column..<min(columns, cell.column + cell.columnSpan)
    )
  }

  private func mirrored<Width>(_ sides: BoxSides<Width>) -> BoxSides<Width> {
    BoxSides(top: sides.top, right: sides.left, bottom: sides.bottom, left: sides.right)
  }

  private func half(_ sides: BoxSides<Float>) -> BoxSides<LayoutUnit> {
    func half(_ width: Float) -> LayoutUnit { .truncate(Double(width) / 2) }
    return BoxSides(
      top: half(sides.top), right: half(sides.right), bottom: half(sides.bottom),
      left: half(sides.left))
  }
}
