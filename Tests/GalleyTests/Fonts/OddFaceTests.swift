import FontEngine
import Foundation
import GalleyStyle
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// Faces of our own with tables that few faces have (Tests/Browser/odd-faces).
@Suite struct OddFaceTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Browser/odd-faces").standardized.path

  private func width(
    _ text: String, _ style: String, ratio: Double = 1, language: String = ""
  ) throws -> Double {
    let library = FontLibrary()
    try library.register(folder: Self.folder)
    let html = "<span lang=\"\(language)\" style=\"\(style)\">\(text)</span>"
    var text = TextStyle()
    text.pixelRatio = ratio
    return Typesetter(fonts: library).prepare(RichText(html: html), style: text).maxContentWidth
  }

  @Test func `the optical size is the font size in CSS px unless it is set or off`() throws {
    let size = "font:28px 'Galley Optical';"
    let standard = try width("n", size)
    #expect(try width("n", size + "font-variation-settings:'opsz' 28") == standard)
    #expect(try width("n", size, ratio: 2) == standard)
    let plain = try width("n", size + "font-optical-sizing:none")
    #expect(plain != standard)
    #expect(try width("n", size + "font-variation-settings:'opsz' 14") == plain)
  }

  @Test func `an advance may be negative at a position of the axes`() throws {
    let comma = try width("n,n", "font:100 16px 'Galley Mapped'")
    #expect(try comma < width("nn", "font:100 16px 'Galley Mapped'"))
  }

  @Test func `italic text does not move the axis ital`() throws {
    let font = "font:100px 'Galley Italic';"
    #expect(try width("n", font + "font-style:italic") == width("n", font))
    let set = try width("n", font + "font-variation-settings:'ital' 1")
    #expect(try set != width("n", font))
  }

  @Test func `a picture of sbix is as wide as its advance in whole px`() throws {
    #expect(try width("\u{2764}", "font:17px 'Galley Pictured'") == 20)
    #expect(try width("\u{2764}", "font:33px 'Galley Pictured'") == 40)
    #expect(try width("x", "font:100px 'Galley Pictured'") > 43.5)
  }

  @Test func `a face with SVG glyphs is no coloured face`() throws {
    func isColored(_ file: String) throws -> Bool {
      try FontFace(path: Self.folder + "/" + file).hasColorGlyphs
    }
    #expect(try !isColored("Drawn.ttf"))
    #expect(try isColored("Painted.ttf"))
    #expect(try isColored("Pictured.ttf"))
    #expect(try isColored("Striked.ttf"))
  }

  @Test func `GSUB counts in a face with morx`() throws {
    #expect(try width("fi", "font:1000px 'Galley Apple'") == 700)
  }

  @Test func `the ascent stands for a missing height, and notdef for a missing 0`() throws {
    let font = "font:20px 'Galley Plain Signs';font-size-adjust:"
    // The ascent is 0.9 em, the advance of .notdef 0.5 em, that of the sign 0.98 em.
    for (metric, size) in [("", 10 / 0.9), ("cap-height ", 10 / 0.9), ("ch-width ", 20)] {
      #expect(try abs(width("\u{4E00}", font + metric + "0.5") - size * 0.98) < 0.05)
    }
  }

  @Test func `a language has its own generic families`() throws {
    let library = FontLibrary()
    try library.register(folder: Self.folder)
    func family(_ name: FontFamilyName, _ tag: String) -> String? {
      var style = FontStyle(families: [name])
      style.language = FontLanguage(tag: tag)
      return library.stack(for: style).primary(size: 16)?.face.familyName
    }
    #expect(family(.serif, "ja") == "Noto Serif CJK JP")
    #expect(family(.sansSerif, "ja-JP") == "Noto Sans JP")
    #expect(family(.monospace, "ja") == "Noto Sans Mono CJK JP")
    #expect(family(.sansSerif, "ja-Latn") == "Noto Sans")
    #expect(family(.named("Missing"), "ko") == "Noto Sans CJK KR")
    #expect(family(.sansSerif, "zh-HK") == "Noto Sans CJK TC")
    #expect(family(.sansSerif, "zh-Hans-HK") == "Noto Sans SC")
    #expect(family(.cursive, "hi") == "Noto Sans Devanagari")
    #expect(family(.systemUI, "hi") == "Noto Sans")
    #expect(family(.serif, "en") == "Noto Serif")
  }

  @Test func `the group of a language follows its script, region and code`() {
    let groups: [(String, LanguageGroup)] = [
      ("", .common), ("en", .common), ("ja", .japanese), ("JA", .japanese), ("ja_JP", .japanese),
      ("ko-Kore", .korean), ("zh", .simplifiedHan), ("zh-TW", .traditionalHan),
      ("zh-yue", .traditionalHan), ("yue", .traditionalHan), ("wuu", .simplifiedHan),
      ("hi-x-foo", .devanagari), ("x-hi", .common), ("hi-Arab", .common), ("und-Deva", .devanagari),
      ("kok", .devanagari), ("bho", .common), ("-", .common),
    ]
    for (tag, group) in groups { #expect(LanguageGroup(tag: tag) == group, "\(tag)") }
  }
}
