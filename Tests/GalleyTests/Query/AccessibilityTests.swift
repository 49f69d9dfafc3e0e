// The accessibility tree.

import Testing

@testable import Galley
@testable import GalleyLayout

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
    "display:block", "display:block;width:200px;aspect-ratio:auto 16/9", "float:left",
    "position:absolute", "display:flex", "display:inline-block", "display:inline",
    "display:list-item",
    "display:grid;width:90px", "display:inline-block;position:relative;opacity:.8",
  ])
  func `an image without a size, which is its alternative text, is an image`(style: String) throws {
    for parent in ["block", "flex", "grid"] {
      let layout = try QuerySupport.layout(
        "<p>x</p><div style='display:\(parent)'><img src=a.jpg alt='A photo' style='\(style)'></div>"
      )
      let images = layout.accessibility.flattened.filter { $0.role == .image }
      #expect(images.map(\.text) == ["A photo"], "\(parent)")
      #expect(
        images.first.map { $0.frame.width > 0 && layout.text(in: $0.range) == "\u{FFFC}" } == true)
      #expect(layout.spokenElements.map(\.text) == ["x", "A photo"], "\(parent)")
    }
  }

  @Test func `an image without a size in a link is in the link's element`() throws {
    let layout = try QuerySupport.layout(
      "<a href=x><img src=a.jpg alt='A photo' style='display:block'></a>")
    let link = try #require(layout.accessibility.flattened.first { $0.role == .link })
    #expect(link.text == "A photo" && link.children.map(\.role) == [.image])
  }

  @Test func `a positioned box is where it is painted, with its content`() throws {
    let layout = try QuerySupport.layout(
      """
      <div style="position:absolute;left:50px;top:7px;width:90px"><h2>News</h2><ul><li>a</ul></div>
      <p>b<img style="position:absolute;left:9px;top:70px" width=20 height=10 alt=q>
      <a href=x style="position:fixed;left:30px;top:90px">link</a></p>
      """, width: 300)
    let elements = layout.accessibility.flattened
    #expect(
      elements.map(\.role) == [
        .document, .heading, .list, .listItem, .paragraph, .image, .link,
      ])
    #expect(elements[1].frame.x == 50 && elements[1].frame.width == 90)
    #expect(elements[5].frame == Rect(x: 9, y: 70, width: 20, height: 10))
    #expect(elements[6].frame.x == 30 && elements[6].frame.y == 90)
    #expect(layout.spokenElements.map(\.text) == ["News", "a", "bq", "link"])
  }

  @Test func `an invisible image has no element`() throws {
    let layout = try QuerySupport.layout(
      "<img alt=no width=9 height=9 style='visibility:hidden;display:block'><p>a <img alt=no style='visibility:hidden'>"
    )
    #expect(layout.accessibility.flattened.map(\.role) == [.document, .paragraph])
  }

  // MARK: Boxes in paragraphs

  @Test func `a link with text that is hidden for the eye is one element`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>.invisible { position: absolute; display: inline-block; font-size: 0; width: 0 }
      .ellipsis::after { content: "…" }</style>
      <p><a href="https://blog.example/2026"><span class=invisible>https://</span><span
      class=ellipsis>blog.example/20</span><span class=invisible>26</span></a></p>
      """, width: 400)
    let paragraph = try #require(layout.accessibility.children.first)
    #expect(layout.accessibility.children.count == 1)
    #expect(paragraph.children.map(\.role) == [.link])
    let link = try #require(paragraph.children.first)
    #expect(link.text == "https://blog.example/2026" && paragraph.text == link.text)
    #expect(link.text == layout.copiedText(in: link.range))
    #expect(link.frame.width > 50 && link.frame.height > 10)
    #expect(link.rects.allSatisfy { $0.width > 0 && $0.height > 0 })
    #expect(layout.spokenElements.map(\.role) == [.link])
  }

  @Test(arguments: [
    ("<p><span style='float:left'>O</span>nce upon</p>", ["Once upon"]),
    ("<p>See <span style='position:absolute'>this</span> now", ["See thisnow"]),
    ("<p>a <a href=q><b style='display:inline-block'>b</b> c</a> d", ["a b c d"]),
    ("<p><b style='display:inline-block'>foo</b> bar", ["foo bar"]),
    ("<div style='float:left'>A</div>text", ["Atext"]),
    ("<div style='float:left'>A</div><div style='float:left'>B</div><p>c", ["A", "B", "c"]),
    ("<p>a<br>b", ["a\nb"]), ("<p><i aria-hidden=true style='float:left'>*</i>a", ["a"]),
    ("<p><a href=q>a<span style='float:left'>b</span></a>", ["ab"]),
    ("<p><i style='position:absolute'><b style='float:left'>a</b>b</i>c", ["abc"]),
  ])
  func `text has no line feeds around boxes inside of a paragraph`(
    html: String, found: [String]
  ) throws {
    let layout = try QuerySupport.layout(html, width: 400)
    #expect(layout.accessibility.children.map(\.text) == found)
  }

  @Test func `images that float are read where they are in the document`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>a</p><div><img style="float:left" src=a alt=b><img style="position:absolute" width=9
      height=9 alt=c></div><p>d</p><div><img style="float:right" width=9 height=9 alt=e></div>
      """)
    #expect(layout.spokenElements.map(\.text) == ["a", "b", "c", "d", "e"])
  }

  // MARK: Spoken elements

  @Test(arguments: [
    (
      "<h2>News</h2><p>Read <a href=m>more</a>.<p>End",
      ["heading News", "paragraph Read", "link more", "paragraph End"]
    ),
    ("<p><a href=x><img alt=home width=9 height=9></a>", ["link home"]),
    ("<p>a <img alt=cat width=9 height=9> b", ["paragraph a cat b"]),
    (
      "<p><img alt=cat width=9 height=9> <img alt=dog width=9 height=9>",
      ["image cat", "image dog"]
    ),
    ("<img style='display:block' alt=cat width=9 height=9>", ["image cat"]),
    (
      "<ol><li>a<li>b <a href=x>c</a> d<li><p>e<p>f</ol>",
      ["listItem 1. a", "listItem 2. b", "link c", "listItem d", "paragraph 3. e", "paragraph f"]
    ),
    ("<table><tr><td>a<td>b <a href=x>c</a></table>", ["cell a", "cell b", "link c"]),
    ("<blockquote>a</blockquote><blockquote><p>b</blockquote>", ["quotation a", "paragraph b"]),
    ("<p aria-label=all>a <a href=x>b</a>", ["paragraph all", "link b"]),
    ("<p>a <span aria-hidden=true>b <a href=x>c</a></span>", ["paragraph a"]),
    (
      "<div>a <span style='display:inline-block'>b<ul><li>c</ul></span> d</div>",
      ["paragraph a b", "listItem • c", "paragraph d"]
    ),
    ("", []), ("<p> &nbsp; ", []),
  ])
  func `each word is spoken once`(html: String, found: [String]) throws {
    let layout = try QuerySupport.layout(html, width: 400)
    let spoken = layout.spokenElements
    let words = spoken.map { part in
      ([part.role.rawValue] + (part.marker.map { [$0] } ?? []) + [part.text]).joined(separator: " ")
    }
    #expect(words == found)
    #expect(spoken.map(\.id.description) == spoken.indices.map(String.init))
    #expect(spoken.allSatisfy { $0.children.isEmpty && $0.frame.width > 0 })
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

  @Test(arguments: ["", "<br clear=all>", "<p>x", "<p><img alt=other width=9 height=9>"])
  func `a link has the floating image in it as its text`(rest: String) throws {
    let image = "<img alt=photo style='float:left' width=9 height=9>"
    let layout = try QuerySupport.layout("<p><a href=x>\(image)</a></p>" + rest)
    #expect(layout.links.map(\.range.utf8) == [0..<3])
    let link = try #require(layout.accessibility.flattened.first { $0.role == .link })
    #expect(link.text == "photo")
    #expect(link.range.utf8 == 0..<3)
    #expect(link.children.map(\.range.utf8) == [0..<3])
  }
}
