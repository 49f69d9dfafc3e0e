// Folder GalleyLayout/Shape/Words: words: the letter table and the word cache.
// Input: a run of one font, script and direction.
// Output: the glyphs of the run: `LetterTable` for letters with pair kerning, `WordCache` for other
//   words, HarfBuzz for the rest.
// Source: OpenType 1.9, GSUB and GPOS; DESIGN 8.4. The glyphs equal those of the shaper.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Shape, Shape/Breaks.
// Read: WordShaper, PlainLetters, LetterTable, LetterTable+Shape, LetterLigature, WordCache,
//   WordTable, StretchMemory.

// Input: a run of one font, script and direction. Output: its glyphs, from the letter table or the
// word cache. New words of a run are shaped together and divided afterwards: no lookup contains a
// space, so glyphs do not depend on other words.
// Source: DESIGN 8.4.

internal import FontEngine
internal import GalleySystem
internal import GalleyUnicode

/// Shapes runs word by word if the font allows it.
struct WordShaper {
  private let shaper = GlyphShaper()
  private var glyphs: [ShapedGlyph] = []
  private var letters = LetterTables()
  private var trimmer = PunctuationTrimmer()
  private var cache = WordCache()
  /// The new words of a run with a space between them, which are shaped together.
  private var newText: [UInt8] = []
  private var newWords: [NewWord] = []
  private var learned = ShapedText()

  /// A word that is not in the cache, as a range of `newText`.
  private struct NewWord: BitwiseCopyable {
    var start: Int
    var end: Int
    var key: WordKey
  }

  /// The maximum number of bytes of `newText`, so that clusters stay within the period of a glyph's
  /// offset.
  private static let longestNewText = Int(TextGlyph.reach) / 2

  /// The shaping plan of a style.
  mutating func shapingPlan(_ style: ShapingStyle) -> WordShapingPlan {
    let number = cache.number(
      of: WordStyle(
        font: style.font.id, script: style.script, language: style.language,
        isRightToLeft: style.isRightToLeft, features: style.features))
    return letters.shapingPlan(number, style)
  }

  /// Appends the glyphs of a range up to the first word that needs more than letters and known
  /// pairs.
  ///
  /// Returns the start of that word; the end of the range for most text.
  @inline(__always) mutating func appendLetters(
    _ text: Span<UInt8>, _ run: TextRun, _ shapingPlan: WordShapingPlan,
    into shaped: inout ShapedText
  ) -> Int {
    var offset = run.range.lowerBound
    guard let table = letters.known(shapingPlan) else { return offset }
    let stop = letters.tables[table].append(
      text, from: &offset, end: run.range.upperBound, base: run.base, to: &shaped)
    return stop == .end ? run.range.upperBound : offset
  }

  /// Appends the glyphs of a run from the position at which `appendLetters` stopped.
  ///
  /// `shapingPlan` is that of the style.
  mutating func shape(
    _ text: Span<UInt8>, _ run: TextRun, _ style: ShapingStyle, _ shapingPlan: WordShapingPlan,
    into shaped: inout ShapedText
  ) {
    if style.trimsPunctuation {
      shaped.trimsPunctuation = true
      trimmer.find(text, run.range, context: 0..<text.count, style, shaper)
      // The trimming of full-width punctuation depends on its neighbours, even across spaces.
      guard trimmer.halved.isEmpty else {
        shapeTrimmed(text, run, reach: run.range, style, into: &shaped)
        return
      }
    }
    if let table = letters.index(shapingPlan, style) {
      let found = WordShapingPlan(number: shapingPlan.number, table: Int32(table))
      shapeLetters(text, run, style, found, into: &shaped)
    } else if !isWhole(run.range, text, style.script) {
      shapeAtOnce(text, run.range, base: run.base, style, into: &shaped)
    } else if style.font.spaceTakesPartInLookups {
      shapeRun(text, run, style, shapingPlan.number, into: &shaped)
    } else {
      shapeWords(text, run, style, shapingPlan.number, into: &shaped)
    }
  }

  // MARK: Letters

