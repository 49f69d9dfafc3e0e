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
    let repeatsAll = repeatsAllCells(plan, context)
    var cells: [PositionedCell] = []
    cells.reserveCapacity(plan.grid.cells.count)
    let start = context.out.mark
    var rowFragments = RowFragments()
    context.lineLimit?.beginTable()
    for cell in plan.grid.cells {
      if context.lineLimit?.isCut == true, cell.row > cells.last?.cell.row ?? -1 { break }
      context.lineLimit?.beginCell(inRow: cell.row)
      rowFragments.begin(cell, plan.grid, &context)
      let isFinal = !repeatsAll && !refersToFinalHeight(cell, plan, context)
      cells.append(layoutCell(cell, in: measured, isFinal: isFinal, &context))
      context.lineLimit?.endCell()
    }
    rowFragments.end(context)
    context.lineLimit?.endTable()
    if context.lineLimit?.isCut == true {
      // Rows after the line limit are hidden.
      plan.grid.rows.removeSubrange(min(plan.grid.rows.count, (cells.last?.cell.row ?? -1) + 1)...)
      plan.grid.cells.removeSubrange((plan.grid.rows.last?.cellsEnd ?? 0)...)
    }
    var heights = rowHeights(plan, cells)
    distributeHeights(&heights, plan, cells)
    let minimum = collapseRows(&heights, plan)
    var baselines = rowBaselines(plan, cells, heights: heights)
    if repeatLayout(
      &cells, from: start, heights, plan, final, repeatsAll: repeatsAll, &rowFragments, &context)
    {
      baselines = rowBaselines(plan, cells, heights: heights)
    }
    let rows = rowTops(heights, plan)
    for cell in cells {
      place(
        cell, plan, heights: heights, tops: rows.tops, baseline: baselines[cell.cell.row],
        table: isRightToLeft ? space.width : nil, top: top, &context)
    }
    let x = (isRightToLeft ? plan.edges.right : plan.edges.left) + plan.spacingX
    let rowWidth = max(.zero, space.width - edges - plan.spacingX * 2)
    rowFragments.place(tops: rows.tops, heights: heights, x: x, y: top, width: rowWidth, &context)
    if let first = baselines.first, let firstTop = rows.tops.first {
      self.baselines.noteFirst(top + firstTop + first)
    }
    return max(rows.end + plan.edges.bottom, minimum)
  }

  /// The tops of rows, and the bottom of the last spacing.
  ///
  /// Collapsed rows have no spacing before them.
  private func rowTops(
    _ heights: [LayoutUnit], _ plan: TablePlan
  ) -> (tops: [LayoutUnit], end: LayoutUnit) {
    let rows = plan.grid.rows
    var tops: [LayoutUnit] = []
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
      tops.append(y)
      y = y + height
    }
    // Without rows there is one spacing if there are groups.
    let hasSpacing = !heights.isEmpty || plan.grid.hasRowGroups
    return (tops, hasSpacing ? y + plan.spacingY : y)
  }

  /// Lays out a cell; `isFinal` is true if it has no second layout, `isRepeated` in the second one.
  mutating func layoutCell(
    _ cell: TableGrid.Cell, in constraints: CellConstraints, isFinal: Bool,
    isRepeated: Bool = false,
    fixed: FixedSize = FixedSize(), _ context: inout LayoutContext
  ) -> PositionedCell {
    var space = self.space.child(
      width: constraints.locations.width(of: cell), containing: constraints.containing,
      containingHeight: nil,
      fixed: fixed)
    if !isFinal { space.measuresCell = true }
    if !isRepeated { space.sharesAnnotationSpace = false }
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
    _ cell: PositionedCell, _ plan: TablePlan, heights: [LayoutUnit], tops: [LayoutUnit],
    baseline: LayoutUnit, table: LayoutUnit?, top: LayoutUnit, _ context: inout LayoutContext
  ) {
    let first = cell.cell.row
    let height = height(of: cell.cell, heights, plan)
    var shift = LayoutUnit.zero
    let freeSpace = height - cell.box.automaticHeight
    let style = prepared.properties(cell.cell.box)
    switch (style.flex.alignContent, style.verticalAlign) {
    case (.normal, .top): break
    case (.normal, .middle), (.center, _), (.spaceAround, _), (.spaceEvenly, _):
      shift = freeSpace / 2
    case (.normal, .bottom), (.end, _), (.flexEnd, _): shift = freeSpace
    case (.normal, _): shift = baseline - cell.baseline
    default: break
    }
    guard context.isRecording else { return }
    var content = cell.box.start
    content.boxes += 1
    context.out.shift(from: content, to: cell.box.end, x: .zero, y: max(.zero, shift))
    let x = table.map { $0 - cell.x - cell.box.width } ?? cell.x
    context.out.shift(from: cell.box.start, to: cell.box.end, x: x, y: top + tops[first])
    if style.position == .relative {
      let offset = prepared.boxStyles.relativeOffset(style, width: cell.box.width)
      context.out.shift(from: cell.box.start, to: cell.box.end, x: offset.x, y: offset.y)
    }
    if cell.box.start.boxes < context.out.boxes.count {
      context.out.boxes[cell.box.start.boxes].rect.height = height
    }
  }
}
