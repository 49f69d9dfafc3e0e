import Testing

@testable import FontEngine

@Suite struct FaceTests {
  @Test func `a face has its names, weight, slant and width`() throws {
    let face = try TestFonts.face("NotoSans-BoldItalic.ttf")
    #expect(face.familyName == "Noto Sans" && face.styleName == "Bold Italic")
    #expect(face.description.weight == 700...700 && face.description.isItalic)
    #expect(face.description.stretch == 100...100)
    #expect(face.unitsPerEm == 1000 && face.axes.isEmpty)
  }

  @Test func `glyph lookups agree with HarfBuzz`() throws {
    let face = try TestFonts.face("NotoSansSymbols2-Regular.ttf")
    for scalar in stride(from: UInt32(0), to: 0x11_0010, by: 7) where scalar != 0x2028 {
      #expect(face.glyph(for: scalar) == face.font.nominalGlyph(scalar))
    }
  }

  @Test func `only the sequences of the font have variation glyphs`() throws {
    let emoji = try TestFonts.face("NotoColorEmoji.ttf")
    #expect(emoji.hasColorGlyphs && !emoji.traits.isScalable)
    #expect(emoji.glyph(for: 0x1F600, variationSelector: 0xFE00) == 0)
    #expect(emoji.canShow(cluster: [0x2764], variationSelector: 0xFE0F))
    #expect(!emoji.canShow(cluster: [0x2764], variationSelector: 0xFE0E))
  }

  @Test func `characters that HarfBuzz composes or replaces are covered`() throws {
    let sans = try TestFonts.face("NotoSans-Regular.ttf")
    #expect(sans.canShow(0x2001) && sans.canShow(0x1F71))
    #expect(!sans.canShow(0x6F22) && !sans.canShow(0x3000))
    #expect(sans.canShow(cluster: [0x65, 0x301], variationSelector: 0))
    #expect(!sans.canShow(cluster: [0x61, 0x20DD], variationSelector: 0))
    let nanum = try TestFonts.face("NanumGothic.ttf")
    #expect(nanum.canShow(cluster: [0x1112, 0x1161, 0x11AB], variationSelector: 0))
  }

  @Test func `tables at odd offsets and empty tables are found`() throws {
    #expect(try TestFonts.smallFont().face().isAccepted)
    var odd = try TestFonts.smallFont()
    try odd.setExtent(of: "gasp") { (offset: $0.offset + 1, length: $0.length) }
    #expect(try !odd.face().isAccepted)
    var empty = try TestFonts.smallFont()
    try empty.setExtent(of: "gasp") { (offset: $0.offset, length: 0) }
    #expect(try !empty.face().isAccepted)
  }

  @Test func `a face has a flag for lookups that contain the space`() throws {
    #expect(try !TestFonts.face("NotoSans-Regular.ttf").spaceTakesPartInLookups)
    #expect(try TestFonts.face("NotoSansDevanagari-Regular.ttf").spaceTakesPartInLookups)
  }

  @Test func `a fingerprint depends on the bytes`() throws {
    let font = try TestFonts.smallFont()
    var other = font
    try other.write(7, at: 4, of: "head")
    #expect(try font.face().fingerprint == font.face().fingerprint)
    #expect(try font.face().fingerprint != other.face().fingerprint)
    #expect(EngineVersions.harfBuzz.contains(".") && EngineVersions.freeType.contains("."))
  }

  @Test func `opening errors have a reason`() {
    #expect(throws: FaceError.fileNotReadable(path: "/no/such.ttf")) {
      try FontFace(path: "/no/such.ttf")
    }
    let noFormat = "its first bytes are those of no font format"
    #expect(throws: FaceError.notAFont(name: "text", reason: noFormat)) {
      try FontFace(bytes: Array("hello, this is no font".utf8), name: "text")
    }
    #expect(throws: FaceError.self) { try FontFace(bytes: [], name: "empty") }
    #expect(throws: FaceError.self) {
      try FontFace(path: TestFonts.path("NotoSans-Regular.ttf"), index: 1)
    }
  }
}
