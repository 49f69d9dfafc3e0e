// Input: fragments. Output: search structures for the child or line nearest to a y coordinate.
// Source: BROWSER_RULES 7.12.

internal import GalleyStyle
internal import GalleySystem

/// Finds the child or line nearest to a y coordinate without a linear search.
struct CaretOrder: Sendable {
  /// By fragment: whether it is in flow, visible and has a height.
  private(set) var containsCaret: IndexedArray<BoxFragment, Bool>
  /// By member of `childrenOfFragment`: the maximum bottom of the caret containers up to it.
  private var bottoms: [Int32]
  /// By fragment: its last child that is a caret container.
  private var lastChild: IndexedArray<BoxFragment, Index<BoxFragment>>
  /// By paragraph: whether the tops of its line boxes ascend.
  private(set) var isStacked: IndexedArray<TextParagraph, Bool>

  init(
    _ fragments: Fragments, _ groups: FragmentGroups,
    containsCaret: IndexedArray<BoxFragment, Bool>,
    lineBottoms: [Index<BoxFragment>: LayoutUnit], containsContent: (Int) -> Bool
  ) {
    let (children, linesOfParagraph) = (groups.children, groups.linesOfParagraph)
    self.containsCaret = containsCaret
    // In a box without other content, floats and boxes without a height contain carets too.
    for fragment in fragments.boxes.indices {
      let members = children.members[children.range(Index(fragment))]
      if members.isEmpty || members.contains(where: { containsCaret[$0] }) { continue }
      for child in members where containsContent(Int(child)) {
        self.containsCaret[child] = true
      }
    }
    let containsCaret = self.containsCaret
    bottoms = [Int32](repeating: .min, count: children.members.count)
    lastChild = IndexedArray(repeating: .none, count: fragments.boxes.count)
    isStacked = IndexedArray(repeating: true, count: linesOfParagraph.count)
    for fragment in fragments.boxes.indices {
      var lowest = Int32.min
      for member in children.range(Index(fragment)) {
        let child = children.members[member]
        if containsCaret[child] {
          let bottom =
            lineBottoms.isEmpty
            ? fragments.boxes[child].rect.maxY
            : lineBottoms[child] ?? fragments.boxes[child].rect.maxY
          lowest = max(lowest, bottom.raw)
          lastChild[fragment] = child
        }
        bottoms[member] = lowest
      }
    }
    for paragraph in isStacked.indices {
      var last: UnitRect?
      for member in linesOfParagraph.range(Index(paragraph)) {
        let rect = fragments.lines[linesOfParagraph.members[member]].rect
        if let last, rect.y < last.y || rect.maxY <= last.maxY { isStacked[paragraph] = false }
        last = rect
      }
    }
  }

  /// The first child whose bottom is below y, else the last one.
  ///
  /// The running maximum of bottoms first exceeds y at the first child with a bottom below y.
  func child(of fragment: Int, below y: LayoutUnit, _ children: Groups<BoxFragment, BoxFragment>)
    -> Int?
  {
    let range = children.range(Index(fragment))
    let position = range.partitioningIndex { bottoms[$0] > y.raw }
    if position < range.upperBound { return Int(children.members[position]) }
    return lastChild[fragment].exists ? Int(lastChild[fragment]) : nil
  }
}
