// The columns of one table with their widths and offsets.
// Source: CSS Tables 3 section 4; `visibility: collapse` as Chromium has it.

package import GalleyStyle

/// The grid, columns, spacing and edges of one table during layout.
package struct TablePlan {
  var grid: TableGrid
  package var columns: [TableColumn]
  var spacingX: LayoutUnit
  var spacingY: LayoutUnit
  var edges: BoxEdges
  /// The sum of spacing and edges, which is not distributed to columns.
  var undistributableSpace: LayoutUnit
  /// Whether the layout is fixed: the first row sets the column widths.
  var isFixedLayout: Bool
}

extension TablePlan {
  /// The offsets and widths of columns from the inline-start side of the table.
  package struct ColumnLocations {
    package var offsets: [LayoutUnit] = []
    package var widths: [LayoutUnit] = []
    /// The width of the table's border box.
    var tableWidth = LayoutUnit.zero

    /// The width of a cell.
    func width(of cell: TableGrid.Cell) -> LayoutUnit {
      let last = min(cell.column + cell.columnSpan, widths.count) - 1
      return offsets[last] + widths[last] - offsets[cell.column]
    }
  }

  /// Whether a column has a width or a cell.
  package var hasColumns: Bool { columns.contains { !$0.isMerged } }

  package var hasCollapsedColumns: Bool { columns.contains { $0.isCollapsed } }

  /// The widths of the columns in a table of a given border-box width.
  package func columnWidths(of table: LayoutUnit) -> [LayoutUnit] {
    guard !columns.isEmpty else { return [] }
    let target = max(.zero, table - undistributableSpace)
    return isFixedLayout
      ? FixedColumns.widths(columns, target: target)
      : ColumnDistribution.widths(columns, target: target)
  }

  /// The offsets of columns with given widths.
  ///
  /// If `collapses` is set, columns with `visibility: collapse` have neither a width nor spacing.
  /// Row heights are those with all columns, so columns are collapsed after their computation.
  package func columnLocations(of widths: [LayoutUnit], isRightToLeft: Bool, collapses: Bool)
    -> ColumnLocations
  {
    var locations = ColumnLocations()
    var x = (isRightToLeft ? edges.right : edges.left) + spacingX
    var isFirst = true
    for (column, width) in zip(columns, widths) {
      let isHidden = column.isMerged && width == .zero || collapses && column.isCollapsed
      if !isHidden {
        if !isFirst { x = x + spacingX }
        isFirst = false
      }
      locations.offsets.append(x)
      locations.widths.append(isHidden ? .zero : width)
      if !isHidden { x = x + width }
    }
    locations.tableWidth = x + spacingX + (isRightToLeft ? edges.left : edges.right)
    return locations
  }
}

extension BoxStyle {
  /// Whether a table uses the fixed layout (CSS Tables 3 section 3.3).
  package var hasFixedTableLayout: Bool {
    tableLayoutFixed && width != .auto && width != .maxContent
  }

  /// The spacing between cells; zero with collapsed borders.
  package var tableSpacing: (x: LayoutUnit, y: LayoutUnit) {
    if borderCollapse { return (.zero, .zero) }
    return (
      LayoutUnit.truncate(Double(borderSpacingX)).flooredToPx,
      LayoutUnit.truncate(Double(borderSpacingY)).flooredToPx
    )
  }
}
