import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Targets of fragment identifiers, outlines of links and points near links: HTML section 7.4.6,
/// BROWSER_RULES 7.
@Suite struct AnchorRuleTests {
  private func anchor(_ html: String, _ id: String = "a") throws -> String {
    try RuleSupport.layout(html).anchor(id).map { "\($0.offset.utf8) \(dumped($0.rect))" } ?? "none"
  }

  @Test(arguments: [
    ("<p id=a>b", "0 0 10 200 20"), ("x<span id=a>bc</span>", "1 6 3 12 14"),
    ("<a name=a>b</a>", "0 0 3 6 14"),
    ("<p>x<p id=a>b", "2 0 40 200 20"), ("<p id=b>x", "none"),
    ("<div id=a style='height:5px'></div>x", "0 0 0 200 5"),
    ("<b name=a>b</b>", "none"), ("<p id=A>b", "none"),
  ])
  func `the element with an id has a box and an offset of the text`(
    html: String, found: String
  ) throws {
    let value = try anchor(html)
    #expect(value == found)
  }

  @Test func `an element without a box is where the content behind it is`() throws {
    #expect(
      try anchor("<p style='margin:0'>x</p><i id=a hidden></i><p style='margin:0'>y").hasSuffix(
        "0 0"))
    #expect(try anchor("x<i id=a></i>y").hasPrefix("1 6 3 0"))
  }

  @Test func `the first of two elements with an id is the target`() throws {
    let value = try anchor("<div id=a style='height:5px'></div><div id=a>x</div>")
    #expect(value == "0 0 0 200 5")
  }

  private func outline(_ html: String, width: Double, radius: Double = 0) throws -> String {
    let link = try #require(RuleSupport.layout(html, width: width).links.first)
    return link.path(cornerRadius: radius).svgPath
  }

  @Test func `the outline of one rectangle has its corners`() throws {
    let value = try outline("<a href=x>ab</a>", width: 90)
    #expect(value == "M12.0 3.0L12.0 17.0L0.0 17.0L0.0 3.0Z")
  }

  @Test func `rectangles on two lines that overlap have one outline`() throws {
    let path = try outline("<a href=x>aaaa bbbb</a>", width: 30)
    #expect(path.filter { $0 == "M" }.count == 1)
    #expect(path.filter { $0 == "Z" }.count == 1)
  }

  @Test func `rectangles that do not overlap have two outlines`() throws {
    let path = try outline("aaaa <a href=x>bb cc</a>", width: 45)
    #expect(path.filter { $0 == "M" }.count == 2)
  }

  @Test func `a corner radius gives curves`() throws {
    let path = try outline("<a href=x>ab</a>", width: 90, radius: 3)
    #expect(path.filter { $0 == "C" }.count == 4)
  }

  // The link is from 0 to 12 px and from 3 to 17 px.
  @Test(arguments: [
    (6.0, 10.0, 0.0, true), (13, 10, 0, false), (13, 10, 5, true), (18, 10, 5, false),
    (6, 20, 5, true), (6, 23, 5, false),
    (6, 1, 5, true),
  ])
  func `a touch may miss a link by the slop`(x: Double, y: Double, slop: Double, found: Bool) throws
  {
    let layout = try RuleSupport.layout("<a href=x>ab</a>")
    #expect((layout.hitTest(Point(x: x, y: y), slop: slop).link != nil) == found)
  }

  @Test func `the nearest of several links is found first`() throws {
    let layout = try RuleSupport.layout("<a href=x>a</a> <a href=y>b</a>")
    let links = layout.links(near: Point(x: 8, y: 10), within: 20)
    #expect(links.map(\.href) == ["x", "y"])
  }

  @Test(arguments: [
    ("x", "https://a.b/c/x"), ("/x", "https://a.b/x"), ("//e.f", "https://e.f"),
    ("#x", "https://a.b/c/d?e#x"),
    ("?x", "https://a.b/c/d?x"), ("https://e.f/", "https://e.f/"), ("../x", "https://a.b/x"),
    ("", "https://a.b/c/d?e"),
    ("mailto:a@b", "mailto:a@b"),
  ])
  func `an address is resolved against that of the text`(href: String, found: String) throws {
    let link = try #require(QuerySupport.layout("<a href='\(href)'>a</a>").links.first)
    #expect(link.url == found)
  }

  // HTML, section 4.6.
  @Test(arguments: [
    ("<a href=x title=t>a</a>", "x t a"), ("<a href=x><b>a</b> c</a>", "x - a c"),
    ("<a href=' x '>a</a>", "x - a"),
    ("<a href=x>a<br>b</a>", "x - a b"),
  ])
  func `a link has an address, a title and a text`(html: String, found: String) throws {
    let link = try #require(RuleSupport.layout(html).links.first)
    let text = link.text.replacing("\n", with: " ")
    let href = link.href.filter { $0 != " " }
    #expect("\(href) \(link.title ?? "-") \(text)" == found)
  }
}
