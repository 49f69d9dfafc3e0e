import Synchronization
import Testing

@testable import FontEngine

@Suite struct AdvanceTests {
  private func instance(_ file: String, _ size: Float) throws -> FontInstance {
    FontInstance(face: try TestFonts.face(file), size: size)
  }

  private func units(_ advance: Int32) -> Int { (Int(advance) + 1023) >> 10 }

  @Test func `an advance is hmtx times the 26-6 scale`() throws {
    let font = try instance("NotoSans-Regular.ttf", 16)
    // 618 and 260 of 1000: 618 * 67109 / 64 and 260 * 67109 / 64.
    #expect(font.advance(of: font.face.glyph(for: 0x68)) == 648_021)
    #expect(font.spaceAdvance == 272_630)
    #expect(units(font.advance(of: font.face.glyph(for: 0x68))) == 633)
    #expect(units(font.advance(of: 0)) == 615)
  }

  @Test func `the size is truncated to 64ths for advances`() throws {
    let small = try instance("NotoSans-Regular.ttf", 13.5)
    let large = try instance("NotoSans-Regular.ttf", 13.51)
    let next = try instance("NotoSans-Regular.ttf", 13.52)
    #expect(small.spaceAdvance == large.spaceAdvance)
    #expect(small.spaceAdvance < next.spaceAdvance)
  }

  @Test(arguments: TestFonts.all.filter { $0 != "NotoColorEmoji" })
  func `HarfBuzz and FreeType agree`(file: String) throws {
    let font = try instance(file + ".ttf", 15.3)
    #expect(font.face.traits.isScalable && font.face.glyphCount > 0)
    let step = max(1, font.face.glyphCount / 200)
    for glyph in stride(from: 0, to: font.face.glyphCount, by: step) {
      let measured = font.face.freeType.withLock {
        $0.linearAdvance(of: UInt32(glyph), size26: font.scale.size26)
      }
      #expect(measured == Int(font.advance(of: UInt32(glyph))), "glyph \(glyph)")
    }
  }

  @Test func `the advance of an emoji is that of its strike`() throws {
    // Recorded: 19.96875 at 16 px, 124.78125 at 100 px, 9.984375 at 8 px.
    for (size, expected) in [(16, 1278), (100, 7986), (8, 639), (109, 8704)] as [(Float, Int)] {
      let font = try instance("NotoColorEmoji.ttf", size)
      #expect(units(font.advance(of: font.face.glyph(for: 0x1F600))) == expected)
    }
  }

  @Test func `invalid font sizes are zero or clamped`() throws {
    for size in [0, -3, Float.nan, -Float.infinity] {
      let font = try instance("NotoSans-Regular.ttf", size)
      #expect(font.spaceAdvance == 0 && font.metrics == FontMetrics())
    }
    #expect(try instance("NotoSans-Regular.ttf", .infinity).spaceAdvance == 170_393_600)
    #expect(try instance("NotoSans-Regular.ttf", 16).advance(of: 1_000_000) == 0)
  }
}
