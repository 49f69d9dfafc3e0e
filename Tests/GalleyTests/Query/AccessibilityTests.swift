// The accessibility tree.

import Testing

@testable import Galley

@Suite struct AccessibilityTests {
  @Test func `headings, paragraphs, lists and links in reading order`() throws {
    let layout = try QuerySupport.layout(
      """
      <h2>Title</h2><p lang=fr>Un <a href=u>lien <b>long</b></a> ici</p>
      <ol><li>one<li>two<ul><li>in</ul></ol>
      """)
    #expect(
      layout.accessibility.description == """
        document
          heading 2 "Title"
          paragraph (fr) "Un lien long ici"
            link (fr) "lien long"
          list 1 "one\ntwo\nin"
            listItem [1.] "one"
            listItem [2.] "two\nin"
              paragraph "two"
              list 2 "in"
                listItem [•] "in"
        """)
  }

  @Test func `images have their alternative text, decorative ones none`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>See <img alt="a cat" width=20 height=20> and <img alt="" width=9 height=9>.</p>
      <p><a href=x><img alt=home width=20 height=20></a></p>
      """)
    let elements = layout.accessibility.flattened
    #expect(elements.filter { $0.role == .image }.map(\.text) == ["a cat", "home"])
    #expect(elements.first { $0.role == .paragraph }?.text == "See a cat and .")
    let link = try #require(elements.first { $0.role == .link })
    #expect(link.text == "home" && link.children.first?.frame.width == 20)
  }

  @Test(arguments: [
    "opacity:.8", "position:relative", "transform:rotate(3deg)", "filter:blur(1px)",
  ])
  func `an atomic inline that is a layer is there once`(style: String) throws {
    let layout = try QuerySupport.layout(
      """
      <p>a <img style="\(style)" alt="a cat" width=20 height=20>
      <span style="display:inline-block;\(style)">b <a href=x>c</a></span></p>
      """)
    let roles = layout.accessibility.flattened.map(\.role)
    #expect(roles.filter { $0 == .image } == [.image] && roles.filter { $0 == .link } == [.link])
  }

  @Test func `a table has rows and cells except with the role presentation`() throws {
    let cells = "<tr><td>a<td>b</table>"
    let table = try QuerySupport.layout("<table>" + cells)
    #expect(
      table.accessibility.flattened.map(\.role) == [.document, .table, .row, .cell, .cell])
    let looks = try QuerySupport.layout("<table role=presentation>" + cells)
    #expect(looks.accessibility.flattened.map(\.role) == [.document, .paragraph, .paragraph])
  }

  @Test(arguments: ["inline-block", "inline", "inline-flex", "contents", "block", "grid"])
  func `a table with another display has only its text`(display: String) throws {
    let layout = try QuerySupport.layout(
      "<style>table *{display:\(display)}</style><table style='display:block'><tr><td>a<td>b</table>"
    )
    let elements = layout.accessibility.flattened
    #expect(elements.first?.text.filter(\.isLetter) == "ab")
  }

  @Test func `labels, hidden groups and the role presentation apply to rows`() throws {
    let layout = try QuerySupport.layout(
      """
      <table><tr aria-label=sum lang=fr><td>1<td>2<tr aria-hidden=true><td>no<td>no
      <tr role=none><td>3<tbody aria-hidden=true><tr><td>no</table>
      """)
    let table = try #require(layout.accessibility.children.first)
    #expect(table.children.map(\.role) == [.row, .cell])
    #expect(table.children.map(\.text) == ["sum", "3"])
    #expect(table.children[0].language == "fr")
    #expect(table.children[0].children.map(\.text) == ["1", "2"])
  }

  @Test func `a link over two lines is one element with two rectangles`() throws {
    let layout = try QuerySupport.layout("<p>aaaa <a href=u>bbbb cccc</a></p>", width: 80)
    let links = layout.accessibility.flattened.filter { $0.role == .link }
    #expect(links.compactMap(\.link) == layout.links)
    #expect(links.first?.rects == layout.links[0].rects)
    #expect(links.first?.rects.count == 2)
  }

  @Test func `hidden elements are excluded, and a label replaces text`() throws {
    let layout = try QuerySupport.layout(
      "<p aria-hidden=true>no</p><p aria-label=yes>x</p><p style='display:none'>no</p>")
    #expect(layout.accessibility.children.map(\.text) == ["yes"])
  }

  @Test func `hidden descendants are excluded from the text of an element`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>one <span aria-hidden=true>★ <a href=u>no</a> <img alt=no width=9 height=9></span>two
      <i style='visibility:hidden'>no</i></p><div aria-hidden=true><span>no</span></div>
      <table><tr><td>a<td aria-hidden=true>no<td>b</table>
      """, width: 400)
    let tree = layout.accessibility
    #expect(tree.children.map(\.role) == [.paragraph, .table])
    #expect(!tree.flattened.contains { $0.text.contains("no") || $0.text.contains("★") })
    #expect(tree.children[0].text.hasPrefix("one two"))
    #expect(tree.children[1].children[0].children.map(\.text) == ["a", "b"])
  }
}
