// Culled inline boxes on lines whose items are not in the order of the text.
// Source: UAX #9 rule L2, with the hit tests of Chromium.

internal import GalleySystem

extension HitTester {
  /// The target for a quotation mark of `content`: the nearest box of an element.
  ///
  /// In Chromium the text of such a mark has no element, unlike other generated text.
  func onQuote(_ number: Int) -> HitTarget {
    let tree = layout.document.tree
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    var fragment = index.fragmentOfBox[tree.paragraphs[line.paragraph].box]
    while fragment.exists, tree.boxes[layout.fragments.boxes[fragment].box].node.isNone {
      fragment = index.parentOfFragment[fragment]
    }
    return fragment.exists ? .quote(box: Int(fragment)) : .fragmentItem(number)
  }

  /// The items of culled inline boxes that the area intersects, on a reordered line.
  ///
  /// Items of other boxes may be between the items of a box. The box is tested after the last of
  /// its items.
  func culledFragmentItems(ofLine number: Int) -> [Int] {
    guard index.hitTestIndex.isReordered else { return [] }
    let line = index.hitTestIndex.lines[number]
    return (Int(line.start)..<Int(line.end)).filter {
      let fragmentItem = index.hitTestIndex.fragmentItems[$0]
      return fragmentItem.shapes.contains(.culled) && meets(fragmentItem.rect)
    }
  }

  /// The item by which the culled box of an item is hit: the item itself, or one of the same box or
  /// of a descendant.
  func hitFragmentItem(of number: Int, among met: [Int]) -> Int? {
    if meets(index.hitTestIndex.fragmentItems[number].rect) { return number }
    let fragmentItems = layout.fragments.fragmentItems
    let around = boxAround(number)
    if let own = met.first(where: { fragmentItems[$0].inlineBox == around }) { return own }
    return met.contains { isInside($0, ofBoxAround: number) } ? number : nil
  }

  /// Whether a fragment item is inside the innermost inline box of another.
  func isInside(_ number: Int, ofBoxAround other: Int) -> Bool {
    isInside(layout.fragments.fragmentItems[number].inlineBox, ofBox: boxAround(other))
  }

  /// Whether an inline box is another one or inside of it.
  func isInside(_ inner: Index<InlineBox>, ofBox outer: Index<InlineBox>) -> Bool {
    let boxes = layout.document.tree.inlineBoxes
    var box = inner
    while box.exists, box != outer { box = boxes[box].parent }
    return box.exists
  }

  /// The innermost inline box around a fragment item; none for the root inline box.
  func boxAround(_ number: Int) -> Index<InlineBox> {
    let fragmentItem = layout.fragments.fragmentItems[number]
    return fragmentItem.kind == .inlineBox
      ? layout.document.tree.inlineBoxes[fragmentItem.inlineBox].parent
      : fragmentItem.inlineBox
  }
}
