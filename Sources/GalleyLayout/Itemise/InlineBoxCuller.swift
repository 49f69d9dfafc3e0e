// Determines which inline boxes have fragments on each line. Others are culled, as in Chromium:
// their rectangles are those of their content, and the cost of a line does not depend on their
// depth.

package import GalleyStyle
package import GalleySystem

/// Determines which inline boxes have fragments.
package struct InlineBoxCuller {
  private var boxes = SmallIndexSet()

  /// The inline boxes with fragments.
  package static func boxesWithFragments(
    _ tree: BoxTree, _ styles: IndexedArray<ComputedStyle, LayoutStyle>
  ) -> SmallIndexSet {
    guard !tree.inlineBoxes.isEmpty else { return SmallIndexSet() }
    var culler = InlineBoxCuller()
    culler.findStyled(tree, styles)
    culler.findAroundAtomics(tree)
    culler.copyToFirstLines(tree)
    return culler.boxes
  }

  /// Adds two kinds of inline boxes: those that are painted or contain blocks, and those with a
  /// child box of other alignment, margins or font metrics.
  private mutating func findStyled(
    _ tree: BoxTree, _ styles: IndexedArray<ComputedStyle, LayoutStyle>
  ) {
    for index in tree.inlineBoxes.indices {
      let box = tree.inlineBoxes[index]
      let style = tree.styles[box.style].layout
      if style.isDecorated || box.containsBlock { boxes.insert(index) }
      guard box.parent.exists, !boxes.contains(Int(box.parent)) else { continue }
      let parent = Int(tree.inlineBoxes[box.parent].style)
      let own = Int(box.style)
      if style.verticalAlign != .baseline || style.hasMargins
        || styles[own].ascent != styles[parent].ascent
        || styles[own].descent != styles[parent].descent
      {
        boxes.insert(Int(box.parent))
      }
    }
  }

  private mutating func findAroundAtomics(_ tree: BoxTree) {
    for paragraph in tree.paragraphs where paragraph.flags.contains(.hasAtomics) {
      var open: Index<InlineBox> = .none
      for index in paragraph.itemRange {
        let item = tree.items[index]
        open = tree.inlineBox(after: item, in: open)
        if item.kind == .atomic, open.exists { boxes.insert(Int(open)) }
      }
    }
  }

  /// Copies the result of each paragraph to the copy for its first line, whose styles do not affect
  /// culling.
  private mutating func copyToFirstLines(_ tree: BoxTree) {
    for index in tree.paragraphs.indices where tree.paragraphs[index].flags.contains(.isFirstLine) {
      let (copy, own) = (tree.paragraphs[index], tree.paragraphs[index + 1])
      for (item, source) in zip(copy.itemsStart..<copy.itemsEnd, own.itemsStart..<own.itemsEnd)
      where tree.items[item].kind == .open {
        let box = Int(tree.items[item].index)
        if boxes.contains(Int(tree.items[source].index)) {
          boxes.insert(box)
        } else {
          boxes.remove(box)
        }
      }
    }
  }
}
