// Scroll positions of a finished layout: contents of scroll containers move, then sticky boxes and
// transforms apply to the moved boxes.
// Source: CSS Overflow 3 section 3; CSS Positioned Layout 3 section 3.4.

internal import GalleyStyle
package import GalleySystem

extension LayoutContext {
  /// Moves the contents of scroll containers by their scroll positions.
  ///
  /// `out` has no offsets. An out-of-flow box moves with its containing block.
  package mutating func scroll(to positions: [Index<Box>: BoxOffsets.Offset], viewport: UnitRect) {
    var offsets = BoxOffsets(count: prepared.tree.boxes.count)
    for index in prepared.tree.boxes.indices {
      let box = Index<Box>(index)
      let around =
        prepared.properties(box).position.isOutOfFlow
        ? prepared[box].containingBlock ?? .none : prepared.tree.boxes[index].parent
      offsets.inheritContent(of: around, to: index)
      if let position = positions[box] {
        offsets.scroll(box, by: BoxOffsets.Offset(x: -position.x, y: -position.y))
      }
    }
    out.shift(offsets, prepared.tree)
    for index in out.columns.indices {
      let offset = offsets.total(ofLinesIn: out.columns[index].box)
      out.columns[index].rect.move(x: offset.x, y: offset.y)
    }
    out.offsets.add(offsets)
    positionSticky(viewport: viewport)
    applyTransforms(fitsGraphics: false)
  }
}
