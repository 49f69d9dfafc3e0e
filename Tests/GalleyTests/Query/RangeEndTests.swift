// Ranges of links and accessibility elements end with their content.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct RangeEndTests {
  private static let image = "<img src=i.png alt=pic width=9 height=9>"

  @Test(arguments: [
    ("<p>see <a href=x>y</a></p><p>z</p>", "y"),
    ("<table><tr><td>a <a href=x>y</a><td>\(image) z</table>", "y"),
    ("<a href=x>one<br></a>two", "one"), ("<a href=x><br>one</a>", "one"),
    ("<a href=x>one<br>two</a>", "one\ntwo"),
    ("<pre><a href=x>\tone\n</a>two</pre>", "\tone"),
    ("<a href=x>one<p>two</p></a><p>three</p>", "one\ntwo"),
    ("<p>x</p><a href=x><i style='float:left'></i>y</a>", "y"),
    ("<a href=x><i style='float:left'></i></a>\(image)", ""),
    ("<a href=x><i style='display:inline-block;width:9px;height:9px'></i></a>\(image)", ""),
    ("<a href=x><i style='display:inline-block'>in</i></a> out", "in"),
    ("<a href=x>\(image)</a><p>z</p>", "\u{FFFC}"),
    ("<p>x</p><a href=x><img style='display:block' width=9 height=9></a>", "\u{FFFC}"),
    ("<a href=x style='text-transform:uppercase'>straße</a><p>z</p>", "straße"),
  ])
  func `the text of a link begins and ends with its content`(html: String, text: String) throws {
    let layout = try QuerySupport.layout(html)
    let link = try #require(layout.links.first)
    #expect(link.text == text)
    #expect(layout.text(in: link.range) == text)
  }

  @Test func `the rectangles of a link's range are those of the link`() throws {
    let layout = try QuerySupport.layout(
      "<table><tr><td>a <a href=x>y</a><td>\(Self.image) z</table>")
    let link = try #require(layout.links.first)
    #expect(layout.rects(for: link.range) == link.rects)
  }

  @Test func `an image is once in the accessibility tree`() throws {
    let layout = try QuerySupport.layout(
      "<table><tr><td>a <a href=x>y</a><td>\(Self.image) z</table>")
    #expect(
      layout.accessibility.description == """
        document
          table "a y\tpic z"
            row "a y\tpic z"
              cell "a y"
                link "y"
              cell "pic z"
                image "pic"
        """)
  }

  @Test func `an empty inline-block does not take the image after it`() throws {
    let layout = try QuerySupport.layout(
      "a<i style='display:inline-block;width:9px;height:9px'></i>\(Self.image)")
    let runs = layout.runs(in: 0..<9).filter { !$0.range.isEmpty }
    #expect(runs.map(\.range) == [0..<1, 1..<4])
  }

  @Test func `a link over several blocks has an element in each`() throws {
    let layout = try QuerySupport.layout(
      "<p>before</p><a href=x>one<h2>two</h2><p>three \(Self.image)</p></a> after")
    #expect(
      layout.accessibility.description == """
        document
          paragraph "before"
          paragraph "one"
            link "one"
          heading 2 "two"
            link "two"
          paragraph "three pic"
            link "three pic"
              image "pic"
          paragraph "after"
        """)
    let links = layout.accessibility.flattened.filter { $0.role == .link }
    #expect(links.count == 3 && links.allSatisfy { $0.link == layout.links[0] })
    // The image of the third one is higher than the text beside it.
    #expect(links.map(\.rects.count) == [1, 1, 2])
  }

  @Test func `images outside of lines are read in their place`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>one</p><img alt=two width=9 height=9 style='display:block'><p>three
      <img alt=four width=9 height=9 style='float:left'></p>
      <a href=x><img alt=five width=9 height=9 style='display:block'></a>
      """)
    let tree = layout.accessibility
    #expect(
      tree.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "one two three four five")
    #expect(tree.children.map(\.role) == [.paragraph, .image, .paragraph, .link])
    #expect(tree.children[3].children.map(\.text) == ["five"])
  }

  @Test func `the text of a paragraph has no forced break at its end`() throws {
    let layout = try QuerySupport.layout("<p>one<br></p><pre>two\n\n</pre>")
    #expect(layout.accessibility.children.map(\.text) == ["one", "two"])
  }
}