  /// Shapes words by the letter table, and by the word cache if the table cannot shape them.
  private mutating func shapeLetters(
    _ text: Span<UInt8>, _ run: TextRun, _ style: ShapingStyle, _ shapingPlan: WordShapingPlan,
    into shaped: inout ShapedText
  ) {
    let (range, base) = (run.range, run.base)
    let (number, table) = (shapingPlan.number, Int(shapingPlan.table))
    var offset = run.shapedEnd
    while true {
      let stop = letters.tables[table].append(
        text, from: &offset, end: range.upperBound, base: base, to: &shaped)
      if stop == .end { return }
      let end = stop == .newPair ? newWordsEnd(text, offset..<range.upperBound, table) : 0
      if end > offset {
        shapeAtOnce(text, offset..<end, base: base, style, into: &shaped)
        letters.tables[table].learn(text, offset..<end, glyphs)
        offset = end
      } else {
        guard !style.font.spaceTakesPartInLookups else {
          shapeAtOnce(text, range, base: base, style, into: &shaped)
          return
        }
        if offset > range.lowerBound, text[offset - 1] == 0x20,
          !isAlone(offset - 1, text, range.upperBound)
        {
          offset -= 1
          shaped.glyphs.removeLast()
        }
        let start = offset
        offset = endOfWord(text, start, range.upperBound)
        let key = WordKey(text, start..<offset)
        let bytes = text.extracting(start..<offset)
        let place = Int32(truncatingIfNeeded: base + start)
        if cache.append(key, number, bytes, at: place, to: &shaped) { continue }
        _ = learn(text, start..<offset, style, number)
        if cache.append(key, number, bytes, at: place, to: &shaped) { continue }
        shapeAtOnce(text, start..<offset, base: base, style, into: &shaped)
      }
    }
  }

