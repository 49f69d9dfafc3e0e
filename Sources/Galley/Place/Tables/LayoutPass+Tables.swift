// Tables: the grid's width from its columns, then rows, captions and the place of each cell.
// Source: CSS Tables 3; CSS 2.2 section 17; BROWSER_RULES 6.4 and 6.15.

internal import GalleyStyle

/// What one table's layout knows of its columns.
struct TablePlan {
  var grid: TableGrid
  var columns: [TableColumn]
  var spacingX: LayoutUnit
  var spacingY: LayoutUnit
  var edges: BoxEdges
  /// Spacing and edges that are not part of any column.
  var undistributed: LayoutUnit
  /// Whether the first row decides.
  var isFixed: Bool
}

extension LayoutPass {
  // MARK: Widths

  /// Border-box width of a table.
  mutating func tableWidth(_ box: Int32, containing: LayoutUnit) -> LayoutUnit {
    let style = properties(box)
    let edges = edges(box, containing: containing)
    let widths = gridWidths(box, countsPercents: true)
    let available = max(.zero, containing - edges.marginsHorizontal)
    var width = min(widths.max, available)
    if let asked = borderWidth(style.width, box: box, containing: containing, edges: edges) {
      width = asked
    }
    if let most = borderWidth(style.maxWidth, box: box, containing: containing, edges: edges) {
      width = min(width, most)
    }
    if let least = borderWidth(style.minWidth, box: box, containing: containing, edges: edges) {
      width = max(width, least)
    }
    return max(width, widths.min)
  }

  /// Border-box content widths of a table, captions included.
  mutating func tableMinMaxSizes(_ box: Int32) -> MinMaxSizes {
    var widths = gridWidths(box, countsPercents: countsColumnPercents(box))
    let style = properties(box)
    let edges = edges(box, containing: .zero)
    func fixed(_ length: BoxLength, _ pass: inout LayoutPass) -> LayoutUnit? {
      // Keywords like `max-content` ask for the widths that are decided here.
      guard pass.prepared.resolved(length, nil) != nil else { return nil }
      return pass.borderWidth(length, box: box, containing: .zero, edges: edges)
    }
    let least = widths.min
    // A part of a width that is not known yet: all that there is.
    if style.tableLayoutFixed, style.width.dependsOnContainer { widths.max = Self.widestTable }
    if let width = fixed(style.width, &self) {
      widths = MinMaxSizes(min: width, max: width)
    }
    if let most = fixed(style.maxWidth, &self) {
      widths = MinMaxSizes(min: min(widths.min, most), max: min(widths.max, most))
    }
    if let width = fixed(style.minWidth, &self) {
      widths = MinMaxSizes(min: max(widths.min, width), max: max(widths.max, width))
    }
    return MinMaxSizes(min: max(least, widths.min), max: max(least, widths.max))
  }

  /// What a table asks for that would have all that there is; Chromium's number.
  private static let widestTable = LayoutUnit(px: 1_000_000)

  /// Whether percentages of columns widen a table as its surroundings see it.
  private func countsColumnPercents(_ box: Int32) -> Bool {
    var parent = prepared.tree.boxes[Int(box)].parent
    while parent >= 0 {
      if prepared.tree.boxes[Int(parent)].kind == .tableCell || isFlex(parent) || isGrid(parent) {
        return false
      }
      parent = prepared.tree.boxes[Int(parent)].parent
    }
    return true
  }

  /// The widths that the grid and the captions ask for, whatever the table's properties say.
  private mutating func gridWidths(_ box: Int32, countsPercents: Bool) -> MinMaxSizes {
    let plan = tablePlan(box, containing: .zero)
    var least = plan.undistributed
    var most = plan.undistributed
    var percents: Float = 0
    var unshared = LayoutUnit.zero
    var estimate = LayoutUnit.zero
    for column in plan.columns {
      least = least + (plan.isFixed && column.isFixed ? column.max : column.min)
      most = most + column.max
      if let percent = column.percent, percent > 0 {
        percents += percent
        let content = column.max - column.percentEdges
        estimate = max(estimate, .truncate(content.px * 100 / Double(percent)))
      } else {
        unshared = unshared + column.max
      }
    }
    if percents > 0, countsPercents, properties(box).width != .maxContent {
      let rest = max(0, 100 - percents)
      let whole: LayoutUnit =
        unshared == .zero
        ? .zero : rest > 0 ? .truncate(unshared.px * 100 / Double(rest)) : Self.widestTable
      most = max(most, min(Self.widestTable, max(estimate, whole)) + plan.undistributed)
    }
    for caption in plan.grid.captions {
      least = max(least, outerMinMaxSizes(caption).min)
    }
    return MinMaxSizes(min: least, max: max(least, most))
  }

  /// The grid and what its columns ask for.
  mutating func tablePlan(_ box: Int32, containing: LayoutUnit) -> TablePlan {
    let grid = TableGrid(box, prepared.tree)
    if grid.isCut, out.limitedTable < 0 { out.limitedTable = box }
    let text = properties(box)
    let isFixed = text.tableLayoutFixed && text.width != .auto && text.width != .maxContent
    if text.borderCollapse { collapseBorders(box, grid, isFixed: isFixed) }
    let edges = edges(box, containing: containing)
    let spacingX: LayoutUnit =
      text.borderCollapse ? .zero : .truncate(Double(text.borderSpacingX)).flooredToPx
    let columns = columns(of: grid, spacing: spacingX, isFixed: isFixed)
    let real = columns.count { !$0.isMerged }
    // Rows stand close together where no column has a cell or asks for a width.
    let spacingY: LayoutUnit =
      text.borderCollapse || real == 0
      ? .zero : .truncate(Double(text.borderSpacingY)).flooredToPx
    let undistributed = edges.horizontal + spacingX * (max(1, real) + 1)
    return TablePlan(
      grid: grid, columns: columns, spacingX: spacingX, spacingY: spacingY, edges: edges,
      undistributed: undistributed, isFixed: isFixed)
  }

