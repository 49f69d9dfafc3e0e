// The opportunities of text that wraps in one run: a walk over flags and glyphs side by side.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14.

internal import FontEngine

/// Sums up the advances of one run's glyphs on the way through its text.
private struct GlyphWalk {
  /// The first glyph that is not summed up.
  var glyph: Int
  var advance: Int64

  @inline(__always) mutating func move(to target: Int32, _ glyphs: Span<TextGlyph>) {
    guard glyph < glyphs.count else { return }
    // Most words have a glyph for each byte: the one at the target tells that those before it end
    // there. Other text is looked at glyph by glyph.
    let guess = glyph &+ Int(target &- Int32(bitPattern: glyphs[glyph].cluster))
    if guess > glyph, guess < glyphs.count, Self.begins(at: target, glyphs, guess) {
      while glyph < guess {
        advance &+= Int64(glyphs[glyph].advance)
        glyph &+= 1
      }
      return
    }
    while glyph < glyphs.count, Int32(bitPattern: glyphs[glyph].cluster) < target {
      advance &+= Int64(glyphs[glyph].advance)
      glyph &+= 1
    }
  }

  /// Whether a glyph, which is not the first, is the first of a cluster at an offset.
  @inline(__always) private static func begins(
    at offset: Int32, _ glyphs: Span<TextGlyph>, _ glyph: Int
  ) -> Bool {
    Int32(bitPattern: glyphs[glyph].cluster) == offset
      && Int32(bitPattern: glyphs[glyph &- 1].cluster) < offset
  }

  /// Whether the text, cut at the place reached, would have other glyphs.
  @inline(__always) func isUnsafe(at offset: Int32, _ glyphs: Span<TextGlyph>) -> Bool {
    glyph < glyphs.count
      && (glyphs[glyph].flags.contains(.unsafeToBreak)
        || Int32(bitPattern: glyphs[glyph].cluster) != offset)
  }
}

extension Preparer {
  /// Adds the opportunities of text in one run that wraps and whose spaces hang: of most text.
  mutating func addWords(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: PreparedSource,
    _ cursor: inout AdvanceCursor, _ measures: inout PreparedItem
  ) {
    let text = source.tree.text.span
    let run = source.shaped.runs[cursor.run]
    let glyphs = source.shaped.glyphs.span.extracting(..<Int(run.glyphEnd))
    let base = Int(paragraph.textStart)
    let known = flags
    let flags = known.span
    let flagsEnd = min(Int(item.end) + 1 - base, flags.count)
    var walk = GlyphWalk(glyph: cursor.glyph, advance: cursor.advance)
    var reached = walk.advance
    var next = Int(item.start) + 1 - base
    while let found = flags.firstNonzero(from: next, to: flagsEnd) {
      next = found + 1
      let flag = flags[found]
      let offset = Int32(truncatingIfNeeded: base + found)
      if hidesBreak(flag, item, source) { continue }
      // Where a run of spaces begins, the text before it ends; a run is one place to break.
      let trimmed = Self.endWithoutSpaces(text, offset, from: item.start)
      if trimmed < offset, offset < item.end, Self.isSpace(text, at: offset) { continue }
      walk.move(to: trimmed, glyphs)
      let trimmedSum = walk.advance
      if trimmed < offset { walk.move(to: offset, glyphs) }
      if trimmed == measures.trimmedEnd { measures.advanceTrimmed = trimmedSum }
      if trimmedSum < reached { measures.isAscending = false }
      reached = walk.advance
      var opportunity = BreakOpportunity(
        offset: offset, trimmed: trimmed, advance: walk.advance, trimmedAdvance: trimmedSum,
        isHyphen: flag == LineBreakFlag.softHyphen)
      if offset < run.end, walk.isUnsafe(at: offset, glyphs) {
        reshape(&opportunity, paragraph, source)
        reached = opportunity.advance
      }
      opportunities.append(opportunity)
    }
    cursor.glyph = walk.glyph
    cursor.advance = walk.advance
  }

  /// Whether a soft hyphen is no opportunity.
  @inline(__always) func hidesBreak(
    _ flag: UInt8, _ item: InlineItem, _ source: PreparedSource
  ) -> Bool {
    flag == LineBreakFlag.softHyphen && source.tree.styles[Int(item.style)].layout.hidesHyphens
  }

  /// Adds what a break between glyphs that belong together costs.
  mutating func reshape(
    _ opportunity: inout BreakOpportunity, _ paragraph: TextParagraph, _ source: PreparedSource
  ) {
    let reshaper = reshaper ?? BreakReshaper()
    self.reshaper = reshaper
    let deltas = reshaper.deltas(
      at: opportunity.offset, in: source.shaped, text: source.tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
    // Inside a ligature every character has its part, as lines that begin there have it.
    opportunity.advance = source.shaped.advance(at: opportunity.offset, in: source.tree.text)
    opportunity.startDelta = deltas.start
    // Before a space that vanishes the end keeps its kerning (BROWSER_RULES 4.14).
    if opportunity.trimmed == opportunity.offset {
      opportunity.trimmedAdvance = opportunity.advance
      opportunity.endDelta = deltas.end
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
