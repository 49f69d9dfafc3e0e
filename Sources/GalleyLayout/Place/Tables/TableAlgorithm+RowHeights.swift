// The heights and baselines of rows.
// Source: CSS 2.2 section 17.5.3; CSS Tables 3 section 3.9, as Chromium has it.

internal import GalleyStyle

extension TableAlgorithm {
  func hasBaselineAlignment(_ style: BoxStyle) -> Bool {
    guard style.flex.alignContent == .normal else { return false }
    switch style.verticalAlign {
    case .top, .middle, .bottom: return false
    default: return true
    }
  }

  /// The heights of rows from those of cells that span no other rows, and from the rows' styles.
  func rowHeights(_ plan: TablePlan, _ cells: [PositionedCell]) -> [LayoutUnit] {
    var heights = [LayoutUnit](repeating: .zero, count: plan.grid.rows.count)
    var ascents = heights
    var descents = [LayoutUnit?](repeating: nil, count: heights.count)
    for cell in cells {
      let row = cell.cell.row
      let isSpanning = cell.cell.rowSpan > 1
      if cell.isBaselineAligned {
        // Inline content may overflow a cell, and the baseline with it.
        let descent = isSpanning ? .zero : cell.box.height - cell.baseline
        ascents[row] = max(ascents[row], cell.baseline)
        descents[row] = max(descents[row] ?? descent, descent)
      }
      if !isSpanning { heights[row] = max(heights[row], height(of: cell)) }
    }
    for (index, row) in plan.grid.rows.enumerated() {
      heights[index] = max(heights[index], ascents[index] + (descents[index] ?? .zero))
      if let specified = prepared.properties(row.box).height.fixedLength {
        heights[index] = max(heights[index], specified)
      }
    }
    return heights
  }

  /// The minimum height of a cell: that of its content, or a greater specified one.
  private func height(of cell: PositionedCell) -> LayoutUnit {
    let style = prepared.properties(cell.cell.box)
    guard let specified = style.height.fixedLength else { return cell.box.height }
    let edges = cell.edgesVertical
    return max(cell.box.height, style.boxSizingBorder ? max(specified, edges) : specified + edges)
  }

  /// Raises rows to the heights of spanning cells, of row groups, and of the table.
  func distributeHeights(
    _ heights: inout [LayoutUnit], _ plan: TablePlan, _ cells: [PositionedCell]
  ) {
    let specified = specifiedHeight(plan)
    var sections = sections(of: plan)
    let spanning = cells.filter { $0.cell.rowSpan > 1 }
    guard specified != nil || !spanning.isEmpty || sections.contains(where: \.isConstrained) else {
      return
    }
    var distribution = rowDistribution(plan)
    for section in sections { distribution.limitPercents(in: section.rows) }
    // As in Chromium, the own height of a group excludes the contributions of spanning cells.
    let ownHeights = sections.map { section in
      section.rows.reduce(plan.spacingY * (section.rows.count - 1)) { $0 + heights[$1] }
    }
    for cell in inDistributionOrder(spanning) {
      let range = cell.cell.row..<min(heights.count, cell.cell.row + cell.cell.rowSpan)
      distribution.distribute(
        height(of: cell), over: range, spacing: plan.spacingY, percentBase: nil, &heights)
    }
    for index in sections.indices {
      let section = sections[index]
      let own = ownHeights[index]
      if section.height > own {
        distribution.distribute(
          section.height, over: section.rows, spacing: plan.spacingY,
          percentBase: section.height, &heights)
      }
      sections[index].height = max(own, section.height)
    }
    if let specified { distribute(specified, to: &sections, plan, distribution, &heights) }
  }

  /// Spanning cells in the order of distribution: smaller spans first, and higher cells first among
  /// those of the same rows.
  private func inDistributionOrder(_ cells: [PositionedCell]) -> [PositionedCell] {
    cells.sorted { first, second in
      let (one, other) = (first.cell, second.cell)
      if one.row == other.row, one.rowSpan == other.rowSpan {
        return height(of: first) > height(of: second)
      }
      if one.rowSpan != other.rowSpan { return one.rowSpan < other.rowSpan }
      return one.row < other.row
    }
  }

