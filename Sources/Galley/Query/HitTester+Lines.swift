// Culled inline boxes on lines whose pieces do not stand in the order of the text.
// Source: UAX #9 rule L2, as Chromium tests hits.

extension HitTester {
  /// The pieces of culled inline boxes that the square meets, on a line that is reordered.
  ///
  /// Other pieces may stand between those of one box: it is asked as a whole behind the last of them.
  func culledPieces(ofLine number: Int) -> [Int] {
    guard index.touch.isReordered else { return [] }
    let line = index.touch.lines[number]
    return (Int(line.start)..<Int(line.end)).filter {
      let piece = index.touch.pieces[$0]
      return piece.shapes.contains(.culled) && meets(piece.rect)
    }
  }

  /// By which piece the culled box of a piece is met: its own, or by what is in it as the box itself.
  func metPiece(of number: Int, among met: [Int]) -> Int? {
    if meets(index.touch.pieces[number].rect) { return number }
    let pieces = layout.fragments.pieces
    if let own = met.first(where: { pieces[$0].inlineBox == pieces[number].inlineBox }) {
      return own
    }
    return met.contains { isInside($0, ofBoxAround: number) } ? number : nil
  }

  /// Whether a piece is in the inline box that is right around another.
  func isInside(_ number: Int, ofBoxAround other: Int) -> Bool {
    let pieces = layout.fragments.pieces
    let boxes = layout.document.tree.inlineBoxes
    var box = pieces[number].inlineBox
    while box >= 0, box != pieces[other].inlineBox { box = boxes[Int(box)].parent }
    return box >= 0
  }
}
