// Lines of plain paragraphs, found by sums of advances: nothing stands on them but text, and nothing
// at their ends changes it. Where a hyphen may show, where a break has glyphs of its own, or where a
// word is wider than the line, all the rules are asked.
// Source: as LineBreaker+Text.swift, whose rules these are.

internal import GalleyStyle

extension LineBreaker {
  /// What precedes an item on the line.
  private struct LinePrefix {
    var used = LayoutUnit.zero
    var trimmedUsed = LayoutUnit.zero
    var trimmed: Int32
  }

  /// The text of an item on the line.
  private struct Part {
    var item: Int
    /// Where it begins, and the sum of advances there.
    var start: Int32
    var advance: Int64
    /// Its opportunities.
    var opportunities: Range<Int>
    /// Whether sums tell which of them ends the line.
    var isPlain: Bool
    var linePrefix: LinePrefix
  }

  /// The line that begins at a place of a plain paragraph; nil where sums do not tell its end.
  ///
  /// `stride` is the number of opportunities that the line before went over: a first guess.
  func plainLine(
    from start: LinePosition, available: LayoutUnit, stride: inout Int
  ) -> LineInfo? {
    var linePrefix = LinePrefix(trimmed: start.offset)
    // The last one with an opportunity that fits as a whole.
    var last: Part?
    var isFirst = true
    var isEmpty = true
    for index in start.item..<itemsEnd {
      let item = prepared.tree.items[index]
      if item.kind == .forcedBreak {
        return finishForced(
          start, before: index, trimmed: linePrefix.trimmed, width: width(linePrefix, available))
      }
      guard item.kind == .text else { continue }
      let own = prepared.measures(of: item)
      var part = Part(
        item: index, start: item.start, advance: own.advanceStart,
        opportunities: own.opportunities, isPlain: own.hasPlainOpportunities, linePrefix: linePrefix
      )
      if isFirst { begin(&part, own, at: start) }
      isFirst = false
      if own.trimmedEnd > part.start {
        let whole = linePrefix.used + .ceil(advance: own.advanceTrimmed - part.advance)
        if whole > available + .epsilon {
          return lineEnd(from: start, in: part, orIn: last, available, &stride)
        }
        linePrefix.trimmedUsed = whole
        linePrefix.trimmed = own.trimmedEnd
      }
      linePrefix.used = linePrefix.used + .ceil(advance: own.advanceEnd - part.advance)
      isEmpty = isEmpty && item.end == part.start
      if !part.opportunities.isEmpty { last = part }
    }
    return finishAtEnd(
      start, trimmed: linePrefix.trimmed, width: width(linePrefix, available), isEmpty: isEmpty)
  }

  /// Begins the line's first text at the line's start.
  private func begin(_ part: inout Part, _ item: PreparedItem, at start: LinePosition) {
    if start.offset > part.start {
      part.advance = prepared.advance(
        at: start.offset, in: item, opportunity: start.opportunity)
      let first =
        start.opportunity >= 0
        ? Int(start.opportunity) + 1
        : prepared.firstOpportunity(notBefore: start.offset + 1, in: item)
      part.start = start.offset
      part.opportunities = first..<part.opportunities.upperBound
    }
    part.advance -= Int64(start.startDelta)
  }

  /// The line that ends in an item that does not fit as a whole, or else in one before it.
  private func lineEnd(
    from start: LinePosition, in part: Part, orIn last: Part?, _ available: LayoutUnit,
    _ stride: inout Int
  ) -> LineInfo? {
    guard part.isPlain else { return nil }
    let first = part.opportunities.lowerBound
    let availableInlineSize = Int64((available + .epsilon).raw) - Int64(part.linePrefix.used.raw)
    let fitting = prepared.opportunities.last(
      in: part.opportunities, endingBy: part.advance + availableInlineSize << 10, stride: stride)
    if fitting >= first {
      stride = fitting - first
      return finish(start, candidate(fitting, in: part))
    }
    // A space that an item begins with hangs: it asks nothing of the room.
    if !part.opportunities.isEmpty, prepared.opportunities[first].trimmed <= part.start {
      return nil
    }
    guard let last, last.isPlain else { return nil }
    return finish(start, candidate(last.opportunities.upperBound - 1, in: last))
  }

  private func candidate(_ index: Int, in part: Part) -> Candidate {
    let opportunity = prepared.opportunities[index]
    let hasText = opportunity.trimmed > part.start
    return Candidate(
      position: LinePosition(
        item: part.item, offset: opportunity.offset,
        opportunity: Int32(truncatingIfNeeded: index)),
      trimmed: hasText ? opportunity.trimmed : min(part.linePrefix.trimmed, opportunity.trimmed),
      width: hasText
        ? part.linePrefix.used + .ceil(advance: opportunity.trimmedAdvance - part.advance)
        : part.linePrefix.trimmedUsed)
  }

  private func width(_ linePrefix: LinePrefix, _ available: LayoutUnit) -> LayoutUnit {
    forcedWidth(trimmed: linePrefix.trimmedUsed, used: linePrefix.used, available)
  }
}