  /// The end of the leading words that have new pairs; the start of the range if there are none.
  private mutating func newWordsEnd(_ text: Span<UInt8>, _ range: Range<Int>, _ table: Int) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, end - range.lowerBound < Self.longestNewText {
      let start = end == range.lowerBound ? end : end + 1
      let word = letters.tables[table].word(text, from: start, end: range.upperBound)
      guard word.kind == .new else { break }
      end = word.end
    }
    return end
  }

  // MARK: Words

  private mutating func shapeWords(
    _ text: Span<UInt8>, _ run: TextRun, _ style: ShapingStyle, _ number: UInt32,
    into shaped: inout ShapedText
  ) {
    let (range, base) = (run.range, run.base)
    let space = TextGlyph(
      cluster: 0, advance: style.font.spaceAdvance,
      glyph: UInt16(truncatingIfNeeded: style.font.spaceGlyph))
    var offset = range.lowerBound
    var learnedEnd = offset
    while offset < range.upperBound {
      let start = offset
      if text[offset] == 0x20, isAlone(offset, text, range.upperBound) {
        offset += 1
        shaped.glyphs.append(space.moved(by: Int32(truncatingIfNeeded: base + start)))
        continue
      }
      offset = endOfWord(text, start, range.upperBound)
      let key = WordKey(text, start..<offset)
      let place = Int32(truncatingIfNeeded: base + start)
      let bytes = text.extracting(start..<offset)
      if cache.append(key, number, bytes, at: place, to: &shaped) { continue }
      if start >= learnedEnd {
        learnedEnd = learn(text, start..<range.upperBound, style, number)
        if cache.append(key, number, bytes, at: place, to: &shaped) { continue }
      }
      shapeAtOnce(text, start..<offset, base: base, style, into: &shaped)
    }
  }

  private mutating func shapeAtOnce(
    _ text: Span<UInt8>, _ range: Range<Int>, base: Int, _ style: ShapingStyle,
    into shaped: inout ShapedText
  ) {
    glyphs.removeAll(keepingCapacity: true)
    shaper.shape(text, range: range, style: style, appendTo: &glyphs)
    shaped.append(glyphs, base: UInt32(truncatingIfNeeded: base))
  }

  /// Shapes a run with the clusters beside it, whose glyphs are dropped.
  mutating func shape(
    _ text: Span<UInt8>, _ run: TextRun, reach: Range<Int>, _ style: ShapingStyle,
    into shaped: inout ShapedText
  ) {
    trimmer.clear()
    if style.trimsPunctuation {
      shaped.trimsPunctuation = true
      trimmer.find(text, run.range, context: 0..<text.count, style, shaper)
    }
    shapeTrimmed(text, run, reach: reach, style, into: &shaped)
  }

  /// Shapes a run with trimmed full-width punctuation, and drops the glyphs of text around it.
  private mutating func shapeTrimmed(
    _ text: Span<UInt8>, _ run: TextRun, reach: Range<Int>, _ style: ShapingStyle,
    into shaped: inout ShapedText
  ) {
    let (range, base) = (run.range, run.base)
    glyphs.removeAll(keepingCapacity: true)
    shaper.shape(text, range: reach, style: style, halved: trimmer.halved, appendTo: &glyphs)
    if reach != range { glyphs.removeAll { !range.contains(Int($0.cluster)) } }
    guard glyphs.first.map({ Int($0.cluster) }) == range.lowerBound else {
      // A ligature with the text before the range.
      return shapeAtOnce(text, range, base: base, style, into: &shaped)
    }
    trimmer.mark(&glyphs)
    shaped.append(glyphs, base: UInt32(truncatingIfNeeded: base))
  }

  // MARK: Runs

  /// Shapes a run in which spaces affect glyphs.
  ///
  /// The cache stores it like a word.
  private mutating func shapeRun(
    _ text: Span<UInt8>, _ run: TextRun, _ style: ShapingStyle, _ number: UInt32,
    into shaped: inout ShapedText
  ) {
    let (range, base) = (run.range, run.base)
    guard range.count <= WordCache.longestWord else {
      shapeAtOnce(text, range, base: base, style, into: &shaped)
      return
    }
    let key = WordKey(text, range)
    let bytes = text.extracting(range)
    let place = Int32(truncatingIfNeeded: base + range.lowerBound)
    if cache.append(key, number, bytes, at: place, to: &shaped) { return }
    let first = shaped.glyphs.count
    let firstOffset = shaped.offsets.count
    shapeAtOnce(text, range, base: base, style, into: &shaped)
    cache.keep(
      key, number, bytes,
      WordGlyphs(
        glyphs: shaped.glyphs[first...], offsets: shaped.offsets[firstOffset...], start: place))
  }

  // MARK: New words

  /// Shapes the new words of a range and adds them to the cache.
  ///
  /// Returns the end of the processed range.
  private mutating func learn(
    _ text: Span<UInt8>, _ range: Range<Int>, _ style: ShapingStyle, _ number: UInt32
  ) -> Int {
    newText.removeAll(keepingCapacity: true)
    newWords.removeAll(keepingCapacity: true)
    var offset = range.lowerBound
    while offset < range.upperBound, newText.count < Self.longestNewText {
      if text[offset] == 0x20, isAlone(offset, text, range.upperBound) {
        offset += 1
        continue
      }
      let start = offset
      offset = endOfWord(text, start, range.upperBound)
      let key = WordKey(text, start..<offset)
      guard key.count <= WordCache.longestWord,
        !cache.contains(key, number, text.extracting(start..<offset))
      else { continue }
      if !newText.isEmpty { newText.append(0x20) }
      newWords.append(NewWord(start: newText.count, end: newText.count + key.count, key: key))
      newText.append(copying: text.extracting(start..<offset))
    }
    learned.glyphs.removeAll(keepingCapacity: true)
    learned.offsets.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    let words = newText
    shaper.shape(words.span, range: 0..<words.count, style: style, appendTo: &glyphs)
    learned.append(glyphs, base: 0)
    keepNewWords(words.span, number)
    return offset
  }

  /// Divides the glyphs of `newText` into words.
  private mutating func keepNewWords(_ text: Span<UInt8>, _ number: UInt32) {
    let glyphs = learned.glyphs
    var glyph = 0
    var offset = 0
    for word in newWords {
      while glyph < glyphs.count, glyphs[glyph].cluster(from: 0) < word.start { glyph += 1 }
      let first = glyph
      while glyph < glyphs.count, glyphs[glyph].cluster(from: 0) < word.end { glyph += 1 }
      while offset < learned.offsets.count, Int(learned.offsets[offset].glyph) < first {
        offset += 1
      }
      let firstOffset = offset
      while offset < learned.offsets.count, Int(learned.offsets[offset].glyph) < glyph {
        offset += 1
      }
      let bytes = text.extracting(word.start..<word.end)
      if cache.contains(word.key, number, bytes) { continue }
      cache.keep(
        word.key, number, bytes,
        WordGlyphs(
          glyphs: glyphs[first..<glyph], offsets: learned.offsets[firstOffset..<offset],
          start: Int32(word.start)))
    }
  }
}
