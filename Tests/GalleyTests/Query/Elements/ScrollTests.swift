// Scrolled layouts. Answers of Chromium 156 for the same documents and scroll positions.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ScrollTests {
  private static let scroller = """
    <div id=a style="width:100.4px;height:50.3px;overflow:auto;scrollbar-width:none">\
    <div id=p style="width:300.7px;height:200.6px">x\
    <div id=s style="position:sticky;top:3px">st</div></div></div>
    """

  private static func layout(_ html: String, pixelRatio: Double = 1) throws -> Layout {
    var style = TextStyle()
    style.pixelRatio = pixelRatio
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return typesetter.prepare(RichText(html: html), style: style).layout(width: 320)
  }

  private static func scrolled(
    _ layout: Layout, _ id: String, x: Double = 0, y: Double = 0
  ) throws -> Layout {
    var state = ScrollState()
    let element = try #require(layout.element(id: id))
    state[element.id] = Point(x: x, y: y)
    return layout.scrolled(to: state)
  }

  private static func rect(_ layout: Layout, _ id: String) throws -> Rect {
    let element = try #require(layout.element(id: id))
    return try #require(element.boundingRect)
  }

  @Test(arguments: [(1.0, 11.0, 151.0, 201.0), (2.0, 10.5, 150.0, 200.0)])
  func `positions are whole device px in the range`(
    ratio: Double, top: Double, bottom: Double, right: Double
  ) throws {
    let layout = try Self.layout(Self.scroller, pixelRatio: ratio)
    let some = try Self.scrolled(layout, "a", x: 7.2, y: 10.6)
    let before = try Self.rect(layout, "p")
    let after = try Self.rect(some, "p")
    #expect(after.x == before.x - 7 && after.y == before.y - top)
    let most = try Self.scrolled(layout, "a", x: 1e6, y: .infinity)
    let id = try #require(layout.element(id: "a")?.id)
    #expect(most.scrollState[id] == Point(x: right, y: bottom))
    #expect(try Self.scrolled(layout, "a", x: -5, y: .nan).scrollState.isEmpty)
  }

  @Test func `a sticky box stays in view, and sizes do not change`() throws {
    let layout = try Self.layout(Self.scroller)
    let scrolled = try Self.scrolled(layout, "a", y: 30)
    let top = try Self.rect(layout, "a").y
    #expect(try Self.rect(scrolled, "s").y == top + 3)
    let less = try Self.scrolled(layout, "a", y: 11)
    #expect(try Self.rect(less, "s").y == Self.rect(layout, "s").y - 11)
    for id in ["a", "p"] {
      let (old, new) = (layout.element(id: id), scrolled.element(id: id))
      #expect(old?.scroll == new?.scroll && old?.overflow == new?.overflow)
      #expect(old?.offset.top == new?.offset.top && old?.offset.left == new?.offset.left)
    }
  }

  @Test func `right-to-left content scrolls to negative positions`() throws {
    let layout = try Self.layout(
      "<div id=b dir=rtl style='width:100px;height:50px;overflow:hidden'>"
        + "<p id=q style='margin:0;width:300px;height:200px'>x</p></div>")
    let some = try Self.scrolled(layout, "b", x: -30, y: 20)
    #expect(try Self.rect(some, "q").x == Self.rect(layout, "q").x + 30)
    let id = try #require(layout.element(id: "b")?.id)
    #expect(try Self.scrolled(layout, "b", x: -3000).scrollState[id].x == -200)
    #expect(try Self.scrolled(layout, "b", x: 30).scrollState.isEmpty)
  }

  @Test func `what is positioned outside does not move, and clip is no scroll container`() throws {
    let layout = try Self.layout(
      "<div id=d style='width:100px;height:50px;overflow:auto'><p id=p style='margin:0;height:200px'>"
        + "x<i id=o style='position:absolute;left:5px;top:6px'>ab</i></p></div>"
        + "<div id=c style='width:100px;height:50px;overflow:clip'><p style='height:200px'>x</div>")
    let scrolled = try Self.scrolled(layout, "d", y: 20)
    #expect(try Self.rect(scrolled, "o") == Self.rect(layout, "o"))
    #expect(try Self.rect(scrolled, "p").y == Self.rect(layout, "p").y - 20)
    #expect(try Self.scrolled(layout, "c", y: 20).scrollState.isEmpty)
  }

  @Test func `touches, carets and links follow the scrolled lines`() throws {
    let lines = (0..<20).map { "<a href=\($0)>line \($0)</a>" }.joined(separator: "<br>")
    let layout = try Self.layout(
      "<div id=a style='width:200px;height:60px;overflow:auto;line-height:20px'>\(lines)</div>")
    let top = try Self.rect(layout, "a").y
    let scrolled = try Self.scrolled(layout, "a", y: 100)
    let point = Point(x: 12, y: top + 10)
    #expect(layout.link(at: point)?.href == "0")
    #expect(scrolled.link(at: point)?.href == "5")
    #expect(scrolled.links[5].rects == layout.links[0].rects)
    let position = scrolled.hitTest(point).position
    let caret = try #require(scrolled.caret(at: position))
    #expect(caret.rect.y == layout.caret(at: layout.hitTest(point).position)?.rect.y)
    #expect(position.offset > layout.hitTest(point).position.offset)
    // Above the container there is nothing of the lines that are scrolled away.
    #expect(scrolled.link(at: Point(x: 12, y: top - 4)) == nil)
    #expect(scrolled.scrolled(to: ScrollState()).hasSameGeometry(as: layout))
  }
}
