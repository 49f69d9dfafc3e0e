// Properties of `display`, `overflow` and `visibility` values.
// Source: CSS Display 3, section 2; CSS Overflow 3.

extension Display {
  /// Whether such a box is a flex container.
  @inlinable package var isFlex: Bool { self == .flex || self == .inlineFlex }
  /// Whether such a box is a grid container.
  @inlinable package var isGrid: Bool { self == .grid || self == .inlineGrid }
  /// Whether the children of such a box are items, text included.
  @inlinable package var hasItems: Bool { isFlex || isGrid }

  /// Whether such a box is an inline box, which is divided into lines with its content.
  @inlinable package var isInlineBox: Bool {
    switch self {
    case .inline, .ruby, .rubyText, .inlineListItem: true
    default: false
    }
  }

  /// Whether such a box is part of a table (CSS 2.2 section 17.2).
  @inlinable package var isTablePart: Bool {
    switch self {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      true
    default: false
    }
  }

  /// Whether such a box participates in an inline formatting context.
  @inlinable package var isInlineLevel: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineListItem, .inlineBlockListItem, .inlineTable, .inlineFlex,
      .inlineGrid, .webkitInlineBox, .ruby, .rubyText, .math:
      true
    default: false
    }
  }

  /// Whether such a box has a marker (CSS Display 3, section 2.3).
  @inlinable package var isListItem: Bool {
    self == .listItem || self == .inlineListItem || self == .inlineBlockListItem
  }

  /// Whether a block-level box with this display establishes a formatting context.
  @inlinable package var makesContext: Bool {
    switch self {
    case .flowRoot, .flex, .grid, .tableCell, .tableCaption, .inlineBlock, .inlineBlockListItem:
      true
    default: false
    }
  }
}

extension Overflow {
  /// Whether a box with this overflow establishes a block formatting context.
  @inlinable package var makesContext: Bool { self != .visible && self != .clip }
}

/// The values of `visibility`.
@usableFromInline package enum Visibility: UInt8, Sendable, BitwiseCopyable {
  case visible, hidden, collapse
}
