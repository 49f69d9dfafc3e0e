// Whether sums of advances determine where lines end in a text item.
// Source: CSS Text 3 section 5; BROWSER_RULES 4.10, 4.14.

internal import GalleyStyle
internal import GalleySystem

extension PreparedItem {
  /// Sets the properties of a text item on which a search for ends of lines depends.
  ///
  /// Its opportunities are the last ones of `all`. `firstOfParagraph` is the index of the first
  /// opportunity of the paragraph.
  mutating func findSums(_ all: BreakOpportunities, firstOfParagraph: Int, _ tree: BoxTree) {
    let bounds = tree.items[source]
    guard isAscending, !hasUnusualBreaks, all.areCompact(from: bounds.start) else {
      return findAllSums(all, firstOfParagraph: firstOfParagraph, tree, bounds)
    }
    hasSums = true
    guard let last = all.last, opportunitiesEnd > firstOpportunity else { return }
    beginsWithHangingSpace = all[Int(firstOpportunity)].trimmed <= bounds.start
    mayEndAfter = last.offset == bounds.end
    if hasText, last.trimmed > bounds.start, advanceTrimmed < last.trimmedAdvance {
      hasSums = false
    }
  }

  private mutating func findAllSums(
    _ all: BreakOpportunities, firstOfParagraph: Int, _ tree: BoxTree, _ bounds: InlineItem
  ) {
    let collapses = !bounds.flags.contains(.preservesSpaces)
    let text = tree.text.span
    hasSums = true
    var last = Int64.min
    var lastTrimmed: Int32 = -1
    let first = Int(firstOpportunity)
    var previous = first > firstOfParagraph ? all[first - 1] : nil
    for index in opportunities {
      let opportunity = all[index]
      if opportunity.isHyphen || !BreakSums.hasSums(opportunity) { hasSums = false }
      // The text before a space must fit with its kerning, too.
      if opportunity.deltas.end < 0, opportunity.trimmed < opportunity.offset { hasSums = false }
      // A line between two opportunities without a safe position between them is reshaped.
      if let start = previous {
        let isReshaped = start.deltas.reach > opportunity.trimmed - start.offset
        if isReshaped, start.offset >= bounds.start { hasSums = false }
      }
      previous = opportunity
      // An optional trim gives the line two ends.
      if opportunity.endTrim != 0 { hasSums = false }
      // The line breaker prefers the first of two opportunities after the same text.
      if opportunity.trimmed == lastTrimmed { hasSums = false }
      lastTrimmed = opportunity.trimmed
      if opportunity.trimmed <= bounds.start {
        beginsWithHangingSpace = true
      } else {
        // The search finds the last end that fits, so the sums must ascend.
        if opportunity.lineEnd < last { hasSums = false }
        last = opportunity.lineEnd
      }
      if opportunity.offset == bounds.end {
        mayEndAfter = true
      } else if collapses, text[Int(opportunity.offset)] == 0x20 {
        // The line breaker removes the space at the start of the next line; the search does not.
        hasSums = false
      }
    }
    // Negative spacing or other glyphs after a break may reduce the advance of the item.
    if hasText, advanceTrimmed < last || advanceEnd < advanceTrimmed { hasSums = false }
  }

  /// Whether the text begins with a collapsible space.
  func beginsWithCollapsibleSpace(_ tree: BoxTree) -> Bool {
    let bounds = tree.items[source]
    return !bounds.flags.contains(.preservesSpaces) && tree.text[Int(bounds.start)] == 0x20
  }
}
