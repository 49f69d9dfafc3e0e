import Foundation
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// The literals are the text that Chromium 156 displays.
@Suite struct GeneratedContentTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  private func document(_ html: String, _ css: String) throws -> PreparedDocument {
    let text = RichText(html: html, styleSheet: StyleSheet(css))
    return try #require(
      typesetter.prepareDocument(
        text, typesetter.root(for: text, style: TextStyle(), viewportWidth: 400),
        sizes: GivenSizes()))
  }

  /// The shaped text with "*" for boxes, and the markers at their positions.
  private func shaped(_ html: String, _ css: String = "") throws -> String {
    let bytes = try document(html, css).tree.text
    return String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "\u{FFFC}", with: "*")
  }

  @Test func `quotation marks alternate with depth`() throws {
    #expect(try shaped("<q>a <q>b <q>c</q></q></q>") == "“a ‘b ‘c’’”")
  }

  @Test func `marks of a q have the language around it, those of others their own`() throws {
    #expect(try shaped("<div lang=fr><q lang=de>a <q>b</q></q></div>") == "«a ‚b‘»")
    let css = "p::before { content: open-quote }"
    #expect(try shaped("<div lang=fr><p lang=de>a</p></div>", css) == "„a")
  }

  @Test func `close-quote without an open quotation has no mark`() throws {
    let css = "q::after { content: close-quote close-quote 'z' }"
    #expect(try shaped("<q>a</q>", css) == "“a”z")
  }

  @Test func `counters number nested lists`() throws {
    let css = """
      ol { counter-reset: s; list-style: none } li { counter-increment: s }
      li::before { content: counters(s, '.') ' ' }
      """
    #expect(try shaped("<ol><li>a<li>b<ol><li>c</ol><li>d</ol>", css) == "1 a2 b2.1 c3 d")
  }

  @Test func `lists number by start, value and reversed`() throws {
    let css = "li { list-style-position: inside }"
    #expect(try shaped("<ol start=9><li>a<li value=3>b<li>c</ol>", css) == "9. a3. b4. c")
    #expect(try shaped("<ol reversed><li>a<li>b</ol>", css) == "2. a1. b")
  }

  @Test(arguments: [
    "<ol><li>a<ol><li>b<li>c</ol><li>d</ol><ol><li>e</ol>", "<div><li>a</div><li>b<div><li>c</div>",
    "<ol start=7><li>a<li hidden>b<li>c<ul><li>d</ul><li>e</ol><li>f",
    "<ol reversed><li>a<ol reversed start=2><li>b<li>c</ol><li value=9>d<li>e</ol>",
    "<ol style='counter-reset: list-item 4'><li>a<li style='counter-increment: list-item 3'>b</ol>",
  ]) func `list items have numbers without other generated content`(_ html: String)
    throws
  {
    let css = "li { list-style: decimal inside }"
    #expect(try shaped(html + "<q></q>", css) == shaped(html, css) + "“”")
  }

  @Test func `the content of a marker is counted`() throws {
    let css = """
      li { list-style-position: inside } li::marker { content: counter(list-item) '> ' }
      """
    #expect(try shaped("<ol><li>a<li>b</ol>", css) == "1> a2> b")
  }

  @Test func `capitalize detects words across elements and forced breaks`() throws {
    let css = "p { text-transform: capitalize }"
    #expect(
      try shaped("<p>one<b>two</b> <i>three</i><br>four", css) == "Onetwo Three\nFour")
  }

  @Test func `the first letter includes the punctuation around it`() throws {
    let document = try document("<p>(a) b", "p::first-letter { color: red }")
    let box = try #require(document.tree.inlineBoxes.first)
    let opened = document.tree.items.firstIndex { $0.kind == .open }
    let text = try #require(opened.map { document.tree.items[$0 + 1] })
    #expect(document.tree.styles[box.style].text.color.red == 255)
    #expect(text.end - text.start == 3)
  }

  @Test func `images of unknown size have their alternative text`() throws {
    #expect(try shaped("<img alt='a b'>").contains("a b"))
    #expect(try shaped("<img alt='a b' width=10 height=10>") == "*")
    #expect(try shaped("<img alt=''>") == "*")
  }

  @Test func `generated text is linear in the document, with a diagnostic`() throws {
    let css = "p::before { content: '" + String(repeating: "x", count: 50_000) + "' }"
    for count in [1, 2, 160] {
      let html = "<style>\(css)</style>" + String(repeating: "<p>a", count: count)
      let document = try document(html, "")
      #expect(document.tree.text.count < 1 << 16 + 2 * html.utf8.count)
      let limits = document.diagnostics.filter { $0.kind == .limit }
      #expect(limits.count == (count == 160 ? 1 : 0))
      // The text of the document is complete.
      #expect(document.tree.text.count { $0 == UInt8(ascii: "a") } == count)
    }
  }

  @Test func `nested counters stop at the same limit`() throws {
    let css = "i { counter-reset: a } i::before { content: counters(a, '.') }"
    let text = try document(String(repeating: "<i>", count: 2000), css).tree.text
    #expect(text.count < 1 << 18 + 20 * 6000)
  }

  @Test func `an element without a box changes no counters and is no scope of them`() throws {
    let css = """
      b { counter-increment: n } i::before { content: counters(n, '.') }
      .c { display: contents; counter-reset: n 5 }
      """
    let part = "<div class=c><b></b><i></i></div>"
    #expect(try shaped(part + part, css) == "12")
  }
}
