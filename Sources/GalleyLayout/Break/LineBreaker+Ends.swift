// The end of a line at an opportunity, at a forced break or at the paragraph's end, and the items
// between it and the next line.
// Source: CSS Text 3 section 4.1.2; BROWSER_RULES 2.14, 3.14, 4.9.

internal import GalleyStyle

extension LineBreaker {
  @inline(__always) func finish(_ start: LinePosition, _ end: Candidate) -> LineInfo {
    var line = LineInfo(start: start, end: end.position, trimmed: end.trimmed)
    line.width = end.width
    line.endDelta = end.endDelta
    line.hyphenStyle = end.hyphenStyle
    line.isBreakInsideWord = end.isBreakInsideWord
    line.isEmpty = false
    skipToNextLine(&line.end)
    // A forced break after trailing spaces ends this line. It does not create an empty line.
    if line.end.item < itemsEnd, prepared.tree.items[line.end.item].kind == .forcedBreak {
      endForced(&line)
    }
    if end.position.offset == prepared.tree.paragraphs[paragraph].textEnd,
      line.end.item >= itemsEnd
    {
      line.isForced = true
      line.isLast = true
    }
    return line
  }

  /// Moves the line's end over the forced break, and over the inline boxes that close after it.
  private func endForced(_ line: inout LineInfo) {
    line.end = LinePosition(
      item: line.end.item + 1, offset: prepared.tree.items[line.end.item].end)
    line.isForced = true
    while line.end.item < itemsEnd, prepared.tree.items[line.end.item].kind == .close {
      line.end.item += 1
    }
    line.isLast = line.end.item >= itemsEnd
  }

  /// Adds the end edges behind a forced break to the inline size of the line that it ends.
  ///
  /// As in Chromium, the line does not overflow by them.
  func addEdgesBehindBreak<Sizer: InlineBoxSizer>(
    to line: inout LineInfo, sizer: inout Sizer, _ context: inout Sizer.Context
  ) {
    let items = prepared.tree.items
    var item = line.end.item - 1
    while item >= line.start.item, items[item].kind == .close { item -= 1 }
    guard item >= line.start.item, items[item].kind == .forcedBreak else { return }
    for edge in (item + 1)..<line.end.item {
      line.width = line.width + sizer.edge(ofInline: edge, &context)
    }
  }

  /// Moves the end of a line over the following items that belong to this line.
  private func skipToNextLine(_ end: inout LinePosition) {
    while end.item < itemsEnd {
      let item = prepared.tree.items[end.item]
      if item.kind == .text, item.end <= end.offset, item.end >= item.start {
        end.item += 1
      } else if item.kind == .close || item.kind == .bidiControl {
        // A bidi control here ends an isolate or embedding; one that begins it is after the start
        // of its inline box.
        end.item += 1
      } else if item.kind == .open, end.item + 1 < itemsEnd,
        prepared.tree.items[end.item + 1].kind == .close
      {
        end.item += 2
      } else if item.kind == .text, !item.flags.contains(.preservesSpaces),
        end.offset < item.end, prepared.tree.text[Int(end.offset)] == 0x20
      {
        // A collapsible space at a line's start is removed.
        end.offset += 1
        end.opportunity = -1
      } else {
        return
      }
    }
  }

  func forcedWidth(_ state: State) -> LayoutUnit {
    let endsWithBox = state.trimmedUsed + state.spaceOfBox == state.used
    return forcedWidth(
      trimmed: state.trimmedUsed, used: endsWithBox ? state.trimmedUsed : state.used,
      state.available)
  }

  /// The inline size before a forced break.
  ///
  /// It includes the preserved spaces that fit (BROWSER_RULES 3.14).
  func forcedWidth(
    trimmed: LayoutUnit, used: LayoutUnit, _ available: LayoutUnit
  ) -> LayoutUnit {
    max(trimmed, min(used, available))
  }

  /// The line's end at a forced break.
  func finishForced(
    _ start: LinePosition, before item: Int, trimmed: Int32, width: LayoutUnit
  ) -> LineInfo {
    var line = LineInfo(
      start: start, end: LinePosition(item: item, offset: prepared.tree.items[item].start),
      trimmed: trimmed)
    line.width = width
    line.isEmpty = false
    endForced(&line)
    return line
  }

  /// The line's end at the paragraph's end, where `trailingSpaces` determines the trailing spaces.
  func finishAtEnd(_ start: LinePosition, _ state: State) -> LineInfo {
    var state = state
    if trailingSpaces == .count {
      state.trimmed = prepared.tree.paragraphs[paragraph].textEnd
      state.trimmedUsed = state.used
    }
    if trailingSpaces != .hang { state.used = state.trimmedUsed }
    var line = finishAtEnd(
      start, trimmed: state.trimmed, width: forcedWidth(state), isEmpty: !state.hasContent)
    if trailingSpaces == .vanish { line.end.offset = min(line.end.offset, line.trimmed) }
    return line
  }

  /// The line's end at the paragraph's end.
  func finishAtEnd(
    _ start: LinePosition, trimmed: Int32, width: LayoutUnit, isEmpty: Bool
  ) -> LineInfo {
    var line = LineInfo(
      start: start,
      end: LinePosition(
        item: itemsEnd, offset: prepared.tree.paragraphs[paragraph].textEnd),
      trimmed: trimmed)
    line.width = width
    line.isForced = true
    line.isLast = true
    line.isEmpty = isEmpty
    return line
  }
}
