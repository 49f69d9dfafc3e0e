// The sizes of table columns.
// Source: CSS Tables 3 section 3.8 (computing column measures), as Chromium 156 has it.

internal import GalleyStyle

/// Sizes of one column, or the contribution of a cell to them.
package struct TableColumn: Equatable {
  var min = LayoutUnit.zero
  var max = LayoutUnit.zero
  /// Percentage of the table's width.
  var percent: Float?
  /// Edges of a cell that are added to its percentage: in fixed layout a percentage is a content
  /// width.
  var percentEdges = LayoutUnit.zero
  /// Whether the column is constrained: its width is a length.
  var isConstrained = false
  /// Whether the column is merged into the one before: it has no width and no cell starts in it.
  package var isMerged = false
  /// Whether `min` or `max` was set by a column box or a cell.
  var hasMin = false
  var hasMax = false
  /// Whether the column box has `visibility: collapse`.
  var isCollapsed = false

  /// The column's percentage of a table width, at least the minimum; nil without a percentage.
  func resolvedPercent(of width: LayoutUnit) -> LayoutUnit? {
    percent.map {
      Swift.max(min, .truncate(Double($0 * Float(width.px) / 100)) + percentEdges)
    }
  }

  /// Combines the contributions of two cells of a column.
  mutating func combine(_ other: TableColumn) {
    min = Swift.max(min, other.min)
    if other.isConstrained == isConstrained {
      max = Swift.max(max, other.max)
    } else if isConstrained {
      max = Swift.max(max, other.min)
    } else {
      max = Swift.max(min, other.max)
    }
    isConstrained = isConstrained || other.isConstrained
    addPercent(of: other)
  }

  /// Adds the combined contribution of a column's cells.
  ///
  /// In fixed layout, a length of the column box overrides the cells.
  mutating func add(_ cells: TableColumn, isFixedLayout: Bool) {
    if isFixedLayout, isConstrained { return }
    isMerged = false
    if hasMin {
      min = Swift.max(min, cells.min)
      max = Swift.max(max, isConstrained && !cells.isConstrained ? cells.min : cells.max)
    } else {
      (min, max) = (cells.min, cells.max)
    }
    max = Swift.max(min, max)
    (hasMin, hasMax) = (true, true)
    isConstrained = isConstrained || cells.isConstrained
    addPercent(of: cells)
  }

  private mutating func addPercent(of other: TableColumn) {
    guard let percent = other.percent, percent > self.percent ?? -1 else { return }
    self.percent = percent
    percentEdges = other.percentEdges
  }
}
