// The specified widths of column boxes and cells.
// Source: CSS Tables 3 section 3.8 (computing cell measures), as Chromium has it.

internal import GalleyStyle
internal import GalleySystem

extension PreparedDocument {
  /// Whether column percentages increase a table's contribution to its container.
  func countsColumnPercents(_ box: Index<Box>) -> Bool {
    var parent = tree.boxes[box].parent
    while parent.exists {
      let node = tree.boxes[parent]
      if node.kind == .tableCell || node.context.hasItems { return false }
      parent = node.parent
    }
    return true
  }

  /// The specified width of a column box.
  ///
  /// As in Chromium, a column without a width has the width of its group. This applies if that
  /// width is a length and the layout is not fixed.
  func column(of box: Index<Box>, isFixedLayout: Bool) -> TableColumn {
    let style = properties(box)
    var column = specifiedColumn(style, edges: .zero)
    let parent = tree.boxes[box].parent
    if !isFixedLayout, !column.isConstrained, parent.exists,
      tree.boxes[parent].kind == .tableColumnGroup
    {
      let group = specifiedColumn(properties(parent), edges: .zero)
      if group.isConstrained { (column.isConstrained, column.max) = (true, group.max) }
    }
    column.min = limits(style, edges: .zero).min ?? .zero
    if column.isConstrained { column.max = max(column.min, column.max) }
    if column.percent == 0 { column.percent = nil }
    (column.hasMin, column.hasMax) = (true, column.isConstrained)
    column.isMerged = !isFixedLayout && column.max == .zero && column.percent == nil
    column.isCollapsed = style.isCollapsed
    return column
  }

  /// The border-box `min-width` and `max-width` of a column or cell; nil unless they are lengths.
  func limits(
    _ style: BoxStyle, edges: LayoutUnit
  ) -> (min: LayoutUnit?, max: LayoutUnit?) {
    func border(_ length: BoxLength) -> LayoutUnit? {
      guard let width = length.fixedLength else { return nil }
      return style.boxSizingBorder ? max(width, edges) : width + edges
    }
    let minimum = border(style.minWidth)
    return (minimum, border(style.maxWidth).map { max($0, minimum ?? .zero) })
  }

  /// A column with the specified `width` of a box.
  func specifiedColumn(_ style: BoxStyle, edges: LayoutUnit) -> TableColumn {
    var column = TableColumn()
    if case .length(let value) = style.width {
      if value.hasPercent {
        // The sum of a length and a percentage acts as `auto`.
        if value.px == 0 { column.percent = value.percent }
      } else {
        column.isConstrained = true
        column.max =
          style.boxSizingBorder
          ? max(edges, value.resolved(.zero)) : value.resolved(.zero) + edges
      }
    }
    if let percent = column.percent, case .length(let maximum) = style.maxWidth,
      maximum.hasPercent, maximum.px == 0
    {
      column.percent = min(percent, maximum.percent)
    }
    return column
  }
}
