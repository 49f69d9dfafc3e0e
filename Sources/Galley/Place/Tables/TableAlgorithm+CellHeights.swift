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
    prepared.properties(cell.box).height.fixedLength != nil
  }

  private func isDefinite(_ plan: TablePlan) -> Bool {
    prepared.definiteHeight(
      box, edges: plan.edges, containingHeight: percentageHeight, fixed: space.fixedSize.height)
      != nil
  }

  /// Whether all cells have a second layout: columns are collapsed, a padding is a percentage, or
  /// annotations may have other space then.
  func isRepeated(_ plan: TablePlan, _ context: LayoutContext) -> Bool {
    guard context.isRecording, lineLimit == nil, !space.measuresCell else { return false }
    return plan.hasCollapsedColumns || prepared.hasAnnotations
      || plan.grid.cells.contains { prepared.properties($0.box).fixedEdges == nil }
  }

  /// Lays out the cells again if their edges or widths differ now, or if the content of one has
  /// percentage heights; returns whether baselines may differ.
  ///
  /// A cell with percentage heights has a fixed height if its height is a length or if its rows are
  /// taller. A table in a cell with a second layout skips its own second layout during the first
  /// one.
  mutating func layoutAgain(
    _ cells: inout [PositionedCell], from start: Fragments.Mark, _ heights: [LayoutUnit],
    _ plan: TablePlan, _ space: CellSpace, isRepeated: Bool, _ parts: inout TableParts,
    _ context: inout LayoutContext
  ) -> Bool {
    guard context.isRecording, lineLimit == nil, !self.space.measuresCell else { return false }
    let hasPercents =
      prepared.boxStyles.hasPercentHeights
      && cells.contains { waitsForHeight($0.cell, plan, context) }
    guard isRepeated || hasPercents else { return false }
    context.out.rewind(to: start)
    parts = TableParts()
    for index in cells.indices {
      let cell = cells[index]
      var fixed = FixedSize()
      if hasPercents, waitsForHeight(cell.cell, plan, context) {
        let sum = height(of: cell.cell, heights, plan)
        if isFixed(cell.cell) || sum > cell.box.height {
          fixed = FixedSize(width: space.places.width(of: cell.cell), height: sum)
        }
      }
      parts.begin(cell.cell, plan.grid, &context)
      cells[index] = layoutCell(
        cell.cell, in: space, isFinal: true, isRepeated: true, fixed: fixed, &context)
    }
    parts.end(context)
    return hasPercents
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
