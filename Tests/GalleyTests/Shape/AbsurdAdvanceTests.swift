import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Advances are 32-bit numbers of 16.16 px, and their sums are 64-bit.
///
/// Greater values are clamped, in heights as in layouts.
@Suite struct AbsurdAdvanceTests {
  private static let fonts = try? GalleyFonts.bundled()

  private func expectEqualHeights(_ html: String, _ limits: Limits = Limits()) throws {
    let typesetter = Typesetter(fonts: try #require(Self.fonts), limits: limits)
    let prepared = typesetter.prepare(RichText(html: html, limits: limits))
    for width in [0, 320, 99_999, 1e9] {
      let layout = prepared.layout(width: width)
      #expect(layout.size.height > 0)
      #expect(prepared.height(width: width) == layout.size.height)
      let measured = prepared.measure(width: width)
      #expect(measured.height == layout.size.height && measured.lineCount == layout.lineCount)
    }
  }

  @Test(arguments: ["letter-spacing:40000px", "letter-spacing:30000px;word-spacing:30000px"])
  func `an advance with its spacing is at most 2^15 px`(_ style: String) throws {
    let typesetter = Typesetter(fonts: try #require(Self.fonts))
    let layout = typesetter.prepare(RichText(html: "<p style='\(style)'>a b")).layout(width: 320)
    #expect(layout.lines.map(\.rect.width).allSatisfy { (30_000...32_768).contains($0) })
    #expect(layout.lineCount == 2)
  }

  @Test(
    .tags(.slow),
    arguments: [
      "font-size:9999px", "font-size:99999999px", "font-size:1e38px", "letter-spacing:32767px",
      "letter-spacing:-32768px", "letter-spacing:99999999px", "letter-spacing:-99999999px",
      "letter-spacing:1e38px", "word-spacing:99999999px", "word-spacing:-99999999px",
      "word-spacing:-1e38px", "font-size:99999px;letter-spacing:99999999em;word-spacing:1e9em",
      "letter-spacing:1e9px;word-spacing:-1e9px", "tab-size:1e38;white-space:pre",
      "text-indent:1e38px;letter-spacing:1e9px", "letter-spacing:1e9px;text-align:justify",
      "letter-spacing:1e9px;overflow-wrap:anywhere", "letter-spacing:1e9px;hyphens:manual",
      "letter-spacing:1e9px;white-space:nowrap", "zoom:1e9;letter-spacing:1e9px",
    ])
  func `advances beyond 32 bits are clamped`(_ style: String) throws {
    let words = "word and\tword wo\u{AD}rd <b>bold</b> \u{5E9}\u{5DC}\u{5D5} \u{1000}\u{1031}"
    for element in ["p", "table><tr><td", "div dir=rtl"] {
      try expectEqualHeights("<\(element) style='\(style)'>\(words) \(words)")
    }
    let word = String(repeating: "letters", count: Volume.count(400, full: 2000))
    try expectEqualHeights("<p style='\(style)'>\(word)")
  }

  @Test(.tags(.slow), arguments: ["", "letter-spacing:9999px", "overflow-wrap:normal"])
  func `words wider than the maximum line width have equal heights`(_ style: String) throws {
    let count = Volume.count(5000, full: 100_000)
    let word = String(repeating: "m", count: count)
    try expectEqualHeights(
      "<p style='\(style)'>\(word)", Limits(bytes: 2 * count, memory: 1 << 32))
  }
}
