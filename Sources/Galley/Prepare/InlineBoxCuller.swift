// Decides which inline boxes have fragments on each line. Others are culled, as in Chromium: their
// rectangles are those of their content, and the cost of a line does not depend on their depth.

internal import GalleyStyle

/// Decides which inline boxes are culled.
enum InlineBoxCuller {
  /// Sets `hasFragments` of all inline boxes.
  static func markOwnBoxes(_ tree: inout BoxTree, _ styles: [LayoutStyle]) {
    for index in tree.inlineBoxes.indices {
      let box = tree.inlineBoxes[index]
      let style = tree.styles[Int(box.style)].layout
      if style.isDecorated { tree.inlineBoxes[index].hasFragments = true }
      guard box.parent >= 0, !tree.inlineBoxes[Int(box.parent)].hasFragments else { continue }
      let parent = Int(tree.inlineBoxes[Int(box.parent)].style)
      let own = Int(box.style)
      if style.verticalAlign != .baseline || style.hasMargins
        || styles[own].ascent != styles[parent].ascent
        || styles[own].descent != styles[parent].descent
      {
        tree.inlineBoxes[Int(box.parent)].hasFragments = true
      }
    }
    for paragraph in tree.paragraphs where paragraph.flags.contains(.hasAtomics) {
      var open: Int32 = -1
      for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
        let item = tree.items[index]
        open = tree.inlineBox(after: item, in: open)
        if item.kind == .atomic, open >= 0 { tree.inlineBoxes[Int(open)].hasFragments = true }
      }
    }
    copyToFirstLines(&tree)
  }

  /// Copies the decisions to first lines, whose styles do not affect them.
  private static func copyToFirstLines(_ tree: inout BoxTree) {
    for index in tree.paragraphs.indices where tree.paragraphs[index].flags.contains(.isFirstLine) {
      let (copy, own) = (tree.paragraphs[index], tree.paragraphs[index + 1])
      for (item, source) in zip(copy.itemsStart..<copy.itemsEnd, own.itemsStart..<own.itemsEnd)
      where tree.items[Int(item)].kind == .open {
        let hasFragments = tree.inlineBoxes[Int(tree.items[Int(source)].index)].hasFragments
        tree.inlineBoxes[Int(tree.items[Int(item)].index)].hasFragments = hasFragments
      }
    }
  }
}
