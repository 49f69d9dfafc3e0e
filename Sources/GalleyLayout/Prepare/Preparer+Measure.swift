// The advances at break opportunities, computed in one pass over a paragraph's text and glyphs.
// Source: CSS Text 3 section 5; BROWSER_RULES 2.4, 4.10, 4.14.

internal import GalleyStyle
internal import GalleySystem

extension Preparer {
  /// Measures the items of a paragraph.
  ///
  /// Returns whether all of them allow plain lines.
  mutating func measure(_ paragraph: TextParagraph, _ source: borrowing PreparedSource) -> Bool {
    var isPlain = true
    // The `wraps` of the parent's style determines whether a line may break beside a box.
    var around = paragraph.style
    inlineBox = .none
    alignsEnds = source.tree.styles[paragraph.style].layout.alignsEnds
    // The last text before an object; -1 for none.
    var lastText = -1
    for index in paragraph.itemRange {
      let item = source.tree.items[index]
      switch item.kind {
      case .text:
        if item.end > item.start {
          measureText(index, paragraph, source)
          lastText = index
          isPlain =
            isPlain && items[items.count - 1].isAscending && isPlainText(item, source.styles)
            && !Self.endsWithIdeographicSpace(source.tree.text.span, item)
        } else {
          cursor.move(to: item.start, source.shaped.runs.span, source.shaped.glyphs.span)
          addItem(.empty, index, start: item.start)
        }
      case .atomic, .symbolMarker, .float, .outOfFlow, .tab:
        measureObject(
          index, wraps: source.styles[item.kind == .tab ? item.style : around].wraps,
          followsSpace: lastText >= 0 && source.endsWithUnbrokenSpace(lastText), paragraph, source)
        if item.kind != .float, item.kind != .outOfFlow { lastText = -1 }
        isPlain = false
      case .open, .close:
        around = item.kind == .open ? item.style : source.tree.styleAround(item, in: paragraph)
        inlineBox = source.tree.inlineBox(after: item, in: inlineBox)
        isPlain = isPlain && source.tree.styles[item.style].layout.isPlainInline
      case .forcedBreak: addItem(.forcedBreak, index, start: item.start)
      case .breakOpportunity:
        addItem(.other, index, start: item.start)
        isPlain = false
      case .bidiControl: isPlain = false
      }
    }
    return isPlain
  }

  private func isPlainText(_ item: InlineItem, _ styles: IndexedArray<ComputedStyle, LayoutStyle>)
    -> Bool
  {
    let index = Int(item.style)
    return styles[index].wraps && !styles[index].hasMarks
      && !item.flags.contains(.preservesSpaces)
  }

  /// Whether U+3000 at the end of a text may hang, which changes the width of a forced line.
  @inline(__always) private static func endsWithIdeographicSpace(
    _ text: Span<UInt8>, _ item: InlineItem
  ) -> Bool {
    // Most texts end with an ASCII character.
    let last = Int(item.end) - 1
    guard text[last] >= 0x80 || text[last] == 0x20 && last > item.start && text[last - 1] >= 0x80
    else { return false }
    // Collapsed white space has no two adjacent spaces, so that three bytes contain U+3000.
    return item.end - endWithoutSpaces(text, item.end, from: item.start) >= 3
  }

  /// Adds the opportunities beside a box or a tab.
  ///
  /// Before the box there is none after a space of text that does not wrap. There is none behind it
  /// either where the box is out of the flow.
  private mutating func measureObject(
    _ index: Int, wraps: Bool, followsSpace: Bool, _ paragraph: TextParagraph,
    _ source: borrowing PreparedSource
  ) {
    let item = source.tree.items[index]
    let isInFlow = item.kind != .float && item.kind != .outOfFlow
    if wraps, !followsSpace { addEdgeOpportunity(item.start, paragraph.textStart, source) }
    if isInFlow {
      addItem(item.kind == .atomic ? .atomic : .other, index, start: item.start)
      items[items.count - 1].mayEndBefore = lastOpportunity?.offset == item.start
    }
    if wraps, isInFlow || !followsSpace {
      addEdgeOpportunity(item.end, paragraph.textStart, source)
    }
  }

  /// Adds an opportunity beside a box, unless adjacent text has added it.
  private mutating func addEdgeOpportunity(
    _ offset: Int32, _ base: Int32, _ source: borrowing PreparedSource
  ) {
    let index = Int(offset - base)
    guard index > 0, index < flags.count, flags[index] != 0,
      // A space after a box remains on the line, because the break is after the space.
      offset >= source.tree.text.count || source.tree.text[Int(offset)] != 0x20
    else { return }
    if let last = lastOpportunity, last.offset >= offset { return }
    let advance = cursor.advance
    allOpportunities.append(
      BreakOpportunity(
        offset: offset, trimmed: offset, kind: .plain, advance: advance, trimmedAdvance: advance))
    if let last = items.last, last.kind == .atomic,
      source.tree.items[last.source].end == offset
    {
      items[items.count - 1].mayEndAfter = true
    }
  }

