// Input: the fragment of a block inside an inline element. Output: the rectangle of the anonymous box
// around it, which is the part of the element beside the block. Source: CSS 2.2 section 9.2.1.1.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The part of an anonymous box that is beside one of its blocks.
  ///
  /// The anonymous box surrounds the blocks of an inline element.
  ///
  /// Offsets and transforms of the block do not move it, those of the inline element do. `parents`
  /// are those of fragments.
  func anonymousBox(
    aroundBlock fragment: Int, parents: IndexedArray<BoxFragment, Index<BoxFragment>>
  ) -> UnitRect {
    let box = fragments.boxes[fragment].box
    let parent = parents[fragment]
    var rect = fragments.boxes[fragment].rect
    guard parent.exists else { return rect }
    var content = contentBox(ofFragment: Int(parent), parents: parents)
    let column = Int(fragments.boxes[fragment].column)
    if column != Int(fragments.boxes[parent].column),
      fragments.columns.indices.contains(column - 1)
    {
      content = fragments.columns[column - 1].rect
    }
    let around = fragments.boxes[parent].box
    let inherited = fragments.offsets.total(of: around)
    rect.y = rect.y - fragments.offsets.total(of: box).y + inherited.y
    let style = document.properties(box)
    let block = containingBlock(content, of: Int(parent))
    if style.position == .relative {
      rect.y = rect.y - document.boxStyles.relativeOffset(style, in: block).y
    }
    rect.x = content.x + document[box].inlineOffset(in: block).x
    rect.width = content.width
    return rect
  }

  /// The containing block that a fragment is for its children, with its content box.
  func containingBlock(_ content: UnitRect, of fragment: Int) -> ContainingBlock {
    let style = document.properties(fragments.boxes[fragment].box)
    return ContainingBlock(
      width: content.width,
      height: document.boxStyles.percentageBasis(style.height.isAuto ? nil : content.height),
      direction: style.direction)
  }

  /// The content box of a fragment.
  func contentBox(ofFragment index: Int) -> UnitRect {
    contentBox(ofFragment: index, parents: self.index.parentOfFragment)
  }

  /// The content box of a fragment, with the parents of fragments.
  func contentBox(
    ofFragment index: Int, parents: IndexedArray<BoxFragment, Index<BoxFragment>>
  ) -> UnitRect {
    let rect = fragments.boxes[index].rect
    let containing =
      parents[index].exists ? fragments.boxes[parents[index]].rect.width : rect.width
    let edges = document[fragments.boxes[index].box].edges(containing: containing)
    return rect.inset(by: edges.inner)
  }
}
