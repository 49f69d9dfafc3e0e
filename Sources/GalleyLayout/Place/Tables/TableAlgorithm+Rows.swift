// Rows of a table: their cells, and the vertical alignment of cell content.
// Source: CSS 2.2 sections 17.5.3 and 17.5.4; CSS Tables 3 section 3.8.

internal import GalleyStyle
internal import GalleySystem

extension TableAlgorithm {
  /// A cell with its content laid out at the width of its columns.
  struct PositionedCell {
    var cell: TableGrid.Cell
    var x: LayoutUnit
    var box: LayoutResult
    /// Distance from the cell's top to its first baseline, or to the bottom of its content.
    var baseline: LayoutUnit
    /// Sum of bottom padding and border.
    var bottomEdge: LayoutUnit
    /// Sum of vertical paddings and borders.
    var edgesVertical: LayoutUnit
    /// Whether the cell is aligned with the baseline of its row, which it contributes to.
    var isBaselineAligned: Bool
  }

  /// The layouts of a cell: the first of two, the only one, the second of two.
  enum CellPass {
    case first, only, second
  }

  /// The cells of a table with the fragments of their rows.
  struct PositionedGrid {
    var cells: [PositionedCell] = []
    var rowFragments = RowFragments()
    /// The fragments before those of the cells.
    let start: Fragments.Mark
    /// Whether all cells have a second layout.
    let repeatsAll: Bool
  }

  /// The constraints that all cells of a table share.
  struct CellConstraints {
    var locations: TablePlan.ColumnLocations
    /// The width that percentages of paddings refer to.
    var containing: LayoutUnit
  }

  /// Lays out the rows; returns the height of the grid's border box.
  ///
  /// `uncollapsed` is the width of the table with its collapsed columns.
  mutating func layoutRows(
    _ plan: TablePlan, widths: [LayoutUnit], uncollapsed: LayoutUnit, top: LayoutUnit,
    _ context: inout LayoutContext
  ) -> LayoutUnit {
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    // As in Chromium, percentages of paddings refer to the content box of the table while heights
    // are measured. After that they refer to the width of the row.
    let edges = plan.edges.horizontal
    let measured = CellConstraints(
      locations: plan.columnLocations(of: widths, isRightToLeft: isRightToLeft, collapses: false),
      containing: max(.zero, uncollapsed - edges))
    let final = CellConstraints(
      locations: plan.columnLocations(of: widths, isRightToLeft: isRightToLeft, collapses: true),
      containing: max(.zero, space.width - edges - plan.spacingX * 2))
    var plan = plan
    var grid = PositionedGrid(
      start: context.out.mark, repeatsAll: repeatsAllCells(plan, context))
    grid.cells.reserveCapacity(plan.grid.cells.count)
    context.lineLimit?.beginTable()
    for cell in plan.grid.cells {
      if context.isTextCut, cell.row > grid.cells.last?.cell.row ?? -1 { break }
      context.lineLimit?.beginCell(inRow: cell.row)
      grid.rowFragments.begin(cell, plan.grid, &context)
      let isRepeated = grid.repeatsAll || refersToFinalHeight(cell, plan, context)
      grid.cells.append(layoutCell(cell, in: measured, isRepeated ? .first : .only, &context))
      context.lineLimit?.endCell()
    }
    grid.rowFragments.end(context)
    context.lineLimit?.endTable()
    if context.isTextCut {
      // Rows after the line limit are hidden.
      plan.grid.rows.removeSubrange(
        min(plan.grid.rows.count, (grid.cells.last?.cell.row ?? -1) + 1)...)
      plan.grid.cells.removeSubrange((plan.grid.rows.last?.cellsEnd ?? 0)...)
    }
    var heights = rowHeights(plan, grid.cells)
    distributeHeights(&heights, plan, grid.cells)
    let minimum = collapseRows(&heights, plan)
    var baselines = rowBaselines(plan, grid.cells, heights: heights)
    if repeatLayout(&grid, heights, plan, final, &context) {
      baselines = rowBaselines(plan, grid.cells, heights: heights)
    }
    let rows = rowPositions(heights, baselines: baselines, plan)
    for cell in grid.cells { place(cell, plan, rows, top: top, &context) }
    let x = (isRightToLeft ? plan.edges.right : plan.edges.left) + plan.spacingX
    let rowWidth = max(.zero, space.width - edges - plan.spacingX * 2)
    let block = ContainingBlock(
      width: rowWidth, direction: prepared.properties(box).direction)
    grid.rowFragments.place(rows, x: x, y: top, in: block, &context)
    if let first = baselines.first, let firstTop = rows.tops.first {
      self.baselines.noteFirst(top + firstTop + first)
    }
    return max(rows.end + plan.edges.bottom, minimum)
  }

