import Galley
import GalleyFonts
import Testing

/// The plain text, which the offsets of layouts refer to.
@Suite struct PlainTextTests {
  @Test(arguments: [
    ("a <b>b</b>\n c", "a b c"), ("<p>a</p><p>b</p>", "a\nb"), ("a<br>b", "a\nb"),
    ("<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a\tb\nc\td"),
    ("<table><tr><td>a<td><td><p>b</p><p>c</p><tr><td><td>d</table>e", "a\t\tb\nc\n\td\ne"),
    ("<pre>a\t</pre><p>b", "a\t\nb"), ("<img src=x> <img src=y alt=z>", "\u{FFFC} \u{FFFC}"),
    ("a<img src=x align=left>b", "a\u{FFFC}b"),
    ("a<img src=x style='display:block'>b", "a\n\u{FFFC}\nb"),
    ("<ol><li>a<li>b</ol>", "a\nb"), ("<q>a</q>", "a"),
    ("<p style='text-transform:uppercase'>straße</p>", "straße"),
    ("<p hidden>a</p><style>p{}</style><script>x</script>b", "b"), ("<pre>a\n b</pre>", "a\n b"),
    ("  <div> <div> x </div> </div> ", "x"), ("", ""),
    // The first text of a paragraph may be in inline boxes, also in those that go on behind a block.
    ("<div>a</div><b>c</b> d", "a\nc d"), ("<div>a</div><b><i> c</i></b>", "a\nc"),
    ("x<b><div>a</div><i>c</i>d</b>e", "x\na\ncde"), ("<b><div>a</div></b>c", "a\nc"),
    ("<b><div>a</div><img src=x>c</b>", "a\n\u{FFFC}c"), ("<b><div>a</div><br>c</b>", "a\n\nc"),
    ("<div>a</div><span dir=rtl>c</span>", "a\nc"), ("<b><div>a</div> <i></i></b>c", "a\nc"),
  ]) func `plain text is the visible text`(html: String, text: String) {
    #expect(RichText(html: html).plainText == text)
  }

  @Test func `the style sheet applies to plain text`() {
    let sheet = StyleSheet(".x { display: none } p { white-space: pre }")
    #expect(RichText(html: "<b class=x>a</b><p>b  c</p>", styleSheet: sheet).plainText == "b  c")
  }

  @Test func `layouts have the same text, with and without sizes of images`() throws {
    let fonts = try GalleyFonts.bundled()
    let html =
      "<p>a <img src=x alt='an image'> b<img src=y></p><ul><li>c<li>d</ul><table><tr><td>1<td>2</table>"
      + "<p>\u{645}\u{631}\u{62D}\u{628}\u{627} <a href=/>\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}</a>"
    let text = RichText(html: html)
    for images in [ImageSizes.unknown, .uniform(Size(width: 40, height: 30))] {
      let prepared = Typesetter(fonts: fonts).prepare(text, images: images)
      #expect(prepared.layout(width: 100).text == text.plainText)
    }
  }

  @Test func `dropped input is listed without a layout`() {
    let sheet = StyleSheet("p { no-such-property: 1 }")
    let text = RichText(html: "<p>a<td>b<b", styleSheet: sheet)
    let messages = text.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("no-such-property") })
    #expect(messages.contains("a tag is not closed and was dropped"))
    #expect(messages.contains { $0.contains("<td>") })
  }
}