  /// Adds an item without text.
  private mutating func addItem(_ kind: PreparedItem.Kind, _ index: Int, start: Int32) {
    var item = PreparedItem(
      kind: kind, source: Index(index), inlineBox: inlineBox)
    item.advanceStart = cursor.advance
    item.advanceEnd = cursor.advance
    item.advanceTrimmed = cursor.advance
    item.trimmedEnd = start
    item.firstOpportunity = Int32(allOpportunities.count)
    item.opportunitiesEnd = item.firstOpportunity
    items.append(item)
  }

  private mutating func measureText(
    _ index: Int, _ paragraph: TextParagraph, _ source: borrowing PreparedSource
  ) {
    let item = source.tree.items[index]
    let wraps = source.styles[item.style].wraps
    let hangs = source.hangsSpaces(item)
    let runs = source.shaped.runs.span
    let glyphs = source.shaped.glyphs.span
    var cursor = cursor
    if cursor.offset < item.start { cursor.move(to: item.start, runs, glyphs) }
    cursor.skipRuns(endingBy: item.start, runs)
    var measures = PreparedItem(
      kind: .text, source: Index(index), inlineBox: inlineBox)
    let firstRun = cursor.run
    measures.advanceStart = cursor.advance
    measures.firstOpportunity = Int32(allOpportunities.count)
    measures.trimmedEnd =
      hangs ? Self.endWithoutSpaces(source.tree.text.span, item.end, from: item.start) : item.end
    measures.hasText = measures.trimmedEnd > item.start
    measures.advanceTrimmed = .min
    hasExactEnds = alignsEnds || source.tree.styles[item.style].layout.paintsExtent
    if wraps, hangs {
      addWords(item, paragraph, source, &cursor, &measures)
    } else {
      addOpportunities(index, paragraph, source, &cursor, &measures)
      cursor.move(to: measures.trimmedEnd, runs, glyphs)
      if measures.advanceTrimmed == .min { measures.advanceTrimmed = cursor.advance }
      cursor.move(to: item.end, runs, glyphs)
    }
    if source.shaped.trimsPunctuation, wraps {
      addEndTrims(item, paragraph, at: cursor.advance, source)
    }
    measures.advanceEnd = cursor.advance
    measures.hasFallbackMetrics =
      source.styles[item.style].isNormalLineHeight
      && hasOtherFonts(firstRun..<max(firstRun, cursor.runsEnd), item.style, source)
    keepOpportunities(of: &measures, item, source)
    items.append(measures)
    self.cursor = cursor
  }

  /// Moves the opportunities of a text item to those of the document, and finds whether sums of
  /// advances determine the ends of lines in it.
  @inline(__always) private mutating func keepOpportunities(
    of measures: inout PreparedItem, _ item: InlineItem, _ source: borrowing PreparedSource
  ) {
    if !opportunities.isEmpty {
      allOpportunities.append(opportunities)
      opportunities.clear()
    }
    measures.opportunitiesEnd = Int32(allOpportunities.count)
    if let last = lastOpportunity, measures.advanceEnd < last.advance {
      measures.isAscending = false
    }
    measures.findSums(allOpportunities, firstOfParagraph: paragraphOpportunities, source.tree)
    if hasPhrases {
      // The phrases at a line's start differ from those that the sums are for.
      measures.hasSums = false
    } else if !source.shaped.autoSpaces.isEmpty, source.shaped.autoSpace(before: item.end) != 0 {
      // The space is in the item's advance, and not on a line that ends with the item.
      measures.hasSums = false
    }
    if paragraphItems < items.count, items[items.count - 1].mayEndAfter,
      measures.beginsWithCollapsibleSpace(source.tree)
    {
      // The line breaker removes the space from the next line.
      items[items.count - 1].hasSums = false
    }
  }

