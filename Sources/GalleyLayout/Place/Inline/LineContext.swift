// The position of the current line among floats, and its state.

internal import GalleyStyle

/// The surroundings of the current line.
struct LineContext {
  var y = LayoutUnit.zero
  /// The inline edges of the container's content box.
  var start = LayoutUnit.zero
  var end = LayoutUnit.zero
  var layoutOpportunity = ExclusionSpace.LayoutOpportunity(start: .zero, end: .zero)
  var indent = LayoutUnit.zero
  /// The items of floats that do not fit beside the text up to them.
  var laterFloats: [Int] = []
  /// The first item on the line.
  var firstItem = 0
  /// The start of the line in the shaped text.
  var firstOffset: Int32 = 0
  /// Whether the line is the last one of a clamped box with more content.
  var endsWithEllipsis = false
  /// The sides at which the line is trimmed (`text-box-trim`).
  var trim: TextBoxTrim = []
  /// The end of the line's leading items: starts of inline boxes, and floats, whose position does
  /// not depend on the line's.
  var leadingEnd = 0

  var available: LayoutUnit { max(.zero, layoutOpportunity.width - indent) }
}
