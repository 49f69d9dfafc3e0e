// Which inline boxes have fragments of their own on each line. The others are culled, as in Chromium:
// their rectangles are those of their content, nothing is painted for them, and a line in five hundred
// of them costs no more than its text.

/// Decides which inline boxes are worth a fragment.
enum InlineBoxCuller {
  /// By index in `tree.inlineBoxes`; false for a box that is culled.
  static func ownBoxes(_ tree: BoxTree, _ styles: [LayoutStyle]) -> [Bool] {
    if tree.inlineBoxes.isEmpty { return [] }
    var hasOwnBox = tree.inlineBoxes.map { isDecorated(tree.styles[Int($0.style)].box) }
    for box in tree.inlineBoxes where box.parent >= 0 && !hasOwnBox[Int(box.parent)] {
      let style = tree.styles[Int(box.style)].box
      let own = styles[Int(box.style)]
      let parent = styles[Int(tree.inlineBoxes[Int(box.parent)].style)]
      if style.verticalAlign != .baseline || hasSpace(style.margin)
        || own.ascent != parent.ascent || own.descent != parent.descent
      {
        hasOwnBox[Int(box.parent)] = true
      }
    }
    for paragraph in tree.paragraphs where paragraph.flags.contains(.hasAtomics) {
      var open: Int32 = -1
      for item in tree.items[Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)] {
        switch item.kind {
        case .open: open = item.index
        case .close: open = item.index >= 0 ? tree.inlineBoxes[Int(item.index)].parent : -1
        case .atomic: if open >= 0 { hasOwnBox[Int(open)] = true }
        default: break
        }
      }
    }
    return hasOwnBox
  }

  private static func isDecorated(_ style: BoxProperties) -> Bool {
    style.backgroundColor.alpha > 0 || style.hasBackgroundImage
      || style.borderWidth != Sides<Float>(0) || style.position == .relative
      || style.position == .sticky || style.opacity < 1 || hasSpace(style.padding)
      || hasSpace(style.margin)
  }

  private static func hasSpace(_ sides: Sides<Length>) -> Bool {
    sides.left.mayTakeSpace || sides.right.mayTakeSpace || sides.top.mayTakeSpace
      || sides.bottom.mayTakeSpace
  }
}
