import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct BoxBuilderTests {
  private func dump(_ html: String) -> String {
    let tree = HTMLParser.parse(html)
    let styled = StyleResolver().resolve(tree)
    return BoxBuilder.build(styled, images: .unknown).dump(tree)
  }

  private func plain(_ html: String) -> String {
    let styled = StyleResolver().resolve(HTMLParser.parse(html))
    let tree = BoxBuilder.build(styled, images: .unknown)
    return String(decoding: tree.plain, as: UTF8.self)
  }

  @Test func `collapsed white space is one space at its first position`() {
    #expect(
      dump("<p> a <b> b</b>  c </p>") == """
        block html
          block body
            block p
              text "a "
              open b
              text "b"
              close b
              text " c"
        """)
  }

  @Test func `a block inside an inline splits it around the block`() {
    #expect(
      dump("<a>x<p>y</p>z</a>") == """
        block html
          block body
            block (anonymous)
              open a
              text "x"
              close a (continued)
            block p
              text "y"
            block (anonymous)
              open a (continued)
              text "z"
              close a
        """)
  }

  @Test func `text beside blocks is in anonymous blocks, except white space`() {
    #expect(
      dump("<div>x <p>y</p> \n <p>z</p></div>") == """
        block html
          block body
            block div
              block (anonymous)
                text "x"
              block p
                text "y"
              block p
                text "z"
        """)
  }

  @Test func `preserved newlines and tabs are separate items`() {
    #expect(
      dump("<pre>a\n\tb</pre>") == """
        block html
          block body
            block pre
              text "a"
              forcedBreak
              tab
              text "b"
        """)
  }

  @Test func `a direction becomes isolates that close and open again around a forced break`() {
    #expect(
      dump("<p>a<bdo dir=rtl>b<br>c</bdo></p>") == """
        block html
          block body
            block p
              text "a"
              open bdo
              bidiControl
              bidiControl
              text "b"
              bidiControl
              bidiControl
              forcedBreak
              bidiControl
              bidiControl
              text "c"
              bidiControl
              bidiControl
              close bdo
        """)
  }

  @Test func `table parts outside of a table are in an anonymous table`() {
    #expect(
      dump(
        "<div><span style='display:table-cell'>a</span><span style='display:table-cell'>b</span></div>"
      )
        == """
        block html
          block body
            block div
              table (anonymous)
                tableRow (anonymous)
                  tableCell span
                    text "a"
                  tableCell span
                    text "b"
        """)
  }

  @Test func `plain text has a line for each block and no generated text`() {
    #expect(plain("<p>one</p><ul><li>two<li>three<br>four</ul>") == "one\ntwo\nthree\nfour")
    #expect(plain("<q>a</q> <span style='text-transform:uppercase'>straße</span>") == "a straße")
  }

  @Test func `uppercase shapes capitals and keeps the source in the plain text`() {
    #expect(
      dump("<p style='text-transform:uppercase'>straße x</p>") == """
        block html
          block body
            block p
              text "STRASSE X"
        """)
  }

  @Test func `each byte of a paragraph is in one item or collapsed`() {
    let tree = HTMLParser.parse("<p>a <i>b</i> <!-- --> c <br> d </p>")
    let boxes = BoxBuilder.build(StyleResolver().resolve(tree), images: .unknown)
    for paragraph in boxes.paragraphs {
      var offset = paragraph.textStart
      for item in boxes.items[Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)] {
        #expect(item.start >= offset && item.start <= offset + 1, "items follow each other")
        offset = item.end
      }
      #expect(paragraph.textEnd - offset <= 1)
    }
  }
}
