// Copies of fragments, which a cached layout of a box adds to the fragments of a document.

internal import GalleyStyle
internal import GalleySystem

extension Fragments {
  /// A copy of a range of fragments with indices relative to `start`.
  func copy(from start: Mark, to end: Mark) -> Fragments {
    var copy = Fragments()
    copy.boxes = Array(boxes[start.boxes..<end.boxes])
    copy.lines = Array(lines[start.lines..<end.lines])
    copy.fragmentItems = Array(fragmentItems[start.fragmentItems..<end.fragmentItems])
    copy.columns = Array(columns[start.columns..<end.columns])
    copy.renumber(by: start, backwards: true)
    return copy
  }

  mutating func append(_ copy: Fragments) {
    var copy = copy
    copy.renumber(by: mark, backwards: false)
    boxes += copy.boxes
    lines += copy.lines
    fragmentItems += copy.fragmentItems
    columns += copy.columns
  }

  private mutating func renumber(by mark: Mark, backwards: Bool) {
    let (boxShift, fragmentItemShift) =
      backwards ? (-mark.boxes, -mark.fragmentItems) : (mark.boxes, mark.fragmentItems)
    if mark.columns > 0, !columns.isEmpty {
      let shift = backwards ? -mark.columns : mark.columns
      for index in boxes.indices { boxes[index].column.renumber(by: shift) }
      for index in lines.indices { lines[index].column.renumber(by: shift) }
    }
    for index in boxes.indices where boxes[index].end != BoxFragment.outOfFlowCandidate {
      boxes[index].end += Int32(boxShift)
    }
    for index in lines.indices {
      lines[index].fragmentItemsStart.move(by: fragmentItemShift)
      lines[index].fragmentItemsEnd.move(by: fragmentItemShift)
    }
    for index in fragmentItems.indices where fragmentItems[index].boxFragment.exists {
      fragmentItems[index].boxFragment.move(by: boxShift)
    }
  }
}

extension UInt16 {
  /// Adds to a column's number.
  ///
  /// 0 does not change, because it means no column.
  fileprivate mutating func renumber(by shift: Int) {
    if self > 0 { self = UInt16(clamping: Int(self) + shift) }
  }
}
