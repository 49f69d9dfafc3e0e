// Faces with metrics that cannot be laid out: they are limited and reported, and heights and
// layouts are equal.

import FontEngine
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct FaceMetricsTests {
  /// A face whose tables are changed at 16-bit places.
  private func library(_ changes: [(table: String, offset: Int, value: Int)]) throws -> FontLibrary
  {
    var bytes = try SystemFile.bytes(of: GalleyFonts.folder() + "/NotoSansHebrew-Regular.ttf")
    for change in changes {
      let place = try #require(start(of: change.table, in: bytes)) + change.offset
      bytes[place] = UInt8(truncatingIfNeeded: change.value >> 8)
      bytes[place + 1] = UInt8(truncatingIfNeeded: change.value)
    }
    let library = FontLibrary()
    try library.register(bytes: bytes, name: "changed", family: "Changed")
    return library
  }

  private func start(of table: String, in bytes: [UInt8]) -> Int? {
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    return (0..<number(4, 2)).map { 12 + $0 * 16 }
      .first { bytes[$0..<$0 + 4].elementsEqual(table.utf8) }.map { number($0 + 8, 4) }
  }

  /// Extreme values of ascent, descent, line gap and x-height in tables.
  static let extremes: [[(table: String, offset: Int, value: Int)]] = [
    [("hhea", 4, -800), ("hhea", 6, -200)],
    [("hhea", 4, -800), ("hhea", 6, 200)],
    [("hhea", 4, 300), ("hhea", 6, 2000)],
    [("hhea", 4, 32_767), ("hhea", 6, -32_768), ("hhea", 8, 32_767), ("head", 18, 16)],
    [("hhea", 4, 0), ("hhea", 6, 0), ("OS/2", 68, -900), ("OS/2", 70, 900)],
    [("OS/2", 62, 0xC0), ("OS/2", 68, -900), ("OS/2", 70, -900)],
    [("OS/2", 86, -700), ("OS/2", 88, -32_768), ("post", 10, -99), ("head", 18, 16)],
  ]

  @Test(arguments: extremes.indices) func `height and layout are equal for faces with any metrics`(
    index: Int
  ) throws {
    let typesetter = Typesetter(fonts: try library(Self.extremes[index]))
    for html in [
      "<p>one two", "<p>one <b style='vertical-align:middle;padding:1ex'>two</b> three",
      "<ul><li>item<td>cell</ul><p style='line-height:2'>x<br>y",
      "<p style='font-size:9999px'>a b", "<input><p><sub>s</sub><img width=9 height=9>",
    ] {
      let prepared = typesetter.prepare(RichText(html: html))
      for width in [0.0, 33, 200, .infinity] {
        let layout = prepared.layout(width: width)
        #expect(layout.size.height >= 0)
        #expect(prepared.height(width: width) == layout.size.height, "\(html) at \(width)")
        #expect(prepared.measure(width: width).lineCount == layout.lineCount)
      }
    }
  }

  @Test func `metrics that cannot be laid out are reported`() throws {
    for (index, changes) in Self.extremes.enumerated() {
      let diagnostics = try library(changes).diagnostics
      #expect(diagnostics.count == 1 && diagnostics.first?.kind == .font, "\(index)")
    }
    #expect(
      try library(Self.extremes[0]).diagnostics.map(\.message) == [
        "changed has metrics that cannot be laid out: ascent -800 counts as 0"
      ])
    // A descent above the baseline reduces the line height and can be laid out.
    #expect(try library([("hhea", 4, 1000), ("hhea", 6, 200)]).diagnostics.isEmpty)
  }

  @Test func `no bundled face has limited metrics`() throws {
    let faces = try FontFolder(path: GalleyFonts.folder()).entries
    var count = 0
    for case .manifest(let families, _) in faces {
      for face in families.flatMap(\.faces) {
        #expect(try #require(face.face).metricsObjection == nil)
        count += 1
      }
    }
    #expect(count > 50)
  }
}
