// Relative positioning: offsets after layout in the normal flow.
// Source: CSS Positioned Layout 3, section 3.4 (relative positioning).

package import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  /// Moves the fragments of a relatively positioned box by its offset.
  ///
  /// Its floats that are still pending move when they are positioned. They have been pending since
  /// the count of them was `pendingFloats`.
  mutating func shiftRelative(
    from mark: Fragments.Mark, pendingFloats: Int, _ style: BoxStyle, in block: ContainingBlock,
    _ context: inout LayoutContext
  ) {
    let shift = prepared.boxStyles.relativeOffset(style, in: block)
    formatting.flow.shiftPendingFloats(since: pendingFloats, x: shift.x, y: shift.y)
    context.out.shift(from: mark, to: context.out.mark, x: shift.x, y: shift.y)
  }

  /// Moves a block by the offsets of the inline boxes around it.
  mutating func shiftWithInlines(
    around box: Index<Box>, from mark: Fragments.Mark, pendingFloats: Int,
    in block: ContainingBlock, _ context: inout LayoutContext
  ) {
    let shift = prepared[box].inlineOffset(in: block)
    formatting.flow.shiftPendingFloats(since: pendingFloats, x: shift.x, y: shift.y)
    context.out.shift(from: mark, to: context.out.mark, x: shift.x, y: shift.y)
  }
}

/// The content box of a containing block, to which the offsets of relative positions refer.
package struct ContainingBlock {
  package var width: LayoutUnit
  /// Nil if it is indefinite: percentages of it are `auto`.
  var height: LayoutUnit?
  var direction: Direction

  package init(width: LayoutUnit, height: LayoutUnit? = nil, direction: Direction) {
    self.width = width
    self.height = height
    self.direction = direction
  }
}

extension BoxStyleTable {
  /// The offset of a box with a style; zero unless its position is relative.
  ///
  /// Of `left` and `right`, the one at the start of the containing block wins.
  package func relativeOffset(
    _ style: BoxStyle, in block: ContainingBlock
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    guard style.position == .relative else { return (.zero, .zero) }
    let left = resolved(style.inset.left, block.width)
    let right = resolved(style.inset.right, block.width).map { -$0 }
    let x = block.direction == .rightToLeft ? right ?? left : left ?? right
    let top = resolved(style.inset.top, block.height)
    let y = top ?? resolved(style.inset.bottom, block.height).map { -$0 }
    return (x ?? .zero, y ?? .zero)
  }
}

extension BoxView {
  /// The containing block of a box in the flow.
  func containingBlock(width: LayoutUnit, height: LayoutUnit?) -> ContainingBlock {
    ContainingBlock(width: width, height: height, direction: directionOfParent)
  }

  /// The direction of the box around it; from left to right for the root.
  var directionOfParent: Direction {
    box.parent.exists ? document.properties(box.parent).direction : .leftToRight
  }

  /// The sum of the offsets of the inline boxes around the block.
  package func inlineOffset(in block: ContainingBlock) -> (x: LayoutUnit, y: LayoutUnit) {
    var offset = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var inline = box.inlineParent
    while inline.exists {
      let style = document.boxStyles[document.tree.inlineBoxes[inline].style]
      let own = document.boxStyles.relativeOffset(style, in: block)
      offset = (offset.x + own.x, offset.y + own.y)
      inline = document.tree.inlineBoxes[inline].parent
    }
    return offset
  }
}
