// Input: a text item and a line. Output: the part of the item on the line, and its inline size.
// Source: CSS Text 3 section 4.1.2 (spaces at the end of a line); BROWSER_RULES 3.3, 4.14.

internal import GalleyStyle

extension PreparedDocument {
  /// The range of a text item on a line; nil without one.
  @inline(__always) func part(
    of item: InlineItem, on line: LineInfo
  ) -> (start: Int32, end: Int32)? {
    let start = max(item.start, line.start.offset)
    var end = min(item.end, line.end.offset)
    if !item.flags.contains(.preservesSpaces), !line.isForced {
      // Collapsible trailing spaces are removed. Other space separators hang and remain.
      let least = max(start, line.trimmed)
      var first = end
      while first > least, tree.text[Int(first) - 1] == 0x20 { first -= 1 }
      if first == least { end = first }
    }
    guard end >= start, item.end > item.start else { return nil }
    return end == start && item.start < line.start.offset ? nil : (start, end)
  }

  /// Whether a line ends with a ruby column.
  ///
  /// As in Chromium, it does not if a space follows the column, though that space is removed.
  func endsWithColumn(_ item: InlineItem, _ line: LineInfo) -> Bool {
    line.trimmed <= item.end
      && (line.isForced || line.end.offset <= item.end || tree.text[Int(item.end)] != 0x20)
  }

  /// The inline size of a range on a line, rounded up as a whole.
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
    // Preserved spaces that hang follow the trimmed end.
    if line.endDelta != 0, end == line.trimmed || start < line.trimmed && line.trimmed < end {
      advance += Int64(line.endDelta)
    }
    return .ceil(advance: advance)
  }
}
