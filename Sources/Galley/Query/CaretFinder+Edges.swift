// Input: a caret at an end of a run against its paragraph's direction. Output: the caret there.
// Source: BROWSER_RULES 7.15.

internal import GalleyStyle

extension CaretFinder {
  /// At the outer edge of a run against the paragraph's direction the caret belongs to the edge
  /// that the paragraph's order has there (BROWSER_RULES 7.15).
  func atEdge(_ caret: CaretPlace, of line: LineFragment, base: UInt8) -> CaretPlace {
    let piece = layout.fragments.pieces[caret.piece]
    guard piece.level & 1 != base & 1 else { return caret }
    let isLeft = (caret.offset == piece.textStart) != piece.isRightToLeft
    // White space that collapsed at the end of the line ends no run.
    let leaves = leaves(line).filter {
      let other = layout.fragments.pieces[$0]
      return $0 == caret.piece || other.kind != .text || other.rect.width > .zero
    }
    guard let place = leaves.firstIndex(of: caret.piece) else { return caret }
    func isInRun(_ place: Int) -> Bool {
      leaves.indices.contains(place)
        && layout.fragments.pieces[leaves[place]].level >= piece.level
    }
    let step = isLeft ? 1 : -1
    if isInRun(place - step) {
      let neighbour = layout.fragments.pieces[leaves[place - step]]
      guard neighbour.level > piece.level else { return caret }
      // Beside a deeper run the caret is the near edge of that one.
      let isNearStart = isLeft == neighbour.isRightToLeft
      return CaretPlace(
        piece: leaves[place - step],
        offset: isNearStart ? neighbour.textStart : neighbour.textEnd)
    }
    // Else it is that of the run's piece on the other side.
    var far = place
    while isInRun(far + step) { far += step }
    let edge = layout.fragments.pieces[leaves[far]]
    let isStart = isLeft == (base & 1 == 0)
    return CaretPlace(piece: leaves[far], offset: isStart ? edge.textStart : edge.textEnd)
  }
}
