import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Rectangles and sizes of elements that are no plain boxes, as Chromium 156 has them.
@Suite struct ElementPieceRuleTests {
  private func element(_ html: String) throws -> Layout.Element {
    try #require(RuleSupport.layout(html).element(id: "x"))
  }

  private func dump(_ html: String) throws -> String {
    let rects = try element(html).rects
    return rects.isEmpty ? "none" : rects.map(dumped).joined(separator: " | ")
  }

  // SVG 2, section 8.10.
  @Test(arguments: [
    (
      "<svg width=100 height=50 viewBox='0 0 50 25'><rect id=x x=5 y=6 width=10 height=8 stroke=red /></svg>",
      "10 12 20 16"
    ),
    (
      "<svg width=100 height=50><g transform='translate(7 3)'><circle id=x cx=20 cy=20 r=10 /></g></svg>",
      "17 13 20 20"
    ),
    (
      "<svg width=100 height=50><path id=x d='M0 10C0 -10 30 -10 30 10' /></svg>", "0 -5 30 15"
    ),
    (
      "<svg width=100 height=50><g id=x><rect x=5 y=5 width=10 height=10 /><rect x=30 y=9 width=5 height=20 /></g></svg>",
      "5 5 30 24"
    ),
    ("<svg width=100 height=50><use id=x x=3 y=4 href='#none' /></svg>", "3 4 0 0"),
    ("<svg width=100 height=50><defs><rect id=x width=9 height=9 /></defs></svg>", "none"),
    (
      "<svg width=100 height=50><svg x=10 y=5 width=20 height=20 viewBox='0 0 10 10'><line id=x x1=1 y1=1 x2=4 y2=6 /></svg></svg>",
      "12 7 6 10"
    ),
  ])
  func `a shape has its bounding box without the stroke`(html: String, found: String) throws {
    let value = try dump(html)
    #expect(value == found)
  }

  @Test(arguments: [
    (
      "<div style='width:60px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden'>a<br id=x>b</div>",
      "6 3 0 14 | 6 3 6 14"
    ), ("<ruby>aa<br id=x>b<rt>c</ruby>", "12 3 6 14"),
  ])
  func `a break has the ellipsis behind it, and is a space in ruby`(
    html: String, found: String
  ) throws {
    let value = try dump(html)
    #expect(value == found)
  }

  @Test func `an annotation has the height of its font`() throws {
    let rect = try #require(
      element("<ruby>aaaa<rt id=x style='line-height:40px'>b</rt></ruby>").boundingRect)
    #expect(rect.y == 0 && rect.height == 6)
  }

  @Test func `ruby whose annotation has the same font is as wide, and its offset as high`() throws {
    let ruby = try element("<ruby id=x>a<rt style='font-size:10px'>bbbb</rt></ruby>")
    #expect(ruby.boundingRect.map(dumped) == "0 8 24 14")
    #expect(ruby.offset.height == 25)
  }

  @Test func `an empty inline element behind a break is below its line`() throws {
    let value = try dump("<p style='margin:0'>a<br> <i id=x></i></p>")
    #expect(value == "0 20 0 0")
  }

  @Test func `preserved spaces at a soft wrap are a rectangle of their own`() throws {
    let value = try dump("<div style='white-space:pre-wrap;width:40px'><a id=x>aaaa bbbb</a></div>")
    #expect(value == "0 3 24 14 | 24 3 6 14 | 0 23 24 14")
  }

  // CSS Inline Layout 3, section 5.
  @Test func `an inline box is trimmed at the edges of its text`() throws {
    let rect = try #require(
      element(
        "<div style='width:100px'><span id=x style='text-box:trim-both ex alphabetic;background:red'>a</span></div>"
      ).boundingRect)
    #expect(abs(rect.y - 8.64) < 0.02 && abs(rect.height - 5.36) < 0.02)
  }

  // CSS Tables 3.
  @Test(arguments: [
    ("<table id=x cellspacing=10><tr></tr></table>", "0 0 0 0"),
    ("<table cellspacing=10><tbody id=x><tr></tr></tbody></table>", "0 0 0 0"),
    (
      "<table cellspacing=2><col><col id=x style='width:80px'><tr><td></td><td colspan=2>a</td></table>",
      "6 2 80 22"
    ),
    (
      "<table cellspacing=2><thead><tr><td>a</thead><tbody id=x></tbody></table>", "2 24 8 0"
    ),
  ])
  func `parts of tables without cells have a place`(html: String, found: String) throws {
    let value = try dump(html)
    #expect(value == found)
  }

  @Test func `a small colour field is centred on its swatch`() throws {
    let field = try element("a <input type=color id=x style='height:4px'>")
    #expect(field.boundingRect.map(dumped) == "12 10 50 4")
    #expect(field.scroll == Layout.Element.Scroll(width: 48, height: 5))
  }

  // CSS Overflow 3, section 2.2.
  @Test(arguments: [
    ("<div id=x style='height:20px'><br><br><br></div>", 20),
    ("<div id=x style='overflow:hidden'><p style='margin:10px 0'></p></div>", 10),
  ])
  func `breaks and the margins of empty blocks are not scrolled to`(
    html: String, height: Int
  ) throws {
    let scroll = try element(html).scroll
    #expect(scroll.height == height)
  }

  @Test func `elements of closed details are where they would be if they were open`() throws {
    let html =
      "<details style='margin-top:9px'><summary>a</summary><p id=x style='margin:0'>b</details>"
    let text = try RuleSupport.prepare(html)
    let open = try #require(text.text.openingAllDetails)
    let closed = text.layout(width: 200)
    let hidden = closed.hiddenElements(in: PreparedText(text, text: open).layout(width: 200))
    let element = try #require(closed.element(id: "x"))
    #expect(element.boundingRect == nil)
    let found = try #require(hidden[element.id.number])
    #expect(found.element.boundingRect.map(dumped) == "0 29 200 20" && found.offset == .zero)
  }

  @Test(arguments: [
    ("<a href=x><b><div>a</div></b></a>", 5.0, "div b body html"),
    ("<a href=x><div>a</div><b><div>b</div></b></a>", 25, "div b a body html"),
    (
      "<b style='position:relative'><i style='position:relative'><div>a</div></i></b>", 5,
      "div i body html"
    ),
  ])
  func `of inline elements around blocks those with boxes are at a point`(
    html: String, y: Double, found: String
  ) throws {
    let tags = try RuleSupport.layout(html).elements(at: Point(x: 3, y: y)).map(\.tag)
    #expect(tags.joined(separator: " ") == found)
  }
}
