import GalleySystem
import Testing

@testable import FontEngine

/// Fonts with arbitrary bytes: a font is an error or a usable face.
@Suite struct HostileFontTests {
  private struct Random {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
  }

  /// Uses all of a face's functions.
  private func exercise(_ face: FontFace) {
    let font = FontInstance(face: face, size: 17, [.syntheticBold, .syntheticSlant])
    var glyphs: [ShapedGlyph] = []
    let text = Array("שָׁלוֹם abc ffi กำ बब".utf8)
    for script in ["Hebr", "Thai"] as [StaticString] {
      let style = ShapingStyle(
        font: font, script: openTypeTag(script), language: LanguageHandle("he"),
        isRightToLeft: script.description == "Hebr")
      GlyphShaper().shape(text.span, range: 0..<text.count, style: style, appendTo: &glyphs)
    }
    #expect(glyphs.allSatisfy { Int($0.cluster) < text.count })
    for glyph in glyphs.prefix(12) {
      _ = font.outline(of: glyph.glyph)
      _ = font.coverage(of: glyph.glyph, pixelsPerEm: 17)
      _ = font.picture(of: glyph.glyph, pixelsPerEm: 17)
    }
    _ = face.spaceTakesPartInLookups
    _ = face.canShow(0x5D0)
    _ = face.fingerprint
  }

  @Test func `any prefix of a font is an error or a usable face`() throws {
    let whole = try TestFonts.smallFont().bytes
    #expect(whole.count > 10_000)
    for length in stride(from: 0, to: whole.count, by: 397) {
      if let face = try? FontFace(bytes: Array(whole.prefix(length)), name: "cut") {
        exercise(face)
      }
    }
  }

  @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf"])
  func `a font with changed bytes is an error or a usable face`(file: String) throws {
    let whole = try TestFonts.face(file).bytes
    var random = Random(state: 7)
    var answered = 0
    for round in 0..<150 {
      var bytes = whole
      let reach = round % 3 == 0 ? 400 : bytes.count
      for _ in 0...random.next(below: 12) {
        bytes[random.next(below: reach)] = UInt8(random.next(below: 256))
      }
      guard let face = try? FontFace(bytes: bytes, name: "mutated") else { continue }
      exercise(face)
      answered += 1
    }
    // Most changes are in tables whose damage is no error.
    #expect(answered >= 30)
  }

  @Test(arguments: ["Wide.ttf", "Wide.woff", "Wide.woff2", "Both.ttc"])
  func `a damaged file has a fingerprint`(file: String) throws {
    let whole = try SystemFile.bytes(of: TestFonts.made(file))
    var random = Random(state: 5)
    var found: Set<UInt64> = []
    for length in stride(from: 36, to: whole.count, by: whole.count / 40) {
      var bytes = Array(whole.prefix(length))
      for _ in 0..<random.next(below: 4) {
        bytes[4 + random.next(below: min(length, 200) - 4)] = UInt8(random.next(below: 256))
      }
      for index in [0, 1, 0x7FFF] {
        found.insert(try FontFile(bytes: bytes, name: "damaged").fingerprint(ofFace: index))
      }
    }
    #expect(found.count > 30)
  }

  @Test func `tables that overlap take the time of the file`() throws {
    // A directory of 4,000 tables without checksums, each of them the whole file.
    let count = 4000
    var bytes: [UInt8] = [0, 1, 0, 0, UInt8(count >> 8), UInt8(count & 0xFF)]
    bytes += [UInt8](repeating: 0, count: 12 - bytes.count)
    for _ in 0..<count {
      bytes += Array("glyf".utf8) + [UInt8](repeating: 0, count: 8) + [0, 0x10, 0, 0]
    }
    bytes += [UInt8](repeating: 1, count: (1 << 20) - bytes.count)
    let start = ContinuousClock.now
    _ = try FontFile(bytes: bytes, name: "overlapping").fingerprint(ofFace: 0)
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func `random bytes are not a font`() {
    var random = Random(state: 11)
    for _ in 0..<50 {
      let bytes = (0..<2000).map { _ in UInt8(random.next(below: 256)) }
      #expect(throws: FaceError.self) { try FontFace(bytes: bytes, name: "noise") }
    }
  }
}
