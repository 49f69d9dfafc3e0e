// The opportunities of text that wraps, and those that have no compact form.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension Preparer {
  /// Adds the opportunities of text that wraps and whose spaces hang, which is most text.
  mutating func addWords(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: borrowing PreparedSource,
    _ cursor: inout AdvanceCursor, _ measures: inout PreparedItem
  ) {
    var words = WordCursor(
      item, base: Int(paragraph.textStart),
      glyphsEnd: cursor.enterRuns(before: item.end, source.shaped.runs.span), cursor,
      endsExactly: hasExactEnds)
    measures.hasUnusualBreaks = false
    if source.shaped.trimsPunctuation || !source.shaped.autoSpaces.isEmpty {
      addAnyWords(item, paragraph, source, &words, &measures)
    } else {
      words.count(flags)
      while words.addCompact(to: &allOpportunities, flags, source.tree.text.span, source.shaped) {
        addUnusual(item, paragraph, source, &words, &measures)
      }
      words.apply(to: &measures)
    }
    Self.finish(item, source.shaped, &words, &measures)
    cursor.glyph = words.glyphs.glyph
    cursor.advance = words.glyphs.advance
    cursor.offset = words.glyphs.offset
  }

  /// Adds the opportunities of text with trims or spaces that depend on the line.
  private mutating func addAnyWords(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: borrowing PreparedSource,
    _ words: inout WordCursor, _ measures: inout PreparedItem
  ) {
    let base = Int(paragraph.textStart)
    for index in Int(item.start) + 1 - base..<min(Int(item.end) + 1 - base, flags.count)
    where flags[index] != LineBreakFlag.none {
      let offset = Int32(truncatingIfNeeded: base + index)
      if addBreakPosition(offset, flags[index], item, source.tree) {
        measures.hasUnusualBreaks = true
      }
    }
    measure(item, source.shaped, &words, &measures)
    if !unsafeOpportunities.isEmpty {
      reshapeUnsafeOpportunities(item, paragraph, source, &measures)
    }
    if !source.shaped.autoSpaces.isEmpty { removeAutoSpaces(source.shaped) }
  }

  /// Adds the opportunity of the next flag, unless the flag is none.
  private mutating func addUnusual(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: borrowing PreparedSource,
    _ words: inout WordCursor, _ measures: inout PreparedItem
  ) {
    let offset = Int32(truncatingIfNeeded: Int(paragraph.textStart) + words.flag)
    if addBreakPosition(offset, flags[words.flag], item, source.tree) {
      measures.hasUnusualBreaks = true
    }
    words.skip()
    guard !opportunities.isEmpty else { return }
    measure(item, source.shaped, &words, &measures)
    if !unsafeOpportunities.isEmpty {
      reshapeUnsafeOpportunities(item, paragraph, source, &measures)
      words.reached = max(words.reached, opportunities[0].advance)
    }
    allOpportunities.append(opportunities)
    opportunities.clear()
  }

  /// Removes the spaces of `text-autospace` from the ends of lines.
  private mutating func removeAutoSpaces(_ shaped: ShapedText) {
    for index in opportunities.indices
    where opportunities[index].trimmed == opportunities[index].offset {
      opportunities[index].deltas.end &-= shaped.autoSpace(before: opportunities[index].offset)
    }
  }

  /// Adds the opportunity of a flag without its advance, unless the flag is none.
  private mutating func addBreakPosition(
    _ offset: Int32, _ flag: UInt8, _ item: InlineItem, _ tree: BoxTree
  ) -> Bool {
    if flag == LineBreakFlag.softHyphen, hidesHyphens(item, tree) { return false }
    let text = tree.text.span
    var isUnusual = false
    // Trailing spaces end at the opportunity. The text before them ends at their start. A sequence
    // of spaces has one opportunity, at its end.
    let trimmed = Self.endWithoutSpaces(text, offset, from: item.start)
    if trimmed < offset, offset < item.end, Self.isSpace(text, at: offset) {
      guard Self.isBeforeIdeographicSpace(text, offset, trimmed: trimmed, item) else {
        return false
      }
      isUnusual = true
    }
    // A soft hyphen before trailing spaces becomes visible if the line ends after them.
    let kind: BreakOpportunity.Kind =
      trimmed < offset && text.isAfterSoftHyphen(Int(trimmed), from: Int(item.start))
      ? .hyphen : BreakOpportunity.Kind(flag: flag)
    opportunities.append(BreakOpportunity(offset: offset, trimmed: trimmed, kind: kind))
    return isUnusual || kind == .hyphen || offset < item.end && text[Int(offset)] == 0x20
  }

  /// Sums the advances up to the new opportunities.
  ///
  /// Collects those at which a break changes glyphs.
  private mutating func measure(
    _ item: InlineItem, _ shaped: ShapedText, _ words: inout WordCursor,
    _ measures: inout PreparedItem
  ) {
    let glyphs = shaped.glyphs.span.extracting(..<words.glyphsEnd)
    var cursor = words.glyphs
    var reached = words.reached
    for index in opportunities.indices {
      let (offset, trimmed) = (opportunities[index].offset, opportunities[index].trimmed)
      cursor.move(to: trimmed, glyphs)
      let trimmedAdvance = cursor.advance
      var isUnsafe = words.endsExactly && trimmed < offset && cursor.isUnsafe(glyphs)
      if trimmed < offset { cursor.moveOverSpaces(to: offset, glyphs) }
      // Runs are shaped separately, so a break between them changes no glyphs.
      if cursor.isUnsafe(glyphs), shaped.isInsideRun(offset) { isUnsafe = true }
      if trimmed == measures.trimmedEnd { measures.advanceTrimmed = trimmedAdvance }
      if trimmedAdvance < reached { measures.isAscending = false }
      reached = cursor.advance
      if reached < trimmedAdvance { measures.hasUnusualBreaks = true }
      opportunities[index].trimmedAdvance = trimmedAdvance
      opportunities[index].advance = reached
      if isUnsafe { unsafeOpportunities.append(index) }
    }
    words.glyphs = cursor
    words.reached = reached
  }

  /// Sums the advances after the last opportunity.
  private static func finish(
    _ item: InlineItem, _ shaped: ShapedText, _ words: inout WordCursor,
    _ measures: inout PreparedItem
  ) {
    let glyphs = shaped.glyphs.span.extracting(..<words.glyphsEnd)
    if measures.advanceTrimmed == .min {
      if words.glyphs.offset < measures.trimmedEnd {
        words.glyphs.move(to: measures.trimmedEnd, glyphs)
      }
      measures.advanceTrimmed = words.glyphs.advance
    }
    if words.glyphs.offset < item.end { words.glyphs.move(to: item.end, glyphs) }
  }

  /// Reshapes both sides of opportunities at which a break changes glyphs.
  ///
  /// Their advances may then exceed those of the next one.
  private mutating func reshapeUnsafeOpportunities(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: borrowing PreparedSource,
    _ measures: inout PreparedItem
  ) {
    for index in unsafeOpportunities {
      var opportunity = opportunities[index]
      reshape(&opportunity, item, paragraph, source)
      opportunities[index] = opportunity
      if index + 1 < opportunities.count,
        opportunities[index + 1].trimmedAdvance < opportunity.advance
      {
        measures.isAscending = false
      }
    }
    unsafeOpportunities.clear()
  }

  /// Whether a soft hyphen is not an opportunity.
  @inline(__always) func hidesBreak(
    _ flag: UInt8, _ item: InlineItem, _ source: borrowing PreparedSource
  ) -> Bool {
    flag == LineBreakFlag.softHyphen && hidesHyphens(item, source.tree)
  }

  /// Adds the changes of advances by a break between glyphs.
  mutating func reshape(
    _ opportunity: inout BreakOpportunity, _ item: InlineItem, _ paragraph: TextParagraph,
    _ source: borrowing PreparedSource
  ) {
    let reshaper = reshaper ?? BreakReshaper()
    self.reshaper = reshaper
    let context = Int(paragraph.textStart)..<Int(paragraph.textEnd)
    let bounds =
      opportunity.offset < item.end
      ? item.start..<item.end
      : item.start..<source.tree.endOfText(from: opportunity.offset, in: paragraph)
    let deltas = reshaper.deltas(
      at: opportunity.offset, item: bounds, in: source.shaped, text: source.tree.text,
      context: context)
    // A line that begins inside a ligature includes a proportional part of its advance.
    opportunity.advance = source.shaped.advance(at: opportunity.offset, in: source.tree.text)
    opportunity.deltas.start = deltas.start
    opportunity.deltas.reach = deltas.reach
    // The end of an item keeps its kerning. The end of text before a removed space keeps it too,
    // unless its exact position matters (BROWSER_RULES 4.14).
    if opportunity.trimmed == opportunity.offset {
      opportunity.trimmedAdvance = opportunity.advance
      if opportunity.offset < item.end { opportunity.deltas.end = deltas.end }
    } else if hasExactEnds, opportunity.trimmed > item.start,
      opportunity.offset < item.end
        || !item.flags.contains(.preservesSpaces)
          && reshaper.start(before: opportunity.trimmed, in: source.shaped) > item.start
    {
      let deltas = reshaper.deltas(
        at: opportunity.trimmed, item: bounds, in: source.shaped, text: source.tree.text,
        context: context)
      opportunity.deltas.end = deltas.end
    }
  }

  @inline(__always) static func isSpace(_ text: Span<UInt8>, at offset: Int32) -> Bool {
    let index = Int(offset)
    return text[index] == 0x20
      || text[index] == 0xE3 && index + 2 < text.count && text[index + 1] == 0x80
        && text[index + 2] == 0x80
  }

  /// Whether an offset is between a collapsible space and U+3000.
  ///
  /// Chromium ends the line there, though U+3000 would hang.
  static func isBeforeIdeographicSpace(
    _ text: Span<UInt8>, _ offset: Int32, trimmed: Int32, _ item: InlineItem
  ) -> Bool {
    offset == trimmed + 1 && offset < item.end && text[Int(offset)] == 0xE3
      && isSpace(text, at: offset) && !item.flags.contains(.preservesSpaces)
  }

  /// The offset before trailing U+0020 and U+3000, which hang.
  ///
  /// Other space separators take up space.
  @inline(__always) static func endWithoutSpaces(
    _ text: Span<UInt8>, _ offset: Int32, from start: Int32
  ) -> Int32 {
    var end = Int(offset)
    while end > Int(start) {
      if text[end - 1] == 0x20 {
        end -= 1
      } else if end - 3 >= Int(start), text[end - 1] == 0x80, text[end - 2] == 0x80,
        text[end - 3] == 0xE3
      {
        end -= 3
      } else {
        break
      }
    }
    return Int32(truncatingIfNeeded: end)
  }
}

extension BoxTree {
  /// The end of the text item that begins at an offset; that of the paragraph if there is none.
  fileprivate func endOfText(from offset: Int32, in paragraph: TextParagraph) -> Int32 {
    var index = (paragraph.itemRange).partitioningIndex {
      items[$0].start >= offset
    }
    while index < Int(paragraph.itemsEnd), items[index].start == offset {
      if items[index].kind == .text, items[index].end > offset { return items[index].end }
      index += 1
    }
    return paragraph.textEnd
  }
}
