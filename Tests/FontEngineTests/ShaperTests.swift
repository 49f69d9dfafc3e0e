import GalleySystem
import Testing

@testable import FontEngine

@Suite struct ShaperTests {
  private func shape(
    _ text: String, _ file: String, script: StaticString = "Latn", rightToLeft: Bool = false,
    features: [OpenTypeFeature] = [], range: Range<Int>? = nil
  ) throws -> [ShapedGlyph] {
    let style = ShapingStyle(
      font: FontInstance(face: try TestFonts.face(file), size: 16), script: openTypeTag(script),
      language: LanguageHandle(""), isRightToLeft: rightToLeft, features: features)
    let bytes = Array(text.utf8)
    var glyphs: [ShapedGlyph] = []
    GlyphShaper().shape(
      bytes.span, range: range ?? 0..<bytes.count, style: style, appendTo: &glyphs)
    return glyphs
  }

  @Test func `clusters are byte offsets and ascend`() throws {
    #expect(try shape("aé漢x", "NotoSans-Regular.ttf").map(\.cluster) == [0, 1, 3, 6])
    let hebrew = try shape(
      "אבג", "NotoSansHebrew-Regular.ttf", script: "Hebr", rightToLeft: true)
    #expect(hebrew.map(\.cluster) == [0, 2, 4])
  }

  @Test func `a cluster is a grapheme cluster`() throws {
    #expect(try shape("e\u{323}x", "NotoSans-Regular.ttf").map(\.cluster).suffix(1) == [3])
    let family = try shape("👩\u{200D}💻", "NotoColorEmoji.ttf", script: "Zsye")
    #expect(family.count == 1)
  }

  @Test func `marks of Hangul keep their advances in a face without tables for them`() throws {
    let face = try TestFonts.face("NanumGothic.ttf")
    var style = ShapingStyle(
      font: FontInstance(face: face, size: 16), script: openTypeTag("Hang"),
      language: LanguageHandle(""))
    style.limitHangul()
    #expect(style.features.map(\.tag) == [openTypeTag("calt"), openTypeTag("kern")])
    let bytes = Array("\u{1112}\u{1161}\u{301}\u{D55C}".utf8)
    var glyphs: [ShapedGlyph] = []
    GlyphShaper().shape(bytes.span, range: 0..<bytes.count, style: style, appendTo: &glyphs)
    let font = style.font
    #expect(glyphs.count > 2)
    #expect(glyphs.allSatisfy { $0.advance == font.advance(of: $0.glyph) && $0.yOffset == 0 })
  }

  @Test func `text outside of the range is only context`() throws {
    let alone = try shape("ب", "NotoSansArabic-Regular.ttf", script: "Arab", rightToLeft: true)
    let joined = try shape(
      "ببب", "NotoSansArabic-Regular.ttf", script: "Arab", rightToLeft: true, range: 2..<4)
    #expect(joined.count == 1 && joined.first?.cluster == 2)
    #expect(joined.first?.glyph != alone.first?.glyph)
  }

  @Test func `kerning is scaled by the size in 16-16`() throws {
    let off = [OpenTypeFeature(tag: openTypeTag("kern"), value: 0)]
    let kerned = try shape("AV", "NotoSans-Regular.ttf").map { Int($0.advance) }
    let plain = try shape("AV", "NotoSans-Regular.ttf", features: off).map { Int($0.advance) }
    // -40 of 1000: (-40 * (1048576 * 65536 / 1000) + 32768) >> 16.
    #expect(kerned[0] - plain[0] == (-40 * (1_048_576 * 65536 / 1000) + 32768) >> 16)
    #expect(kerned[1] == plain[1])
  }

  @Test func `ligatures can be disabled, and joined letters are unsafe to break`() throws {
    let ligature = try shape("ffi", "NotoSans-Regular.ttf")
    let apart = try shape(
      "ffi", "NotoSans-Regular.ttf",
      features: [OpenTypeFeature(tag: openTypeTag("liga"), value: 0)])
    #expect(ligature.count == 1)
    #expect(apart.map(\.cluster) == [0, 1, 2])
    let arabic = try shape(
      "بب", "NotoSansArabic-Regular.ttf", script: "Arab", rightToLeft: true)
    #expect(arabic.last?.isUnsafeToBreak == true)
  }

  @Test func `separators are spaces and default ignorables have no width`() throws {
    let glyphs = try shape("a\u{2028}\u{200B}b", "NotoSans-Regular.ttf")
    #expect(glyphs.map(\.advance).dropFirst().prefix(2) == [272_630, 0])
  }

  @Test func `an empty or invalid range has no glyphs`() throws {
    #expect(try shape("abc", "NotoSans-Regular.ttf", range: 1..<1).isEmpty)
    #expect(try shape("abc", "NotoSans-Regular.ttf", range: 1..<9).isEmpty)
    #expect(try shape("abc", "NotoSans-Regular.ttf", range: -1..<2).isEmpty)
  }
}
