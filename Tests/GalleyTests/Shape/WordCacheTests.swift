import FontEngine
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Cached words have the glyphs of the shaper.
@Suite struct WordCacheTests {
  private static let fonts: FontLibrary? = try? GalleyFonts.bundled()

  /// Letters of scripts in fonts that allow words to be shaped separately, with marks and digits.
  private static let alphabets = [
    "abcdefgABCfil'-.,()&/", "àéîõüñçşøß-", "абвгдежзийклмн-", "αβγδεζηθικλμ",
    "ابتثجحخدذرزسشصضَُِّ", "אבגדהוזחטיִַָּ", "fiflffifflAVToWa.", "漢字かなカナ、。",
    "a\u{301}e\u{300}o\u{302}", "0123456789⁄½",
  ]

  private static func texts(seed: UInt64, count: Int) -> [String] {
    var random = RepeatableNumbers(seed: seed)
    return (0..<count).map { _ in
      let letters = Array(alphabets[Int(random.next() % UInt64(alphabets.count))].unicodeScalars)
      var text = String.UnicodeScalarView()
      for _ in 0..<Int(random.next() % 12 + 1) {
        for _ in 0..<Int(random.next() % 9) {
          text.append(letters[Int(random.next() % UInt64(letters.count))])
        }
        text.append(" ")
        if random.next() % 16 == 0 { text.append(" ") }
      }
      return String(text)
    }
  }

  @Test func `a cached word has the glyphs of the whole run`() throws {
    let fonts = try #require(Self.fonts)
    let style = ComputedValues(
      text: {
        var text = TextProperties(); text.font.families = [.sansSerif]; return text
      }(),
      box: BoxProperties())
    var tree = BoxTree()
    tree.styles = [ComputedStyle(style)]
    let resolved = try #require(StyleFonts(tree.styles, library: fonts))
    var scratch = ShapingScratch()
    var differences: [String] = []
    for text in Self.texts(seed: 7, count: 1500) {
      tree.text = Array(text.utf8)
      let end = Int32(tree.text.count)
      for level: UInt8 in [0, 1] {
        let span = ShapingSpan(
          start: 0, end: end, contextStart: 0, contextEnd: end, style: .first, level: level)
        var shaper = TextShaper(fonts: resolved)
        shaper.shape([span], tree.text, &scratch)
        let found = shaper.shaped.runs.map { shaper.shaped.dump($0.glyphStart..<$0.glyphEnd) }
        let expected = shaper.shaped.runs.map { run in whole(run, shaper.shaped, tree.text) }
        if found != expected { differences.append(text) }
      }
    }
    #expect(differences.isEmpty, "words from the cache differ: \(differences.prefix(3))")
  }

  /// The dump of a run that is shaped as a unit.
  private func whole(_ run: ShapedRun, _ shaped: ShapedText, _ text: [UInt8]) -> String {
    var glyphs: [ShapedGlyph] = []
    GlyphShaper().shape(
      text.span, range: Int(run.start)..<Int(run.end),
      style: shaped.shapings[Int(run.shaping)].style, appendTo: &glyphs)
    var fresh = ShapedText()
    fresh.append(glyphs, base: 0)
    return fresh.dump()
  }

  @Test func `the key of a word depends on its bytes only`() {
    let text = Array("internationalisation of words".utf8)
    for count in 1...text.count {
      let alone = Array(text[..<count])
      let key = WordKey(alone.span, 0..<count)
      let inside = WordKey(text.span, 0..<count)
      #expect(key.low == inside.low && key.high == inside.high && key.count == count)
      let changed = Array(alone.dropLast() + [0x21])
      let other = WordKey(changed.span, 0..<count)
      #expect(key.low != other.low || key.high != other.high)
    }
  }

  @Test func `a full word cache evicts old words and has no wrong glyphs`() {
    var cache = WordCache()
    let style = cache.number(
      of: WordStyle(
        font: 1, script: 0, language: LanguageHandle("en"), isRightToLeft: false, features: []))
    var wrong = 0
    var known = 0
    for number in 0..<400_000 {
      // Half of the words recur after 2,000 others, the rest after 150,000.
      let name = number % (number % 2 == 0 ? 2_000 : 150_000)
      let word = Array("w\(name)".utf8)
      let key = WordKey(word.span, 0..<word.count)
      var shaped = ShapedText()
      let mark = Int32(truncatingIfNeeded: name)
      if cache.append(key, style, word.span, at: 5, to: &shaped) {
        known += 1
        if shaped.glyphs.map(\.advance) != [mark] || shaped.glyphs.first?.cluster(from: 0) != 5 {
          wrong += 1
        }
      } else {
        let glyph = TextGlyph(cluster: 9, advance: mark, glyph: 1)
        cache.keep(
          key, style, word.span, WordGlyphs(glyphs: [glyph], offsets: [], start: 9))
      }
    }
    #expect(wrong == 0, "a word has the glyphs of another word")
    #expect(known > 190_000, "previous words are not cached")
    #expect(cache.bytes < 4 * WordCache.limit, "the cache is not bounded")
  }
}
