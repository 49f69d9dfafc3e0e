// Input: a position. Output: the one a grapheme cluster to its right or left, as drawn.
// A position on a piece's edge is said with the affinity of that piece, so that where directions
// change the caret stays where it was seen to go.

extension Layout {
  func visualStep(from position: TextPosition, toRight: Bool) -> TextPosition? {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return nil }
    if let inside = step(within: fragmentItem, from: position.offset, toRight: toRight) {
      return inside
    }
    let number = Int(index.lineNumbers[Int(textOrder.fragmentItems[fragmentItem].line)])
    let order = visualOrder(ofLine: number)
    guard var place = order.firstIndex(of: fragmentItem) else { return nil }
    place += toRight ? 1 : -1
    while order.indices.contains(place) {
      let next = order[place]
      // Where the next piece begins is where this one ended: the step goes one cluster into it.
      if let inside = step(within: next, from: entry(of: next, toRight: toRight), toRight: toRight)
      {
        return inside
      }
      place += toRight ? 1 : -1
    }
    return edge(beyond: number, from: position, toRight: toRight)
  }

  /// One cluster further in a piece; nil at its edge.
  private func step(within index: Int, from offset: Int, toRight: Bool) -> TextPosition? {
    let place = textOrder.fragmentItems[index]
    let isForward = fragments.fragmentItems[Int(place.fragmentItem)].isRightToLeft != toRight
    // A cluster of two elements may begin or end in the piece beside this one.
    if isForward {
      guard offset < Int(place.ownEnd), let next = self.position(after: offset) else { return nil }
      return TextPosition(offset: next, affinity: next >= Int(place.end) ? .upstream : .downstream)
    }
    guard offset > Int(place.ownStart), let previous = self.position(before: offset) else {
      return nil
    }
    return TextPosition(offset: previous)
  }

  /// The offset at the side of a piece where a step enters it.
  private func entry(of index: Int, toRight: Bool) -> Int {
    let place = textOrder.fragmentItems[index]
    let isForward = fragments.fragmentItems[Int(place.fragmentItem)].isRightToLeft != toRight
    return Int(isForward ? place.ownStart : place.ownEnd)
  }

  /// Pieces of a line from left to right.
  private func visualOrder(ofLine number: Int) -> [Int] {
    textOrder.fragmentItemsOfLine[number]
      .filter { index.lineNumbers[Int(textOrder.fragmentItems[$0].line)] == Int32(number) }
      .sorted {
        let (a, b) = (
          fragments.fragmentItems[Int(textOrder.fragmentItems[$0].fragmentItem)].rect,
          fragments.fragmentItems[Int(textOrder.fragmentItems[$1].fragmentItem)].rect
        )
        return a.x != b.x ? a.x < b.x : (a.maxX, $0) < (b.maxX, $1)
      }
  }

  /// The near edge of the line that comes next in the direction of the step.
  private func edge(beyond number: Int, from position: TextPosition, toRight: Bool)
    -> TextPosition?
  {
    let line = Int(index.lineOrder[number])
    let isLeftToRight = document.paragraphs[Int(fragments.lines[line].paragraph)].level & 1 == 0
    let step = isLeftToRight == toRight ? 1 : -1
    var next = number + step
    while fragments.lines.indices.contains(next) {
      let order = visualOrder(ofLine: next)
      if let first = toRight ? order.first : order.last {
        let offset = entry(of: first, toRight: toRight)
        let place = textOrder.fragmentItems[first]
        // Where no space stands between the lines they share an offset: that was already met.
        if offset == position.offset,
          let inside = self.step(within: first, from: offset, toRight: toRight)
        {
          return inside
        }
        let isEnd = offset == Int(place.end) && place.end > place.start
        return TextPosition(offset: offset, affinity: isEnd ? .upstream : .downstream)
      }
      next += step
    }
    return nil
  }
}
