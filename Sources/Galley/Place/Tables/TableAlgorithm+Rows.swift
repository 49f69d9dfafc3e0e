// Rows of a table: heights, baselines and the vertical alignment of cell content.
// Source: CSS 2.2 sections 17.5.3 and 17.5.4.

internal import GalleyStyle

extension TableAlgorithm {
  /// A cell with its content laid out at the width of its columns.
  struct PositionedCell {
    var cell: TableGrid.Cell
    var x: LayoutUnit
    var box: LayoutResult
    /// Distance from the cell's top to its first baseline, if the cell is baseline-aligned.
    var baseline: LayoutUnit
    /// Height of the content; a specified height does not add to the part below the baseline.
    var contentHeight: LayoutUnit
    /// Sum of bottom padding and border.
    var bottomEdge: LayoutUnit
    var align: VerticalAlign
  }

  /// Lays out the rows; returns the height of the grid's border box.
  mutating func layoutRows(
    _ plan: TablePlan, widths: [LayoutUnit], top: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let isRight = prepared.properties(box).direction == .rightToLeft
    let starts = columnStarts(plan, widths, isRight: isRight)
    var plan = plan
    var cells: [PositionedCell] = []
    cells.reserveCapacity(plan.grid.cells.count)
    lineLimit?.beginTable()
    for cell in plan.grid.cells {
      if lineLimit?.isCut == true, cell.row > cells.last?.cell.row ?? -1 { break }
      lineLimit?.beginCell(inRow: cell.row)
      let last = min(cell.column + cell.columnSpan, widths.count) - 1
      cells.append(
        layoutCell(
          cell, width: starts[last] + widths[last] - starts[cell.column], x: starts[cell.column],
          isFinal: !waitsForHeight(cell, plan, context), &context))
      lineLimit?.endCell()
    }
    lineLimit?.endTable()
    if lineLimit?.isCut == true {
      // Rows after the line limit are hidden.
      plan.grid.rows.removeSubrange(min(plan.grid.rows.count, (cells.last?.cell.row ?? -1) + 1)...)
      plan.grid.cells.removeSubrange((plan.grid.rows.last?.cellsEnd ?? 0)...)
    }
    var heights = rowHeights(plan, cells)
    growRows(&heights, plan, cells)
    layoutPercentHeights(&cells, heights, plan, &context)
    var tops: [LayoutUnit] = []
    var y = plan.edges.top + (plan.grid.hasRowGroups ? plan.spacingY : .zero)
    for height in heights {
      tops.append(y)
      y = y + height + plan.spacingY
    }
    let bottom = y + plan.edges.bottom
    let baselines = rowBaselines(plan, cells, heights: heights)
    for cell in cells {
      place(
        cell, plan, heights: heights, tops: tops, baseline: baselines[cell.cell.row],
        table: isRight ? space.width : nil, top: top, &context)
    }
    if let first = baselines.first, let firstTop = tops.first {
      self.baselines.noteFirst(top + firstTop + first)
    }
    return max(bottom, leastHeight(plan) ?? .zero)
  }

  /// The start of each column from the inline-start side of the table.
  private func columnStarts(
    _ plan: TablePlan, _ widths: [LayoutUnit], isRight: Bool
  ) -> [LayoutUnit] {
    var starts: [LayoutUnit] = []
    var x = isRight ? plan.edges.right : plan.edges.left
    for index in widths.indices {
      if !plan.columns[index].isMerged { x = x + plan.spacingX }
      starts.append(x)
      x = x + widths[index]
    }
    return starts
  }

  /// Lays out a cell; `isFinal` is true if it has no second layout.
  mutating func layoutCell(
    _ cell: TableGrid.Cell, width: LayoutUnit, x: LayoutUnit, isFinal: Bool,
    fixed: FixedSize = FixedSize(), _ context: inout LayoutContext
  ) -> PositionedCell {
    let table = self.space.width
    var space = self.space.child(
      width: width, containing: table, containingHeight: nil, fixed: fixed)
    if !isFinal { space.measuresCell = true }
    let result = context.layout(cell.box, in: space, lineLimit: &lineLimit)
    let edges = context.edges(cell.box, containing: table)
    return PositionedCell(
      cell: cell, x: x, box: result,
      baseline: result.baselines.first ?? result.height - edges.bottom,
      contentHeight: result.baselines.first == nil ? result.height : result.automaticHeight,
      bottomEdge: edges.bottom,
      align: prepared.properties(cell.box).verticalAlign)
  }

  // MARK: Heights

  private func isBaselineAligned(_ align: VerticalAlign) -> Bool {
    switch align {
    case .top, .middle, .bottom: false
    default: true
    }
  }

  private func rowHeights(_ plan: TablePlan, _ cells: [PositionedCell]) -> [LayoutUnit] {
    var heights = [LayoutUnit](repeating: .zero, count: plan.grid.rows.count)
    var ascents = heights
    var descents = [LayoutUnit?](repeating: nil, count: heights.count)
    for cell in cells {
      let row = cell.cell.row
      let isSpanning = cell.cell.rowSpan > 1
      if isBaselineAligned(cell.align) {
        // Inline content may overflow a cell, and the baseline with it.
        let descent = isSpanning ? .zero : cell.contentHeight - cell.baseline
        ascents[row] = max(ascents[row], cell.baseline)
        descents[row] = max(descents[row] ?? descent, descent)
      }
      if !isSpanning { heights[row] = max(heights[row], cell.box.height) }
    }
    for (index, row) in plan.grid.rows.enumerated() {
      heights[index] = max(heights[index], ascents[index] + (descents[index] ?? .zero))
      if let asked = prepared.resolved(prepared.properties(row.box).height, nil) {
        heights[index] = max(heights[index], asked)
      }
    }
    return heights
  }

