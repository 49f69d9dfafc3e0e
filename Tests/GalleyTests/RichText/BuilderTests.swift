import Galley
import GalleyFonts
import Testing

/// Content that Swift builds is equal to its HTML.
@Suite struct BuilderTests {
  private func html(@RichText.BlockBuilder _ content: () -> RichText.BlockContent) -> String {
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
        Hyperlink("link", href: "/a")
        Hyperlink("b", href: "/b", title: "B")
        Hyperlink(href: "/c", title: "t") { Bold("rich") }
        InlineImage("x.png", alt: "X", width: 40, height: 30.5)
      }
        == "<b>b</b><i>i</i><u>u</u><s>s</s><code>c</code><sup>x</sup><sub>y</sub><br>"
        + "<a href=\"/a\">link</a><a href=\"/b\" title=\"B\">b</a>"
        + "<a href=\"/c\" title=\"t\"><b>rich</b></a>"
        + "<img src=\"x.png\" alt=\"X\" width=\"40\" height=\"30.5\">")
  }

  @Test func `a style is a span with declarations, its families quoted`() {
    let style = RichText.Style(
      color: SRGBColor("tomato"),
      background: SRGBColor(red: 1, green: 2, blue: 3, alpha: 4),
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
        Heading("first")
        Heading("h", level: 2)
        Heading { Italic("top") }
        Heading(level: 9) { Italic("low") }
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
        == "<h1>first</h1><h2>h</h2><h1><i>top</i></h1><h6><i>low</i></h6><p>p</p>"
        + "<ul><li>one</li><li>two<ol start=\"3\"><li>three</li>"
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

  @Test func `joined content is that of a builder`() {
    let name = "c"
    let sum = "a" + Bold("b")
    let sums: [(sum: RichText.InlineContent, html: String)] = [
      (sum, "a<b>b</b>"), (Bold("b") + "c", "<b>b</b>c"),
      (Bold("b") + Italic("i"), "<b>b</b><i>i</i>"), (sum + sum, "a<b>b</b>a<b>b</b>"),
      (sum + name + Italic("i") + "d", "a<b>b</b>c<i>i</i>d"),
      ("a" + name + Bold("b"), "ac<b>b</b>"), ("" + Bold("b") + "", "<b>b</b>"),
      ("a" + Hyperlink(href: "/") { "b" + Bold("c") }, "a<a href=\"/\">b<b>c</b></a>"),
      ("a\n" + LineBreak() + " b", "a<br><br><span style=\"white-space: pre-wrap\"> b</span>"),
    ]
    for (sum, expected) in sums {
      #expect(html { sum } == expected)
      #expect(html { Paragraph { sum } } == "<p>\(expected)</p>")
      #expect(
        html { Paragraph { "a" + sum } }
          == html {
            Paragraph {
              "a"; sum
            }
          })
    }
    var grown = RichText.InlineContent("a")
    grown += Bold("b")
    grown += "c"
    grown += sum
    #expect(grown == sum + "c" + sum)
    #expect(sum.inlineContent == sum)
  }

  @Test func `appending takes time linear in the appended content`() {
    expectGrowth(of: "+=", from: 5000, to: 20_000) { count in
      var content = RichText.InlineContent()
      let time = processorTime { for _ in 0..<count { content += Bold("x") } }
      #expect(RichText { content }.plainText.utf8.count == count)
      return time
    }
  }

  @Test func `all spaces and line feeds are kept`() {
    let strings = [
      "a  b", " a", "a ", "\ta", "a\tb", "a \nb", "a\n b", "a\n\nb", "\n", " ", "a\r\nb\rc", "a b",
      "  ", "\n\n", "a \u{A0} b",
    ]
    for string in strings {
      let expected = string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(RichText { string }.plainText == expected, "\(string.debugDescription)")
      #expect(RichText(string).plainText == expected, "\(string.debugDescription)")
      #expect(RichText { Paragraph(string) }.plainText == expected, "\(string.debugDescription)")
      let split = RichText {
        for scalar in expected.unicodeScalars { Bold(String(scalar)) }
      }
      #expect(split.plainText == expected, "\(string.debugDescription)")
    }
    #expect(RichText("a\0b").plainText == "a\u{FFFD}b")
  }

  @Test func `text without white space to preserve has no spans`() {
    #expect(RichText("a b\nc & <d>").html == "a b<br>c &amp; &lt;d&gt;")
    #expect(RichText("").html == "")
    #expect(
      RichText("a  b").html == "<span style=\"white-space: pre-wrap\">a  b</span>")
  }

  @Test func `a nested link is dropped and reported`() {
    let text = RichText { Hyperlink(href: "/a") { Hyperlink("x", href: "/b") } }
    #expect(text.html == "<a href=\"/a\">x</a>")
    #expect(text.diagnostics.map(\.message) == ["a link in a link was left out"])
  }

  @Test func `deep nesting is bounded and reported`() {
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
      Heading("Title")
      Paragraph {
        "Some  text, "
        Hyperlink("a link", href: "https://example.com")
        " and "
        Styled("big", RichText.Style(color: SRGBColor("#36c"), size: 30))
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

  @Test func `colours have the syntax of CSS`() {
    #expect(SRGBColor("#36c") == SRGBColor(red: 0x33, green: 0x66, blue: 0xCC))
    #expect(SRGBColor(" rgb(1 2 3 / 50%) ")?.css == "#01020380")
    for wrong in ["", "currentcolor", "#12", "red blue", "12px"] {
      #expect(SRGBColor(wrong) == nil, "\(wrong)")
    }
    let colors = [
      SRGBColor(red: 0, green: 15, blue: 255, alpha: 0), .init(red: 9, green: 8, blue: 7),
    ]
    for color in colors { #expect(SRGBColor(color.css) == color) }
    let named: [(SRGBColor, String)] = [
      (.black, "black"), (.white, "#fff"), (.clear, "transparent"),
    ]
    for (color, css) in named { #expect(SRGBColor(css) == color) }
  }
}
