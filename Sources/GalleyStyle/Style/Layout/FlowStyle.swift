// The values of a computed style that box generation uses, without references, because they are
// read often.

/// The computed values of a style that determine boxes and items.
@usableFromInline package struct FlowStyle: Sendable, BitwiseCopyable {
  @usableFromInline package var display: Display
  /// Whether it is a block with ruby columns.
  package var isBlockRuby: Bool
  /// Whether `position` is `absolute` or `fixed`.
  package var isOutOfFlow: Bool
  package var isFloat: Bool
  /// Whether a block container in this style has columns (CSS Multi-column Layout 1 section 2).
  package var hasColumns: Bool
  @usableFromInline package var unicodeBidi: UnicodeBidi
  package var isRightToLeft: Bool
  package var collapse: WhiteSpaceCollapse
  /// Whether lines may break inside.
  package var wraps: Bool
  /// Whether `text-transform` may change letters.
  package var transformsText: Bool
  /// Whether `content` is set.
  ///
  /// It generates the text of a pseudo-element.
  package var hasContent: Bool
  /// Whether an edge of an inline box has a width.
  package var hasInlineEdges: Bool
  /// Whether text before and inside an inline box is shaped separately.
  package var splitsShapingAtStart: Bool
  /// Whether text inside and after an inline box is shaped separately.
  package var splitsShapingAtEnd: Bool

  init(_ values: ComputedValues) {
    let box = values.box
    display = box.display
    isBlockRuby = box.isBlockRuby
    isOutOfFlow = box.position.isOutOfFlow
    isFloat = box.float != .none
    hasColumns = box.columns.areGiven && box.lineClamp == nil
    unicodeBidi = box.unicodeBidi
    isRightToLeft = values.text.direction == .rightToLeft
    collapse = values.text.whiteSpaceCollapse
    wraps = values.text.wraps
    transformsText = values.text.textTransform != TextTransform()
    hasContent = box.content != nil
    let edges = box.inlineEdges(isRightToLeft: isRightToLeft)
    hasInlineEdges = edges.start || edges.end
    // Text is not shaped across the edge of a box that is not aligned by its baseline (CSS Text 3,
    // 7.3).
    splitsShapingAtStart = edges.start || box.verticalAlign != .baseline
    splitsShapingAtEnd = edges.end || box.verticalAlign != .baseline
  }

  /// Whether its direction overrides that of its characters.
  @inlinable @inline(__always) package var overridesDirection: Bool {
    unicodeBidi == .bidiOverride || unicodeBidi == .isolateOverride
  }
  @inlinable @inline(__always) package var isListItem: Bool { display.isListItem }
}

extension BoxProperties {
  /// Whether the start and end edges of an inline box have a width.
  func inlineEdges(isRightToLeft: Bool) -> (start: Bool, end: Bool) {
    let isLeft = borderWidth.left != 0 || padding.left.mayTakeSpace || margin.left.mayTakeSpace
    let isRight = borderWidth.right != 0 || padding.right.mayTakeSpace || margin.right.mayTakeSpace
    return isRightToLeft ? (isRight, isLeft) : (isLeft, isRight)
  }
}

extension Length {
  /// Whether the used value may be other than 0.
  ///
  /// `auto` counts as 0.
  @inlinable package var mayTakeSpace: Bool {
    switch self {
    case .length(let value): value.px != 0 || value.percent != 0
    case .expression: true
    default: false
    }
  }
}