  private mutating func columns(
    of grid: TableGrid, spacing: LayoutUnit, isFixed: Bool
  ) -> [TableColumn] {
    var columns = [TableColumn](
      repeating: TableColumn(isMerged: !isFixed), count: grid.columnCount)
    for index in columns.indices {
      let box = grid.columnBoxes[index]
      if box >= 0 { columns[index].add(column(of: box, isFixed: isFixed)) }
    }
    for cell in grid.cells { columns[cell.column].isMerged = false }
    let relevant = isFixed ? grid.cells.filter { $0.row == 0 } : grid.cells
    for cell in relevant where cell.columnSpan == 1 {
      let wanted = cellColumn(cell.box, isFixed: isFixed)
      if isFixed, columns[cell.column].isFixed { continue }
      columns[cell.column].add(wanted)
      columns[cell.column].isSet = true
    }
    for cell in relevant.filter({ $0.columnSpan > 1 }).sorted(by: {
      ($0.columnSpan, $0.column) < ($1.columnSpan, $1.column)
    }) {
      let wanted = cellColumn(cell.box, isFixed: isFixed)
      let range = cell.column..<min(grid.columnCount, cell.column + cell.columnSpan)
      if isFixed {
        FixedColumns.spread(wanted, over: &columns, range: range, spacing: spacing)
      } else {
        ColumnSharing.spread(wanted, over: &columns, range: range, spacing: spacing)
      }
    }
    if isFixed {
      FixedColumns.limitPercents(&columns)
    } else {
      ColumnSharing.limitPercents(&columns)
    }
    return columns
  }

  /// What a column's box asks for.
  ///
  /// As in Chromium, one without a width has its group's if that is a length and cells count.
  func column(of box: Int32, isFixed: Bool) -> TableColumn {
    var column = asked(properties(box), edges: .zero)
    let parent = prepared.tree.boxes[Int(box)].parent
    if !isFixed, !column.isFixed, column.percent == nil, parent >= 0,
      prepared.tree.boxes[Int(parent)].kind == .tableColumnGroup
    {
      let group = asked(properties(parent), edges: .zero)
      if group.isFixed { column = group }
    }
    column.isSet = column.isFixed || column.percent != nil
    column.isMerged = !isFixed && column.max == .zero && (column.percent ?? 0) == 0
    return column
  }

  /// What a `width` property asks of a column.
  private func asked(_ style: BoxStyle, edges: LayoutUnit) -> TableColumn {
    var column = TableColumn()
    if case .length(let value) = style.width {
      if value.hasPercent {
        // The sum of a length and a percentage asks for nothing.
        if value.px == 0 { column.percent = value.percent }
      } else {
        column.isFixed = true
        column.max =
          style.boxSizingBorder
          ? max(edges, value.resolved(.zero)) : value.resolved(.zero) + edges
      }
    }
    return column
  }

  /// What a cell asks of its column.
  private mutating func cellColumn(_ box: Int32, isFixed: Bool) -> TableColumn {
    let style = properties(box)
    let edges = edges(box, containing: .zero)
    var column = asked(style, edges: edges.horizontal)
    if isFixed, column.isFixed { return column }
    let widths = minMaxSizes(box)
    if isFixed {
      column.max = widths.max
      if column.percent != nil, !style.boxSizingBorder { column.percentEdges = edges.horizontal }
      return column
    }
    column.min = widths.min
    if let least = prepared.resolved(style.minWidth, nil) {
      column.min = max(column.min, least + edges.horizontal)
    }
    column.max = column.isFixed ? max(column.min, column.max) : max(column.min, widths.max)
    if let most = prepared.resolved(style.maxWidth, nil) {
      let most = style.boxSizingBorder ? max(most, edges.horizontal) : most + edges.horizontal
      column.min = min(column.min, most)
      column.max = max(column.min, min(column.max, most))
    }
    return column
  }

  // MARK: Layout

  /// Lays out a table of the given border-box width; captions may make it taller.
  mutating func layoutTable(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit
  ) -> (width: LayoutUnit, height: LayoutUnit) {
    let plan = tablePlan(box, containing: containing)
    let target = max(.zero, width - plan.undistributed)
    let widths =
      plan.columns.isEmpty
      ? []
      : plan.isFixed
        ? FixedColumns.widths(plan.columns, target: target)
        : ColumnSharing.widths(plan.columns, target: target)
    var y = LayoutUnit.zero
    layoutCaptions(plan.grid, isBottom: false, width: width, y: &y)
    let height = layoutRows(box, plan, widths: widths, width: width, top: y)
    y = y + height
    layoutCaptions(plan.grid, isBottom: true, width: width, y: &y)
    return (width, y)
  }

  private mutating func layoutCaptions(
    _ grid: TableGrid, isBottom: Bool, width: LayoutUnit, y: inout LayoutUnit
  ) {
    for caption in grid.captions where properties(caption).captionSideBottom == isBottom {
      let edges = edges(caption, containing: width)
      let own = blockWidth(caption, containing: width)
      let result = layoutIndependent(
        caption, width: own.width, containing: width, containingHeight: nil)
      y = y + edges.margin.top
      out.shift(
        from: result.start, to: result.end, x: edges.margin.left + own.autoLeft, y: y)
      y = y + result.height + edges.margin.bottom
    }
  }
}
