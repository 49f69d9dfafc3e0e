// Text in graphics: lengths, lists of positions, baselines, and HTML in graphics.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyStyle

@Suite struct GraphicTextTests {
  private func layout(_ content: String, size: String = "width=200 height=60") throws -> Layout {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return typesetter.prepare(RichText(html: "<svg \(size)>\(content)</svg>")).layout(width: 200)
  }

  private func texts(_ content: String) throws -> [UnitRect] {
    try layout(content).fragments.fragmentItems.filter { $0.kind == .text }.map(\.rect)
  }

  @Test(arguments: [20, 60])
  func `textLength is the inline size of the text`(length: Int) throws {
    let found = try texts("<text x=10 y=20 textLength=\(length)>build</text>")
    #expect(found.map { abs($0.width.px - Double(length)) < 0.1 } == [true])
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
}
