// Boxes that are placed in the flow and moved from there.
// Source: CSS Positioned Layout 3, section 3.4 (relative positioning).

extension LayoutPass {
  /// Moves what a relatively positioned box placed.
  mutating func shiftRelative(
    from mark: Fragments.Mark, _ style: BoxStyle, width: LayoutUnit
  ) {
    let shift = relativeOffset(style, width: width)
    out.shift(from: mark, to: out.mark, x: shift.x, y: shift.y)
  }

  func relativeOffset(_ style: BoxStyle, width: LayoutUnit) -> (
    x: LayoutUnit, y: LayoutUnit
  ) {
    if style.position == .sticky { return (.zero, .zero) }
    var x = LayoutUnit.zero
    var y = LayoutUnit.zero
    if let left = prepared.resolved(style.inset.left, width) {
      x = left
    } else if let right = prepared.resolved(style.inset.right, width) {
      x = -right
    }
    if let top = prepared.resolved(style.inset.top, nil) {
      y = top
    } else if let bottom = prepared.resolved(style.inset.bottom, nil) {
      y = -bottom
    }
    return (x, y)
  }
}
