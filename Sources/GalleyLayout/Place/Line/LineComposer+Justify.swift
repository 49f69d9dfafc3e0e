// Input: a composed line narrower than the available inline size. Output: its item results, expanded
// at justification opportunities, and the ideographic spaces that alignment leaves out.
// Source: CSS Text 3 section 7.4, BROWSER_RULES 3.11.

internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Expands the item results by the free space; returns whether the line has an opportunity.
  mutating func justify(_ broken: LineInfo, free: LayoutUnit) -> Bool {
    let count = expansionOpportunities(broken)
    guard count > 0 else { return false }
    expand(by: Int64(free.raw) * 1024 / Int64(count), count: count, broken)
    return true
  }

  /// The number of justification opportunities between the characters of the line.
  func expansionOpportunities(_ broken: LineInfo) -> Int {
    var opportunities = JustificationCount()
    for itemResult in itemResults {
      count(&opportunities, in: itemResult, end: broken.trimmed)
    }
    let isRight = prepared.paragraphs[paragraph].level & 1 == 1
    return opportunities.total(isRightToLeft: isRight)
  }

  /// Expands the first opportunities of the line.
  mutating func expand(by share: Int64, count total: Int, _ broken: LineInfo) {
    var rest = total
    var opportunities = JustificationCount()
    for index in itemResults.indices {
      let known = opportunities
      count(&opportunities, in: itemResults[index], end: broken.trimmed, asPainted: true)
      let own = min(rest, opportunities.count - known.count)
      guard own > 0 else { continue }
      rest -= own
      itemResults[index].width = itemResults[index].width + .ceil(advance: share * Int64(own))
      itemResults[index].expansion = TextExpansion(
        share: Int32(clamping: share), count: Int32(clamping: own), context: known.context)
      itemResults[index].expansion.context.method = opportunities.context.method
      itemResults[index].expansion.isReversed = isReversed(itemResults[index])
      itemResults[index].expansion.end = min(itemResults[index].end, broken.trimmed)
    }
  }

  /// Whether Chromium expands a text from its end: right-to-left text.
  private func isReversed(_ itemResult: InlineItemResult) -> Bool {
    itemResult.level & 1 == 1 && prepared.tree.items[itemResult.item].kind == .text
      && itemResult.role != .hyphen
  }

  /// Adds the opportunities of an item result before the trailing spaces of its line.
  private func count(
    _ opportunities: inout JustificationCount, in itemResult: InlineItemResult, end: Int32,
    asPainted: Bool = false
  ) {
    let item = prepared.tree.items[itemResult.item]
    opportunities.context.method = prepared.boxStyles[item.style].textJustify
    switch item.kind {
    case .text where itemResult.role == .hyphen: opportunities.add(0x2010)
    case .text where asPainted && isReversed(itemResult):
      opportunities.addReversed(
        from: itemResult.start, to: min(itemResult.end, end), of: prepared.tree)
    case .text:
      opportunities.add(
        from: itemResult.start, to: min(itemResult.end, end), of: prepared.tree)
    case .tab where itemResult.start < end: opportunities.add(0x09)
    case .atomic: opportunities.add(0xFFFC)
    default: break
    }
  }

  /// The inline size of the ideographic spaces that hang at the end of a line before a forced break.
  func hangingIdeographicSpaces() -> LayoutUnit {
    var hanging = LayoutUnit.zero
    var isIdeographic = false
    let text = prepared.tree.text
    for itemResult in itemResults.reversed() {
      let item = prepared.tree.items[itemResult.item]
      guard itemResult.before == .zero, itemResult.after == .zero else { break }
      guard item.kind == .text else {
        if item.kind == .open || item.kind == .close || item.kind == .forcedBreak { continue }
        break
      }
      if item.flags.contains(.preservesSpaces) { break }
      let start = Preparer.endWithoutSpaces(text.span, itemResult.end, from: itemResult.start)
      // Collapsed white space has no two adjacent spaces, so that three bytes contain U+3000.
      if itemResult.end - start >= 3 { isIdeographic = true }
      if start == itemResult.start {
        hanging = hanging + itemResult.width
        continue
      }
      if start < itemResult.end {
        let advance = prepared.advance(at: itemResult.end) - prepared.advance(at: start)
        hanging = hanging + .ceil(advance: advance)
      }
      break
    }
    return isIdeographic ? hanging : .zero
  }
}
