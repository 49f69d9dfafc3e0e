// Full-width punctuation that loses the empty half of its em square at the end of a line, where the
// line overflows otherwise.
// Source: CSS Text 4, section 8.2.1 (text-spacing-trim, normal and space-first).

internal import GalleyStyle

extension Preparer {
  /// Notes the optional trims of an item's opportunities.
  ///
  /// The end of the paragraph is an opportunity if there is a trim.
  mutating func addEndTrims(
    from first: Int, _ item: InlineItem, _ paragraph: TextParagraph,
    at advance: Int64, _ source: borrowing PreparedSource
  ) {
    var isEndAdded = false
    if item.end == paragraph.textEnd, opportunities.last?.offset ?? -1 < item.end {
      isEndAdded = true
      opportunities.append(
        BreakOpportunity(
          offset: item.end, trimmed: item.end, kind: .plain, advance: advance,
          trimmedAdvance: advance))
    }
    for index in first..<opportunities.count {
      let opportunity = opportunities[index]
      // All closing brackets and quotes that are trimmed have three bytes.
      guard opportunity.trimmed == opportunity.offset, opportunity.offset >= item.start + 3,
        source.tree.text[Int(opportunity.offset) - 3] >= 0xE2
      else { continue }
      let reshaper = reshaper ?? BreakReshaper()
      self.reshaper = reshaper
      opportunities[index].endTrim = reshaper.endTrim(
        before: opportunity.offset, in: source.shaped, text: source.tree.text,
        end: paragraph.textEnd)
    }
    if isEndAdded, opportunities.last?.endTrim == 0 { opportunities.removeLast() }
  }
}
