// The opportunities of text that wraps, with the sums of advances, in one pass over flags, text and
// glyphs. Most of them have a compact form and need a few comparisons.
// Source: CSS Text 3 sections 4.1.2 and 5; BROWSER_RULES 4.14.

internal import GalleySystem
internal import GalleyUnicode

/// Sums the advances of an item's glyphs in text order.
struct GlyphCursor {
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
  static let longestGuess = 256

  /// Whether the cluster of the glyph before an index is the byte before an offset, and no other
  /// glyph has it.
  @inline(__always) private func ends(
    at offset: Int32, _ glyphs: Span<TextGlyph>, _ end: Int
  ) -> Bool {
    end <= glyphs.count && glyphs[end &- 1].begins(at: offset &- 1)
      && (end == glyphs.count || !glyphs[end].begins(at: offset &- 1))
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

/// The progress within the text of an item that wraps.
struct WordCursor {
  private let item: InlineItem
  private let base: Int
  /// The end of the glyphs of the item's runs.
  let glyphsEnd: Int
  /// Whether text before a removed space ends without the kerning to it (BROWSER_RULES 4.14).
  let endsExactly: Bool
  var glyphs: GlyphCursor
  /// The index of the next flag.
  var flag: Int
  /// The maximum number of remaining opportunities.
  private var rest = 0
  /// The sum of advances at the last opportunity.
  var reached: Int64
  /// The lowest difference of two adjacent sums, and the lowest advance of a space.
  private var leastStep: Int64 = 0
  private var leastGap: Int64 = 0
  /// The end of the text before the last opportunity, and the sum of advances there.
  private var lastTrimmed: Int32 = -1
  private var lastAdvance: Int64 = 0

  init(_ item: InlineItem, base: Int, glyphsEnd: Int, _ cursor: AdvanceCursor, endsExactly: Bool) {
    self.item = item
    self.base = base
    self.glyphsEnd = glyphsEnd
    self.endsExactly = endsExactly
    glyphs = GlyphCursor(glyph: cursor.glyph, advance: cursor.advance, offset: item.start)
    flag = Int(item.start) + 1 - base
    reached = cursor.advance
  }

  /// Counts the opportunities of the item.
  mutating func count(_ flags: [UInt8]) {
    rest = flags.span.extracting(..<flagsEnd(flags)).countOfNonzero(from: flag)
  }

  private func flagsEnd(_ flags: [UInt8]) -> Int { min(Int(item.end) + 1 - base, flags.count) }

  /// Moves past the next flag.
  mutating func skip() {
    flag += 1
    rest -= 1
  }

  /// Adds the opportunities up to the first one that may have no compact form.
  ///
  /// Returns whether there is such a one, which is then the next flag.
  mutating func addCompact(
    to all: inout BreakOpportunities, _ flags: [UInt8], _ text: Span<UInt8>, _ shaped: ShapedText
  ) -> Bool {
    let flags = flags.span.extracting(..<flagsEnd(flags))
    let known = shaped.glyphs.span.extracting(..<glyphsEnd)
    let before = all.count
    var isRejected = false
    all.append(upTo: rest) { sums in
      while !isRejected, addWords(to: &sums, flags, text, known) {
        isRejected = !addOthers(to: &sums, flags, text, known, shaped)
      }
    }
    rest -= all.count - before
    return isRejected
  }

  /// Notes in an item what was found at its opportunities.
  func apply(to measures: inout PreparedItem) {
    if leastStep < 0 { measures.isAscending = false }
    if leastGap < 0 { measures.hasUnusualBreaks = true }
    if lastTrimmed == measures.trimmedEnd { measures.advanceTrimmed = lastAdvance }
  }

  /// Adds the opportunities between words of ASCII, each with one space and one glyph for each byte,
  /// at which a break changes no glyphs.
  ///
  /// Returns whether another flag follows. Not inlined, so that the state is in registers.
  @inline(never) private mutating func addWords(
    to sums: inout OutputSpan<BreakSums>, _ flags: Span<UInt8>, _ text: Span<UInt8>,
    _ known: Span<TextGlyph>
  ) -> Bool {
    let exactly = endsExactly ? TextGlyph.Flags.unsafeToBreak.rawValue : 0
    var now = glyphs
    var (reached, least, index) = (reached, leastStep, flag)
    while index < flags.count {
      if index &+ 8 <= flags.count {
        let word = flags.word(at: index)
        if word == 0 {
          index &+= 8
          continue
        }
        index &+= ByteWord.count(before: word)
      } else if flags[index] == LineBreakFlag.none {
        index &+= 1
        continue
      }
      let target = Int32(truncatingIfNeeded: base &+ index)
      let length = Int(target &- 1 &- now.offset)
      let end = now.glyph &+ length
      guard flags[index] == LineBreakFlag.allowed, isBetweenWords(text, Int(target)), length > 0,
        length < GlyphCursor.longestGuess, end &+ 1 < known.count
      else { break }
      // Each glyph's cluster proves that the glyph before it is the last one of its own.
      let (space, next) = (
        known[end].difference(from: target &- 1), known[end &+ 1].difference(from: target)
      )
      let clusters = known[end &- 1].difference(from: target &- 2) | space | next
      let changes = space & exactly | next & TextGlyph.Flags.unsafeToBreak.rawValue
      guard clusters & TextGlyph.clusterBits | changes == 0 else { break }
      let advance = now.advance &+ known.advance(of: now.glyph..<end)
      let gap = known[end].advance
      least = min(least, advance &- reached)
      leastGap = min(leastGap, Int64(gap))
      (lastTrimmed, lastAdvance) = (target &- 1, advance)
      reached = advance &+ Int64(gap)
      now = GlyphCursor(glyph: end &+ 1, advance: reached, offset: target)
      sums.append(
        BreakSums(at: target, lineStart: reached, gap: gap, .plain, followsSpace: true))
      index &+= 1
    }
    (self.reached, leastStep, flag, glyphs) = (reached, least, index, now)
    return index < flags.count
  }

  /// Adds the opportunities of compact form up to one between words of ASCII.
  ///
  /// Returns false before an opportunity that may have no compact form.
  private mutating func addOthers(
    to sums: inout OutputSpan<BreakSums>, _ flags: Span<UInt8>, _ text: Span<UInt8>,
    _ known: Span<TextGlyph>, _ shaped: ShapedText
  ) -> Bool {
    repeat {
      let target = Int32(truncatingIfNeeded: base &+ flag)
      let trimmed = compactEnd(text, target, flags[flag])
      var next = glyphs
      guard trimmed >= 0, let advance = advance(&next, to: trimmed, target, known, shaped) else {
        return false
      }
      let gap = next.advance &- advance
      guard Int64(Int32(truncatingIfNeeded: gap)) == gap else { return false }
      leastStep = min(leastStep, advance &- reached)
      leastGap = min(leastGap, gap)
      (lastTrimmed, lastAdvance) = (trimmed, advance)
      glyphs = next
      reached = next.advance
      sums.append(
        BreakSums(
          at: target, lineStart: reached, gap: Int32(truncatingIfNeeded: gap),
          BreakOpportunity.Kind(flag: flags[flag]), followsSpace: trimmed < target))
      flag &+= 1
      while flag < flags.count, flags[flag] == LineBreakFlag.none { flag &+= 1 }
    } while flag < flags.count && !isBetweenWords(text, base &+ flag)
    return true
  }

  /// Moves a cursor to the end of a line's text, and over a space after it.
  ///
  /// Returns the sum of advances at the end of the text; nil if a break changes glyphs.
  private func advance(
    _ cursor: inout GlyphCursor, to trimmed: Int32, _ target: Int32, _ known: Span<TextGlyph>,
    _ shaped: ShapedText
  ) -> Int64? {
    cursor.move(to: trimmed, known)
    let advance = cursor.advance
    if trimmed < target {
      if endsExactly, cursor.isUnsafe(known) { return nil }
      cursor.moveOverSpaces(to: target, known)
    }
    // Runs are shaped separately, so a break between them changes no glyphs.
    return cursor.isUnsafe(known) && shaped.isInsideRun(target) ? nil : advance
  }

  /// The end of a line's text if a flag is an opportunity with at most one space before it and none
  /// after it; -1 for other flags.
  @inline(__always) private func compactEnd(
    _ text: Span<UInt8>, _ offset: Int32, _ flag: UInt8
  ) -> Int32 {
    let trimmed = Preparer.endWithoutSpaces(text, offset, from: item.start)
    guard flag != LineBreakFlag.softHyphen, offset &- trimmed <= 1 else { return -1 }
    if offset < item.end {
      if text[Int(offset)] == 0x20 { return -1 }
      if trimmed < offset, Preparer.isSpace(text, at: offset) { return -1 }
    }
    return trimmed < offset && text.isAfterSoftHyphen(Int(trimmed), from: Int(item.start))
      ? -1 : trimmed
  }

  /// Whether an offset follows one space after an ASCII character, and another one or the item's end
  /// follows: the usual opportunity, to which no other rule applies.
  @inline(__always) private func isBetweenWords(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    func isASCIIWord(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5F }
    return offset &- 2 >= Int(item.start) && text[offset &- 1] == 0x20
      && isASCIIWord(text[offset &- 2])
      && (offset == Int(item.end) || isASCIIWord(text[offset]))
  }
}