  /// The positions of rows.
  ///
  /// Collapsed rows have no spacing before them.
  private func rowPositions(
    _ heights: [LayoutUnit], baselines: [LayoutUnit], _ plan: TablePlan
  ) -> RowPositions {
    let rows = plan.grid.rows
    var positions = RowPositions(heights: heights, baselines: baselines)
    var y = plan.edges.top
    var isFirst = true
    for (index, height) in heights.enumerated() {
      if index == 0 || rows[index - 1].group != rows[index].group {
        y = y + plan.spacingY
        isFirst = true
      }
      let isCollapsed = isCollapsed(rows[index])
      if !isCollapsed {
        if !isFirst { y = y + plan.spacingY }
        isFirst = false
      }
      positions.tops.append(y)
      y = y + height
    }
    // Without rows there is one spacing if there are groups.
    let hasSpacing = !heights.isEmpty || plan.grid.hasRowGroups
    positions.end = hasSpacing ? y + plan.spacingY : y
    return positions
  }

  mutating func layoutCell(
    _ cell: TableGrid.Cell, in constraints: CellConstraints, _ pass: CellPass,
    fixed: FixedSize = FixedSize(), _ context: inout LayoutContext
  ) -> PositionedCell {
    var space = self.space.child(
      width: constraints.locations.width(of: cell), containing: constraints.containing,
      containingHeight: nil,
      fixed: fixed)
    if pass == .first { space.measurements.insert(.cell) }
    if pass != .second { space.sharesAnnotationSpace = false }
    let result = context.layout(cell.box, in: space, countsLines: true)
    let edges = context.edges(cell.box, containing: constraints.containing)
    let node = prepared.tree.boxes[cell.box]
    let isEmpty = node.firstChild.isNone && node.paragraph.isNone
    return PositionedCell(
      cell: cell, x: constraints.locations.offsets[cell.column], box: result,
      baseline: result.baselines.first ?? result.automaticHeight - edges.bottom,
      bottomEdge: edges.bottom, edgesVertical: edges.vertical,
      isBaselineAligned: !isEmpty && hasBaselineAlignment(prepared.properties(cell.box)))
  }

  // MARK: Positions

  private mutating func place(
    _ cell: PositionedCell, _ plan: TablePlan, _ rows: RowPositions, top: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let first = cell.cell.row
    let height = height(of: cell.cell, rows.heights, plan)
    var shift = LayoutUnit.zero
    let freeSpace = height - cell.box.automaticHeight
    let style = prepared.properties(cell.cell.box)
    switch (style.flex.alignContent, style.verticalAlign) {
    case (.normal, .top): break
    case (.normal, .middle), (.center, _), (.spaceAround, _), (.spaceEvenly, _):
      shift = freeSpace / 2
    case (.normal, .bottom), (.end, _), (.flexEnd, _): shift = freeSpace
    case (.normal, _): shift = rows.baselines[first] - cell.baseline
    default: break
    }
    guard context.recordsFragments else { return }
    var content = cell.box.start
    content.boxes += 1
    context.out.shift(from: content, to: cell.box.end, x: .zero, y: max(.zero, shift))
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    let x = isRightToLeft ? space.width - cell.x - cell.box.width : cell.x
    context.out.shift(from: cell.box.start, to: cell.box.end, x: x, y: top + rows.tops[first])
    if style.position == .relative {
      let block = ContainingBlock(
        width: cell.box.width, direction: prepared.properties(box).direction)
      let offset = prepared.boxStyles.relativeOffset(style, in: block)
      context.out.shift(from: cell.box.start, to: cell.box.end, x: offset.x, y: offset.y)
    }
    if cell.box.start.boxes < context.out.boxes.count {
      context.out.boxes[cell.box.start.boxes].rect.height = height
    }
  }
}
