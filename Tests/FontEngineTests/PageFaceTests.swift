import Testing

@testable import FontEngine

@Suite struct PageFaceTests {
  /// A table `kern` with one subtable of pairs.
  private static func kerning(
    _ pairs: [(left: Int, right: Int)], coverage: Int = 1, selector: Int? = nil, count: Int? = nil
  ) -> [UInt8] {
    func bytes(_ values: [Int]) -> [UInt8] {
      values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
    let count = count ?? pairs.count
    let selector = selector ?? max(0, Int.bitWidth - 1 - count.leadingZeroBitCount)
    return bytes([0, 1, 0, 14 + 6 * pairs.count, coverage, count, 0, selector, 0])
      + pairs.flatMap { bytes([$0.left, $0.right, -100]) }
  }

  @Test func `sorted horizontal pairs are accepted`() {
    let pairs = [(left: 1, right: 2), (left: 1, right: 3), (left: 2, right: 1)]
    #expect(PageKerning.isAccepted(Self.kerning(pairs)))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs.reversed())))
    #expect(!PageKerning.isAccepted(Self.kerning([pairs[0], pairs[0]])))
    #expect(!PageKerning.isAccepted(Self.kerning([])))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs, coverage: 0)))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs, coverage: 0x101)))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs, coverage: 0x11)))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs, selector: 2)))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs, count: 2000)))
  }

  @Test func `more pairs than fit into a subtable are not accepted`() {
    func pairs(_ count: Int) -> [(left: Int, right: Int)] {
      (0..<count).map { (left: $0 / 100, right: $0 % 100) }
    }
    #expect(PageKerning.isAccepted(Self.kerning(pairs(10_922))))
    #expect(!PageKerning.isAccepted(Self.kerning(pairs(10_923))))
  }

  @Test func `a damaged table is not accepted, whatever its length`() {
    let table = Self.kerning([(left: 1, right: 2), (left: 1, right: 3)])
    for length in 0..<table.count { #expect(!PageKerning.isAccepted(Array(table.prefix(length)))) }
    #expect(!PageKerning.isAccepted([0, 1, 0, 0]))
  }

  @Test func `a font of a page has no kerning that browsers drop`() throws {
    let sorted = try FontFace(path: TestFonts.odd("Pairs.ttf"))
    #expect(sorted.ofPage === sorted)
    let unsorted = try FontFace(path: TestFonts.odd("Unsorted.ttf"))
    let page = unsorted.ofPage
    #expect(page !== unsorted && page === unsorted.ofPage)
    #expect(unsorted.font.hasTable(openTypeTag("kern")))
    #expect(!page.font.hasTable(openTypeTag("kern")))
    #expect(page.glyphCount == unsorted.glyphCount && page.ofPage === page)
  }

  @Test func `installed faces have the advances of their bitmaps`() throws {
    let face = try FontFace(path: TestFonts.odd("Bitmaps.ttf"))
    #expect(face.hasBitmaps)
    let glyph = face.glyph(for: 0x79)
    func advance(_ size: Float, isInstalled: Bool = true) -> Int32 {
      FontInstance(face: face, size: size, isInstalled ? .isInstalled : []).advance(of: glyph)
    }
    #expect(advance(16) & 0xFFFF == 0 && advance(16) != advance(16, isInstalled: false))
    // The strike for 15.4 px is that of 16 px, which is not the nearest size.
    #expect(advance(15.4) == advance(15.4, isInstalled: false))
    #expect(advance(15.6) == Int32(Float(advance(16) >> 16) * (15.6 / 16) * 65536))
    #expect(advance(16.4) > advance(16) && advance(17) == advance(17, isInstalled: false))
    // The first quarter of the glyphs has no bitmaps.
    let plain = FontInstance(face: face, size: 16).advance(of: 1)
    #expect(FontInstance(face: face, size: 16, .isInstalled).advance(of: 1) == plain)
  }
}
