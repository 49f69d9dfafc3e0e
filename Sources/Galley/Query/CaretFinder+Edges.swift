// Input: a caret at an end of a run against its paragraph's direction. Output: the caret there.
// Source: BROWSER_RULES 7.15.

extension CaretFinder {
  /// At the outer edge of a run against the paragraph's direction the caret belongs to the edge
  /// that the paragraph's order has there (BROWSER_RULES 7.15).
  func atEdge(_ caret: CaretPlace, of line: LineFragment, base: UInt8) -> CaretPlace {
    let piece = layout.fragments.pieces[caret.piece]
    let isLeft = (caret.offset == piece.textStart) != piece.isRightToLeft
    let leaves = leaves(line)
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
    let isStart = isLeft == (base & 1 == 0)
    var edge = caret.piece
    var other = place
    while isInRun(other) {
      let candidate = layout.fragments.pieces[leaves[other]]
      let known = layout.fragments.pieces[edge]
      if isStart ? candidate.textStart < known.textStart : candidate.textEnd > known.textEnd {
        edge = leaves[other]
      }
      other += step
    }
    let known = layout.fragments.pieces[edge]
    return CaretPlace(piece: edge, offset: isStart ? known.textStart : known.textEnd)
  }
}
