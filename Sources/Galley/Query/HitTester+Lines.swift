// Culled inline boxes on lines whose pieces do not stand in the order of the text.
// Source: UAX #9 rule L2, as Chromium tests hits.

extension HitTester {
  /// The pieces of culled inline boxes that the square meets, on a line that is reordered.
  ///
  /// Other pieces may stand between those of one box: it is asked as a whole behind the last of them.
  func culledFragmentItems(ofLine number: Int) -> [Int] {
    guard index.hitTestIndex.isReordered else { return [] }
    let line = index.hitTestIndex.lines[number]
    return (Int(line.start)..<Int(line.end)).filter {
      let fragmentItem = index.hitTestIndex.fragmentItems[$0]
      return fragmentItem.shapes.contains(.culled) && meets(fragmentItem.rect)
    }
  }

  /// By which piece the culled box of a piece is met: its own, or by what is in it as the box itself.
  func hitFragmentItem(of number: Int, among met: [Int]) -> Int? {
    if meets(index.hitTestIndex.fragmentItems[number].rect) { return number }
    let fragmentItems = layout.fragments.fragmentItems
    if let own = met.first(where: { fragmentItems[$0].inlineBox == fragmentItems[number].inlineBox }
    ) {
      return own
    }
    return met.contains { isInside($0, ofBoxAround: number) } ? number : nil
  }

  /// Whether a piece is in the inline box that is right around another.
  func isInside(_ number: Int, ofBoxAround other: Int) -> Bool {
    let fragmentItems = layout.fragments.fragmentItems
    let boxes = layout.document.tree.inlineBoxes
    var box = fragmentItems[number].inlineBox
    while box >= 0, box != fragmentItems[other].inlineBox { box = boxes[Int(box)].parent }
    return box >= 0
  }
}
