// Second layouts of cells: percentage heights in a cell refer to its final height.
// Source: CSS Tables 3 section 3.8.2, as Chromium 156 has it.

internal import GalleyStyle
internal import GalleySystem

extension TableAlgorithm {
  /// Whether percentage heights in a cell refer to its final height, which needs a second layout.
  func refersToFinalHeight(
    _ cell: TableGrid.Cell, _ plan: TablePlan, _ context: LayoutContext
  ) -> Bool {
    guard prepared.boxStyles.hasPercentHeights, hasFinalLayout(context),
      hasPercentHeights(in: cell.box)
    else { return false }
    return hasFixedHeight(cell) || hasDefiniteHeight(plan)
  }

  /// Whether cells may have second layouts: heights and a limit of lines use the first ones.
  private func hasFinalLayout(_ context: LayoutContext) -> Bool {
    context.recordsFragments && context.lineLimit == nil
  }

  private func hasFixedHeight(_ cell: TableGrid.Cell) -> Bool {
    prepared.properties(cell.box).height.fixedLength != nil
  }

  private func hasDefiniteHeight(_ plan: TablePlan) -> Bool {
    prepared[box].definiteHeight(
      edges: plan.edges, containingHeight: percentageHeight, fixed: space.fixedSize.height)
      != nil
  }

  /// Whether all cells have a second layout: columns are collapsed, an edge is a percentage, or
  /// annotations may have other space then.
  func repeatsAllCells(_ plan: TablePlan, _ context: LayoutContext) -> Bool {
    guard hasFinalLayout(context), !space.measurements.contains(.cell) else { return false }
    return plan.hasCollapsedColumns || prepared.hasAnnotations
      || plan.grid.cells.contains { prepared.properties($0.box).fixedEdges == nil }
  }

  /// Lays out cells a second time, and returns whether baselines may differ.
  ///
  /// The reasons for it are other edges or widths with the final constraints, and percentage
  /// heights that refer to the final height of a cell.
  ///
  /// A cell with percentage heights has a fixed height if its height is a length or if its rows are
  /// taller. A table in a cell with a second layout skips its own second layout during the first
  /// one.
  mutating func repeatLayout(
    _ grid: inout PositionedGrid, _ heights: [LayoutUnit], _ plan: TablePlan,
    _ constraints: CellConstraints, _ context: inout LayoutContext
  ) -> Bool {
    guard hasFinalLayout(context), !space.measurements.contains(.cell) else { return false }
    let hasPercents =
      prepared.boxStyles.hasPercentHeights
      && grid.cells.contains { refersToFinalHeight($0.cell, plan, context) }
    guard grid.repeatsAll || hasPercents else { return false }
    context.out.rewind(to: grid.start)
    grid.rowFragments = RowFragments()
    for index in grid.cells.indices {
      let cell = grid.cells[index]
      var fixed = FixedSize()
      if hasPercents, refersToFinalHeight(cell.cell, plan, context) {
        let height = height(of: cell.cell, heights, plan)
        if hasFixedHeight(cell.cell) || height > cell.box.height {
          fixed = FixedSize(width: constraints.locations.width(of: cell.cell), height: height)
        }
      }
      grid.rowFragments.begin(cell.cell, plan.grid, &context)
      grid.cells[index] = layoutCell(cell.cell, in: constraints, .second, fixed: fixed, &context)
    }
    grid.rowFragments.end(context)
    return hasPercents
  }

  /// Whether the height or the offset of a box in a cell is a percentage of the cell's height.
  private func hasPercentHeights(in cell: Index<Box>) -> Bool {
    func isPercent(_ box: Index<Box>) -> Bool {
      let style = prepared.properties(box)
      return style.height.dependsOnContainer || style.hasPercentOffset
    }
    let node = prepared.tree.boxes[cell]
    var paragraphs = node.paragraph.exists ? [node.paragraph] : []
    var child = node.firstChild
    while child.exists {
      if isPercent(child) { return true }
      let inner = prepared.tree.boxes[child]
      if inner.isAnonymous, inner.paragraph.exists { paragraphs.append(inner.paragraph) }
      child = inner.nextSibling
    }
    return paragraphs.contains { number in
      let paragraph = prepared.tree.paragraphs[number]
      return (paragraph.itemsStart..<paragraph.itemsEnd).contains { index in
        let item = prepared.tree.items[index]
        return item.kind == .atomic && isPercent(item.box)
      }
    }
  }
}
