// Input: fragments. Output: the order in which a caret looks for the nearest text, by y.
// Source: BROWSER_RULES 7.12.

internal import FontEngine
internal import GalleyStyle

/// What finds the child or line nearest a y without a walk over all of them.
struct CaretOrder: Sendable {
  /// By fragment: in the flow, visible, with a height.
  private(set) var containsCaret: [Bool]
  /// By member of `childrenOfFragment`: the greatest bottom so far of those that hold carets.
  private var bottoms: [Int32]
  /// By fragment: the last child that holds carets, -1 for none.
  private var lastChild: [Int32]
  /// By paragraph: whether its line boxes follow each other downward.
  private(set) var isStacked: [Bool]

  init(
    _ fragments: Fragments, children: Groups, linesOfParagraph: Groups, containsCaret: [Bool],
    containsContent: (Int) -> Bool
  ) {
    self.containsCaret = containsCaret
    // Where there is nothing else, floats and boxes without a height are as good as blocks.
    for fragment in fragments.boxes.indices {
      let members = children.members[children.range(Int32(fragment))]
      if members.isEmpty || members.contains(where: { containsCaret[Int($0)] }) { continue }
      for child in members where containsContent(Int(child)) {
        self.containsCaret[Int(child)] = true
      }
    }
    let containsCaret = self.containsCaret
    bottoms = [Int32](repeating: .min, count: children.members.count)
    lastChild = [Int32](repeating: -1, count: fragments.boxes.count)
    isStacked = [Bool](repeating: true, count: linesOfParagraph.count)
    for fragment in fragments.boxes.indices {
      var lowest = Int32.min
      for member in children.range(Int32(fragment)) {
        let child = children.members[member]
        if containsCaret[Int(child)] {
          lowest = max(lowest, fragments.boxes[Int(child)].rect.maxY.raw)
          lastChild[fragment] = child
        }
        bottoms[member] = lowest
      }
    }
    for paragraph in isStacked.indices {
      var last: UnitRect?
      for member in linesOfParagraph.range(Int32(paragraph)) {
        let rect = fragments.lines[Int(linesOfParagraph.members[member])].rect
        if let last, rect.y < last.y || rect.maxY <= last.maxY { isStacked[paragraph] = false }
        last = rect
      }
    }
  }

  /// The first child whose bottom is below y, else the last one.
  ///
  /// Where the greatest bottom so far first passes y, the bottom of that child does.
  func child(of fragment: Int, below y: LayoutUnit, _ children: Groups) -> Int? {
    let range = children.range(Int32(fragment))
    let position = range.partitioningIndex { bottoms[$0] > y.raw }
    if position < range.upperBound { return Int(children.members[position]) }
    return lastChild[fragment] >= 0 ? Int(lastChild[fragment]) : nil
  }
}
