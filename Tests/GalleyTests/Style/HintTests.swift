import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Presentational attributes; values recorded from Chromium's getComputedStyle.
@Suite struct HintTests {
  @Test(arguments: [
    ("1", Float(10)), ("3", 16), ("7", 48), ("9", 48), ("0", 10), ("+1", 18), ("-1", 13),
    ("+9", 48), ("-9", 10), ("3px", 16), (" 4", 18), ("x", 16), ("", 16),
  ])
  func `font sizes one to seven are keyword sizes`(value: String, size: Float) throws {
    let page = StyledPage("<font size='\(value)'>x</font>")
    #expect(try #require(page[.font]).text.font.size == size)
  }

  @Test(arguments: [
    ("red", "#ff0000"), ("#f00", "#ff0000"), ("f00", "#0f0000"), ("#12", "#010200"),
    ("#1234", "#123400"), ("chucknorris", "#c00000"), ("rgb(1,2,3)", "#001030"),
    ("#abcdefabcdef", "#abefcd"), ("", "#000000"), ("transparent", "#000000"),
  ])
  func `any value of a colour attribute is parsed as a legacy colour`(value: String, color: String)
    throws
  {
    let page = StyledPage("<font color='\(value)'>x</font>")
    #expect(try #require(page[.font]).text.color.hex == color)
  }

  @Test func `cells have the padding and borders of the table's attributes`() throws {
    let page = StyledPage(
      "<table cellpadding=4 border=2 cellspacing=3><tr><td>x</table><table border><tr><td>y</table>"
    )
    #expect(page[.table]?.box.borderWidth.top == 2)
    #expect(page[.table]?.text.borderSpacingX == 3)
    #expect(page[.td, 0]?.box.padding.left == .length(.px(4)))
    #expect(page[.td, 0]?.box.borderWidth.left == 1)
    #expect(page[.td, 1]?.box.padding.left == .length(.px(1)))
    #expect(page[.table, 1]?.box.borderWidth.top == 1)
  }

  @Test func `styles of cells are not shared between tables with other attributes`() throws {
    let page = StyledPage(
      "<table cellpadding=0><tr><td>x</table><table cellpadding=9><tr><td>y</table>")
    #expect(page[.td, 0]?.box.padding.top == .zero)
    #expect(page[.td, 1]?.box.padding.top == .length(.px(9)))
  }

  @Test func `align on div and p also aligns block children, on headings only text`() throws {
    let page = StyledPage("<div align=center>x</div><p align=RIGHT>y</p><h1 align=center>z</h1>")
    #expect(page[.div]?.text.textAlign == .webkitCenter)
    #expect(page[.p]?.text.textAlign == .webkitRight)
    #expect(page[.h1]?.text.textAlign == .center)
  }

  @Test func `attributes of images map to size, ratio, margins and alignment`() throws {
    let page = StyledPage(
      "<img width=30 height=20 hspace=4 align=left border=2><img width=50% height=abc align=middle>"
    )
    let first = try #require(page[.img, 0])
    #expect(first.box.width == .length(.px(30)))
    #expect(first.box.aspectRatio == 1.5)
    #expect(first.box.margin.left == .length(.px(4)))
    #expect(first.box.float == .left)
    #expect(first.box.display == .block)
    #expect(first.box.borderWidth.top == 2)
    let second = try #require(page[.img, 1])
    #expect(second.box.width == .length(.percent(50)))
    #expect(second.box.height == .auto)
    #expect(second.box.verticalAlign == .webkitBaselineMiddle)
  }

  @Test func `author rules override attributes, which override the browser's sheet`() throws {
    let page = StyledPage(
      "<td><p align=right>x</p></td><font color=red>y</font>", sheet: "font{color:blue}")
    #expect(page.colors(.font) == ["#0000ff"])
    #expect(page[.p]?.text.textAlign == .webkitRight)
  }

  @Test func `dir sets the direction and isolates`() throws {
    let page = StyledPage(
      "<p dir=rtl>a</p><p dir=auto>123 \u{5D0}</p><p dir=auto><bdi>\u{5D0}</bdi> b</p><bdi>\u{5D0}</bdi><bdi>b</bdi>"
    )
    #expect(page[.p, 0]?.text.direction == .rightToLeft)
    #expect(page[.p, 0]?.box.unicodeBidi == .isolate)
    #expect(page[.p, 1]?.text.direction == .rightToLeft)
    #expect(page[.p, 2]?.text.direction == .leftToRight)
    #expect(page[.bdi, 1]?.text.direction == .rightToLeft)
    #expect(page[.bdi, 2]?.text.direction == .leftToRight)
  }

  @Test func `the link attribute of body is the colour of links`() throws {
    let page = StyledPage("<body link=green text=red><a href=x>l</a>")
    #expect(page.colors(.a) == ["#008000"])
    #expect(page.colors(.body) == ["#ff0000"])
  }
}
