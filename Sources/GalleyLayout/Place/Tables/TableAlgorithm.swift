// Folder GalleyLayout/Place/Tables: tables.
// Input: a table box and its `ConstraintSpace`.
// Output: the height of the table with its captions, and fragments of cells; `TablePlan` (columns
//   with widths), `CollapsedEdges`.
// Source: CSS Tables 3; CSS 2.2, section 17; HTML, section 4.9.12; BROWSER_RULES 6.4 and 6.15.
// Uses: GalleySystem, Units, Markup, Style, Text, Prepare, Place/Block, Place/Context.
// Not: the flow of blocks around the table; cells are laid out by `LayoutContext.layout`.
// Read: TableGrid, TableColumn, ColumnDistribution, FixedColumns, TablePlan, TableAlgorithm,
//   TableAlgorithm+Rows, TableAlgorithm+RowHeights, RowDistribution, CollapsedEdges.

// Tables: grid width from columns, then rows, captions and cell positions.
// Source: CSS Tables 3; CSS 2.2 section 17; BROWSER_RULES 6.4 and 6.15.

package import GalleyStyle
package import GalleySystem

/// Layout algorithm of one table.
package struct TableAlgorithm {
  let prepared: PreparedDocument
  let box: Index<Box>
  let space: ConstraintSpace
  /// Baselines from the top of the border box, captions included.
  var baselines = Baselines()
  /// The height that percentages of the table's height refer to, if the document has percentage
  /// heights.
  let percentageHeight: LayoutUnit?

  package init(
    _ prepared: PreparedDocument, _ box: Index<Box>, _ space: ConstraintSpace
  ) {
    self.prepared = prepared
    self.box = box
    self.space = space
    percentageHeight = prepared.boxStyles.percentageBasis(space.containingHeight)
  }

  /// Lays out a table of a given border-box width; returns its height with captions.
  mutating func layout(_ context: inout LayoutContext) -> LayoutUnit {
    let plan = plan(containing: space.containing, &context)
    var width = space.width
    if plan.hasCollapsedColumns, space.fixedSize.width == nil {
      width = uncollapsedWidth(&context)
    }
    let widths = plan.columnWidths(of: width)
    var y = LayoutUnit.zero
    layoutCaptions(plan.grid, isBottom: false, y: &y, &context)
    y = y + layoutRows(plan, widths: widths, uncollapsed: width, top: y, &context)
    layoutCaptions(plan.grid, isBottom: true, y: &y, &context)
    return y
  }

  private mutating func layoutCaptions(
    _ grid: TableGrid, isBottom: Bool, y: inout LayoutUnit, _ context: inout LayoutContext
  ) {
    let width = space.width
    for caption in grid.captions where prepared.properties(caption).captionSideBottom == isBottom {
      let edges = context.edges(caption, containing: width)
      let own = context.blockWidth(
        caption, containing: width, percentageHeight: percentageHeight)
      let result = context.layout(
        caption, in: space.child(width: own.width, containing: width, containingHeight: nil),
        countsLines: true)
      y = y + edges.margin.top
      context.out.shift(
        from: result.start, to: result.end, x: edges.margin.left + own.autoLeft, y: y)
      y = y + result.height + edges.margin.bottom
    }
  }

  // MARK: Widths

  /// Border-box width of a table, without its collapsed columns.
  func width(_ context: inout LayoutContext) -> LayoutUnit {
    let width = uncollapsedWidth(&context)
    guard prepared.boxStyles.hasCollapsed else { return width }
    let plan = plan(containing: space.containing, &context)
    guard plan.hasCollapsedColumns else { return width }
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    let locations = plan.columnLocations(
      of: plan.columnWidths(of: width), isRightToLeft: isRightToLeft, collapses: true)
    return max(locations.tableWidth, captionContribution(plan.grid, &context))
  }

  private func captionContribution(_ grid: TableGrid, _ context: inout LayoutContext) -> LayoutUnit
  {
    grid.captions.reduce(.zero) {
      max($0, context.outerMinMaxSizes($1, percentageHeight: percentageHeight).min)
    }
  }

  /// Border-box width of a table with all its columns.
  private func uncollapsedWidth(_ context: inout LayoutContext) -> LayoutUnit {
    let containing = space.containing
    let style = prepared.properties(box)
    let edges = context.edges(box, containing: containing)
    let widths = gridMinMaxSizes(countsPercents: true, isUsed: true, &context)
    let available = max(.zero, containing - edges.marginsHorizontal)
    var width = min(widths.max, available)
    func border(_ length: BoxLength, _ context: inout LayoutContext) -> LayoutUnit? {
      // A keyword refers to the content widths regardless of other properties.
      switch length {
      case .minContent: return widths.min
      case .maxContent: return widths.max
      case .fitContent: return min(max(widths.min, available), widths.max)
      default:
        return context.borderWidth(
          length, box: box, edges: edges,
          in: SizingBasis(containing: containing, percentageHeight: percentageHeight))
      }
    }
    if let specified = border(style.width, &context) { width = specified }
    if let maximum = border(style.maxWidth, &context) { width = min(width, maximum) }
    if let minimum = border(style.minWidth, &context) { width = max(width, minimum) }
    return max(width, widths.min)
  }

  /// Border-box content widths of a table, captions included.
  func minMaxSizes(_ context: inout LayoutContext) -> MinMaxSizes {
    var widths = gridMinMaxSizes(countsPercents: prepared.tree.countsColumnPercents(box), &context)
    let style = prepared.properties(box)
    let edges = context.edges(box, containing: .zero)
    func fixed(_ length: BoxLength, _ context: inout LayoutContext) -> LayoutUnit? {
      // A keyword like `max-content` refers to the widths that this function computes.
      guard prepared.boxStyles.resolved(length, nil) != nil else { return nil }
      return context.borderWidth(
        length, box: box, edges: edges,
        in: SizingBasis(containing: .zero, percentageHeight: percentageHeight))
    }
    let minimum = widths.min
    // A percentage of an indefinite width: the table takes all available inline size.
    if style.tableLayoutFixed, style.width.dependsOnContainer {
      widths.max = Self.tableMaxInlineSize
    }
    if let width = fixed(style.width, &context) {
      widths = MinMaxSizes(both: width)
    }
    let (least, most) = (fixed(style.minWidth, &context), fixed(style.maxWidth, &context))
    return widths.clamped(from: least, to: most).union(MinMaxSizes(both: minimum))
  }

  /// The maximum width of a table whose width is unbounded; Chromium's value.
  private static let tableMaxInlineSize = LayoutUnit(px: 1_000_000)

  /// Min-content and max-content widths of grid and captions, regardless of the table's properties.
  private func gridMinMaxSizes(
    countsPercents: Bool, isUsed: Bool = false, _ context: inout LayoutContext
  ) -> MinMaxSizes {
    let plan = plan(containing: .zero, &context)
    // A table without columns has its spacing only as long as its size is computed.
    let fixed =
      isUsed && !plan.hasColumns ? plan.edges.horizontal : plan.undistributableSpace
    var minimum = fixed
    var maximum = fixed
    var percents: Float = 0
    var nonPercentMax = LayoutUnit.zero
    var percentEstimate = LayoutUnit.zero
    for column in plan.columns {
      let isLength = column.isConstrained && column.percent == nil
      minimum = minimum + (plan.isFixedLayout && isLength ? column.max : column.min)
      maximum = maximum + column.max
      if let percent = column.percent, percent > 0 {
        percents += percent
        let content = Float((column.max - column.percentEdges).px)
        percentEstimate = max(percentEstimate, .truncate(Double(100 / percent * content)))
      } else {
        nonPercentMax = nonPercentMax + column.max
      }
    }
    if percents > 0, countsPercents, prepared.properties(box).width != .maxContent {
      let remaining = max(0, 100 - percents)
      let nonPercentEstimate: LayoutUnit =
        nonPercentMax == .zero
        ? .zero
        : remaining > 0
          ? .truncate(Double(100 / remaining * Float(nonPercentMax.px))) : Self.tableMaxInlineSize
      maximum = max(
        maximum,
        min(Self.tableMaxInlineSize, max(percentEstimate, nonPercentEstimate))
          + plan.undistributableSpace)
    }
    minimum = max(minimum, captionContribution(plan.grid, &context))
    return MinMaxSizes(min: minimum, max: max(minimum, maximum))
  }

  /// The grid with the sizes of its columns.
  package func plan(
    containing: LayoutUnit, _ context: inout LayoutContext
  ) -> TablePlan {
    let grid = TableGrid(box, prepared.tree)
    if grid.isLimited, context.out.limitedTable.isNone { context.out.limitedTable = box }
    let style = prepared.properties(box)
    let isFixedLayout = style.hasFixedTableLayout
    if style.borderCollapse { collapseBorders(grid, isFixedLayout: isFixedLayout, &context) }
    let edges = context.edges(box, containing: containing)
    let spacing = style.tableSpacing
    let columns = columns(of: grid, spacing: spacing.x, isFixedLayout: isFixedLayout, &context)
    let unmerged = columns.count { !$0.isMerged }
    // There is no vertical spacing if no column has a cell or a width.
    let spacingY = unmerged == 0 ? .zero : spacing.y
    let undistributableSpace = edges.horizontal + spacing.x * (max(1, unmerged) + 1)
    return TablePlan(
      grid: grid, columns: columns, spacingX: spacing.x, spacingY: spacingY, edges: edges,
      undistributableSpace: undistributableSpace, isFixedLayout: isFixedLayout)
  }

  private func columns(
    of grid: TableGrid, spacing: LayoutUnit, isFixedLayout: Bool, _ context: inout LayoutContext
  ) -> [TableColumn] {
    var columns = [TableColumn](
      repeating: TableColumn(isMerged: !isFixedLayout), count: grid.columnCount)
    for index in columns.indices {
      let box = grid.columnBoxes[index]
      if box.exists { columns[index] = prepared[box].column(isFixedLayout: isFixedLayout) }
    }
    let relevant = isFixedLayout ? grid.cells.filter { $0.row == 0 } : grid.cells
    var combined = [TableColumn?](repeating: nil, count: columns.count)
    for cell in relevant where cell.columnSpan == 1 {
      let contribution = cellColumn(cell.box, isFixedLayout: isFixedLayout, &context)
      if combined[cell.column]?.combine(contribution) == nil {
        combined[cell.column] = contribution
      }
    }
    for cell in relevant where cell.columnSpan > 1 {
      // A spanning cell needs a column to which its width is distributed.
      let range = cell.column..<min(grid.columnCount, cell.column + cell.columnSpan)
      columns[range.first { !columns[$0].isCollapsed } ?? cell.column].isMerged = false
    }
    for (index, contribution) in combined.enumerated() {
      if let contribution { columns[index].add(contribution, isFixedLayout: isFixedLayout) }
    }
    for cell in relevant.filter({ $0.columnSpan > 1 }).sorted(by: {
      ($0.columnSpan, $0.column) < ($1.columnSpan, $1.column)
    }) {
      let contribution = cellColumn(cell.box, isFixedLayout: isFixedLayout, &context)
      let range = cell.column..<min(grid.columnCount, cell.column + cell.columnSpan)
      if isFixedLayout {
        FixedColumns.distribute(
          spanning: contribution, over: &columns, range: range, spacing: spacing)
      } else {
        ColumnDistribution.distribute(
          spanning: contribution, over: &columns, range: range, spacing: spacing)
      }
    }
    if isFixedLayout {
      FixedColumns.limitPercents(&columns)
    } else {
      ColumnDistribution.limitPercents(&columns)
    }
    return columns
  }

  /// Contribution of a cell to the width of its column.
  private func cellColumn(_ box: Index<Box>, isFixedLayout: Bool, _ context: inout LayoutContext)
    -> TableColumn
  {
    let style = prepared.properties(box)
    let edges = context.edges(box, containing: .zero)
    var column = TableColumn(specifiedBy: style, edges: edges.horizontal)
    let limits = style.columnLimits(edges: edges.horizontal)
    if !isFixedLayout || !column.isConstrained {
      let widths = context.minMaxSizes(box, percentageHeight: percentageHeight)
      if !isFixedLayout { column.min = max(widths.min, limits.min ?? .zero) }
      if !column.isConstrained { column.max = widths.max }
    }
    if let maximum = limits.max {
      column.min = min(column.min, maximum)
      column.max = min(column.max, maximum)
    }
    column.max = max(column.min, column.max)
    if isFixedLayout, column.percent != nil, !style.boxSizingBorder {
      column.percentEdges = edges.horizontal
    }
    return column
  }
}

extension LayoutContext {
  /// Border-box width of a table.
  mutating func tableWidth(
    _ box: Index<Box>, containing: LayoutUnit, percentageHeight: LayoutUnit?
  ) -> LayoutUnit {
    let space = ConstraintSpace(
      width: .zero, containing: containing, containingHeight: percentageHeight)
    return TableAlgorithm(prepared, box, space).width(&self)
  }

  /// Border-box content widths of a table, captions included.
  mutating func tableMinMaxSizes(_ box: Index<Box>, percentageHeight: LayoutUnit?) -> MinMaxSizes {
    let space = ConstraintSpace(
      width: .zero, containing: .zero, containingHeight: percentageHeight)
    return TableAlgorithm(prepared, box, space).minMaxSizes(&self)
  }
}
