// What decides which box an element makes. Source: CSS Display 3, section 2.

internal import GalleyUnicode

extension Span<UInt8> {
  /// Whether a range holds nothing but white space.
  func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where !ASCII.isSpace(self[index]) { return false }
    return true
  }

  /// The last character of a range that is not empty.
  func lastScalar(in range: Range<Int>) -> UInt32 {
    scalar(before: range.upperBound, start: range.lowerBound).scalar
  }
}

extension Display {
  /// Whether the children of such a box are items, text included.
  var hasItems: Bool {
    switch self {
    case .flex, .inlineFlex, .grid, .inlineGrid: true
    default: false
    }
  }

  /// Whether such a box is cut into lines with what is in it.
  var isInlineBox: Bool {
    switch self {
    case .inline, .ruby, .rubyText, .inlineListItem: true
    default: false
    }
  }

  /// What a box of this display is outside of tables and formulas, if it is not replaced.
  var boxKind: Box.Kind { self == .table || self == .inlineTable ? .table : .block }

  /// Whether boxes of this display are parts of a table (CSS 2.2 section 17.2).
  var isTablePart: Bool {
    switch self {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      true
    default: false
    }
  }

  /// Whether boxes of this display take part in an inline formatting context.
  var isInlineLevel: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineListItem, .inlineTable, .inlineFlex, .inlineGrid,
      .webkitInlineBox, .ruby, .rubyText, .math:
      true
    default: false
    }
  }
}

extension BoxProperties {
  /// Whether the start and the end edge of an inline box of this style take space on the line.
  var inlineEdges: (start: Bool, end: Bool) {
    let isLeft = borderWidth.left != 0 || padding.left.mayTakeSpace || margin.left.mayTakeSpace
    let isRight = borderWidth.right != 0 || padding.right.mayTakeSpace || margin.right.mayTakeSpace
    return (isLeft || isRight, isLeft || isRight)
  }
}

extension Length {
  /// Whether the used value can differ from 0 where `auto` counts as 0.
  var mayTakeSpace: Bool {
    switch self {
    case .length(let value): value.px != 0 || value.percent != 0
    case .expression: true
    default: false
    }
  }
}
