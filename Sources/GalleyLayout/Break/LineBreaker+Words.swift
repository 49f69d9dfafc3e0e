// Breaks inside words, where a line has no opportunity that fits.
// Source: CSS Text 3 section 5.5 (overflow-wrap); BROWSER_RULES 4.11.

internal import GalleyStyle
internal import GalleySystem

extension LineBreaker {
  /// Whether a break inside a word may end the line before an item.
  ///
  /// This requires that the preceding text permits such breaks, or the parent of an inline box
  /// without wrapping that ends in between, not after a space in it. After other content, the text
  /// of the item must wrap.
  func canBreakInside(before item: Int) -> Bool {
    var previous = item - 1
    while previous >= 0 {
      switch prepared.tree.items[previous].kind {
      case .close:
        let around = prepared.tree.styleAround(
          prepared.tree.items[previous], in: prepared.tree.paragraphs[paragraph])
        let closed = prepared.tree.items[previous]
        if !prepared.styles[closed.style].wraps, prepared.styles[around].breaksWords,
          closed.start == 0 || prepared.tree.text[Int(closed.start) - 1] != 0x20
        {
          return true
        }
        previous -= 1
      case .open, .bidiControl, .float, .outOfFlow: previous -= 1
      case .text: return prepared.styles[prepared.tree.items[previous].style].breaksWords
      default: return prepared.styles[prepared.tree.items[item].style].wraps
      }
    }
    return true
  }

  /// A break at the last cluster boundary that fits; after at least one cluster on a line without
  /// text.
  func breakInsideWord(
    _ item: InlineItem, _ measures: PreparedItem, from: Int64, _ state: State
  ) -> Candidate? {
    let start = max(item.start, state.offset)
    var last = lastBoundary(in: start..<max(start, min(item.end, measures.trimmedEnd))) {
      state.fits(state.used + width(from, prepared.advance(at: $0), state))
    }
    var availableInlineSize = state.available
    while last > start {
      if prepared.tree.isAfterSoftHyphen(last) {
        // A soft hyphen before a break is visible, so its advance reduces the available inline
        // size.
        availableInlineSize =
          state.available - .ceil(advance: Int64(prepared.styles[item.style].hyphenAdvance))
      } else {
        let cut = cut(at: last, item, from: from, state)
        if cut.width <= availableInlineSize + .epsilon { return cut }
      }
      let end = last
      last = lastBoundary(in: start..<end) { $0 < end }
    }
    if state.hasText, start > item.start || canBreakInside(before: state.item),
      start > item.start || !prepared.tree.isInsideGrapheme(item.start, end: item.end)
    {
      return end(before: item, state)
    }
    guard let next = firstBreakInsideWord(after: start, limit: item.end),
      next < measures.trimmedEnd, !isBeforeSpace(next, measures)
    else { return nil }
    return cut(at: next, item, from: from, state)
  }

  /// Whether the text at an offset is a space that hangs, before which no line breaks inside a word.
  private func isBeforeSpace(_ offset: Int32, _ item: PreparedItem) -> Bool {
    let next = prepared.opportunities.first(notBefore: offset + 1, in: item)
    return next < Int(item.opportunitiesEnd) && prepared.opportunities[next].trimmed == offset
  }

  /// The last cluster boundary inside a range up to which a condition holds; the range's start for
  /// none.
  private func lastBoundary(in range: Range<Int32>, _ holds: (Int32) -> Bool) -> Int32 {
    var last = range.lowerBound
    while let next = prepared.tree.clusterBoundary(after: last, limit: range.upperBound),
      next < range.upperBound, holds(next)
    {
      last = next
    }
    return last
  }

  private func cut(
    at offset: Int32, _ item: InlineItem, from: Int64, _ state: State
  ) -> Candidate {
    let paragraph = prepared.tree.paragraphs[paragraph]
    var deltas = prepared.deltas(at: offset, in: item, paragraph: paragraph)
    if state.hasNoSafePosition(before: offset) {
      deltas.end = prepared.endDelta(
        of: ReshapedLine(
          range: state.offset..<offset, end: offset, startDelta: state.startDelta),
        in: item, paragraph: paragraph)
    }
    let advance = prepared.advance(at: offset) - from + Int64(state.startDelta) + Int64(deltas.end)
    return Candidate(
      position: LinePosition(
        item: state.item, offset: offset, startDelta: deltas.start, reach: deltas.reach),
      trimmed: offset, width: state.used + .inlineSize(of: advance), endDelta: deltas.end,
      isBreakInsideWord: true)
  }

  /// A line's end at an opportunity behind a space, with the glyphs of a break before the space.
  func cut(
    at offset: Int32, _ item: InlineItem, from: Int64, _ state: State, endingAs end: Candidate
  ) -> Candidate {
    let cut = cut(at: offset, item, from: from, state)
    var end = end
    end.width = cut.width
    end.endDelta = cut.endDelta
    return end
  }

  /// The first break inside a word on a line that is too narrow for any character.
  ///
  /// As in Chromium, a break inside a ligature is before its last character.
  private func firstBreakInsideWord(after offset: Int32, limit: Int32) -> Int32? {
    guard var cut = prepared.tree.clusterBoundary(after: offset, limit: limit) else { return nil }
    let end = min(limit, prepared.shaped.clusterEnd(after: offset))
    while let next = prepared.tree.clusterBoundary(after: cut, limit: end), next < end {
      cut = next
    }
    return cut
  }
}
