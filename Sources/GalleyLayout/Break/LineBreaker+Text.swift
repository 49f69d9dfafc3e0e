// Text on a line: the last opportunity that fits, found by bisection over sums of advances,
// otherwise a break inside a word.
// Source: CSS Text 3 sections 5.2 to 5.5; BROWSER_RULES 3.16, 4.2, 4.3, 4.11.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension LineBreaker {
  func width(_ from: Int64, _ to: Int64, _ state: State) -> LayoutUnit {
    // For the min-content size, Chromium rounds both ends of a word as distances from the item's
    // start.
    let base =
      isMeasuringContent
      ? prepared.measures(of: prepared.tree.items[state.item]).advanceStart : from
    let start = LayoutUnit.ceil(advance: from - base)
    return max(.zero, .ceil(advance: to - base + Int64(state.startDelta)) - start)
  }

  /// The measures of a text item, for the min-content size without an opportunity before an atomic
  /// inline.
  private func measures(of item: InlineItem, _ state: State) -> PreparedItem {
    var measures = prepared.measures(of: item)
    if let end = endWithIdeographicSpaces(item.end, after: measures.trimmedEnd, state) {
      measures.trimmedEnd = end
      measures.advanceTrimmed = prepared.advance(at: end)
    }
    if isMeasuringContent, measures.firstOpportunity < measures.opportunitiesEnd,
      prepared.opportunities[Int(measures.opportunitiesEnd) - 1].isGlued,
      !prepared.styles[item.style].breaksAnywhere
    {
      measures.opportunitiesEnd -= 1
    }
    return measures
  }

  /// The end of the last U+3000 between `trimmed` and an offset, for the min-content size; nil for
  /// none.
  ///
  /// As in Chromium, it counts for this size, although it hangs.
  private func endWithIdeographicSpaces(
    _ offset: Int32, after trimmed: Int32, _ state: State
  ) -> Int32? {
    guard isMeasuringContent, state.available == .zero, trimmed < offset else { return nil }
    let text = prepared.tree.text
    var end = offset
    while end > trimmed, text[Int(end) - 1] == 0x20 { end -= 1 }
    return end > trimmed ? end : nil
  }

  /// Adds a text item; returns the line's end if that is inside the item.
  func addText<Sizer: InlineBoxSizer>(
    _ item: InlineItem, _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> Candidate? {
    let measures = measures(of: item, state)
    if hasRuby { keepSpaceOfBox(before: item, &state) }
    let start = max(item.start, state.offset)
    let from =
      start == item.start
      ? measures.advanceStart
      : prepared.advance(at: state.offset, in: measures, opportunity: state.opportunity)
    if item.end > start { state.hasContent = true }
    if state.stop > start, state.stop <= item.end {
      let index = prepared.opportunities.first(notBefore: state.stop, in: measures)
      if index < measures.opportunitiesEnd, prepared.opportunities.offset(at: index) == state.stop {
        var end = candidate(index, from: from, state)
        if state.stop == item.end {
          end.width = end.width + closingEdges(after: state.item, sizer: &sizer, &context)
        }
        return end
      }
    }
    let trimmedEnd = max(state.offset, measures.trimmedEnd)
    let whole =
      trimmedEnd > start
      ? state.used + width(from, measures.advanceTrimmed, state) : state.trimmedUsed
    let index = state.item
    // The edges are computed only where they may cause an overflow, because many lines may break
    // inside one item.
    if !state.fits(whole) && !fits(measures, from: from, state)
      || !endsWithSpace(item, measures)
        && !state.fits(whole + closingEdges(after: index, sizer: &sizer, &context))
    {
      let end = breakInside(item, measures, from: from, state) {
        closingEdges(after: index, sizer: &sizer, &context)
      }
      if let end { return end }
    } else {
      noteLastOpportunity(measures, from: from, &state)
    }
    noteUnwrappedText(item, &state)
    state.trimmedUsed = whole
    if trimmedEnd > start { state.trimmed = trimmedEnd }
    state.used = state.used + width(from, measures.advanceEnd, state)
    state.startDelta = 0
    state.reach = 0
    if item.end > start {
      state.hasText = true
      state.beforeEdges = nil
    }
    return nil
  }

  /// Whether an item whose trailing spaces are narrower than 0 fits with these spaces.
  private func fits(_ measures: PreparedItem, from: Int64, _ state: State) -> Bool {
    measures.advanceEnd < measures.advanceTrimmed
      && state.fits(state.used + width(from, measures.advanceEnd, state))
  }

  /// Whether an item ends with a space after which the line may end.
  ///
  /// End edges that follow then belong to the line even if they overflow.
  private func endsWithSpace(_ item: InlineItem, _ measures: PreparedItem) -> Bool {
    measures.trimmedEnd < item.end && !item.flags.contains(.preservesSpaces)
      && prepared.styles[item.style].wraps
  }

  /// Notes the line's end before text that does not wrap and fits.
  ///
  /// Text after it may overflow.
  private func noteUnwrappedText(_ item: InlineItem, _ state: inout State) {
    guard state.hasText, !isMeasuringContent, !prepared.styles[item.style].wraps,
      canBreakInside(before: state.item)
    else { return }
    state.beforeUnwrapped = end(beforeUnwrapped: item, state)
  }

  /// The line's end before text that does not wrap.
  ///
  /// A space at its start is removed.
  private func end(beforeUnwrapped item: InlineItem, _ state: State) -> Candidate {
    var end = end(before: item, state)
    if !item.flags.contains(.preservesSpaces), end.position.offset == item.start,
      item.end > item.start, prepared.tree.text[Int(item.start)] == 0x20
    {
      end.position.offset += 1
    }
    return end
  }

  /// Sets the candidate to the last opportunity of an item that fits as a whole.
  private func noteLastOpportunity(_ item: PreparedItem, from: Int64, _ state: inout State) {
    var index = Int(item.opportunitiesEnd) - 1
    while index >= Int(item.firstOpportunity),
      prepared.opportunities.offset(at: index) > state.offset
    {
      let end = candidate(index, from: from, state)
      // Only a visible hyphen can make a line at one of these opportunities overflow.
      if !prepared.opportunities[index].isHyphen || state.fits(end.width) {
        state.candidate = end
        return
      }
      index -= 1
    }
  }

  /// The line's end at an opportunity of the current item.
  ///
  /// Full-width punctuation at the end is trimmed if the line fits thereby only; always with
  /// `trimsEnd`, because of edges that follow.
  func candidate(
    _ last: Int, from: Int64, _ state: State, trimsEnd: Bool = false
  ) -> Candidate {
    var index = last
    var opportunity = prepared.opportunities[index]
    // Between a space and U+3000 is an opportunity after the same text, which comes first.
    while opportunity.trimmed < opportunity.offset - 3, index > 0,
      prepared.opportunities.offset(at: index - 1) > state.offset,
      prepared.opportunities[index - 1].trimmed == opportunity.trimmed
    {
      index -= 1
      opportunity = prepared.opportunities[index]
    }
    if isMeasuringContent {
      // The min-content size is that of text without reshaping at breaks.
      opportunity.deltas = BreakDeltas(
        end: 0 - prepared.shaped.autoSpace(before: opportunity.offset))
      opportunity.endTrim = 0
    }
    let item = prepared.tree.items[state.item]
    if !isMeasuringContent, state.hasNoSafePosition(before: opportunity.trimmed) {
      let isWhole = opportunity.offset == item.end && !endsBeforeSpace(item, from: from, state)
      opportunity.deltas.end = prepared.endDelta(
        of: ReshapedLine(
          range: state.offset..<opportunity.trimmed, end: isWhole ? item.end : opportunity.trimmed,
          startDelta: state.startDelta),
        in: item, paragraph: prepared.tree.paragraphs[paragraph])
    }
    var (trimmed, advance) = (opportunity.trimmed, opportunity.trimmedAdvance)
    if let end = endWithIdeographicSpaces(opportunity.offset, after: trimmed, state) {
      (trimmed, advance) = (end, prepared.advance(at: end))
    }
    let hasText = trimmed > max(item.start, state.offset)
    var width = state.trimmedUsed
    if hasText {
      let end = advance + Int64(opportunity.deltas.end)
      width = state.used + self.width(from, end, state)
      if opportunity.isHyphen {
        width = width + .ceil(advance: Int64(prepared.styles[item.style].hyphenAdvance))
      }
      if opportunity.endTrim != 0, trimsEnd || !state.fits(width) {
        let trimmed = state.used + self.width(from, end - Int64(opportunity.endTrim), state)
        if state.fits(trimmed) {
          width = trimmed
          opportunity.deltas.end &-= opportunity.endTrim
        }
      }
    }
    return Candidate(
      position: LinePosition(
        item: state.item, offset: opportunity.offset, startDelta: opportunity.deltas.start,
        reach: opportunity.deltas.reach,
        opportunity: Int32(truncatingIfNeeded: index)),
      trimmed: hasText ? trimmed : min(state.trimmed, trimmed),
      width: width, endDelta: opportunity.deltas.end,
      hyphenStyle: opportunity.isHyphen ? item.style : .none)
  }

  /// The line's end inside an item that does not fit: at the last opportunity that fits, else at an
  /// earlier candidate, else inside a word.
  ///
  /// `closing` is the inline size of the end edges that follow the item. Nil if the item can only
  /// overflow.
  private func breakInside(
    _ item: InlineItem, _ measures: PreparedItem, from: Int64, _ state: State,
    closing: () -> LayoutUnit
  ) -> Candidate? {
    let first = firstOpportunity(of: item, measures, behindStartOf: state)
    var index = lastOpportunity(item, first..<Int(measures.opportunitiesEnd), from: from, state)
    var reshaped: Candidate?
    // The bisection assumes that inline sizes ascend, but a visible hyphen may make one opportunity
    // overflow while the next one fits.
    while index >= first {
      let end = candidate(index, from: from, state)
      let isBeforeEdges = end.position.offset == item.end && end.trimmed == item.end
      let edges = isBeforeEdges ? closing() : .zero
      if state.fits(end.width + edges), fitsAsShaped(index, from: from, state) { return end }
      if edges != .zero, prepared.opportunities[index].endTrim != 0 {
        let end = candidate(index, from: from, state, trimsEnd: true)
        if state.fits(end.width + edges) { return end }
      }
      // As in Chromium, a line may overflow because it is reshaped as a whole.
      if reshaped == nil, state.hasNoSafePosition(before: end.trimmed) { reshaped = end }
      index -= 1
    }
    if let end = state.candidate ?? reshaped { return end }
    if first < Int(measures.opportunitiesEnd),
      prepared.opportunities[first].trimmed <= max(item.start, state.offset)
    {
      // Content before the item overflows, so the line ends at the first space of the item.
      return candidate(first, from: from, state, beforeEdgesOf: item)
    }
    let style = prepared.styles[item.style]
    if isMeasuringContent ? style.breaksAnywhere : style.breaksWords,
      let cut = breakInsideWord(item, measures, from: from, state)
    {
      return cut
    }
    if !style.breaksWords, !isMeasuringContent {
      // The end of text whose words may be divided is a place to divide them.
      if state.hasText, canBreakInside(before: state.item) {
        return end(beforeUnwrapped: item, state)
      }
      if !style.wraps, let end = state.beforeUnwrapped { return end }
    }
    guard first < Int(measures.opportunitiesEnd) else { return nil }
    var end = candidate(first, from: from, state)
    if style.breaksWords, !isMeasuringContent, end.trimmed < end.position.offset {
      // The break is inside the word, before the space.
      end = cut(at: end.trimmed, item, from: from, state, endingAs: end)
    }
    if end.position.offset == item.end { end.width = end.width + closing() }
    return end
  }

  /// The line's end at the space that begins an item, after content that overflows.
  ///
  /// As in Chromium, a break inside a word there is before the inline boxes that open with the
  /// item. It is behind their start if the item has no other text.
  private func candidate(
    _ first: Int, from: Int64, _ state: State, beforeEdgesOf item: InlineItem
  ) -> Candidate {
    var end = candidate(first, from: from, state)
    if !isMeasuringContent, !item.flags.contains(.preservesSpaces), end.position.offset < item.end,
      let before = state.beforeEdges, canBreakInside(before: state.item)
    {
      end.position.item = before.position.item
      end.trimmed = before.trimmed
      end.width = before.width
    }
    return end
  }
}
