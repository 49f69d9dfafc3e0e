import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Text with hundreds of glyphs that are unsafe to break.
@Suite struct NearBreakTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  private func layout(_ text: String, width: Double) -> Layout {
    typesetter.prepare(RichText(html: "<div style='font-size:15px'>\(text)</div>"))
      .layout(width: width)
  }

  @Test(arguments: [
    "\u{1000}", "\u{1000}\u{103A}", "\u{1000}\u{1039}\u{1000}\u{103A}",
    "\u{1019}\u{103C}\u{1014}\u{103A}", "\u{1005}\u{102C}\u{101E}\u{1004}\u{103A}", "\u{1780}",
  ])
  func `each line has the advance of its text shaped separately`(_ syllable: String) throws {
    let text = String(repeating: syllable, count: 300)
    let lines = layout(text, width: 200).lines
    #expect(lines.count > 3)
    for line in lines.dropLast() {
      let own = String(decoding: Array(text.utf8)[line.range.utf8], as: UTF8.self)
      let alone = try #require(layout(own, width: 10_000).lines.first)
      #expect(abs(line.rect.width - alone.rect.width) < 0.02, "\(line.range)")
    }
  }

  /// Syllables whose clusters are longer than the glyphs that are compared around a break.
  static let syllables = [5, 15, 40].map(syllable)

  private static func syllable(_ letters: Int) -> String {
    String(repeating: "\u{1000}\u{1039}", count: letters)
      + String(repeating: "\u{1000}\u{102C}", count: 5)
  }

  @Test(arguments: [syllable(5), syllable(15)])
  func `a line that ends in a cluster has the advance of its text alone`(
    _ syllable: String
  ) throws {
    let text = String(repeating: syllable, count: 1800 / syllable.unicodeScalars.count)
    let style = "<p style='margin:0;word-break:break-all'>"
    let lines = layout(style + text, width: 200).lines
    #expect(lines.count > 3)
    for line in lines.dropLast() {
      let own = String(decoding: Array(text.utf8)[line.range.utf8], as: UTF8.self)
      let alone = try #require(layout(own, width: 10_000).lines.first)
      #expect(abs(line.rect.width - alone.rect.width) < 0.02, "\(line.range)")
    }
  }

  @Test(arguments: syllables)
  func `few glyphs around a break are reshaped, also in clusters`(_ syllable: String) throws {
    let text = String(repeating: syllable, count: 1800 / syllable.unicodeScalars.count)
    let shaped = layout(text, width: 200).document.shaped
    let run = try #require(shaped.runs.first)
    let glyphs = Int(run.glyphStart)..<Int(run.glyphEnd)
    #expect(shaped.runs.count == 1 && glyphs.count > 700)
    var uncut = GlyphsWithoutCut()
    var count = 0
    for offset in stride(from: run.start + 3, to: run.end, by: 3) {
      guard let place = UnsafeBreak(offset, in: shaped, &uncut),
        glyphs.contains(place.glyph - 200), glyphs.contains(place.glyph + 200)
      else { continue }
      let near = try #require(
        NearBreak(offset, glyph: place.glyph, run: place.run, in: shaped), "\(offset)")
      // Two clusters on each side, and the glyphs that must be equal.
      let most = Int32(2 * (2 * syllable.utf8.count + 36 * 6))
      #expect(near.start < offset && offset < near.end && near.end - near.start < most)
      count += 1
    }
    #expect(count > 300)
  }

  @Test func `the time of a break does not depend on the length of the text`() {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: "\u{1000}", count: count)
      return processorTime { _ = layout(text, width: 200) }
    }
    _ = time(10)
    // A break depends on about 100 glyphs on both sides; shorter text is reshaped as a whole.
    expectGrowth(of: "text of one word", from: 400, to: 3200, time)
  }
}
