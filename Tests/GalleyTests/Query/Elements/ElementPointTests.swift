// Elements at points: their order from front to back.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ElementPointTests {
  @Test func `elements at a point are ordered from front to back`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>body { margin: 0 } div { width: 50px; height: 50px }
      .a { position: absolute; left: 10px; top: 10px }</style>
      <div id=a><div id=b></div></div><div id=c class=a></div>
      <div id=d class=a style='z-index:-1'></div>
      """)
    let found = layout.elements(at: Point(x: 20, y: 20)).map { $0.idAttribute ?? $0.tag }
    #expect(found == ["c", "b", "a", "body", "d", "html"])
    #expect(layout.elements(at: Point(x: 500, y: 500)).map(\.tag) == ["html"])
    #expect(layout.element(at: Point(x: 500, y: 500))?.tag == "html")
  }

  @Test func `the element at a point is the one that a hit test finds`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>Some <b>bold <i>text</i></b> with <img width=20 height=20> <q>quotes</q></p>
      <table><tr><td>a<td><a href=u>b</a></table><p style='float:left'>f</p><p>after</p>
      """, width: 200)
    var checked = 0
    for y in stride(from: 0.0, to: layout.size.height, by: 3.7) {
      for x in stride(from: 0.0, to: 200, by: 7.3) {
        let point = Point(x: x, y: y)
        let path = layout.hitTest(point).path
        guard let first = path.first else { continue }
        #expect(layout.element(at: point)?.description == first.description)
        #expect(layout.elements(at: point).last?.tag == "html")
        checked += 1
      }
    }
    #expect(checked > 100)
  }

  @Test func `what is clipped or without events is at no point`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>body { margin: 0 } div { width: 50px; height: 50px }</style>
      <div style='overflow:hidden;height:20px'><div id=a></div></div>
      <div id=b style='pointer-events:none'></div>
      """)
    #expect(layout.elements(at: Point(x: 5, y: 10)).contains { $0.idAttribute == "a" })
    #expect(!layout.elements(at: Point(x: 5, y: 30)).contains { $0.idAttribute == "a" })
    #expect(!layout.elements(at: Point(x: 5, y: 40)).contains { $0.idAttribute == "b" })
  }
}
