// Links around blocks: the anonymous boxes of these blocks, what is beside them, inert links, and
// links in graphics.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct LinkBlockTests {
  private func rects(_ html: String) throws -> [Rect] {
    try QuerySupport.layout(html).links.flatMap(\.rects)
  }

  @Test func `consecutive blocks of a link share a rectangle`() throws {
    #expect(try rects("<a href=a><div>a</div> <div>b</div></a>").count == 1)
    #expect(try rects("<a href=a><div>a</div><!-- c --><p>b</p></a>").count == 1)
  }

  @Test(arguments: [
    "<i></i>", "<b> </b>", "<div style='float:left'></div>", "<i style='position:absolute'></i>",
  ])
  func `an empty inline box, a float or an out-of-flow box divides them`(between: String) throws {
    #expect(try rects("<a href=a><div>a</div>\(between)<div>b</div></a>").count == 2)
  }

  @Test(arguments: [
    "position:relative;left:9px;top:5px", "transform:scale(2)", "transform:translate(9px,9px)",
    "position:sticky;top:30px", "rotate:45deg",
  ])
  func `what moves a block does not move the rectangle of the link around it`(
    style: String
  ) throws {
    let found = try rects("<a href=a><div style='\(style);height:20px'></div></a>")
    #expect(found == [Rect(x: 0, y: 0, width: 200, height: 20)])
  }

  @Test(arguments: ["opacity:.5", "position:relative", "isolation:isolate", "transform:scale(1)"])
  func `beside a block that is a layer the link is hit`(style: String) throws {
    let html = "<a href=a><div style='width:20px;height:20px;\(style)'></div></a>"
    let layout = try QuerySupport.layout(html)
    #expect(layout.hitTest(Point(x: 150, y: 10)).link?.href == "a")
  }

  @Test(arguments: ["inert style='margin:0'", "style='margin:0;interactivity:inert'"])
  func `inert content is not hit, and content inside cannot change that`(
    attribute: String
  ) throws {
    let html = "<p \(attribute)><a href=a style='interactivity:auto'>text</a></p>"
    let layout = try QuerySupport.layout(html)
    #expect(layout.links.first?.rects.isEmpty == false)
    #expect(layout.link(at: Point(x: 5, y: 10)) == nil)
  }

  @Test func `a link in a graphic has one rectangle around its content`() throws {
    let found = try rects(
      """
      <svg width=200 height=60><a href=a><text x=10 y=20>ab</text>
      <rect x=100 y=10 width=40 height=30></rect></a></svg>
      """)
    #expect(found.count == 1)
    #expect(found.first?.x == 10)
    #expect(found.first?.maxX == 140)
    #expect(found.first?.maxY == 40)
  }
}
