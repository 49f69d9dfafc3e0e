// Carets on lines with floats, which count as items of the line on which they are in the text.
// Source: Chromium's caretPositionFromPoint.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  func containsFloats(_ line: LineFragment) -> Bool {
    line.paragraph.exists
      && layout.document.tree.paragraphs[line.paragraph].flags.contains(.hasFloats)
  }

  /// The fragment items of a line and its floats that do not end above the line.
  ///
  /// The numbers of fragments of floats follow those of all fragment items.
  func leavesWithFloats(_ line: LineFragment) -> [Int] {
    let tree = layout.document.tree
    let paragraph = tree.paragraphs[line.paragraph]
    var leaves = Array(line.itemRange)
    for item in tree.items[paragraph.itemRange]
    where item.kind == .float && item.start >= line.textStart && item.start < line.textEnd {
      let fragment = Int(index.fragmentOfBox[item.box])
      guard fragment >= 0 else { continue }
      if layout.fragments.boxes[fragment].rect.maxY > line.rect.y {
        leaves.append(layout.fragments.fragmentItems.count + fragment)
      }
    }
    return leaves
  }

  /// The fragment of a float in a list of leaves; nil for a fragment item.
  func floatFragment(ofLeaf leaf: Int) -> Int? {
    let count = layout.fragments.fragmentItems.count
    return leaf >= count ? leaf - count : nil
  }

  func rect(ofLeaf leaf: Int) -> UnitRect {
    if let float = floatFragment(ofLeaf: leaf) { return layout.fragments.boxes[float].rect }
    var rect = layout.fragments.fragmentItems[leaf].rect
    // Text that negative spacing makes narrower than 0 has no inline size.
    rect.width = max(.zero, rect.width)
    return rect
  }
}
