import Testing

@testable import FontEngine
@testable import GalleySystem

/// The number of shaping plans and languages in memory is bounded.
@Suite struct ShapingPlanTests {
  private func shape(_ text: String, _ style: ShapingStyle) -> [ShapedGlyph] {
    let bytes = Array(text.utf8)
    var glyphs: [ShapedGlyph] = []
    GlyphShaper().shape(bytes.span, range: 0..<bytes.count, style: style, appendTo: &glyphs)
    return glyphs
  }

  @Test(
    arguments: [
      ("NotoSans-Regular", "Latn", "office AV e\u{301}", "liga"),
      ("NotoSansArabic-Regular", "Arab", "\u{645}\u{631}\u{62D}\u{628}\u{627}", "init"),
      ("NotoSansDevanagari-Regular", "Deva", "\u{915}\u{94D}\u{937}\u{93F}", "half"),
    ] as [(String, StaticString, String, StaticString)])
  func `shaping without a kept plan has the same glyphs`(
    _ file: String, _ script: StaticString, _ text: String, _ feature: StaticString
  ) throws {
    let face = try TestFonts.face(file + ".ttf")
    var rare = 0
    for size in [16, 23.4] as [Float] {
      let font = FontInstance(face: face, size: size)
      for value in 0..<2 * UInt32(ShapingPlans.most) {
        var style = ShapingStyle(
          font: font, script: openTypeTag(script), language: LanguageHandle("en"),
          isRightToLeft: script.description == "Arab",
          features: [OpenTypeFeature(tag: openTypeTag(feature), value: value % 2)])
        let expected = shape(text, style)
        style.features.append(OpenTypeFeature(tag: openTypeTag("zzzz"), value: value))
        style.notePlan()
        if style.isRare { rare += 1 }
        #expect(shape(text, style) == expected)
      }
    }
    #expect(rare == 2 * ShapingPlans.most)
  }

  @Test func `the number of languages is bounded`() {
    let list = LanguageList()
    for number in 0..<2 * LanguageList.mostTags { _ = list.record(of: "x\(number)") }
    #expect(list.count <= LanguageList.mostTags + 1)
    #expect(list.record(of: "de-CH-1996") == list.record(of: "de"))
    #expect(list.record(of: "zh-Hant-HK") == list.record(of: "zh_TW"))
    #expect(list.record(of: "zh") != list.record(of: "zh-hk"))
    #expect(list.record(of: "x7") == LanguageList().record(of: "x7"))
  }
}
