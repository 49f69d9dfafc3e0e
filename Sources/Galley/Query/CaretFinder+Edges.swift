// Input: a caret at an end of a run against its paragraph's direction. Output: the caret there.
// Source: BROWSER_RULES 7.15.

internal import GalleyStyle

extension CaretFinder {
  /// At the outer edge of a run against the paragraph's direction the caret belongs to the edge
  /// that the paragraph's order has there (BROWSER_RULES 7.15).
  func atEdge(_ caret: CaretCandidate, of line: LineFragment, base: UInt8) -> CaretCandidate {
    let fragmentItem = layout.fragments.fragmentItems[caret.fragmentItem]
    guard fragmentItem.level & 1 != base & 1 else { return caret }
    let isLeft = (caret.offset == fragmentItem.textStart) != fragmentItem.isRightToLeft
    // White space that collapsed at the end of the line ends no run.
    let leaves = leaves(line).filter {
      let other = layout.fragments.fragmentItems[$0]
      return $0 == caret.fragmentItem || other.kind != .text || other.rect.width > .zero
    }
    guard let position = leaves.firstIndex(of: caret.fragmentItem) else { return caret }
    func isInRun(_ position: Int) -> Bool {
      leaves.indices.contains(position)
        && layout.fragments.fragmentItems[leaves[position]].level >= fragmentItem.level
    }
    let step = isLeft ? 1 : -1
    if isInRun(position - step) {
      let neighbour = layout.fragments.fragmentItems[leaves[position - step]]
      guard neighbour.level > fragmentItem.level else { return caret }
      // Beside a deeper run the caret is the near edge of that one.
      let isNearStart = isLeft == neighbour.isRightToLeft
      return CaretCandidate(
        fragmentItem: leaves[position - step],
        offset: isNearStart ? neighbour.textStart : neighbour.textEnd)
    }
    // Else it is that of the run's piece on the other side.
    var far = position
    while isInRun(far + step) { far += step }
    let edge = layout.fragments.fragmentItems[leaves[far]]
    let isStart = isLeft == (base & 1 == 0)
    return CaretCandidate(
      fragmentItem: leaves[far], offset: isStart ? edge.textStart : edge.textEnd)
  }
}
