// What box generation reads of a computed style, without references: an element's style is looked at
// several times while its boxes are made.

/// The computed values of one style that decide which boxes and items there are.
struct FlowStyle: Sendable, BitwiseCopyable {
  var display: Display
  /// `position: absolute` or `fixed`.
  var isOutOfFlow: Bool
  var isFloat: Bool
  var unicodeBidi: UnicodeBidi
  var isRightToLeft: Bool
  var collapse: WhiteSpaceCollapse
  /// Whether lines may break inside.
  var wraps: Bool
  /// Whether `text-transform` may change letters.
  var transformsText: Bool
  /// Whether `content` is set: of a pseudo-element, it makes text.
  var hasContent: Bool
  /// Whether an edge of an inline box takes space on the line.
  var hasInlineEdges: Bool

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
  var overridesDirection: Bool { unicodeBidi == .bidiOverride || unicodeBidi == .isolateOverride }
  var isListItem: Bool { display == .listItem || display == .inlineListItem }
}
