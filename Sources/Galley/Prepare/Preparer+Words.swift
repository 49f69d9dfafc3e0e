// The opportunities of text that wraps in one run: a walk over flags and glyphs side by side.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14.

internal import FontEngine

extension Preparer {
  /// Adds the opportunities of text in one run that wraps and whose spaces hang: of most text.
  mutating func addWords(
    _ item: InlineItem, _ paragraph: TextParagraph, _ source: PreparedSource,
    _ cursor: inout AdvanceCursor, _ measures: inout PreparedItem
  ) {
    let text = source.tree.text.span
    let glyphs = source.shaped.glyphs.span
    let end = Int(source.shaped.runs[cursor.run].glyphEnd)
    let flags = flags
    let base = Int(paragraph.textStart)
    let last = min(Int(item.end), base + flags.count - 1)
    var glyph = cursor.glyph
    var sum = cursor.advance
    var reached = sum
    var index = Int(item.start) + 1
    while index <= last {
      let flag = flags[index - base]
      let offset = Int32(truncatingIfNeeded: index)
      index += 1
      if flag == LineBreakFlag.none || hidesBreak(flag, item, source) { continue }
      // Where a run of spaces begins, the text before it ends; a run is one place to break.
      let trimmed = Self.endWithoutSpaces(text, offset, from: item.start)
      if trimmed < offset, offset < item.end, Self.isSpace(text, at: offset) { continue }
      while glyph < end, Int32(bitPattern: glyphs[glyph].cluster) < trimmed {
        sum &+= Int64(glyphs[glyph].advance)
        glyph += 1
      }
      let trimmedSum = sum
      while glyph < end, Int32(bitPattern: glyphs[glyph].cluster) < offset {
        sum &+= Int64(glyphs[glyph].advance)
        glyph += 1
      }
      if trimmed == measures.trimmedEnd { measures.advanceTrimmed = trimmedSum }
      if trimmedSum < reached { measures.isAscending = false }
      reached = sum
      var opportunity = BreakOpportunity(
        offset: offset, trimmed: trimmed, advance: sum, trimmedAdvance: trimmedSum,
        isHyphen: flag == LineBreakFlag.softHyphen)
      if glyph < end, offset < source.shaped.runs[cursor.run].end,
        glyphs[glyph].flags.contains(.unsafeToBreak)
          || Int32(bitPattern: glyphs[glyph].cluster) != offset
      {
        reshape(&opportunity, paragraph, source)
        reached = opportunity.advance
      }
      opportunities.append(opportunity)
    }
    cursor.glyph = glyph
    cursor.advance = sum
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
