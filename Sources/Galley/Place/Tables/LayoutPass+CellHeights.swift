// Cells whose content asks for a part of their height, which is known once the rows are.
// Source: CSS Tables 3 section 3.8.2, as Chromium 156 has it.

internal import GalleyStyle

extension LayoutPass {
  /// Whether a cell is laid out once more when the rows have their heights.
  func waitsForHeight(_ cell: TableGrid.Cell, table: Int32, _ plan: TablePlan) -> Bool {
    guard prepared.boxStyles.hasPercentHeights, isRecording, limit == nil,
      hasPercentHeights(in: cell.box)
    else { return false }
    return isFixed(cell) || isDefinite(table, plan)
  }

  private func isFixed(_ cell: TableGrid.Cell) -> Bool {
    prepared.resolved(properties(cell.box).height, nil) != nil
  }

  private func isDefinite(_ table: Int32, _ plan: TablePlan) -> Bool {
    definiteHeight(table, edges: plan.edges, containingHeight: percentHeight) != nil
  }

  /// Lays out cells once more in which something asks for a part of their height: those that ask for
  /// a length, and those that the height of the table made higher.
  ///
  /// Tables in a cell that waits itself do not do so: they are laid out again with it.
  mutating func layoutPercentHeights(
    _ cells: inout [PositionedCell], _ heights: [LayoutUnit], box: Int32, _ plan: TablePlan,
    table: LayoutUnit
  ) {
    guard prepared.boxStyles.hasPercentHeights, isRecording, limit == nil, !measuresCell,
      let first = cells.first,
      cells.contains(where: { waitsForHeight($0.cell, table: box, plan) })
    else { return }
    out.rewind(to: first.box.start)
    for index in cells.indices {
      let cell = cells[index]
      var height: LayoutUnit?
      if waitsForHeight(cell.cell, table: box, plan) {
        let rows = cell.cell.row..<min(heights.count, cell.cell.row + cell.cell.rowSpan)
        let sum = rows.reduce(plan.spacingY * (rows.count - 1)) { $0 + heights[$1] }
        if isFixed(cell.cell) || sum > cell.box.height { height = sum }
      }
      if let height {
        overrideSizes[cell.cell.box] = OverrideSize(width: cell.box.width, height: height)
      }
      cells[index] = layoutCell(
        cell.cell, width: cell.box.width, x: cell.x, table: table, isFinal: true)
      overrideSizes[cell.cell.box] = nil
    }
  }

  /// Whether a box in a cell has a height that is a part of the cell's.
  private func hasPercentHeights(in cell: Int32) -> Bool {
    func isPercent(_ box: Int32) -> Bool {
      guard case .length(let value) = properties(box).height else { return false }
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