  /// The specified heights of the rows and their cells.
  private func rowDistribution(_ plan: TablePlan) -> RowDistribution {
    var distribution = RowDistribution(count: plan.grid.rows.count)
    for (index, row) in plan.grid.rows.enumerated() {
      distribution.add(prepared.properties(row.box).height, to: index)
    }
    for cell in plan.grid.cells {
      if cell.rowSpan > 1 {
        distribution.rows[cell.row].hasRowspanStart = true
      } else {
        distribution.add(prepared.properties(cell.box).height, to: cell.row)
      }
    }
    return distribution
  }

  /// The specified height of a table, which is a minimum: no maximum height reduces the rows.
  func specifiedHeight(_ plan: TablePlan) -> LayoutUnit? {
    let fixed = space.fixedSize.height
    let height =
      prepared[box].definiteHeight(
        edges: plan.edges, containingHeight: percentageHeight, fixed: fixed)
      ?? heightOfRatio(plan)
    guard prepared.boxStyles.resolved(prepared.properties(box).minHeight, percentageHeight) != nil
    else {
      return height
    }
    return height
      ?? prepared[box].usedHeight(
        automatic: .zero, edges: plan.edges, containingHeight: percentageHeight, fixed: fixed)
  }

  /// The height of a table's aspect ratio.
  ///
  /// As in Chromium, it is a border-box height that is computed from the width of the content box.
  private func heightOfRatio(_ plan: TablePlan) -> LayoutUnit? {
    let style = prepared.properties(box)
    guard let ratio = style.aspectRatio, ratio > 0, style.height.isAuto else { return nil }
    return .ratio(max(.zero, space.width - plan.edges.horizontal).px / Double(ratio))
  }

  /// Baselines of the rows: those of baseline-aligned cells, or else the bottom of the lowest
  /// content box.
  func rowBaselines(
    _ plan: TablePlan, _ cells: [PositionedCell], heights: [LayoutUnit]
  ) -> [LayoutUnit] {
    var aligned = [LayoutUnit?](repeating: nil, count: heights.count)
    var contentEnds = aligned
    for cell in cells {
      let row = cell.cell.row
      if cell.isBaselineAligned { aligned[row] = max(aligned[row] ?? .zero, cell.baseline) }
      contentEnds[row] = max(contentEnds[row] ?? .zero, heights[row] - cell.bottomEdge)
    }
    return heights.indices.map { aligned[$0] ?? contentEnds[$0] ?? heights[$0] }
  }

  // MARK: Collapsed rows

  func isCollapsed(_ row: TableGrid.Row) -> Bool {
    guard prepared.boxStyles.hasCollapsed else { return false }
    return prepared.properties(row.box).isCollapsed || prepared.properties(row.group).isCollapsed
  }

  /// Removes the heights of collapsed rows; returns the minimum height of the table without them.
  func collapseRows(_ heights: inout [LayoutUnit], _ plan: TablePlan) -> LayoutUnit {
    var minimum = specifiedHeight(plan) ?? .zero
    guard prepared.boxStyles.hasCollapsed else { return minimum }
    for (index, row) in plan.grid.rows.enumerated() where isCollapsed(row) {
      if minimum != .zero {
        minimum = minimum - heights[index]
        if heights.count > 1 { minimum = minimum - plan.spacingY }
      }
      heights[index] = .zero
    }
    return minimum
  }

  /// The height of a cell from those of its rows; one that begins in a collapsed row has none.
  func height(
    of cell: TableGrid.Cell, _ heights: [LayoutUnit], _ plan: TablePlan
  ) -> LayoutUnit {
    let rows = cell.row..<min(heights.count, cell.row + cell.rowSpan)
    guard prepared.boxStyles.hasCollapsed else {
      return rows.reduce(plan.spacingY * (rows.count - 1)) { $0 + heights[$1] }
    }
    var height = LayoutUnit.zero
    for row in rows where !isCollapsed(plan.grid.rows[row]) {
      height = height + heights[row] + (row == cell.row ? .zero : plan.spacingY)
    }
    return isCollapsed(plan.grid.rows[cell.row]) ? .zero : height
  }
}