  /// Raises rows to the heights of spanning cells, of row groups, and of the table.
  private func growRows(
    _ heights: inout [LayoutUnit], _ plan: TablePlan, _ cells: [PositionedCell]
  ) {
    let asked = leastHeight(plan)
    var sections = sections(of: plan)
    let spanning = cells.filter { $0.cell.rowSpan > 1 }
    guard asked != nil || !spanning.isEmpty || sections.contains(where: \.isConstrained) else {
      return
    }
    var sharing = rowSharing(plan)
    for section in sections { sharing.limitPercents(in: section.rows) }
    for cell in spanning.sorted(by: { $0.cell.rowSpan < $1.cell.rowSpan }) {
      let range = cell.cell.row..<min(heights.count, cell.cell.row + cell.cell.rowSpan)
      sharing.share(
        cell.box.height, over: range, spacing: plan.spacingY, percentBase: nil, &heights)
    }
    for index in sections.indices {
      let section = sections[index]
      let between = plan.spacingY * (section.rows.count - 1)
      let own = section.rows.reduce(between) { $0 + heights[$1] }
      if section.height > own {
        sharing.share(
          section.height, over: section.rows, spacing: plan.spacingY,
          percentBase: section.height, &heights)
      }
      sections[index].height = max(own, section.height)
    }
    if let asked { grow(&sections, to: asked, plan, sharing, &heights) }
  }

  /// The specified heights of the rows and their cells.
  private func rowSharing(_ plan: TablePlan) -> RowSharing {
    var sharing = RowSharing(count: plan.grid.rows.count)
    for (index, row) in plan.grid.rows.enumerated() {
      sharing.add(prepared.properties(row.box).height, to: index)
    }
    for cell in plan.grid.cells {
      if cell.rowSpan > 1 {
        sharing.rows[cell.row].startsSpan = true
      } else {
        sharing.add(prepared.properties(cell.box).height, to: cell.row)
      }
    }
    return sharing
  }

  /// The specified height of a table, which is a minimum: no maximum height reduces the rows.
  func leastHeight(_ plan: TablePlan) -> LayoutUnit? {
    let fixed = space.fixedSize.height
    let height = prepared.definiteHeight(
      box, edges: plan.edges, containingHeight: percentageHeight, fixed: fixed)
    guard prepared.resolved(prepared.properties(box).minHeight, percentageHeight) != nil else {
      return height
    }
    return height
      ?? prepared.usedHeight(
        box, automatic: .zero, edges: plan.edges, containingHeight: percentageHeight, fixed: fixed)
  }

  /// Baselines of the rows: those of baseline-aligned cells, or else the bottom of the lowest
  /// content box.
  private func rowBaselines(
    _ plan: TablePlan, _ cells: [PositionedCell], heights: [LayoutUnit]
  ) -> [LayoutUnit] {
    var aligned = [LayoutUnit?](repeating: nil, count: heights.count)
    var contentEnds = aligned
    for cell in cells {
      let row = cell.cell.row
      if isBaselineAligned(cell.align) { aligned[row] = max(aligned[row] ?? .zero, cell.baseline) }
      contentEnds[row] = max(contentEnds[row] ?? .zero, heights[row] - cell.bottomEdge)
    }
    return heights.indices.map { aligned[$0] ?? contentEnds[$0] ?? heights[$0] }
  }

  // MARK: Positions

  private mutating func place(
    _ cell: PositionedCell, _ plan: TablePlan, heights: [LayoutUnit], tops: [LayoutUnit],
    baseline: LayoutUnit, table: LayoutUnit?, top: LayoutUnit, _ context: inout LayoutContext
  ) {
    let first = cell.cell.row
    let last = min(heights.count, first + cell.cell.rowSpan) - 1
    let height = tops[last] + heights[last] - tops[first]
    var shift = LayoutUnit.zero
    switch cell.align {
    case .top: break
    case .middle: shift = (height - cell.box.automaticHeight) / 2
    case .bottom: shift = height - cell.box.automaticHeight
    default: shift = baseline - cell.baseline
    }
    guard context.isRecording else { return }
    var content = cell.box.start
    content.boxes += 1
    context.out.shift(from: content, to: cell.box.end, x: .zero, y: max(.zero, shift))
    let x = table.map { $0 - cell.x - cell.box.width } ?? cell.x
    context.out.shift(from: cell.box.start, to: cell.box.end, x: x, y: top + tops[first])
    let style = prepared.properties(cell.cell.box)
    if style.position == .relative {
      let offset = prepared.relativeOffset(style, width: cell.box.width)
      context.out.shift(from: cell.box.start, to: cell.box.end, x: offset.x, y: offset.y)
    }
    if cell.box.start.boxes < context.out.boxes.count {
      context.out.boxes[cell.box.start.boxes].rect.height = height
    }
  }
}
