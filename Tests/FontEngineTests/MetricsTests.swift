import Testing

@testable import FontEngine

@Suite struct MetricsTests {
  private func metrics(_ face: FontFace, _ size: Float) -> [Int32] {
    let metrics = FontInstance(face: face, size: size).metrics
    return [metrics.ascent, metrics.descent, metrics.lineGap]
  }

  /// hhea 1000, -200, 100; OS/2 typo 800, -300, 250 and win 1100, 400.
  private func font(_ change: (inout FontBytes) throws -> Void) throws -> FontFace {
    var font = try TestFonts.smallFont()
    for (offset, value) in [(4, 1000), (6, -200), (8, 100)] {
      try font.write(value, at: offset, of: "hhea")
    }
    for (offset, value) in [(68, 800), (70, -300), (72, 250), (74, 1100), (76, 400)] {
      try font.write(value, at: offset, of: "OS/2")
    }
    try change(&font)
    return try font.face()
  }

  @Test func `ascent and descent are rounded from the size in hundredths`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    #expect(metrics(face, 16) == [17, 5, 0])
    #expect(metrics(face, 13.569)[0] == 14)
    #expect(metrics(face, 13.57)[0] == 15)
    #expect(metrics(face, 26.66) == [28, 8, 0])
  }

  @Test func `metrics are those of hhea without USE_TYPO_METRICS`() throws {
    #expect(metrics(try font { _ in }, 16) == [16, 3, 2])
    let typographic = try font { try $0.write(0xC0, at: 62, of: "OS/2") }
    #expect(metrics(typographic, 16) == [13, 5, 4])
    #expect(metrics(typographic, 100) == [80, 30, 25])
  }

  @Test func `zero metrics are replaced by those of the next table`() throws {
    let zero = try font {
      try $0.write(0, at: 4, of: "hhea")
      try $0.write(0, at: 6, of: "hhea")
    }
    #expect(metrics(zero, 100) == [80, 30, 25])
    let zeroTwice = try font {
      for (table, offset) in [("hhea", 4), ("hhea", 6), ("OS/2", 68), ("OS/2", 70)]
        as [(StaticString, Int)]
      {
        try $0.write(0, at: offset, of: table)
      }
    }
    #expect(metrics(zeroTwice, 100) == [110, 40, 0])
  }

  @Test func `a negative line gap is zero, and a positive descent is kept`() throws {
    #expect(metrics(try font { try $0.write(-100, at: 8, of: "hhea") }, 10) == [10, 2, 0])
    #expect(metrics(try font { try $0.write(200, at: 6, of: "hhea") }, 10) == [10, -2, 1])
  }

  @Test func `the x-height is declared or measured from the glyph`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    #expect(abs(FontInstance(face: face, size: 16).metrics.xHeight - 8.576) < 0.0001)
    var font = FontBytes(face)
    try font.write(0, at: 86, of: "OS/2")
    #expect(FontInstance(face: try font.face(), size: 16).metrics.xHeight == 8.578125)
  }

  @Test func `bitmap fonts have the metrics of their tables`() throws {
    let face = try TestFonts.face("NotoColorEmoji.ttf")
    #expect(metrics(face, 16) == [15, 4, 0])
    #expect(metrics(face, 100) == [93, 24, 0])
  }
}
