import GalleyFonts
import Testing

@testable import Galley

/// Text that its font lets nobody cut for hundreds of glyphs.
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
  func `each line is as wide as its text by itself`(_ syllable: String) throws {
    let text = String(repeating: syllable, count: 300)
    let lines = layout(text, width: 200).lines
    #expect(lines.count > 3)
    for line in lines.dropLast() {
      let own = String(decoding: Array(text.utf8)[line.range.utf8], as: UTF8.self)
      let alone = try #require(layout(own, width: 10_000).lines.first)
      #expect(abs(line.rect.width - alone.rect.width) < 0.02, "\(line.range)")
    }
  }

  @Test func `a break costs the same in long text as in short text`() {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: "\u{1000}", count: count)
      return processorTime { _ = layout(text, width: 200) }
    }
    _ = time(10)
    // Breaks look at some 100 glyphs on either side: in shorter text they look at all of it.
    expectGrowth(of: "text of one word", from: 400, to: 3200, time)
  }
}
