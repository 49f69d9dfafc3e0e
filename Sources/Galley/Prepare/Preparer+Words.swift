// The opportunities of text that wraps, in one pass over the flags and one over the glyphs.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// Sums the advances of an item's glyphs in text order.
private struct GlyphCursor {
  /// The first glyph that is not summed.
  var glyph: Int
  var advance: Int64
  /// The current offset.
  var offset: Int32

  /// Moves to an offset.
  ///
  /// `glyphs` ends with those of the item's runs.
  @inline(__always) mutating func move(to target: Int32, _ glyphs: Span<TextGlyph>) {
    // Most words have one glyph for each byte. The cluster of the last glyph proves this. Other
    // text is processed glyph by glyph.
    let length = Int(target &- offset)
    if length > 0, length < Self.longestGuess, ends(at: target, glyphs, glyph &+ length) {
      advance &+= glyphs.advance(of: glyph..<glyph &+ length)
      glyph &+= length
    } else {
      while glyph < glyphs.count {
        offset = glyphs[glyph].cluster(from: offset)
        if offset >= target { break }
        advance &+= Int64(glyphs[glyph].advance)
        glyph &+= 1
      }
    }
    offset = target
  }

  /// The maximum length for which the last glyph's cluster is unambiguous.
  private static let longestGuess = 256

  /// Whether the cluster of the glyph before an index is the byte before an offset, and no other
  /// glyph has it.
  @inline(__always) private func ends(
    at offset: Int32, _ glyphs: Span<TextGlyph>, _ end: Int
  ) -> Bool {
    end <= glyphs.count && glyphs[end &- 1].begins(at: offset &- 1)
      && (end == glyphs.count || !glyphs[end].begins(at: offset &- 1))
  }

  /// Moves over a word and the space after it, if both have one glyph for each byte and a break
  /// after the space changes no glyphs.
  ///
  /// Returns the advance at the end of the word; nil if the conditions do not hold. It is the result
  /// of `move`, `moveOverSpaces` and `isUnsafe` for most words, with fewer comparisons: each glyph's
  /// cluster proves that the glyph before it is the last one of its own.
  @inline(__always) mutating func moveOverWord(
    to trimmed: Int32, _ target: Int32, _ glyphs: Span<TextGlyph>, endsExactly: Bool
  ) -> Int64? {
    let length = Int(trimmed &- offset)
    let end = glyph &+ length
    guard target &- trimmed == 1, length > 0, length < Self.longestGuess, end &+ 1 < glyphs.count,
      glyphs[end &- 1].begins(at: trimmed &- 1), glyphs[end].begins(at: trimmed),
      !endsExactly || !glyphs[end].flags.contains(.unsafeToBreak),
      glyphs[end &+ 1].begins(at: target), !glyphs[end &+ 1].flags.contains(.unsafeToBreak)
    else { return nil }
    let trimmedAdvance = advance &+ glyphs.advance(of: glyph..<end)
    advance = trimmedAdvance &+ Int64(glyphs[end].advance)
    glyph = end &+ 1
    offset = target
    return trimmedAdvance
  }

  /// Moves over spaces, usually over one.
  @inline(__always) mutating func moveOverSpaces(to target: Int32, _ glyphs: Span<TextGlyph>) {
    guard ends(at: target, glyphs, glyph &+ 1) else { return move(to: target, glyphs) }
    advance &+= Int64(glyphs[glyph].advance)
    glyph &+= 1
    offset = target
  }

  /// Whether a break at the current offset would change glyphs.
  @inline(__always) func isUnsafe(_ glyphs: Span<TextGlyph>) -> Bool {
    glyph < glyphs.count
      && (glyphs[glyph].flags.contains(.unsafeToBreak) || !glyphs[glyph].begins(at: offset))
  }
}

/// Whether text before a removed space ends without the kerning to it (BROWSER_RULES 4.14).
///
/// A type, because a test of a value at each opportunity costs about a tenth of the loop.
private protocol LineEnds {
  static var areExact: Bool { get }
}

private enum KernedLineEnds: LineEnds {
  static var areExact: Bool { false }
}

private enum ExactLineEnds: LineEnds {
  static var areExact: Bool { true }
}

extension Preparer {
  /// Adds the opportunities of text that wraps and whose spaces hang, which is most text.
  mutating func addWords(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: borrowing PreparedSource,
    _ cursor: inout AdvanceCursor, _ measures: inout PreparedItem
  ) {
    let first = opportunities.count
    measures.hasUnusualBreaks = addBreakPositions(
      item, base: Int(paragraph.textStart), source.tree)
    if hasExactEnds {
      Self.measure(
        &opportunities, from: first, &unsafeOpportunities, item, source.shaped, &cursor, &measures,
        ends: ExactLineEnds.self)
    } else {
      Self.measure(
        &opportunities, from: first, &unsafeOpportunities, item, source.shaped, &cursor, &measures,
        ends: KernedLineEnds.self)
    }
    if !unsafeOpportunities.isEmpty {
      reshapeUnsafeOpportunities(item, paragraph, source, &measures)
    }
    if !source.shaped.autoSpaces.isEmpty { removeAutoSpaces(from: first, source.shaped) }
  }

  /// Removes the spaces of `text-autospace` from the ends of lines.
  private mutating func removeAutoSpaces(from first: Int, _ shaped: ShapedText) {
    for index in first..<opportunities.count
    where opportunities[index].trimmed == opportunities[index].offset {
      opportunities[index].deltas.end &-= shaped.autoSpace(before: opportunities[index].offset)
    }
  }

