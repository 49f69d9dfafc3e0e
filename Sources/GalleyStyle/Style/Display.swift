// What follows from the values of `display` and `overflow`. Source: CSS Display 3, section 2;
// CSS Overflow 3.

extension Display {
  /// Whether the children of such a box are items, text included.
  @inlinable package var hasItems: Bool {
    switch self {
    case .flex, .inlineFlex, .grid, .inlineGrid: true
    default: false
    }
  }

  /// Whether such a box is cut into lines with what is in it.
  @inlinable package var isInlineBox: Bool {
    switch self {
    case .inline, .ruby, .rubyText, .inlineListItem: true
    default: false
    }
  }

  /// Whether boxes of this display are parts of a table (CSS 2.2 section 17.2).
  @inlinable package var isTablePart: Bool {
    switch self {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      true
    default: false
    }
  }

  /// Whether boxes of this display take part in an inline formatting context.
  @inlinable package var isInlineLevel: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineListItem, .inlineTable, .inlineFlex, .inlineGrid,
      .webkitInlineBox, .ruby, .rubyText, .math:
      true
    default: false
    }
  }

  /// Whether a block-level box of this kind has a formatting context of its own.
  @inlinable package var makesContext: Bool {
    switch self {
    case .flowRoot, .flex, .grid, .tableCell, .tableCaption, .inlineBlock: true
    default: false
    }
  }
}

extension Overflow {
  /// Whether a box with this overflow is the root of a block formatting context.
  @inlinable package var makesContext: Bool { self != .visible && self != .clip }
}
