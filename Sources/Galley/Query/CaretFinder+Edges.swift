// Input: a caret at an edge of a bidi run whose direction differs from the paragraph's. Output: the
// caret that Chromium sets there.
// Source: BROWSER_RULES 7.15.

internal import GalleyStyle

extension CaretFinder {
  /// Moves a caret at the outer edge of a run against the paragraph's direction to the offset that
  /// is at this edge in the paragraph's order (BROWSER_RULES 7.15).
  func atEdge(_ caret: CaretCandidate, of line: LineFragment, base: UInt8) -> CaretCandidate {
    let fragmentItem = layout.fragments.fragmentItems[caret.fragmentItem]
    guard fragmentItem.level & 1 != base & 1 else { return caret }
    let isLeft = (caret.offset == fragmentItem.textStart) != fragmentItem.isRightToLeft
    // Collapsed white space at the end of the line is not part of a run.
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
      // Beside a run of a higher level, the caret moves to the near edge of that run.
      let isNearStart = isLeft == neighbour.isRightToLeft
      return CaretCandidate(
        fragmentItem: leaves[position - step],
        offset: isNearStart ? neighbour.textStart : neighbour.textEnd)
    }
    // Otherwise the caret moves to the item at the other side of the run.
    var far = position
    while isInRun(far + step) { far += step }
    let edge = layout.fragments.fragmentItems[leaves[far]]
    let isStart = isLeft == (base & 1 == 0)
    if edge.isHidden, let rest = rest(ofTruncated: leaves[far]) {
      return base & 1 == 1
        ? caret
        : CaretCandidate(
          fragmentItem: leaves[far], offset: isStart ? rest.textStart : rest.textEnd)
    }
    if isRuby(edge), let caret = self.edge(ofBase: edge, on: line, atEnd: !isStart) { return caret }
    return CaretCandidate(
      fragmentItem: leaves[far], offset: isStart ? edge.textStart : edge.textEnd)
  }
}
