// The specified widths of column boxes and cells.
// Source: CSS Tables 3 section 3.8 (computing cell measures), as Chromium has it.

internal import GalleyStyle
internal import GalleySystem

extension BoxTree {
  /// Whether column percentages increase a table's contribution to its container.
  func countsColumnPercents(_ box: Index<Box>) -> Bool {
    var parent = boxes[box].parent
    while parent.exists {
      let node = boxes[parent]
      if node.kind == .tableCell || node.context.hasItems { return false }
      parent = node.parent
    }
    return true
  }
}

extension BoxStyle {
  /// The border-box `min-width` and `max-width` of a column or cell; nil unless they are lengths.
  func columnLimits(edges: LayoutUnit) -> (min: LayoutUnit?, max: LayoutUnit?) {
    func border(_ length: BoxLength) -> LayoutUnit? {
      guard let width = length.fixedLength else { return nil }
      return boxSizingBorder ? max(width, edges) : width + edges
    }
    let minimum = border(minWidth)
    return (minimum, border(maxWidth).map { max($0, minimum ?? .zero) })
  }
}

extension TableColumn {
  /// A column with the specified `width` of a box.
  init(specifiedBy style: BoxStyle, edges: LayoutUnit) {
    self.init()
    if case .length(let value) = style.width {
      if value.hasPercent {
        // The sum of a length and a percentage acts as `auto`.
        if value.px == 0 { percent = value.percent }
      } else {
        isConstrained = true
        max =
          style.boxSizingBorder
          ? Swift.max(edges, value.resolved(.zero)) : value.resolved(.zero) + edges
      }
    }
    if let percent, case .length(let maximum) = style.maxWidth,
      maximum.hasPercent, maximum.px == 0
    {
      self.percent = Swift.min(percent, maximum.percent)
    }
  }
}

extension BoxView {
  /// The specified width of a column box.
  ///
  /// As in Chromium, a column without a width has the width of its group. This applies if that
  /// width is a length and the layout is not fixed.
  func column(isFixedLayout: Bool) -> TableColumn {
    let style = self.style
    var column = TableColumn(specifiedBy: style, edges: .zero)
    let parent = box.parent
    if !isFixedLayout, !column.isConstrained, parent.exists,
      document.tree.boxes[parent].kind == .tableColumnGroup
    {
      let group = TableColumn(specifiedBy: document.properties(parent), edges: .zero)
      if group.isConstrained { (column.isConstrained, column.max) = (true, group.max) }
    }
    column.min = style.columnLimits(edges: .zero).min ?? .zero
    if column.isConstrained { column.max = max(column.min, column.max) }
    if column.percent == 0 { column.percent = nil }
    (column.hasMin, column.hasMax) = (true, column.isConstrained)
    column.isMerged = !isFixedLayout && column.max == .zero && column.percent == nil
    column.isCollapsed = style.isCollapsed
    return column
  }
}
