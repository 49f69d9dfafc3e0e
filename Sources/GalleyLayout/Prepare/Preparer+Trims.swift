// Full-width punctuation beside a break: closing punctuation loses the empty half of its em square
// at the end of a line that overflows otherwise. Opening punctuation gets its empty half back at
// the start of a line.
// Source: CSS Text 4, section 8.2.1 (text-spacing-trim, normal and space-first).

internal import GalleyStyle

extension Preparer {
  /// Notes the trims of an item's opportunities.
  ///
  /// The end of the paragraph is an opportunity if there is a trim.
  mutating func addEndTrims(
    _ item: InlineItem, _ paragraph: TextParagraph, at advance: Int64,
    _ source: borrowing PreparedSource
  ) {
    var isEndAdded = false
    if item.end == paragraph.textEnd, opportunities.last?.offset ?? -1 < item.end {
      isEndAdded = true
      opportunities.append(
        BreakOpportunity(
          offset: item.end, trimmed: item.end, kind: .plain, advance: advance,
          trimmedAdvance: advance))
    }
    for index in opportunities.indices {
      let opportunity = opportunities[index]
      if opportunity.trimmed == opportunity.offset, opportunity.offset >= item.start + 3 {
        opportunities[index].endTrim = trim(
          Int(opportunity.offset) - 3, isEnd: true, paragraph, source)
      }
      if source.shaped.isRunStart(opportunity.offset) {
        // Inside a run, the reshaping of the line's start includes it.
        opportunities[index].deltas.start &+= trim(
          Int(opportunity.offset), isEnd: false, paragraph, source)
      }
    }
    if isEndAdded, opportunities.last?.endTrim == 0 { opportunities.removeLast() }
  }

  /// What a character loses at the end of a line, or gains at its start.
  private mutating func trim(
    _ offset: Int, isEnd: Bool, _ paragraph: TextParagraph, _ source: borrowing PreparedSource
  ) -> Int32 {
    let reshaper = reshaper ?? BreakReshaper()
    self.reshaper = reshaper
    return reshaper.trim(
      at: offset, isEnd: isEnd, in: source.shaped, text: source.tree.text,
      paragraph: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }
}
