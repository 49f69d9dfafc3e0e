// Input: a composed line narrower than the available inline size. Output: its item results, expanded
// at justification opportunities.
// Source: CSS Text 3 section 7.4, BROWSER_RULES 3.11.

internal import GalleyStyle

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
      count(&opportunities, in: itemResults[index], end: broken.trimmed)
      let own = min(rest, opportunities.count - known.count)
      guard own > 0 else { continue }
      rest -= own
      itemResults[index].width = itemResults[index].width + .ceil(advance: share * Int64(own))
      itemResults[index].expansion = TextExpansion(
        share: Int32(clamping: share), count: Int32(clamping: own), context: known.context)
      itemResults[index].expansion.context.method = opportunities.context.method
    }
  }

  /// Adds the opportunities of an item result before the trailing spaces of its line.
  private func count(
    _ opportunities: inout JustificationCount, in itemResult: InlineItemResult, end: Int32
  ) {
    let item = prepared.tree.items[itemResult.item]
    opportunities.context.method = prepared.boxStyles[Int(item.style)].textJustify
    switch item.kind {
    case .text where itemResult.role == .hyphen: opportunities.add(0x2010)
    case .text:
      prepared.count(&opportunities, from: itemResult.start, to: min(itemResult.end, end))
    case .tab where itemResult.start < end: opportunities.add(0x09)
    case .atomic: opportunities.add(0xFFFC)
    default: break
    }
  }
}
