// Lines with `word-break: auto-phrase`. As in Chromium, phrases are found without the text before
// the line. A line on which no phrase fits is broken again as with `normal`.
// Source: CSS Text 4 section 6.1.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension LineBreaker {
  /// The line that replaces one with the phrases of the whole text.
  func phraseLine<Sizer: InlineBoxSizer>(
    insteadOf line: LineInfo, available: LayoutUnit, _ unphrased: UnphrasedBreaks,
    sizer: inout Sizer, _ context: inout Sizer.Context
  ) -> LineInfo {
    guard available != .indefinite, let rules = phraseRules(atEndOf: line) else { return line }
    let bounds = prepared.tree.paragraphs[paragraph]
    let text = prepared.tree.text
    let places =
      rules.findsPhrases
      ? PhraseRestart.places(
        text.span, lineStart: Int(line.start.offset),
        in: Int(bounds.textStart)..<Int(bounds.textEnd))
      : []
    var breaker = LineBreaker(
      unphrased.document(of: prepared), paragraph: paragraph,
      isMeasuringContent: isMeasuringContent)
    breaker.trailingSpaces = trailingSpaces
    let end = Int(line.end.offset)
    if isMeasuringContent {
      if let first = places.first(where: \.begins) {
        return first.offset == end
          ? line : breaker.again(line, available, stop: first.offset, sizer: &sizer, &context)
      }
      guard places.contains(where: { $0.offset == end }),
        let next = nextOpportunity(after: line.end)
      else { return line }
      return again(line, available, stop: next, sizer: &sizer, &context)
    }
    let overflows = line.isBreakInsideWord || line.width > available + .epsilon
    guard overflows || places.contains(where: { $0.offset == end }) else { return line }
    for place in places.reversed() where place.begins {
      if place.offset == end, !overflows { return line }
      let other = breaker.again(line, available, stop: place.offset, sizer: &sizer, &context)
      if other.end.offset == place.offset, other.width <= available + .epsilon { return other }
    }
    return breaker.again(line, available, stop: .max, sizer: &sizer, &context)
  }

  /// A line with the same start.
  private func again<Sizer: InlineBoxSizer>(
    _ line: LineInfo, _ available: LayoutUnit, stop: Int, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> LineInfo {
    var start = line.start
    start.opportunity = -1
    var again = filledLine(
      from: start, available: available, stop: Int32(clamping: stop), sizer: &sizer,
      context: &context)
    again.start.opportunity = line.start.opportunity
    again.end.opportunity = -1
    return again
  }

  private func nextOpportunity(after end: LinePosition) -> Int? {
    guard end.item < itemsEnd, prepared.tree.items[end.item].kind == .text else { return nil }
    let item = prepared.measures(of: prepared.tree.items[end.item])
    let index = prepared.opportunities.first(notBefore: end.offset + 1, in: item)
    return index < item.opportunitiesEnd ? Int(prepared.opportunities.offset(at: index)) : nil
  }

  /// The rules of the last text of a line, if they are those of `auto-phrase`.
  ///
  /// Nil for a line with floats, which are on it already.
  private func phraseRules(atEndOf line: LineInfo) -> LineBreakOptions? {
    // A break inside a word may be at the end of the item before the one that overflows.
    let end = line.isBreakInsideWord ? line.end.offset + 1 : line.trimmed
    var item = min(line.end.item, itemsEnd - 1)
    var style: Int?
    while item >= line.start.item {
      let bounds = prepared.tree.items[item]
      if bounds.kind == .float { return nil }
      if bounds.kind == .text, style == nil, bounds.start < end {
        style = Int(bounds.style)
      }
      item -= 1
    }
    guard let style, prepared.styles[style].wraps else { return nil }
    let rules = prepared.boxStyles[style].lineBreaks
    return rules.isAutoPhrase ? rules : nil
  }
}