  /// Adds the opportunities without their advances.
  ///
  /// Returns whether a hyphen may become visible, or a line may end before a space.
  private mutating func addBreakPositions(
    _ item: InlineItem, base: Int, _ tree: BoxTree
  ) -> Bool {
    var areUnusual = false
    let text = tree.text.span
    let hidesHyphens = hidesHyphens(item, tree)
    let known = flags
    let flags = known.span.extracting(..<min(Int(item.end) + 1 - base, known.count))
    let start = Int(item.start) + 1 - base
    opportunities.append(addingCapacity: flags.countOfNonzero(from: start)) { opportunities in
      flags.forEachNonzero(from: start) { found in
        let offset = Int32(truncatingIfNeeded: base + found)
        let flag = flags[found]
        if flag == LineBreakFlag.allowed,
          Self.isBetweenWords(text, Int(offset), in: Int(item.start)..<Int(item.end))
        {
          opportunities.append(
            BreakOpportunity(offset: offset, trimmed: offset &- 1, kind: .plain))
          return
        }
        if flag == LineBreakFlag.softHyphen, hidesHyphens { return }
        // Trailing spaces end at the opportunity. The text before them ends at their start. A
        // sequence of spaces has one opportunity, at its end.
        let trimmed = Self.endWithoutSpaces(text, offset, from: item.start)
        if trimmed < offset, offset < item.end, Self.isSpace(text, at: offset) {
          guard Self.isBeforeIdeographicSpace(text, offset, trimmed: trimmed, item) else { return }
          areUnusual = true
        }
        // A soft hyphen before trailing spaces becomes visible if the line ends after them.
        let kind: BreakOpportunity.Kind =
          trimmed < offset && text.isAfterSoftHyphen(Int(trimmed), from: Int(item.start))
          ? .hyphen : BreakOpportunity.Kind(flag: flag)
        if kind == .hyphen || offset < item.end && text[Int(offset)] == 0x20 { areUnusual = true }
        opportunities.append(BreakOpportunity(offset: offset, trimmed: trimmed, kind: kind))
      }
    }
    return areUnusual
  }

  /// Whether an offset follows one space after an ASCII character, and another one or the item's end
  /// follows: the usual opportunity, to which no other rule applies.
  @inline(__always) private static func isBetweenWords(
    _ text: Span<UInt8>, _ offset: Int, in item: Range<Int>
  ) -> Bool {
    func isASCIIWord(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5F }
    return offset &- 2 >= item.lowerBound && text[offset &- 1] == 0x20
      && isASCIIWord(text[offset &- 2])
      && (offset == item.upperBound || isASCIIWord(text[offset]))
  }

  /// Sums the advances up to the new opportunities and the item's end.
  ///
  /// Collects those at which a break changes glyphs.
  private static func measure<Ends: LineEnds>(
    _ opportunities: inout [BreakOpportunity], from first: Int, _ unsafeOpportunities: inout [Int],
    _ item: InlineItem, _ shaped: ShapedText, _ cursor: inout AdvanceCursor,
    _ measures: inout PreparedItem, ends: Ends.Type
  ) {
    let glyphsEnd = cursor.enterRuns(before: item.end, shaped.runs.span)
    let glyphs = shaped.glyphs.span.extracting(..<glyphsEnd)
    var glyphCursor = GlyphCursor(glyph: cursor.glyph, advance: cursor.advance, offset: item.start)
    var reached = glyphCursor.advance
    let trimmedEnd = measures.trimmedEnd
    var opportunities = opportunities.mutableSpan
    for index in first..<opportunities.count {
      let (offset, trimmed) = (opportunities[index].offset, opportunities[index].trimmed)
      let trimmedAdvance: Int64
      var isUnsafe = false
      if let advance = glyphCursor.moveOverWord(
        to: trimmed, offset, glyphs, endsExactly: Ends.areExact)
      {
        trimmedAdvance = advance
      } else {
        glyphCursor.move(to: trimmed, glyphs)
        trimmedAdvance = glyphCursor.advance
        isUnsafe = Ends.areExact && trimmed < offset && glyphCursor.isUnsafe(glyphs)
        if trimmed < offset { glyphCursor.moveOverSpaces(to: offset, glyphs) }
        // Runs are shaped separately, so a break between them changes no glyphs.
        if glyphCursor.isUnsafe(glyphs), shaped.isInsideRun(offset) { isUnsafe = true }
      }
      if trimmed == trimmedEnd { measures.advanceTrimmed = trimmedAdvance }
      if trimmedAdvance < reached { measures.isAscending = false }
      reached = glyphCursor.advance
      if reached < trimmedAdvance { measures.hasUnusualBreaks = true }
      opportunities[index].trimmedAdvance = trimmedAdvance
      opportunities[index].advance = reached
      if isUnsafe { unsafeOpportunities.append(index) }
    }
    if measures.advanceTrimmed == .min {
      if glyphCursor.offset < measures.trimmedEnd {
        glyphCursor.move(to: measures.trimmedEnd, glyphs)
      }
      measures.advanceTrimmed = glyphCursor.advance
    }
    if glyphCursor.offset < item.end { glyphCursor.move(to: item.end, glyphs) }
    cursor.glyph = glyphCursor.glyph
    cursor.advance = glyphCursor.advance
    cursor.offset = glyphCursor.offset
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
    // The end of an item keeps its kerning, and so does that of text before a removed space, unless
    // its exact position matters (BROWSER_RULES 4.14).
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
    var index = (Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)).partitioningIndex {
      items[$0].start >= offset
    }
    while index < Int(paragraph.itemsEnd), items[index].start == offset {
      if items[index].kind == .text, items[index].end > offset { return items[index].end }
      index += 1
    }
    return paragraph.textEnd
  }
}
