// What box generation reads of a computed style, without references: an element's style is looked at
// several times while its boxes are made.

/// The computed values of one style that decide which boxes and items there are.
@usableFromInline package struct FlowStyle: Sendable, BitwiseCopyable {
  @usableFromInline package var display: Display
  /// `position: absolute` or `fixed`.
  package var isOutOfFlow: Bool
  package var isFloat: Bool
  @usableFromInline package var unicodeBidi: UnicodeBidi
  package var isRightToLeft: Bool
  package var collapse: WhiteSpaceCollapse
  /// Whether lines may break inside.
  package var wraps: Bool
  /// Whether `text-transform` may change letters.
  package var transformsText: Bool
  /// Whether `content` is set: of a pseudo-element, it makes text.
  package var hasContent: Bool
  /// Whether an edge of an inline box takes space on the line.
  package var hasInlineEdges: Bool

  init(_ values: ComputedValues) {
    let box = values.box
    display = box.display
    isOutOfFlow = box.position.isOutOfFlow
    isFloat = box.float != .none
    unicodeBidi = box.unicodeBidi
    isRightToLeft = values.text.direction == .rightToLeft
    collapse = values.text.whiteSpaceCollapse
    wraps = values.text.wraps
    transformsText = values.text.textTransform != TextTransform()
    hasContent = box.content != nil
    hasInlineEdges = box.inlineEdges.start
  }

  /// Whether text in it goes in its direction, whatever it says.
  @inlinable package var overridesDirection: Bool {
    unicodeBidi == .bidiOverride || unicodeBidi == .isolateOverride
  }
  @inlinable package var isListItem: Bool { display == .listItem || display == .inlineListItem }
}

extension BoxProperties {
  /// Whether the start and the end edge of an inline box of this style take space on the line.
  @inlinable package var inlineEdges: (start: Bool, end: Bool) {
    let isLeft = borderWidth.left != 0 || padding.left.mayTakeSpace || margin.left.mayTakeSpace
    let isRight = borderWidth.right != 0 || padding.right.mayTakeSpace || margin.right.mayTakeSpace
    return (isLeft || isRight, isLeft || isRight)
  }
}

extension Length {
  /// Whether the used value can differ from 0 where `auto` counts as 0.
  @inlinable package var mayTakeSpace: Bool {
    switch self {
    case .length(let value): value.px != 0 || value.percent != 0
    case .expression: true
    default: false
    }
  }
}
