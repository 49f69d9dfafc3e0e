// Text in graphics: lengths, lists of positions, baselines, and HTML in graphics.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct GraphicTextTests {
  private func layout(_ content: String, size: String = "width=200 height=60") throws -> Layout {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return typesetter.prepare(RichText(html: "<svg \(size)>\(content)</svg>")).layout(width: 200)
  }

  private func texts(_ content: String) throws -> [UnitRect] {
    try layout(content).fragments.fragmentItems.filter { $0.kind == .text }.map(\.rect)
  }

  private func extent(_ rects: [UnitRect]) -> Double {
    (rects.map(\.maxX.px).max() ?? 0) - (rects.map(\.x.px).min() ?? 0)
  }

  @Test(arguments: [20, 60])
  func `textLength is the inline size of the text`(length: Int) throws {
    let found = try texts("<text x=10 y=20 textLength=\(length)>build</text>")
    #expect(abs(extent(found) - Double(length)) < 0.1)
    #expect(found.count == 5)
  }

  @Test func `textLength of an element counts its letters only`() throws {
    let plain = try texts("<text x=10 y=20>ab<tspan>cd</tspan></text>")
    let found = try texts("<text x=10 y=20>ab<tspan textLength=50>cd</tspan></text>")
    #expect(found.first?.x == plain.first?.x)
    #expect(abs(extent(Array(found.dropFirst())) - 50) < 0.1)
  }

  @Test func `letters of a ligature stay together`() throws {
    let plain = try texts("<text x=10 y=20>ffi</text>")
    let found = try texts("<text x=10 y=20 rotate=20>ffi</text>")
    #expect(found.count == 3)
    #expect(abs(extent(found) - extent(plain)) < 0.1)
  }

  @Test func `turned letters have their kerning`() throws {
    let plain = try texts("<text x=0 y=20>AVA</text>")
    let found = try texts("<text x=0 y=20 rotate=20>AVA</text>")
    #expect(found.count == 3)
    #expect(abs(extent(found) - extent(plain)) < 0.1)
  }

  @Test func `vertical text is as high as its letters are wide`() throws {
    let text = "<text x=50 y=10 writing-mode=tb>ab</text>"
    let found = try #require(try layout(text).elements(matching: "text").first)
    let rect = try #require(found.rects.first)
    #expect(abs(rect.height - 18.83) < 0.1)
    #expect(abs(rect.x + rect.width / 2 - 50) < 0.1)
  }

  @Test func `a space before a positioned element counts for the anchor`() throws {
    let anchored = "<text x=100 y=20 text-anchor=end"
    let plain = try texts("\(anchored)>one</text>")
    let found = try texts("\(anchored)>one <tspan x=150 y=40>two</tspan></text>")
    #expect(plain.map(\.maxX.px) == [100])
    #expect(found[0].maxX.px == 100 && found[0].x < plain[0].x)
  }

  @Test func `the alignment of text is not that of its elements`() throws {
    let text = "<text x=10 y=30 alignment-baseline=hanging>a<tspan>b</tspan></text>"
    let found = try texts(text)
    #expect(found.map(\.y.px).first.map { $0 > found[1].y.px } == true)
  }

  @Test func `each character of a list of positions begins a chunk`() throws {
    let found = try texts("<text x='10 40 90' y=20>abcd</text>")
    #expect(found.map(\.x.px) == [10, 40, 90])
  }

  @Test func `dx and dy move a character and the text after it`() throws {
    let plain = try texts("<text x=10 y=20><tspan>ab</tspan><tspan>cd</tspan></text>")
    let moved = try texts("<text x=10 y=20><tspan>ab</tspan><tspan dx=7 dy=5>cd</tspan></text>")
    #expect(moved[1].x - plain[1].x == LayoutUnit(px: 7))
    #expect(moved[1].y - plain[1].y == LayoutUnit(px: 5))
  }

  @Test func `alignment-baseline of text has precedence over the dominant one`() throws {
    let text = "<text x=10 y=30 dominant-baseline=hanging"
    let found = try texts("\(text) alignment-baseline=text-before-edge>a</text>")
    #expect(found.map(\.y.px) == [30])
  }

  @Test func `a foreignObject is a block of its size`() throws {
    let html =
      "<foreignObject x=60 y=5 width=80 height=40><p style='margin:0'>a</p></foreignObject>"
    let found = try texts(html)
    #expect(found.map(\.x.px) == [60])
    #expect(found.map(\.y.px) == [5])
  }

  @Test func `white space before the first character of a list does not count`() throws {
    let found = try texts("<text x='10 60' y=20>  ab</text>")
    #expect(found.map(\.x.px) == [10, 60])
  }

  @Test(arguments: ["pre", "pre-wrap", "break-spaces"])
  func `line feeds and tabs are spaces where they are preserved`(value: String) throws {
    let spaced = try texts("<text x=10 y=20 style='white-space:\(value)'>a  b</text>")
    let found = try texts("<text x=10 y=20 style='white-space:\(value)'>a\n\tb</text>")
    #expect(found == spaced)
  }

  @Test func `xml space preserves white space in text only`() throws {
    let plain = try texts("<text x=10 y=20>a b</text>")
    let found = try texts("<text x=10 y=20 xml:space=preserve>a  b</text>")
    #expect(extent(found) > extent(plain) + 1)
    #expect(try texts("<g xml:space=preserve><text x=10 y=20>a  b</text></g>") == plain)
  }

  @Test func `a caret is in the last of the letters at a point`() throws {
    let layout = try layout("<text x=80 y=40 textLength=20>overlapping</text>")
    let offset = layout.hitTest(Point(x: 90, y: 36)).position.offset.utf8
    // Nine letters begin before the point, and each of them reaches it.
    #expect(offset >= 4)
  }

  @Test func `a caret is in the text node whose bounds are nearest`() throws {
    let layout = try layout("<text x=20 y=20>one<tspan x=60 y=50>two</tspan></text>")
    func offset(x: Double, y: Double) -> Int {
      layout.hitTest(Point(x: x, y: y)).position.offset.utf8
    }
    // The character of the graphic and a line feed precede the first word, a line feed the second.
    #expect(offset(x: 30, y: 28) == 5)
    #expect(offset(x: 55, y: 45) == 8)
    #expect(offset(x: 95, y: 45) == 11)
  }

  @Test(arguments: [(0.25, 0.2, 0.4), (10, 0.8, 1.2)])
  func `text is hit by a unit of its coordinates, and by a px at most`(
    scale: Double, near: Double, far: Double
  ) throws {
    let text = "<text x=\(10 / scale) y=\(20 / scale) font-size=\(16 / scale)>"
    let layout = try layout("<g transform='scale(\(scale))'>\(text)<a href=x>ab</a></text></g>")
    let rect = try #require(layout.links.first?.rects.first)
    let middle = rect.y + rect.height / 2
    #expect(layout.hitTest(Point(x: rect.x - near, y: middle)).link != nil)
    #expect(layout.hitTest(Point(x: rect.x - far, y: middle)).link == nil)
  }

  @Test func `a link whose parent is a link is not rendered`() throws {
    for (content, text) in [
      ("<text y=20>x<a href=u><a href=v>y</a></a></text>", "x"),
      ("<a href=u><a href=v><text y=20>y</text></a></a><text y=20>x</text>", "x"),
      ("<text y=20><a href=u><tspan><a href=v>x</a></tspan></a></text>", "x"),
    ] {
      #expect(try layout(content).text == "\u{FFFC}\n\(text)")
    }
  }
}
