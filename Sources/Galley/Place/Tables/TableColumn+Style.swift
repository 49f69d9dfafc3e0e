// The widths that styles of column boxes and cells give to columns.
// Source: CSS Tables 3 section 3.8 (computing cell measures), as Chromium has it.

internal import GalleyStyle

extension PreparedDocument {
  /// Whether column percentages increase a table's contribution to its container.
  func countsColumnPercents(_ box: Int32) -> Bool {
    var parent = tree.boxes[Int(box)].parent
    while parent >= 0 {
      if tree.boxes[Int(parent)].kind == .tableCell || isFlex(parent) || isGrid(parent) {
        return false
      }
      parent = tree.boxes[Int(parent)].parent
    }
    return true
  }

  /// The specified width of a column box.
  ///
  /// As in Chromium, a column without a width has that of its group if it is a length and the
  /// layout is not fixed.
  func column(of box: Int32, isFixed: Bool) -> TableColumn {
    let style = properties(box)
    var column = asked(style, edges: .zero)
    let parent = tree.boxes[Int(box)].parent
    if !isFixed, !column.isFixed, parent >= 0,
      tree.boxes[Int(parent)].kind == .tableColumnGroup
    {
      let group = asked(properties(parent), edges: .zero)
      if group.isFixed { (column.isFixed, column.max) = (true, group.max) }
    }
    column.min = limits(style, edges: .zero).least ?? .zero
    if column.isFixed { column.max = max(column.min, column.max) }
    if column.percent == 0 { column.percent = nil }
    (column.hasMin, column.hasMax) = (true, column.isFixed)
    column.isMerged = !isFixed && column.max == .zero && column.percent == nil
    column.isCollapsed = style.isCollapsed
    return column
  }

  /// The `min-width` and `max-width` of a table part, as far as they are lengths.
  func limits(
    _ style: BoxStyle, edges: LayoutUnit
  ) -> (least: LayoutUnit?, most: LayoutUnit?) {
    func border(_ length: BoxLength) -> LayoutUnit? {
      guard let width = length.fixedLength else { return nil }
      return style.boxSizingBorder ? max(width, edges) : width + edges
    }
    let least = border(style.minWidth)
    return (least, border(style.maxWidth).map { max($0, least ?? .zero) })
  }

  /// The specified `width` of a box as a column width.
  func asked(_ style: BoxStyle, edges: LayoutUnit) -> TableColumn {
    var column = TableColumn()
    if case .length(let value) = style.width {
      if value.hasPercent {
        // The sum of a length and a percentage acts as `auto`.
        if value.px == 0 { column.percent = value.percent }
      } else {
        column.isFixed = true
        column.max =
          style.boxSizingBorder
          ? max(edges, value.resolved(.zero)) : value.resolved(.zero) + edges
      }
    }
    if let percent = column.percent, case .length(let most) = style.maxWidth, most.hasPercent,
      most.px == 0
    {
      column.percent = min(percent, most.percent)
    }
    return column
  }
}
