// Lines whose ends sums of advances determine, as results of the line breaker.
// Source: that of LineSearch.swift.

internal import GalleyStyle
internal import GalleySystem

extension LineBreaker {
  /// The line that begins at `start`, the position of `cursor`; nil if sums do not determine its
  /// end.
  ///
  /// Moves the cursor to the next line.
  func line(
    from start: LinePosition, _ cursor: inout LineCursor, available: LayoutUnit,
    _ search: inout LineSearch, _ items: Span<PreparedItem>, _ sums: Span<BreakSums>
  ) -> LineInfo? {
    let last = Int(prepared.tree.paragraphs[paragraph].preparedEnd)
    let end = search.lineEnd(
      from: cursor, available: Int(available.raw), last: last, items, sums, boxes: Span())
    if end.item < 0 { return nil }
    let trimmed = end.lastText < 0 ? start.offset : items[end.lastText].trimmedEnd
    if end.isForced {
      let width = forcedWidth(
        trimmed: LayoutUnit(saturating: end.trimmed), used: LayoutUnit(saturating: end.used),
        available)
      let isEmpty = cursor.item >= last
      search.advance(&cursor, past: end, last: last, items, sums)
      return end.item >= last
        ? finishAtEnd(start, trimmed: trimmed, width: width, isEmpty: isEmpty)
        : finishForced(
          start, before: Int(items[end.item].source), trimmed: trimmed, width: width)
    }
    let line = finish(start, candidate(end, startOffset: start.offset, trimmed: trimmed))
    search.advance(&cursor, past: end, last: last, items, sums)
    if line.isForced { cursor = LineCursor(at: line.end, in: end.item..<last, prepared) }
    return line
  }

  /// The end of a line at an opportunity.
  @inline(__always)
  private func candidate(_ end: LineEnd, startOffset: Int32, trimmed: Int32) -> Candidate {
    let opportunity = prepared.opportunities[end.opportunity]
    let source = Int(prepared.items[end.item].source)
    let hasText = opportunity.trimmed > max(prepared.tree.items[source].start, startOffset)
    let width =
      hasText
      ? end.used + LayoutUnit.units(inlineSizeOf: opportunity.lineEnd - end.advance) : end.trimmed
    return Candidate(
      position: LinePosition(
        item: source, offset: opportunity.offset, startDelta: opportunity.deltas.start,
        reach: opportunity.deltas.reach, opportunity: Int32(truncatingIfNeeded: end.opportunity)),
      trimmed: hasText ? opportunity.trimmed : min(trimmed, opportunity.trimmed),
      width: LayoutUnit(saturating: width), endDelta: opportunity.deltas.end)
  }
}
