// Elements: their order, relations, rectangles, sizes and texts.

import GalleyStyle
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ElementTests {
  private static let card = """
    <style>body { margin: 0; font: 16px/20px Noto Sans Mono }
    .card { position: relative; width: 200px; padding: 10px; border: 2px solid; margin: 5px }
    </style>
    <div id=card class='card big' data-kind=x><p>One <b>two</b> three</p><a href=u>go</a></div>
    """

  @Test func `elements are those of the body in document order`() throws {
    let layout = try QuerySupport.layout(Self.card)
    #expect(layout.elements.map(\.tag) == ["style", "div", "p", "b", "a"])
    #expect(layout.elements.map(\.id.number) == [0, 1, 2, 3, 4])
    for element in layout.elements {
      #expect(layout.element(element.id) == element)
      #expect(element.children.allSatisfy { $0.parent == element })
    }
    let body = try #require(layout.elements.first?.parent)
    #expect(body.tag == "body" && body.parent?.tag == "html" && body.parent?.parent == nil)
    #expect(layout.element(Layout.ElementID(99)) == nil)
  }

  @Test func `an element has its names and attributes`() throws {
    let layout = try QuerySupport.layout(Self.card)
    let card = try #require(layout.element(id: "card"))
    #expect(card.description == "div#card.card.big")
    #expect(card.classes == ["card", "big"] && card[attribute: "data-kind"] == "x")
    #expect(card.attributes.map(\.name) == ["id", "class", "data-kind"])
    #expect(layout.element(id: "none") == nil)
  }

  @Test func `the boxes of an element are inside each other`() throws {
    let layout = try QuerySupport.layout(Self.card, width: 320)
    let card = try #require(layout.element(id: "card"))
    let boxes = try #require(card.boxes.first)
    #expect(boxes.border == Rect(x: 5, y: 5, width: 224, height: boxes.border.height))
    #expect(boxes.margin.x == 0 && boxes.padding.x == 7 && boxes.content.x == 17)
    #expect(boxes.content.width == 200)
    #expect(card.boundingRect == boxes.border)
    let first = try #require(layout.elements(matching: "p").first)
    #expect(first.offset.parent == card && first.offset.left == 10)
    #expect(card.client.left == 2 && card.client.width == 220 && card.scroll.width == 220)
  }

  @Test func `an inline element has a rectangle on each line`() throws {
    let layout = try QuerySupport.layout(
      "<p style='margin:0;font:16px/20px Noto Sans Mono'>aa <i>bbbb cccc dddd</i></p>", width: 80)
    let inline = try #require(layout.elements(matching: "i").first)
    #expect(inline.rects.count == 3)
    let bounds = try #require(inline.boundingRect)
    #expect(inline.rects.allSatisfy { $0.x >= bounds.x && $0.maxY <= bounds.maxY })
    #expect(inline.offset.width == Int((bounds.width + 0.5).rounded(.down)))
    #expect(inline.client == Layout.Element.Client(left: 0, top: 0, width: 0, height: 0))
    #expect(inline.range.map { layout.text(in: $0) } == "bbbb cccc dddd")
    #expect(inline.lines.count == 3)
    #expect(inline.firstBaseline == layout.lines[0].baseline)
  }

  @Test func `an element without a box has no rectangle`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>a</p><p hidden>b</p><div style='display:contents'><b>c</b></div>
      <details><summary>d</summary><p>e</p></details>
      """)
    for selector in ["[hidden]", "div", "details p"] {
      let element = try #require(layout.elements(matching: selector).first)
      #expect(element.rects.isEmpty && element.boundingRect == nil)
      #expect(element.offset.parent == nil && element.scroll.width == 0)
    }
    #expect(try layout.elements(matching: "div b").first?.rects.count == 1)
  }

  @Test func `transforms move rectangles but not offsets`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>body { margin: 0 } div { width: 40px; height: 20px }</style>
      <div id=a style='transform:translate(30px,5px)'></div>
      <div id=b style='transform:rotate(90deg)'></div>
      """)
    let moved = try #require(layout.element(id: "a"))
    #expect(moved.boundingRect == Rect(x: 30, y: 5, width: 40, height: 20))
    #expect(moved.offset.left == 0 && moved.offset.top == 0)
    let turned = try #require(layout.element(id: "b"))
    #expect(turned.boundingRect == Rect(x: 10, y: 10, width: 20, height: 40))
    #expect(turned.offset.width == 40 && turned.client.height == 20)
  }

  @Test func `rows and columns of a table have rectangles`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>body { margin: 0; line-height: 20px } td { padding: 0; width: 30px }</style>
      <table style='border-spacing:4px'><col><col><tr><td>a<td>b<tr><td>c<td>d</table>
      """)
    let rows = try layout.elements(matching: "tr")
    #expect(rows.map(\.boundingRect?.y) == [4, 28])
    #expect(rows.map(\.boundingRect?.width) == [64, 64])
    #expect(try layout.elements(matching: "col").map(\.boundingRect?.x) == [4, 38])
    #expect(try layout.elements(matching: "tbody").first?.boundingRect?.height == 44)
  }

  @Test func `content that exceeds an element is its overflow`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>body { margin: 0 } div { width: 50px; height: 20px }</style>
      <div id=a><div style='width:80px;height:30px'></div></div>
      <div id=b style='overflow:hidden'><div style='width:80px;margin-left:-10px'></div></div>
      <div id=c style='overflow:auto;padding:5px'><div style='width:80px'></div></div>
      """)
    let visible = try #require(layout.element(id: "a")?.overflow)
    #expect(visible.right == 30 && visible.bottom == 10 && visible.horizontal == .visible)
    let clipped = try #require(layout.element(id: "b")?.overflow)
    #expect(clipped.right == 20 && clipped.left == 0 && clipped.horizontal == .clipped)
    let scrolled = try #require(layout.element(id: "c"))
    #expect(scrolled.scroll.width == 90 && scrolled.overflow?.horizontal == .scrollable)
    #expect(layout.overflowing.compactMap(\.idAttribute) == ["a", "b", "c"])
  }

  @Test func `an element has the style that it is laid out with`() throws {
    let layout = try QuerySupport.layout(
      "<p id=a style='font:italic 700 20px/30px Noto Sans;color:#123456;direction:rtl'>x")
    let element = try #require(layout.element(id: "a"))
    #expect(element.font?.family == "Noto Sans" && element.font?.size == 20)
    #expect(element.font?.weight == 700 && element.font?.isItalic == true)
    #expect(element.lineHeight == 30 && element.isRightToLeft && element.display == "block")
    #expect(element.color == SRGBColor("#123456"))
    #expect(try layout.elements(matching: "p").map(\.links.count) == [0])
  }

  @Test func `links of an element are those in it`() throws {
    let layout = try QuerySupport.layout(
      "<p id=a><a href=1>a</a> <b><a href=2>b</a></b></p><p id=b><a href=3>c</a></p>")
    #expect(layout.element(id: "a")?.links.map(\.href) == ["1", "2"])
    #expect(layout.element(id: "b")?.links.map(\.href) == ["3"])
    #expect(try layout.elements(matching: "[href='2']").first?.links.map(\.href) == ["2"])
  }
}
