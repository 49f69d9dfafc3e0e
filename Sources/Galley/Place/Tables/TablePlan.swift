// The columns of one table, with their widths and positions.
// Source: CSS Tables 3 section 4; `visibility: collapse` as Chromium has it.

internal import GalleyStyle

/// Grid, columns and spacing of one table during layout.
struct TablePlan {
  var grid: TableGrid
  var columns: [TableColumn]
  var spacingX: LayoutUnit
  var spacingY: LayoutUnit
  var edges: BoxEdges
  /// Sum of spacing and edges outside of all columns.
  var undistributed: LayoutUnit
  /// Whether the layout is fixed: the first row sets the column widths.
  var isFixed: Bool
}

extension TablePlan {
  /// The positions of columns from the inline-start side of the table.
  struct Places {
    var starts: [LayoutUnit] = []
    var widths: [LayoutUnit] = []
    /// The width of the table's border box.
    var end = LayoutUnit.zero

    /// The width of a cell.
    func width(of cell: TableGrid.Cell) -> LayoutUnit {
      let last = min(cell.column + cell.columnSpan, widths.count) - 1
      return starts[last] + widths[last] - starts[cell.column]
    }
  }

  var hasCollapsedColumns: Bool { columns.contains { $0.isCollapsed } }

  /// The widths of the columns in a table of a given border-box width.
  func columnWidths(of table: LayoutUnit) -> [LayoutUnit] {
    guard !columns.isEmpty else { return [] }
    let target = max(.zero, table - undistributed)
    return isFixed
      ? FixedColumns.widths(columns, target: target)
      : ColumnSharing.widths(columns, target: target)
  }

  /// The positions of columns with given widths.
  ///
  /// Columns with `visibility: collapse` have neither a width nor spacing if the table collapses
  /// them: it does so only after the heights of rows are known.
  func places(of widths: [LayoutUnit], isRight: Bool, collapses: Bool) -> Places {
    var places = Places()
    var x = (isRight ? edges.right : edges.left) + spacingX
    var isFirst = true
    for (column, width) in zip(columns, widths) {
      let isHidden = column.isMerged && width == .zero || collapses && column.isCollapsed
      if !isHidden {
        if !isFirst { x = x + spacingX }
        isFirst = false
      }
      places.starts.append(x)
      places.widths.append(isHidden ? .zero : width)
      if !isHidden { x = x + width }
    }
    places.end = x + spacingX + (isRight ? edges.left : edges.right)
    return places
  }
}
