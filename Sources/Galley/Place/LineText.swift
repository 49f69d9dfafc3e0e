// What of a text item a line holds: its part, and the part's width.
// Source: CSS Text 3 section 4.1.2 (spaces at the end of a line); BROWSER_RULES 3.3, 4.14.

internal import GalleyStyle

extension PreparedDocument {
  /// The part of a text item on a line; nil where it has none.
  @inline(__always) func part(
    of item: InlineItem, on line: LineInfo
  ) -> (start: Int32, end: Int32)? {
    let start = max(item.start, line.start.offset)
    var end = min(item.end, line.end.offset)
    if !item.flags.contains(.preservesSpaces), !line.isForced {
      // Spaces that collapse vanish; other space separators hang and stay.
      let least = max(start, line.trimmed)
      var first = end
      while first > least, tree.text[Int(first) - 1] == 0x20 { first -= 1 }
      if first == least { end = first }
    }
    guard end >= start, item.end > item.start else { return nil }
    return end == start && item.start < line.start.offset ? nil : (start, end)
  }

  /// The width of such a part, rounded up as a whole.
  @inline(__always) func width(
    of item: InlineItem, from start: Int32, to end: Int32, on line: LineInfo
  ) -> LayoutUnit {
    let measures = measures(of: item)
    let from =
      start == item.start
      ? measures.advanceStart
      : advance(at: start, in: measures, opportunity: line.start.opportunity)
    let to =
      end == item.end
      ? measures.advanceEnd : advance(at: end, in: measures, opportunity: line.end.opportunity)
    var advance = to - from
    if start == line.start.offset { advance += Int64(line.start.startDelta) }
    if end == line.trimmed { advance += Int64(line.endDelta) }
    return .ceil(advance: advance)
  }
}
