// Cells with percentage heights in their content, which refer to the final height of the cell.
// Source: CSS Tables 3 section 3.8.2, as Chromium 156 has it.

internal import GalleyStyle

extension TableAlgorithm {
  /// Whether a cell is laid out again after the row heights are final.
  func waitsForHeight(
    _ cell: TableGrid.Cell, _ plan: TablePlan, _ context: LayoutContext
  ) -> Bool {
    guard prepared.boxStyles.hasPercentHeights, context.isRecording, lineLimit == nil,
      hasPercentHeights(in: cell.box)
    else { return false }
    return isFixed(cell) || isDefinite(plan)
  }

  private func isFixed(_ cell: TableGrid.Cell) -> Bool {
    prepared.resolved(prepared.properties(cell.box).height, nil) != nil
  }

  private func isDefinite(_ plan: TablePlan) -> Bool {
    prepared.definiteHeight(
      box, edges: plan.edges, containingHeight: percentageHeight, fixed: space.fixedSize.height)
      != nil
  }

  /// Lays out the cells again if the content of one has percentage heights.
  ///
  /// Such a cell has a fixed height if its height is a length or if its rows are taller. A table in
  /// a cell with a second layout skips its own second layout during the first one.
  mutating func layoutPercentHeights(
    _ cells: inout [PositionedCell], _ heights: [LayoutUnit], _ plan: TablePlan,
    _ context: inout LayoutContext
  ) {
    guard prepared.boxStyles.hasPercentHeights, context.isRecording, lineLimit == nil,
      !space.measuresCell,
      let first = cells.first,
      cells.contains(where: { waitsForHeight($0.cell, plan, context) })
    else { return }
    context.out.rewind(to: first.box.start)
    for index in cells.indices {
      let cell = cells[index]
      var height: LayoutUnit?
      if waitsForHeight(cell.cell, plan, context) {
        let rows = cell.cell.row..<min(heights.count, cell.cell.row + cell.cell.rowSpan)
        let sum = rows.reduce(plan.spacingY * (rows.count - 1)) { $0 + heights[$1] }
        if isFixed(cell.cell) || sum > cell.box.height { height = sum }
      }
      let fixed = height.map { FixedSize(width: cell.box.width, height: $0) }
      cells[index] = layoutCell(
        cell.cell, width: cell.box.width, x: cell.x, isFinal: true, fixed: fixed ?? FixedSize(),
        &context)
    }
  }

  /// Whether a box in a cell has a percentage height.
  private func hasPercentHeights(in cell: Int32) -> Bool {
    func isPercent(_ box: Int32) -> Bool {
      guard case .length(let value) = prepared.properties(box).height else { return false }
      return value.hasPercent
    }
    let node = prepared.tree.boxes[Int(cell)]
    var paragraphs = node.paragraph >= 0 ? [node.paragraph] : []
    var child = node.firstChild
    while child >= 0 {
      if isPercent(child) { return true }
      let inner = prepared.tree.boxes[Int(child)]
      if inner.isAnonymous, inner.paragraph >= 0 { paragraphs.append(inner.paragraph) }
      child = inner.nextSibling
    }
    return paragraphs.contains { number in
      let paragraph = prepared.tree.paragraphs[Int(number)]
      return (paragraph.itemsStart..<paragraph.itemsEnd).contains { index in
        let item = prepared.tree.items[Int(index)]
        return item.kind == .atomic && isPercent(item.index)
      }
    }
  }
}
