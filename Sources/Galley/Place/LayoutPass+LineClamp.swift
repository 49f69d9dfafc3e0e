// `line-clamp`: a box ends after its n-th line; what follows is laid out and hidden.
// Lines of all blocks in the same formatting context count; those in tables, floats, inline-blocks
// and boxes with a context of their own do not.
// Source: CSS Overflow 4 section 5; measured with the recorder.

/// How far a clamped box is.
struct LineClamp {
  let limit: Int
  private var count = 0
  /// Whether a line came after the n-th: a box with n lines ends as any other.
  var isExceeded: Bool { count > limit }
  /// Bottom of the n-th line, and then of the boxes that it is in, as they end.
  var bottom: LayoutUnit?

  init(limit: Int) { self.limit = limit }

  /// Counts a line; returns whether its paragraph ends there.
  mutating func countLine() -> Bool {
    count += 1
    return count >= limit
  }
}

extension LayoutPass {
  /// Ends a paragraph at a clamped line; the first that does ends the clamped box.
  mutating func clampFlow(at end: LayoutUnit) {
    flow.y = end
    if lineClamp?.bottom == nil { lineClamp?.bottom = end }
  }

  /// Ends a block at the clamped line, if that came inside of it.
  mutating func clampBlock(unless wasClamped: Bool) {
    guard !wasClamped, lineClamp?.isExceeded == true, let bottom = lineClamp?.bottom else { return }
    flow.y = bottom
    flow.strut = MarginStrut()
  }
}
