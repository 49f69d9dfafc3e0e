import Foundation
import Galley
import GalleyFonts
import GalleyFoundation
import Testing

@Suite struct AttributedStringTests {
  @Test func `a range of a layout is a part of its attributed string`() throws {
    let text = RichText(html: "<p>one <b>two</b></p><ul><li><a href=/x>three</a></ul>")
    let layout = Typesetter(fonts: try GalleyFonts.bundled()).prepare(text).layout(width: 300)
    #expect(layout.attributedString(in: 0..<9999) == AttributedString(text))
    let part = layout.attributedString(in: 5..<10)
    #expect(String(part.characters) == "wo" + "th")
    #expect(part.runs.first?.galley.isBold == true)
    #expect(layout.attributedString(in: 3..<3) == AttributedString())
  }

  /// Random attributed strings in the form of a result: adjacent runs differ, and blocks are
  /// numbered in the order of the text.
  private func random(_ numbers: inout SystemRandomNumberGenerator) -> AttributedString {
    var text = AttributedString()
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }
    for block in 1...Int.random(in: 1...4, using: &numbers) {
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let words = [
          "a", "b  c", " ", "d\n", "日本", "\u{1F468}\u{200D}\u{1F469}", "<b>&amp;", "e\u{301}",
        ]
        var run = AttributedString(words.randomElement(using: &numbers) ?? "a")
        run.galley.blocks = [RichText.Block(.paragraph, identity: block)]
        if chance(3) {
          run.link = URL(
            string: ["https://a.com/?b=c&d", "/relative", "mailto:x@y.z"].randomElement(
              using: &numbers) ?? "/")
        }
        if chance(3) { run.languageIdentifier = "ja" }
        if chance(3) { run.galley.isBold = true }
        if chance(3) { run.galley.isItalic = true }
        if chance(4) { run.galley.isUnderlined = true }
        if chance(4) { run.galley.isStruckThrough = true }
        if chance(4) { run.galley.isCode = true }
        if chance(4) { run.galley.position = .superscript }
        if chance(4) { run.galley.color = SRGBColor(red: 1, green: 2, blue: 3) }
        if chance(4) {
          run.galley.background = SRGBColor(red: 200, green: 2, blue: 3, alpha: 9)
        }
        if chance(4) { run.galley.size = 17.25 }
        if chance(4), run.galley.isCode == nil { run.galley.families = ["Inter", "serif"] }
        if chance(6) { run.galley.direction = .rightToLeft }
        text.append(run)
      }
    }
    return text
  }

  @Test func `random attributed strings are equal after a round trip`() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let text = random(&numbers)
      let rich = RichText(text)
      let again = AttributedString(rich)
      #expect(again == text, "\(rich.html)")
      #expect(RichText(again).html == rich.html)
      if again != text { return }
    }
  }

  @Test func `Foundation's attributes are converted in both directions`() {
    var text = AttributedString("see ")
    var link = AttributedString("here")
    link.link = URL(string: "https://example.com/a")
    var image = AttributedString("\u{FFFC}")
    image.imageURL = URL(string: "x.png")
    image.alternateDescription = "X"
    var japanese = AttributedString("日本")
    japanese.languageIdentifier = "ja"
    text += link + image + japanese
    let rich = RichText(text)
    #expect(
      rich.html
        == "see <a href=\"https://example.com/a\">here</a><img src=\"x.png\" alt=\"X\">"
        + "<span lang=\"ja\">日本</span>")
    let again = AttributedString(rich)
    #expect(again.runs.map { $0.link?.absoluteString } == [nil, "https://example.com/a", nil, nil])
    #expect(again.runs.map { $0.imageURL?.relativeString } == [nil, nil, "x.png", nil])
    #expect(again.runs.map(\.alternateDescription) == [nil, nil, "X", nil])
    #expect(again.runs.map(\.languageIdentifier) == [nil, nil, nil, "ja"])
    #expect(RichText(again) == rich)
  }

  @Test func `an href that is not a URL is kept`() {
    let rich = RichText(html: "<a href='http://[x'>a</a><a href=''>b</a>")
    #expect(RichText(AttributedString(rich)).html == rich.html)
  }

  @Test func `HTML has equal blocks after a round trip`() {
    let html =
      "<h2>a</h2><ol><li>b</li><li>c</li></ol><blockquote><p>d<br>e</p></blockquote>"
      + "<pre><code>f\n  g</code></pre>"
    #expect(RichText(AttributedString(RichText(html: html))).html == html)
  }

  @Test func `an empty string is empty text`() {
    #expect(RichText(AttributedString()).plainText == "")
    #expect(AttributedString(RichText(html: "")) == AttributedString())
  }
}
