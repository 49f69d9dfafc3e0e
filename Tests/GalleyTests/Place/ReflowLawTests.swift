import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Laws between the layouts of one text at several widths.
@Suite struct ReflowLawTests {
  static let texts = [
    "plain words that go on for a while and then stop, with a few more after that",
    "<p>One <b>two</b> <i>three</i> and <code>four</code>.</p><p>Five six seven</p>",
    "<p>well-known half-done re-do-it extra&shy;ordi&shy;nari&shy;ly long words</p>",
    "<p>漢字仮名交じり文、「括弧」も。 with Latin, ภาษาไทยไม่มีช่องว่าง and 😀</p>",
    "<p>Word <span style='padding:0 8px;background:#eee'>boxed text that wraps</span> on.</p>",
    "<p>one two number.<sup style='white-space:nowrap'>[1]</sup><sup>[2]</sup> next words</p>",
    "<p style='letter-spacing:1.3px'>spaced AVATAR words To. We, ffi office</p>",
    "<ul><li>an item that is long enough to wrap<li>b</ul><pre>some code\n\tmore</pre>",
  ]

  private func prepare(_ html: String) throws -> PreparedText {
    try #require(LayoutLawTests.typesetter).prepare(
      RichText(html: html), images: LayoutLawTests.images)
  }

  private func lines(_ layout: Layout) -> [String] {
    layout.fragments.lines.map { "\($0.textStart)..<\($0.textEnd) at \($0.rect.y.px)" }
  }

  @Test(arguments: texts) func `a text has the same lines at its used width`(
    _ html: String
  ) throws {
    let prepared = try prepare(html)
    var count = 0
    for width in [75.0, 110, 160, 233.5, 320, 2000] {
      let layout = prepared.layout(width: width)
      guard layout.usedWidth <= width else { continue }
      count += 1
      #expect(lines(prepared.layout(width: layout.usedWidth)) == lines(layout), "at \(width)")
    }
    #expect(count >= 4, "at most widths each word fits on a line")
  }

  @Test(arguments: LayoutLawTests.texts + texts)
  func `layouts at two widths equal those after a new preparation`(_ html: String) throws {
    let prepared = try prepare(html)
    for width in [40.0, 320, 90, 1000, 41] {
      let anew = try prepare(html)
      #expect(prepared.layout(width: width).hasSameGeometry(as: anew.layout(width: width)))
      #expect(prepared.height(width: width) == anew.height(width: width))
    }
  }

  @Test func `a paragraph of a megabyte takes linear time`() throws {
    try expectGrowth(of: "a paragraph", from: 250_000, to: 1_000_000) { count in
      let text = String(repeating: "typeset WAVE of words, fi ffi 漢字 ", count: count / 40)
      return try processorTime { _ = try prepare("<p>" + text).layout(width: 300) }
    }
  }

  @Test func `hyphens auto hyphenates in languages with patterns`() throws {
    let fonts = try GalleyFonts.bundled()
    let patterns = HyphenationPatterns("hy3ph he2n hena4 hen5at 1na n2at 1tio 2io o2n")
    let typesetter = Typesetter(fonts: fonts, hyphenation: ["en": patterns])
    func text(_ language: String, _ hyphens: String) -> [String] {
      let html = "<p lang=\(language) style='hyphens:\(hyphens)'>A hyphenation</p>"
      return lines(
        typesetter.prepare(RichText(html: html), images: LayoutLawTests.images).layout(width: 70))
    }
    #expect(text("en", "auto").count == 3)
    #expect(text("en-GB", "auto") == text("en", "auto"))
    #expect(text("de", "auto") == text("de", "manual"))
    #expect(text("en", "manual") == text("en", "none"))
    #expect(text("en", "auto") != text("en", "manual"))
  }
}
