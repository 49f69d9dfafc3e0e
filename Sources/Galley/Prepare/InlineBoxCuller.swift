// Which inline boxes have fragments of their own on each line. The others are culled, as in Chromium:
// their rectangles are those of their content, nothing is painted for them, and a line in five hundred
// of them costs no more than its text.

internal import GalleyStyle

/// Decides which inline boxes are worth a fragment.
enum InlineBoxCuller {
  /// Says of each inline box whether it has one.
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

  /// Styles of first lines have no say in it.
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
