import FontEngine
import GalleyFonts
import Testing

@testable import Galley

@Suite struct FontStackTests {
  let library: FontLibrary
  init() throws { library = try GalleyFonts.bundled() }

  private func stack(_ families: FontFamilyName...) -> FontStack {
    library.stack(for: FontStyle(families: families))
  }
  private func family(_ stack: FontStack, _ text: String, prefersColor: Bool = false) -> String? {
    let bytes = Array(text.utf8)
    let index = stack.candidate(
      forCluster: bytes.span, range: 0..<bytes.count, prefersColor: prefersColor)
    return index.flatMap { stack.candidates[$0].face.face?.familyName }
  }

  @Test func `the first family that exists is the primary one`() {
    let stack = stack(.named("Nowhere"), .named("arial"), .named("Noto Serif"))
    #expect(stack.primary(size: 16)?.face.familyName == "Noto Sans")
    #expect(stack.unknownFamilies == ["Nowhere"])
  }

  @Test func `a list of which nothing exists is the serif family`() {
    #expect(stack(.named("Nowhere")).primary(size: 16)?.face.familyName == "Noto Serif")
  }

  @Test func `a cluster goes to the first face that has all of it`() {
    let stack = stack(.named("Noto Sans"))
    #expect(family(stack, "a") == "Noto Sans")
    #expect(family(stack, "漢") == "Droid Sans Fallback")
    #expect(family(stack, "한") == "NanumGothic" || family(stack, "한") == "Droid Sans Fallback")
    #expect(family(stack, "ب") == "Noto Sans Arabic")
    #expect(family(stack, "☺\u{FE0F}", prefersColor: true) == "Noto Color Emoji")
  }

  @Test func `advances follow the browser's formula`() throws {
    let font = try #require(stack(.named("Noto Sans")).instance(0, size: 16))
    #expect(font.metrics.ascent == 17 && font.metrics.descent == 5 && font.metrics.lineGap == 0)
    let text = Array("hello".utf8)
    var glyphs: [ShapedGlyph] = []
    let style = ShapingStyle(
      font: font, script: openTypeTag("Latn"), language: LanguageHandle(""))
    GlyphShaper().shape(text.span, range: 0..<5, style: style, appendTo: &glyphs)
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 3, 4])
    #expect(glyphs.first?.advance == font.advance(of: font.face.glyph(for: 0x68)))
  }
}
