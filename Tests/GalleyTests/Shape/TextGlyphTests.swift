import FontEngine
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct TextGlyphTests {
  @Test func `a glyph takes eight bytes`() {
    #expect(MemoryLayout<TextGlyph>.stride == 8)
  }

  @Test func `clusters are decoded from any position within the reach`() {
    for cluster: Int32 in [0, 1, 16_383, 16_384, 16_385, 1 << 28, .max] {
      let glyph = TextGlyph(cluster: cluster, advance: -1, glyph: .max, flags: .unsafeToBreak)
      for distance in [0, 1, 255, TextGlyph.reach - 1] {
        if cluster >= distance {
          #expect(glyph.cluster(from: cluster - distance) == cluster)
          #expect(glyph.begins(at: cluster - distance) == (distance == 0))
        }
        if cluster <= .max - distance {
          #expect(glyph.cluster(upTo: cluster + distance) == cluster)
        }
      }
      let moved = TextGlyph(bits: glyph.moved(by: 0 &- cluster).bits)
      #expect(moved.cluster(from: 0) == 0)
      #expect(moved.flags == .unsafeToBreak && moved.advance == -1 && moved.glyph == .max)
    }
  }

  @Test(arguments: ["Ä fi 中文字 ", "क्षि नमस्ते ", "سلام dear ", "\u{10348}o\u{308} "])
  func `clusters of a long text are those of the shaper`(_ words: String) throws {
    var style = ComputedValues()
    style.text.font.families = [.sansSerif]
    var tree = BoxTree()
    tree.styles = [ComputedStyle(style)]
    tree.text = Array(String(repeating: words, count: 70_000 / words.utf8.count).utf8)
    let end = Int32(tree.text.count)
    let span = ShapingSpan(
      start: 0, end: end, contextStart: 0, contextEnd: end, style: .first, level: 0)
    var scratch = ShapingScratch()
    let fonts = try #require(StyleFonts(tree.styles, library: GalleyFonts.bundled()))
    var shaper = TextShaper(fonts: fonts)
    shaper.shape([span], tree.text, &scratch)
    let shaped = shaper.shaped
    #expect(shaped.glyphs.count > 10_000)
    for run in shaped.runs {
      var glyphs: [ShapedGlyph] = []
      GlyphShaper().shape(
        tree.text.span, range: Int(run.start)..<Int(run.end),
        style: shaped.shapings[Int(run.shaping)].style, appendTo: &glyphs)
      let range = Int(run.glyphStart)..<Int(run.glyphEnd)
      #expect(
        range.map { shaped.cluster(ofGlyph: $0, in: run) }
          == glyphs.map { Int32(bitPattern: $0.cluster) })
    }
  }

  @Test(arguments: ["12 3", "(1) fluffy office, AVA fjord f", "f", "--"])
  func `the ASCII path has the glyphs of the general path`(_ text: String) throws {
    var style = ComputedValues()
    style.text.font.families = [.sansSerif]
    let styles = [ComputedStyle(style)]
    let bytes = Array(text.utf8)
    let fonts = try #require(StyleFonts(styles, library: GalleyFonts.bundled()))
    var scratch = ShapingScratch()
    // The letters are not cached the first time, and cached the second time.
    let shaped = [false, true, false, true].map { isASCII in
      let end = Int32(bytes.count)
      let span = ShapingSpan(
        start: 0, end: end, contextStart: 0, contextEnd: end, style: .first, level: 0,
        isASCII: isASCII)
      var shaper = TextShaper(fonts: fonts)
      shaper.shape([span], bytes, &scratch)
      return shaper.finish()
    }
    let scripts = shaped.map { shaped in
      shaped.runs.map { shaped.shapings[Int($0.shaping)].style.script }
    }
    for index in shaped.indices {
      #expect(shaped[index].glyphs.map(\.bits) == shaped[0].glyphs.map(\.bits))
      #expect(scripts[index] == scripts[0])
      #expect(shaped[index].runs.count == 1)
    }
  }
}
