// The opportunities of text that wraps: a walk over the flags, and one over the glyphs.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

/// Sums up the advances of the glyphs of one item on the way through its text.
private struct GlyphWalk {
  /// The first glyph that is not summed up.
  var glyph: Int
  var advance: Int64
  /// The place reached.
  var offset: Int32

  /// `glyphs` end with those of the item's runs.
  @inline(__always) mutating func move(to target: Int32, _ glyphs: Span<TextGlyph>) {
    // Most words have a glyph for each byte: the last one tells it of those before it. Other text
    // is looked at glyph by glyph.
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

  /// Bytes of which no glyph can be taken for another one further on.
  private static let longestGuess = 256

  /// Whether the glyph before an index is a byte before an offset, and the last one there.
  @inline(__always) private func ends(
    at offset: Int32, _ glyphs: Span<TextGlyph>, _ end: Int
  ) -> Bool {
    end <= glyphs.count && glyphs[end &- 1].begins(at: offset &- 1)
      && (end == glyphs.count || !glyphs[end].begins(at: offset &- 1))
  }

  /// The same over spaces: most often over one.
  @inline(__always) mutating func moveOverSpaces(to target: Int32, _ glyphs: Span<TextGlyph>) {
    guard ends(at: target, glyphs, glyph &+ 1) else { return move(to: target, glyphs) }
    advance &+= Int64(glyphs[glyph].advance)
    glyph &+= 1
    offset = target
  }

  /// Whether the text, cut at the place reached, would have other glyphs.
  @inline(__always) func isUnsafe(_ glyphs: Span<TextGlyph>) -> Bool {
    glyph < glyphs.count
      && (glyphs[glyph].flags.contains(.unsafeToBreak) || !glyphs[glyph].begins(at: offset))
  }
}

extension Preparer {
  /// Adds the opportunities of text that wraps and whose spaces hang: of most text.
  mutating func addWords(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: PreparedSource,
    _ cursor: inout AdvanceCursor, _ measures: inout PreparedItem
  ) {
    let first = opportunities.count
    addBreakPositions(item, base: Int(paragraph.textStart), source.tree)
    measureOpportunities(from: first, item, source.shaped, &cursor, &measures)
    if !unsafeOpportunities.isEmpty {
      reshapeUnsafeOpportunities(item, paragraph, source, &measures)
    }
  }

  /// Adds the places where lines may break; their widths are not known yet.
  private mutating func addBreakPositions(_ item: InlineItem, base: Int, _ tree: BoxTree) {
    let text = tree.text.span
    let hidesHyphens = tree.styles[Int(item.style)].layout.hidesHyphens
    let known = flags
    let flags = known.span.extracting(..<min(Int(item.end) + 1 - base, known.count))
    let start = Int(item.start) + 1 - base
    opportunities.append(addingCapacity: flags.countOfNonzero(from: start)) { opportunities in
      flags.forEachNonzero(from: start) { found in
        let offset = Int32(truncatingIfNeeded: base + found)
        let flag = flags[found]
        if flag == LineBreakFlag.softHyphen, hidesHyphens { return }
        // Where a run of spaces begins, the text before it ends; a run is one place to break.
        let trimmed = Self.endWithoutSpaces(text, offset, from: item.start)
        if trimmed < offset, offset < item.end, Self.isSpace(text, at: offset) { return }
        // The hyphen of a word shows where a line ends behind the spaces after it.
        let kind: BreakOpportunity.Kind =
          trimmed < offset && text.isAfterSoftHyphen(Int(trimmed), from: Int(item.start))
          ? .hyphen : BreakOpportunity.Kind(flag: flag)
        opportunities.append(BreakOpportunity(offset: offset, trimmed: trimmed, kind: kind))
      }
    }
  }

  /// Sums up the advances before the last opportunities and up to the item's end; notes those that
  /// have other glyphs.
  private mutating func measureOpportunities(
    from first: Int, _ item: InlineItem, _ shaped: ShapedText, _ cursor: inout AdvanceCursor,
    _ measures: inout PreparedItem
  ) {
    let glyphsEnd = cursor.enterRuns(before: item.end, shaped.runs.span)
    let glyphs = shaped.glyphs.span.extracting(..<glyphsEnd)
    var walk = GlyphWalk(glyph: cursor.glyph, advance: cursor.advance, offset: item.start)
    var reached = walk.advance
    for index in first..<opportunities.count {
      let (offset, trimmed) = (opportunities[index].offset, opportunities[index].trimmed)
      walk.move(to: trimmed, glyphs)
      let trimmedAdvance = walk.advance
      if trimmed < offset { walk.moveOverSpaces(to: offset, glyphs) }
      if trimmed == measures.trimmedEnd { measures.advanceTrimmed = trimmedAdvance }
      if trimmedAdvance < reached { measures.isAscending = false }
      reached = walk.advance
      opportunities[index].trimmedAdvance = trimmedAdvance
      opportunities[index].advance = reached
      // Runs are shaped apart, whatever is beside them.
      if walk.isUnsafe(glyphs), shaped.isInsideRun(offset) {
        unsafeOpportunities.append(index)
      }
    }
    if measures.advanceTrimmed == .min {
      if walk.offset < measures.trimmedEnd { walk.move(to: measures.trimmedEnd, glyphs) }
      measures.advanceTrimmed = walk.advance
    }
    if walk.offset < item.end { walk.move(to: item.end, glyphs) }
    cursor.glyph = walk.glyph
    cursor.advance = walk.advance
    cursor.offset = walk.offset
  }

  /// Adds what breaks cost that have other glyphs; their sums may come out greater than the next.
  private mutating func reshapeUnsafeOpportunities(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: PreparedSource,
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

  /// Whether a soft hyphen is no opportunity.
  @inline(__always) func hidesBreak(
    _ flag: UInt8, _ item: InlineItem, _ source: PreparedSource
  ) -> Bool {
    flag == LineBreakFlag.softHyphen && source.tree.styles[Int(item.style)].layout.hidesHyphens
  }

  /// Adds what a break between glyphs that belong together costs.
  mutating func reshape(
    _ opportunity: inout BreakOpportunity, _ item: InlineItem, _ paragraph: TextParagraph,
    _ source: PreparedSource
  ) {
    let reshaper = reshaper ?? BreakReshaper()
    self.reshaper = reshaper
    let deltas = reshaper.deltas(
      at: opportunity.offset, in: source.shaped, text: source.tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
    // Inside a ligature every character has its part, as lines that begin there have it.
    opportunity.advance = source.shaped.advance(at: opportunity.offset, in: source.tree.text)
    opportunity.deltas.start = deltas.start
    // Before a space that vanishes the end keeps its kerning (BROWSER_RULES 4.14), and so it does
    // at the end of an item, of which nothing is left over.
    if opportunity.trimmed == opportunity.offset {
      opportunity.trimmedAdvance = opportunity.advance
      if opportunity.offset < item.end { opportunity.deltas.end = deltas.end }
    }
  }

  @inline(__always) static func isSpace(_ text: Span<UInt8>, at offset: Int32) -> Bool {
    let index = Int(offset)
    return text[index] == 0x20
      || text[index] == 0xE3 && index + 2 < text.count && text[index + 1] == 0x80
        && text[index + 2] == 0x80
  }

  /// Back over U+0020 and U+3000, which hang; other space separators take their room.
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
