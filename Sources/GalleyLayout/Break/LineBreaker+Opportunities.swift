// The opportunities of a text item among which a line's end is chosen.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14, 10.64.

internal import GalleyStyle
internal import GalleySystem

extension LineBreaker {
  /// Whether the space at an item's end does not fit.
  ///
  /// As in Chromium, the item is not reshaped on a line that has the whole of it.
  func endsBeforeSpace(_ item: InlineItem, from: Int64, _ state: State) -> Bool {
    let measures = prepared.measures(of: item)
    return measures.trimmedEnd < item.end
      && !state.fits(state.used + width(from, measures.advanceEnd, state))
  }

  /// Whether the text before a space fits with the kerning that the line's end does not have.
  ///
  /// Chromium chooses the opportunity by the advances of the whole item and reshapes after that.
  func fitsAsShaped(_ index: Int, from: Int64, _ state: State) -> Bool {
    let end = prepared.opportunities[index]
    guard end.deltas.end < 0, end.trimmed < end.offset else { return true }
    return state.fits(state.used + width(from, end.trimmedAdvance, state))
  }

  /// The first opportunity of an item after the line's start.
  func firstOpportunity(
    of item: InlineItem, _ measures: PreparedItem, behindStartOf state: State
  ) -> Int {
    if state.opportunity >= 0, state.offset > item.start { return Int(state.opportunity) + 1 }
    return prepared.firstOpportunity(
      onLineFrom: state.offset, isCut: state.opportunity < 0 && !state.hasText, item, measures)
  }

  /// The index of a range's last opportunity that fits, if inline sizes ascend; the one before the
  /// range if none fits.
  func lastOpportunity(
    _ item: InlineItem, _ range: Range<Int>, from: Int64, _ state: State
  ) -> Int {
    let start = max(item.start, state.offset)
    let availableInlineSize = state.available + .epsilon
    let hyphen = Int64(prepared.styles[item.style].hyphenAdvance)
    let first = range.partitioningIndex { index in
      let end = prepared.opportunities[index]
      var width = state.trimmedUsed
      if end.trimmed > start {
        let advance = end.lineEnd - Int64(end.endTrim) - from + Int64(state.startDelta)
        width = state.used + .inlineSize(of: advance)
        if end.isHyphen { width = width + .ceil(advance: hyphen) }
      }
      return width > availableInlineSize
    }
    return first - 1
  }
}
