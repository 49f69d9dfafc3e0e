// Which inline boxes have fragments of their own on each line. The others are culled, as in Chromium:
// their rectangles are those of their content, nothing is painted for them, and a line in five hundred
// of them costs no more than its text.

/// Decides which inline boxes are worth a fragment.
enum InlineBoxCuller {
  /// By index in `tree.inlineBoxes`; false for a box that is culled.
  static func ownBoxes(_ tree: BoxTree, _ styles: [LayoutStyle]) -> [Bool] {
    if tree.inlineBoxes.isEmpty { return [] }
    var hasOwnBox = [Bool](filledWith: false, count: tree.inlineBoxes.count)
    for index in tree.inlineBoxes.indices {
      let box = tree.inlineBoxes[index]
      let style = tree.styles[Int(box.style)].layout
      if style.isDecorated { hasOwnBox[index] = true }
      guard box.parent >= 0, !hasOwnBox[Int(box.parent)] else { continue }
      let parent = Int(tree.inlineBoxes[Int(box.parent)].style)
      let own = Int(box.style)
      if style.verticalAlign != .baseline || style.hasMargins
        || styles[own].ascent != styles[parent].ascent
        || styles[own].descent != styles[parent].descent
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
}
