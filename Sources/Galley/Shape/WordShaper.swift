// Input: a run of one font, script and direction. Output: its glyphs, those of words seen before
// from the cache. New words that follow each other are shaped at once and cut apart afterwards:
// spaces take part in no lookup, so that their glyphs are those of each word alone.
// Source: DESIGN decision 4.

internal import FontEngine

/// Shapes runs word by word where the font allows it; scratch.
struct WordShaper {
  private let shaper = GlyphShaper()
  private var glyphs: [ShapedGlyph] = []
  private var cache = WordCache()
  private var fresh: [FreshWord] = []

  /// A word that is not in the cache: its range of the text.
  private struct FreshWord: BitwiseCopyable {
    var start: Int
    var end: Int
    var key: WordKey
  }

  /// Appends the glyphs of a range; `base` is added to their clusters.
  mutating func shape(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ style: ShapingStyle,
    into shaped: inout ShapedText
  ) {
    guard !style.font.spaceTakesPartInLookups, isWhole(range, text, style.script) else {
      shapeAtOnce(text, range, base: base, style, into: &shaped)
      return
    }
    let number = cache.number(
      of: WordStyle(
        font: style.font.id, script: style.script, language: style.language,
        isRightToLeft: style.isRightToLeft, features: style.features))
    let space = TextGlyph(
      cluster: 0, advance: style.font.spaceAdvance,
      glyph: UInt16(truncatingIfNeeded: style.font.spaceGlyph))
    var offset = range.lowerBound
    var freshStart = offset
    while offset < range.upperBound {
      let start = offset
      if text[offset] == 0x20, isAlone(offset, text, range.upperBound) {
        offset += 1
        guard fresh.isEmpty else { continue }
        var glyph = space
        glyph.cluster = UInt32(truncatingIfNeeded: base + start)
        shaped.glyphs.append(glyph)
        continue
      }
      var key = WordKey()
      repeat {
        key.append(text[offset])
        offset += 1
      } while offset < range.upperBound
        && (text[offset] != 0x20 || !isAlone(offset, text, range.upperBound))
      let isCacheable = key.count <= WordCache.longestWord
      let word = text.extracting(start..<offset)
      if isCacheable {
        // What is new before it goes first, and only then is it known where this word begins.
        if !fresh.isEmpty, !cache.knows(key, number, word) {
          fresh.append(FreshWord(start: start, end: offset, key: key))
          continue
        }
        flush(text, freshStart..<start, base: base, style, number, into: &shaped)
        let place = UInt32(truncatingIfNeeded: base + start)
        if cache.append(key, number, word, at: place, to: &shaped) { continue }
      }
      if fresh.isEmpty { freshStart = start }
      fresh.append(FreshWord(start: start, end: offset, key: key))
    }
    flush(text, freshStart..<range.upperBound, base: base, style, number, into: &shaped)
  }

  /// Whether no letter outside of a range can change those inside.
  private func isWhole(_ range: Range<Int>, _ text: Span<UInt8>, _ script: UInt32) -> Bool {
    guard CursiveScripts.contains(script) else { return true }
    return (range.lowerBound == 0 || text[range.lowerBound - 1] == 0x20)
      && (range.upperBound == text.count || text[range.upperBound] == 0x20)
  }

  /// Whether a space is a cluster of its own: no mark follows it.
  private func isAlone(_ offset: Int, _ text: Span<UInt8>, _ end: Int) -> Bool {
    offset + 1 >= end || text[offset + 1] < 0x80
      || GraphemeBreaker.next(after: offset, in: text, end: end) == offset + 1
  }

  private mutating func shapeAtOnce(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ style: ShapingStyle,
    into shaped: inout ShapedText
  ) {
    glyphs.removeAll(keepingCapacity: true)
    shaper.shape(text, range: range, style: style, appendTo: &glyphs)
    shaped.append(glyphs, base: UInt32(truncatingIfNeeded: base))
  }

  /// Shapes the new words of a range and remembers them.
  private mutating func flush(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ style: ShapingStyle, _ number: UInt32,
    into shaped: inout ShapedText
  ) {
    guard !fresh.isEmpty else { return }
    var glyph = shaped.glyphs.count
    var offset = shaped.offsets.count
    shapeAtOnce(text, range, base: base, style, into: &shaped)
    for word in fresh where word.end - word.start <= WordCache.longestWord {
      let start = UInt32(truncatingIfNeeded: base + word.start)
      let end = UInt32(truncatingIfNeeded: base + word.end)
      while glyph < shaped.glyphs.count, shaped.glyphs[glyph].cluster < start { glyph += 1 }
      let first = glyph
      while glyph < shaped.glyphs.count, shaped.glyphs[glyph].cluster < end { glyph += 1 }
      while offset < shaped.offsets.count, Int(shaped.offsets[offset].glyph) < first {
        offset += 1
      }
      let firstOffset = offset
      while offset < shaped.offsets.count, Int(shaped.offsets[offset].glyph) < glyph {
        offset += 1
      }
      cache.keep(
        word.key, number, text.extracting(word.start..<word.end),
        glyphs: shaped.glyphs[first..<glyph], offsets: shaped.offsets[firstOffset..<offset],
        start: start)
    }
    fresh.removeAll(keepingCapacity: true)
  }
}
