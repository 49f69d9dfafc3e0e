// Input: a position. Output: the position one grapheme cluster to its right or left on the line.
// The affinity of a position at an item's edge selects that item. Where the direction changes, the
// caret is then on the visually correct side.

internal import GalleySystem

extension Layout {
  func visualStep(from position: Position, toRight: Bool) -> Position? {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return nil }
    if let inside = step(within: fragmentItem, from: position.offset.utf8, toRight: toRight) {
      return inside
    }
    let number = Int(index.lineNumbers[textOrder.fragmentItems[fragmentItem].line])
    let long = longOrder(ofLine: number)
    let order = long?.items ?? visualOrder(ofLine: number)
    guard var place = long.map({ $0.place(of: fragmentItem) }) ?? order.firstIndex(of: fragmentItem)
    else { return nil }
    place += toRight ? 1 : -1
    while order.indices.contains(place) {
      let next = order[place]
      // The edges of adjacent items are one position, so the step goes one cluster into the next
      // item.
      if let inside = step(within: next, from: entry(of: next, toRight: toRight), toRight: toRight)
      {
        return inside
      }
      place += toRight ? 1 : -1
    }
    return edge(beyond: number, from: position, toRight: toRight)
  }

  /// The position one cluster further within an item; nil at its edge.
  private func step(within index: Int, from offset: Int, toRight: Bool) -> Position? {
    let place = textOrder.fragmentItems[index]
    let isForward = fragments.fragmentItems[place.fragmentItem].isRightToLeft != toRight
    // A cluster of two elements may begin or end in the adjacent item.
    if isForward {
      let offset = max(offset, Int(place.ownStart))
      guard offset < Int(place.ownEnd), let next = boundary(after: offset) else { return nil }
      return Position(utf8: next, affinity: next >= Int(place.end) ? .upstream : .downstream)
    }
    guard offset > Int(place.ownStart), let previous = boundary(before: offset) else {
      return nil
    }
    return Position(utf8: previous)
  }

  /// The offset at the side of an item where a step enters it.
  private func entry(of index: Int, toRight: Bool) -> Int {
    let place = textOrder.fragmentItems[index]
    let isForward = fragments.fragmentItems[place.fragmentItem].isRightToLeft != toRight
    return Int(isForward ? place.ownStart : place.ownEnd)
  }

  /// The items of a long line from left to right, found once; nil for other lines.
  private func longOrder(ofLine number: Int) -> VisualOrder? {
    guard textOrder.fragmentItemsOfLine[number].count > LongLines.least else { return nil }
    let first = fragments.lines[index.lineOrder[number]].fragmentItemsStart
    return index.longLines(self).line(startingAt: first)?.visualOrder {
      visualOrder(ofLine: number)
    }
  }

  /// The items of a line from left to right.
  private func visualOrder(ofLine number: Int) -> [Int] {
    textOrder.fragmentItemsOfLine[number]
      .filter { index.lineNumbers[textOrder.fragmentItems[$0].line] == Int32(number) }
      .sorted {
        let (a, b) = (
          fragments.fragmentItems[textOrder.fragmentItems[$0].fragmentItem].rect,
          fragments.fragmentItems[textOrder.fragmentItems[$1].fragmentItem].rect
        )
        return a.x != b.x ? a.x < b.x : (a.maxX, $0) < (b.maxX, $1)
      }
  }

  /// Whether the caret of a position is on a line.
  private func isOnLine(_ position: Position, _ number: Int) -> Bool {
    textOrder.fragmentItem(at: position).map {
      index.lineNumbers[textOrder.fragmentItems[$0].line] == Int32(number)
    } ?? false
  }

  /// The near edge of the next line in the direction of the step.
  private func edge(beyond number: Int, from position: Position, toRight: Bool)
    -> Position?
  {
    let line = Int(index.lineOrder[number])
    let isLeftToRight = document.paragraphs[fragments.lines[line].paragraph].level & 1 == 0
    let step = isLeftToRight == toRight ? 1 : -1
    var next = number + step
    while fragments.lines.indices.contains(next) {
      let order = longOrder(ofLine: next)?.items ?? visualOrder(ofLine: next)
      if let first = toRight ? order.first : order.last {
        let offset = entry(of: first, toRight: toRight)
        let place = textOrder.fragmentItems[first]
        // Without a space between two lines, the end of the first and the start of the second have
        // the same offset. The step then continues by one cluster.
        if offset == position.offset.utf8,
          let inside = self.step(within: first, from: offset, toRight: toRight)
        {
          return inside
        }
        let isEnd = offset == Int(place.end) && place.end > place.start
        let found = Position(utf8: offset, affinity: isEnd ? .upstream : .downstream)
        // A line with only the rest of a cluster has no caret of its own.
        if isOnLine(found, next) { return found }
      }
      next += step
    }
    return nil
  }
}