  /// Adds the opportunities of any text item.
  private mutating func addOpportunities(
    _ index: Int, _ paragraph: TextParagraph, _ source: borrowing PreparedSource,
    _ cursor: inout AdvanceCursor, _ measures: inout PreparedItem
  ) {
    let item = source.tree.items[index]
    let wraps = source.styles[item.style].wraps
    let hangs = source.hangsSpaces(item)
    let text = source.tree.text.span
    let runs = source.shaped.runs.span
    let glyphs = source.shaped.glyphs.span
    var reached = lastOpportunity?.offset ?? -1
    var reachedAdvance = cursor.advance
    var offset = item.start
    while let next = nextFlag(after: offset, through: item.end, paragraph.textStart) {
      offset = next
      let isAllowed =
        offset == item.end
        ? wraps || isBreakAllowedAtEnd(index, paragraph, source)
        : wraps
          || (offset == item.start + 1 && isBreakAllowedAtFirstSpace(index, paragraph, source))
      guard isAllowed else { continue }
      let flag = flags[Int(offset - paragraph.textStart)]
      if hidesBreak(flag, item, source) { continue }
      // Trailing spaces end at the opportunity. The text before them ends at their start.
      let trimmed = hangs ? Self.endWithoutSpaces(text, offset, from: item.start) : offset
      // A sequence of spaces has one opportunity, at its end.
      if trimmed < offset, offset < item.end, Self.isSpace(text, at: offset),
        !Self.isBeforeIdeographicSpace(text, offset, trimmed: trimmed, item)
      {
        continue
      }
      cursor.move(to: trimmed, runs, glyphs)
      let trimmedAdvance = cursor.advance
      if trimmed == measures.trimmedEnd { measures.advanceTrimmed = trimmedAdvance }
      if trimmed < offset { cursor.move(to: offset, runs, glyphs) }
      guard offset > reached else { continue }
      reached = offset
      var opportunity = BreakOpportunity(
        offset: offset, trimmed: trimmed, kind: BreakOpportunity.Kind(flag: flag),
        advance: cursor.advance, trimmedAdvance: trimmedAdvance)
      if cursor.isUnsafe(at: offset, runs, glyphs) {
        reshape(&opportunity, item, paragraph, source)
      }
      if trimmedAdvance < reachedAdvance { measures.isAscending = false }
      reachedAdvance = opportunity.advance
      opportunities.append(opportunity)
    }
  }

  /// The next offset at which the rules of line breaking allow a break.
  @inline(__always) private func nextFlag(
    after offset: Int32, through end: Int32, _ base: Int32
  ) -> Int32? {
    let flags = flags.span
    var index = Int(offset - base) + 1
    let last = min(Int(end - base), flags.count - 1)
    while index <= last {
      if flags[index] != 0 { return base + Int32(truncatingIfNeeded: index) }
      index += 1
    }
    return nil
  }

  /// Whether a line may break at the end of a text item that does not wrap.
  ///
  /// It may if no space precedes, and if text that wraps follows or the box that does not wrap ends
  /// (BROWSER_RULES 4.10).
  private func isBreakAllowedAtEnd(
    _ index: Int, _ paragraph: TextParagraph, _ source: borrowing PreparedSource
  ) -> Bool {
    let item = source.tree.items[index]
    guard source.tree.text[Int(item.end) - 1] != 0x20 else { return false }
    var next = index + 1
    while next < Int(paragraph.itemsEnd) {
      let following = source.tree.items[next]
      switch following.kind {
      case .text: return source.styles[following.style].wraps
      case .close:
        let around = source.tree.styleAround(following, in: paragraph)
        if source.styles[around].wraps { return true }
        next += 1
      case .open, .bidiControl: next += 1
      default: return false
      }
    }
    return false
  }

  /// Whether the first space of text that does not wrap ends a line, as it does after a box that
  /// wraps.
  private func isBreakAllowedAtFirstSpace(
    _ index: Int, _ paragraph: TextParagraph, _ source: borrowing PreparedSource
  ) -> Bool {
    guard source.tree.text[Int(source.tree.items[index].start)] == 0x20 else { return false }
    var previous = index - 1
    while previous >= Int(paragraph.itemsStart), source.tree.items[previous].kind == .close {
      previous -= 1
    }
    return previous < index - 1 && previous >= Int(paragraph.itemsStart)
      && source.tree.items[previous].kind == .text
      && source.styles[source.tree.items[previous].style].wraps
  }

  private func hasOtherFonts(
    _ runs: Range<Int>, _ style: Index<ComputedStyle>, _ source: borrowing PreparedSource
  ) -> Bool {
    for run in runs
    where source.shaped.fonts[source.shaped.runs[run].font] !== source.styles[style].font {
      return true
    }
    return false
  }
}

extension PreparedSource {
  /// Whether a text item does not wrap and ends with a space.
  fileprivate func endsWithUnbrokenSpace(_ index: Int) -> Bool {
    let item = tree.items[index]
    return !styles[item.style].wraps && tree.text[Int(item.end) - 1] == 0x20
  }

  /// Whether trailing spaces of a text item hang or are removed.
  fileprivate func hangsSpaces(_ item: InlineItem) -> Bool {
    styles[item.style].wraps
      ? tree.styles[item.style].layout.whiteSpaceCollapse != .breakSpaces
      : !item.flags.contains(.preservesSpaces)
  }
}
