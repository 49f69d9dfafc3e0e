import Galley
import GalleyFonts
import Testing

/// Content from Swift is the HTML that one would write for it.
@Suite struct BuilderTests {
  private func html(@BlockBuilder _ content: () -> RichText.BlockContent) -> String {
    RichText(content).html
  }

  @Test func `each inline element is its HTML element`() {
    #expect(
      html {
        Bold("b")
        Italic("i")
        Underline("u")
        Strikethrough("s")
        InlineCode("c")
        Superscript("x")
        Subscript("y")
        LineBreak()
        Hyperlink("/a", "link")
        Hyperlink("/b")
        Hyperlink("/c", title: "t") { Bold("rich") }
        InlineImage("x.png", alt: "X", width: 40, height: 30.5)
      }
        == "<b>b</b><i>i</i><u>u</u><s>s</s><code>c</code><sup>x</sup><sub>y</sub><br>"
        + "<a href=\"/a\">link</a><a href=\"/b\">/b</a><a href=\"/c\" title=\"t\"><b>rich</b></a>"
        + "<img src=\"x.png\" alt=\"X\" width=\"40\" height=\"30.5\">")
  }

  @Test func `a style is a span with declarations, its families quoted`() {
    let style = RichText.Style(
      color: RichText.Color("tomato"),
      background: RichText.Color(red: 1, green: 2, blue: 3, alpha: 4),
      size: 18, families: ["A \"B\"; color: red", "serif"], language: "ja", direction: .rightToLeft)
    #expect(
      html { Styled("x", style) }
        == "<span lang=\"ja\" dir=\"rtl\" style=\"color: #ff6347; background-color: #01020304; "
        + "font-size: 18.0px; font-family: &quot;A \\&quot;B\\&quot;; color: red&quot;, serif\">x"
        + "</span>")
  }

  @Test func `each block element is its HTML element`() {
    #expect(
      html {
        Heading(2, "h")
        Heading(9) { Italic("low") }
        Paragraph("p")
        BulletList {
          ListItem("one")
          ListItem {
            "two"
            NumberedList(start: 3) { ListItem("three") }
          }
        }
        BlockQuote { Paragraph("q") }
        Division(class: "note") { "n" }
        CodeBlock("\nlet x = 1\n  y", language: "swift")
        HorizontalRule()
        RawHTML("<b>raw</b> <i>html")
      }
        == "<h2>h</h2><h6><i>low</i></h6><p>p</p><ul><li>one</li><li>two<ol start=\"3\"><li>three</li>"
        + "</ol></li></ul><blockquote><p>q</p></blockquote><div class=\"note\">n</div>"
        + "<pre><code class=\"language-swift\">\nlet x = 1\n  y</code></pre><hr>"
        + "<b>raw</b> <i>html</i>")
  }

  @Test func `loops and conditions work as in Swift`() {
    let names = ["a", "b", "c"]
    let isLong = false
    #expect(
      html {
        for name in names {
          if name == "b" { Bold(name) } else { name }
        }
        if isLong { Paragraph("long") }
        Paragraph {
          for (index, name) in names.enumerated() where index != 1 { "\(index)\(name)" }
          if !isLong { "." }
          names[0].prefix(1)
        }
      } == "a<b>b</b>c<p>0a2c.a</p>")
  }

  @Test func `every space and line feed counts`() {
    let strings = [
      "a  b", " a", "a ", "\ta", "a\tb", "a \nb", "a\n b", "a\n\nb", "\n", " ", "a\r\nb\rc", "a b",
      "  ", "\n\n", "a \u{A0} b",
    ]
    for string in strings {
      let expected = string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(RichText { string }.plainText == expected, "\(string.debugDescription)")
      #expect(RichText(plainText: string).plainText == expected, "\(string.debugDescription)")
      #expect(RichText { Paragraph(string) }.plainText == expected, "\(string.debugDescription)")
      let split = RichText {
        for scalar in expected.unicodeScalars { Bold(String(scalar)) }
      }
      #expect(split.plainText == expected, "\(string.debugDescription)")
    }
    #expect(RichText(plainText: "a\0b").plainText == "a\u{FFFD}b")
  }

  @Test func `text that HTML leaves as it is needs no spans`() {
    #expect(RichText(plainText: "a b\nc & <d>").html == "a b<br>c &amp; &lt;d&gt;")
    #expect(RichText(plainText: "").html == "")
    #expect(
      RichText(plainText: "a  b").html == "<span style=\"white-space: pre-wrap\">a  b</span>")
  }

  @Test func `a link in a link is left out and reported`() {
    let text = RichText { Hyperlink("/a") { Hyperlink("/b", "x") } }
    #expect(text.html == "<a href=\"/a\">x</a>")
    #expect(text.diagnostics.map(\.message) == ["a link in a link was left out"])
  }

  @Test func `endless nesting is bounded and reported`() {
    var content = RichText.InlineContent("x")
    for _ in 0..<3000 { content = Bold { content }.inlineContent }
    let text = RichText { content }
    #expect(text.plainText == "x")
    #expect(text.html.count < 500 * 8)
    #expect(text.diagnostics.map(\.message) == ["elements are nested too deeply"])
  }

  @Test func `built text is laid out as its HTML`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText {
      Heading(1, "Title")
      Paragraph {
        "Some  text, "
        Hyperlink("https://example.com", "a link")
        " and "
        Styled("big", RichText.Style(color: RichText.Color("#36c"), size: 30))
      }
      NumberedList(start: 9) {
        for number in 1...3 { ListItem("item \(number)") }
      }
      CodeBlock("a\n  b")
    }
    #expect(text.hasLinks)
    let layout = typesetter.prepare(text).layout(width: 200)
    let parsed = typesetter.prepare(RichText(html: text.html)).layout(width: 200)
    #expect(layout.hasSameGeometry(as: parsed))
    #expect(layout.text == text.plainText)
    #expect(layout.links.map(\.href) == ["https://example.com"])
    #expect(layout.size.height > 200)
  }

  @Test func `colours are read as CSS writes them`() {
    #expect(RichText.Color("#36c") == RichText.Color(red: 0x33, green: 0x66, blue: 0xCC))
    #expect(RichText.Color(" rgb(1 2 3 / 50%) ")?.css == "#01020380")
    for wrong in ["", "currentcolor", "#12", "red blue", "12px"] {
      #expect(RichText.Color(wrong) == nil, "\(wrong)")
    }
    let colors = [
      RichText.Color(red: 0, green: 15, blue: 255, alpha: 0), .init(red: 9, green: 8, blue: 7),
    ]
    for color in colors { #expect(RichText.Color(color.css) == color) }
  }
}
