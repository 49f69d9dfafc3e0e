// Input: a text item and a line. Output: the part of the item on the line, and its inline size.
// Source: CSS Text 3 section 4.1.2 (spaces at the end of a line); BROWSER_RULES 3.3, 4.14.

internal import GalleyStyle

extension LineInfo {
  /// The range of a text item on the line; nil without one.
  @inline(__always) func part(
    of item: InlineItem, in tree: BoxTree
  ) -> (start: Int32, end: Int32)? {
    let start = max(item.start, self.start.offset)
    var end = min(item.end, self.end.offset)
    if !item.flags.contains(.preservesSpaces), !isForced {
      end = tree.endWithoutSpaces(from: max(start, trimmed), to: end)
    }
    guard end >= start, item.end > item.start else { return nil }
    return end == start && item.start < self.start.offset ? nil : (start, end)
  }

  /// The inline size of a range on the line, rounded up as a whole.
  @inline(__always) func width(
    of item: InlineItem, from start: Int32, to end: Int32, _ prepared: PreparedDocument
  ) -> LayoutUnit {
    let measures = prepared.measures(of: item)
    let from =
      start == item.start
      ? measures.advanceStart
      : prepared.advance(at: start, in: measures, opportunity: self.start.opportunity)
    let to =
      end == item.end
      ? measures.advanceEnd
      : prepared.advance(at: end, in: measures, opportunity: self.end.opportunity)
    var advance = to - from
    if start == self.start.offset { advance += Int64(self.start.startDelta) }
    // Preserved spaces that hang follow the trimmed end.
    if endDelta != 0, end == trimmed || start < trimmed && trimmed < end {
      advance += Int64(endDelta)
    }
    return .ceil(advance: advance)
  }
}

extension BoxTree {
  /// The end of text without the collapsible spaces from `trimmed` on, which a line removes.
  ///
  /// Other space separators hang and remain.
  @inline(__always) func endWithoutSpaces(from trimmed: Int32, to end: Int32) -> Int32 {
    var first = end
    while first > trimmed, text[Int(first) - 1] == 0x20 { first -= 1 }
    return first == trimmed ? first : end
  }
}
