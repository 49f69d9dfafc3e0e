// Links: touches with slop, and outlines.

import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct LinkTests {
  @Test func `slop finds the nearest link unless a link is at the point`() throws {
    let layout = try QuerySupport.layout("<p><a href=a>aaa</a> b <a href=c>ccc</a> dddd</p>")
    let rects = layout.links.compactMap(\.rects.first)
    let y = rects[0].y + 5
    let between = Point(x: rects[0].maxX + 3, y: y)
    #expect(layout.hitTest(between).link == nil)
    #expect(layout.hitTest(between, slop: 8).link?.href == "a")
    #expect(layout.hitTest(Point(x: rects[1].x - 2, y: y), slop: 30).link?.href == "c")
    #expect(layout.hitTest(Point(x: rects[1].x + 0.5, y: y), slop: 30).link?.href == "c")
    #expect(layout.hitTest(Point(x: rects[1].maxX + 9, y: y), slop: 8).link == nil)
    #expect(layout.hitTest(between, slop: .nan).link == nil)
  }

  @Test func `slop does not find links without pointer events`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>p { margin: 0; font: 16px/20px Noto Sans Mono }</style>
      <p>aaaa <a href=a style='pointer-events:none'>bb</a> <a href=b>cc</a></p>
      <p><a href=c style='visibility:hidden'>dd</a> ee <a href=d>ff</a></p>
      <div style='position:relative'><a href=e>under</a><b
        style='position:absolute;inset:0;background:red'></b></div>
      """, width: 300)
    let rects = layout.links.map { $0.rects.first }
    let first = try #require(rects[0])
    #expect(layout.hitTest(Point(x: first.x - 3, y: first.y + 4), slop: 8).link == nil)
    #expect(layout.hitTest(Point(x: first.maxX - 1, y: first.y + 4), slop: 40).link?.href == "b")
    #expect(layout.hitTest(Point(x: 4, y: first.y + 24), slop: 20).link == nil)
    let under = try #require(rects[4])
    #expect(layout.hitTest(Point(x: under.x + 4, y: under.y + 4), slop: 9).link == nil)
  }

  @Test func `a link has its text`() throws {
    let layout = try QuerySupport.layout(
      """
      <p>a <a href=a>b <i>ß</i> c</a>
      <a href=c style='text-transform:uppercase'>ß</a><a href=b></a>
      """)
    #expect(layout.links.map(\.text) == ["b ß c", "ß", ""])
    #expect(layout.links.map(\.text) == layout.links.map { layout.text(in: $0.range) })
    #expect(layout.links == layout.links)
  }

  @Test func `adjacent rectangles of a link form one outline`() throws {
    let layout = try QuerySupport.layout(
      "<p style='font:16px Noto Sans Mono;line-height:30px'>aa <a href=u>bbbb cccc dddd</a></p>",
      width: 80)
    let link = try #require(layout.links.first)
    #expect(link.rects.count == 3)
    let path = link.path()
    #expect(path.polygons.count == 1)
    let corners = try #require(path.polygons.first)
    #expect(corners.count >= 6 && corners.count <= 8)
    let rounded = link.path(cornerRadius: 4)
    #expect(rounded.elements.count == 2 * corners.count + 1)
    #expect(rounded.svgPath.hasPrefix("M") && rounded.svgPath.hasSuffix("Z"))
  }

  @Test func `outlines of adjacent and separate rectangles, and with a hole`() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 10, y: 0, width: 5, height: 10)
    #expect(Layout.Outline(of: [left, right]).polygons.map(\.count) == [4])
    let far = Rect(x: 30, y: 0, width: 5, height: 10)
    #expect(Layout.Outline(of: [left, far]).polygons.map(\.count) == [4, 4])
    let frame = [
      Rect(x: 0, y: 0, width: 30, height: 10), Rect(x: 0, y: 20, width: 30, height: 10),
      Rect(x: 0, y: 10, width: 10, height: 10), Rect(x: 20, y: 10, width: 10, height: 10),
    ]
    #expect(Layout.Outline(of: frame).polygons.map(\.count) == [4, 4])
    let corner = [left, Rect(x: 10, y: 10, width: 5, height: 5)]
    #expect(Layout.Outline(of: corner).polygons.map(\.count) == [4, 4])
    #expect(Layout.Outline(of: []).elements.isEmpty)
  }

  @Test func `the area of an outline is that of the union`() {
    var random = LinearGenerator(state: 3)
    for _ in 0..<200 {
      let rects = (0..<5).map { _ in
        Rect(
          x: Double(random.next(20)), y: Double(random.next(20)),
          width: Double(random.next(10)), height: Double(random.next(10)))
      }
      var cells = 0
      for x in 0..<40 {
        for y in 0..<40 {
          let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          if rects.contains(where: { $0.contains(point) }) { cells += 1 }
        }
      }
      let areas = Layout.Outline(of: rects).polygons.map { polygon in
        zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0.0) {
          $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
        }
      }
      #expect(areas.reduce(0, +) == Double(cells))
    }
  }

  /// A deterministic sequence of numbers.
  private struct LinearGenerator {
    var state: UInt32
    mutating func next(_ limit: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 16) % limit
    }
  }

  @Test func `an absolute address has a scheme and no dot segments or spaces`() {
    for length in 0...24 {
      let filler = String(repeating: "a", count: length)
      for part in ["", ".", "/", "/.", "./", "/..", " ", "\n", "!", ".x"] {
        let text = "http://h/" + filler + part + "b"
        let isComplete = !text.contains("/.") && !text.contains { $0 == " " || $0 == "\n" }
        let bytes = Array(text.utf8)
        let isAbsolute = URLReference.isAbsolute(bytes.span)
        #expect(isAbsolute == isComplete, "\(text)")
        let isAbsoluteWithoutScheme = URLReference.isAbsolute(
          bytes.span.extracting(droppingFirst: 5))
        #expect(!isAbsoluteWithoutScheme, "\(text)")
      }
    }
  }

  /// The rectangles are those of Chromium.
  @Test(arguments: [
    ("trim-start", "cap alphabetic", 5.578125, 16.421875), ("trim-end", "ex alphabetic", 0, 17),
    ("trim-both", "cap alphabetic", 5.578125, 11.421875), ("none", "cap alphabetic", 0, 22),
  ])
  func `text-box-trim trims the rectangle of a link`(
    trim: String, edge: String, y: Double, height: Double
  ) throws {
    for content in ["w", "<math></math>w"] {
      let style = "text-box-trim:\(trim);text-box-edge:\(edge)"
      let layout = try QuerySupport.layout("<a href=u style='\(style)'>\(content)</a>")
      #expect(layout.links[0].rects == [Rect(x: 0, y: y, width: 12.578125, height: height)])
    }
  }
}
