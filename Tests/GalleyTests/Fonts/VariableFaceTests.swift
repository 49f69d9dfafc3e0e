import FontEngine
import Foundation
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// A test face with the axes wght, wdth and slnt (Tests/Browser/faces).
@Suite struct VariableFaceTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Browser/faces").standardized.path

  /// Width of "n" at 1000 px, which is its advance in font units: 502 without any axis.
  private func width(_ style: String, family: String = "Galley Variable") throws -> Double {
    let library = FontLibrary()
    try library.register(folder: Self.folder)
    let html = "<span style=\"font:1000px '\(family)';\(style)\">n</span>"
    return Typesetter(fonts: library).prepare(RichText(html: html)).maxContentWidth
  }

  @Test func `weight, width and slant set the axes`() throws {
    #expect(try width("") == 502)
    #expect(try width("font-weight:100") == 478)
    #expect(try width("font-weight:250") == 490)
    #expect(try width("font-weight:bold") == 526)
    #expect(try width("font-stretch:75%") == 364)
    #expect(try width("font-stretch:200%") == 640)
    #expect(try width("font-style:italic") == 502)
    #expect(try width("font-style:italic", family: "Galley Slanted") == 524)
    #expect(try width("font-style:oblique 5deg", family: "Galley Slanted") == 510)
    #expect(try width("font-style:oblique 30deg", family: "Galley Slanted") == 526)
  }

  @Test func `registered ranges limit properties, not variation settings`() throws {
    #expect(try width("font-weight:900", family: "Galley Bounded") == 510)
    #expect(try width("font-stretch:75%", family: "Galley Bounded") == 447)
    #expect(try width("font-weight:900", family: "Galley Plain") == 502)
    #expect(try width("font-stretch:75%", family: "Galley Plain") == 364)
    #expect(try width("font-variation-settings:'wght' 900", family: "Galley Plain") == 542)
    #expect(try width("font-variation-settings:'wght' 5000,'none' 1") == 542)
    #expect(try width("font-weight:100;font-variation-settings:'wght' 900") == 542)
  }

  @Test func `a file has the ranges of its own axes`() throws {
    let face = try FontFace(path: Self.folder + "/Variable.ttf")
    #expect(face.description.weight == 100...900)
    #expect(face.description.stretch == 75...125)
    #expect(face.description.slopes == 0...15)
  }

  /// Kerning varies too: A V is -80 at 400 and -130 at 900.
  @Test func `kerning depends on the axes`() throws {
    func kern(_ weight: Float) throws -> Int {
      let face = try FontFace(path: Self.folder + "/Variable.ttf")
      let setting = VariationSetting(tag: openTypeTag("wght"), value: weight)
      let font = FontInstance(face: face, size: 1000, variations: [setting])
      let style = ShapingStyle(
        font: font, script: CapsPlan.latin, language: LanguageHandle("en"))
      var glyphs: [ShapedGlyph] = []
      GlyphShaper().shape(Array("AV".utf8).span, range: 0..<2, style: style, appendTo: &glyphs)
      let sum = glyphs.reduce(0) { $0 + Int($1.advance) }
      let plain = [0x41, 0x56].reduce(0) { $0 + Int(font.advance(of: face.glyph(for: $1))) }
      return (sum - plain) >> 16
    }
    #expect(try kern(400) == -80)
    #expect(try kern(900) == -130)
    #expect(try kern(650) == -105)
  }
}
