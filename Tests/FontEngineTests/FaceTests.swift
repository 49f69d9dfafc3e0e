import GalleySystem
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

  @Test func `a fingerprint depends on head and on the directory`() throws {
    let font = try TestFonts.smallFont()
    let fingerprint = try font.face().fingerprint
    #expect(try font.face().fingerprint == fingerprint)
    var others = [font, font, font, font]
    try others[0].write(7, at: 4, of: "head")
    try others[1].setChecksum(of: "glyf") { $0 ^ 1 }
    try others[2].setExtent(of: "gasp") { (offset: $0.offset - 4, length: $0.length) }
    try others[3].setExtent(of: "gasp") { (offset: $0.offset, length: $0.length - 1) }
    let fingerprints = try others.map { try $0.face().fingerprint } + [fingerprint]
    #expect(Set(fingerprints).count == 5)
    #expect(EngineVersions.harfBuzz.contains(".") && EngineVersions.freeType.contains("."))
  }

  @Test func `a table without a checksum counts by its bytes`() throws {
    var font = try TestFonts.smallFont()
    try font.setChecksum(of: "glyf") { _ in 0 }
    var other = font
    try other.write(0x55AA, at: 100, of: "glyf")
    #expect(try font.face().fingerprint != other.face().fingerprint)
  }

  @Test func `a file and its open face have one fingerprint, in each container`() throws {
    var found: Set<UInt64> = []
    for (file, index) in [
      ("Wide.ttf", 0), ("Wide.woff", 0), ("Wide.woff2", 0), ("Both.ttc", 0), ("Both.ttc", 1),
    ] {
      let path = TestFonts.made(file)
      let face = try FontFace(path: path, index: index)
      #expect(FontFace.fingerprint(path: path, index: index) == face.fingerprint)
      let bytes = try SystemFile.bytes(of: path)
      let copy = try FontFace(bytes: bytes, name: "copy", index: index)
      #expect(copy.fingerprint == face.fingerprint)
      found.insert(face.fingerprint)
    }
    #expect(found.count == 5)
    #expect(FontFace.fingerprint(path: TestFonts.made("none.ttf"), index: 0) == nil)
    #expect(FontFace.fingerprint(path: TestFonts.made("fonts.json"), index: 0) == nil)
    for index in [-1, Int.max] {
      #expect(FontFace.fingerprint(path: TestFonts.made("Both.ttc"), index: index) == nil)
    }
  }

  @Test(arguments: ["Wide.woff", "Wide.woff2"])
  func `the tables of a compressed file change its fingerprint`(file: String) throws {
    let bytes = try SystemFile.bytes(of: TestFonts.made(file))
    let fingerprint = try FontFile(bytes: bytes, name: file).fingerprint(ofFace: 0)
    var other = bytes
    // The lowest byte of the first checksum of WOFF 1.0, which is in the data of WOFF 2.0 too.
    other[44 + 19] ^= 1
    #expect(try FontFile(bytes: other, name: file).fingerprint(ofFace: 0) != fingerprint)
    #expect(try FontFile(bytes: bytes, name: "other").fingerprint(ofFace: 0) == fingerprint)
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
