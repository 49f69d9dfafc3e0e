// Relative positioning: offsets after layout in the normal flow.
// Source: CSS Positioned Layout 3, section 3.4 (relative positioning).

internal import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  /// Moves the fragments of a relatively positioned box by its offset.
  ///
  /// Its floats that are still pending move when they are positioned. They have been pending since
  /// the count of them was `pendingFloats`.
  mutating func shiftRelative(
    from mark: Fragments.Mark, pendingFloats: Int, _ style: BoxStyle, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let shift = prepared.boxStyles.relativeOffset(style, width: width)
    formatting.flow.shiftPendingFloats(since: pendingFloats, x: shift.x, y: shift.y)
    context.out.shift(from: mark, to: context.out.mark, x: shift.x, y: shift.y)
  }

  /// Moves a block by the offsets of the inline boxes around it.
  mutating func shiftWithInlines(
    around box: Index<Box>, from mark: Fragments.Mark, pendingFloats: Int, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    guard prepared.tree.boxes[box].inlineParent.exists else { return }
    let shift = prepared[box].inlineOffset(width: width)
    formatting.flow.shiftPendingFloats(since: pendingFloats, x: shift.x, y: shift.y)
    context.out.shift(from: mark, to: context.out.mark, x: shift.x, y: shift.y)
  }
}

extension BoxStyleTable {
  /// The offset of a box with a style in a containing block of a given width.
  func relativeOffset(_ style: BoxStyle, width: LayoutUnit) -> (x: LayoutUnit, y: LayoutUnit) {
    if style.position == .sticky { return (.zero, .zero) }
    var x = LayoutUnit.zero
    var y = LayoutUnit.zero
    if let left = resolved(style.inset.left, width) {
      x = left
    } else if let right = resolved(style.inset.right, width) {
      x = -right
    }
    if let top = resolved(style.inset.top, nil) {
      y = top
    } else if let bottom = resolved(style.inset.bottom, nil) {
      y = -bottom
    }
    return (x, y)
  }
}

extension BoxView {
  /// The sum of the offsets of the inline boxes around the block.
  func inlineOffset(width: LayoutUnit) -> (x: LayoutUnit, y: LayoutUnit) {
    var offset = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var inline = box.inlineParent
    while inline.exists {
      let style = document.boxStyles[document.tree.inlineBoxes[inline].style]
      if style.position == .relative {
        let own = document.boxStyles.relativeOffset(style, width: width)
        offset = (offset.x + own.x, offset.y + own.y)
      }
      inline = document.tree.inlineBoxes[inline].parent
    }
    return offset
  }
}
