// Laws that hold between a layout's lines, runs, links and touches.

import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

@Suite struct QueryLawTests {
  static let samples = [
    "<p>Hello <a href=u>world of <b>links</b> in a row</a>, and more text after it.</p>",
    "<p dir=rtl>שלום <a href=u>עולם 123</a> abc</p>",
    "<ul><li>one <a href=a><img width=20 height=10></a><li>café 👩‍👩‍👧 ﬁ</ul>",
    "<table><tr><td><a href=x>cell</a><td>b c d e f</table><pre>a\tb\n\nc</pre>",
    "<style>p::first-line{font-variant:small-caps}</style><p>ﬁrst <a href=u>line of <b>caps</b> in</a> it",
    "<p>சமன் जन्मजात สวัสดี ああ、いい <a href='v'>漢字漢字漢字漢字漢字漢字漢字</a></p>",
  ]

  @Test(arguments: samples) func `every hit is at a boundary of grapheme clusters`(html: String)
    throws
  {
    let layout = try QuerySupport.layout(html, width: 90)
    let plain = layout.document.tree.plain
    for x in stride(from: -5.0, to: 130, by: 3.5) {
      for y in stride(from: -5.0, to: layout.size.height + 10, by: 4.5) {
        let offset = layout.hitTest(Point(x: x, y: y)).position.offset
        let isBoundary = GraphemeBreaker.isBoundary(
          offset.utf8, in: plain.span, start: 0, end: plain.count)
        #expect(isBoundary, "\(x), \(y): \(offset)")
      }
    }
  }

  /// The answers for touches far from all links use only the bounds of links.
  @Test(
    .tags(.slow),
    arguments: samples + [
      "<p>none</p>", "<div style='position:relative;top:20px'><a href=a>moved</a></div> after",
      "<a href=a><div>block</div> and <img width=20 height=10></a><p>between</p><a href=b>c</a>",
      "<p>wide</p><a href=a style='display:block;line-height:5px'>tight<br>lines<br>of it</a>",
      String(repeating: "some <a href=b>words</a> ", count: 40),
    ])
  func `a link is found at each point with a target in it`(html: String) throws {
    let layout = try QuerySupport.layout(html, width: 90)
    let links = layout.elementIndex.linkOfNode
    var count = 0
    for x in stride(from: -5.0, to: 130, by: Volume.isFull ? 2.25 : 4.5) {
      for y in stride(from: -5.0, to: layout.size.height + 10, by: 1.75) {
        let point = Point(x: x, y: y)
        let node = layout.target(at: point).map(layout.node(of:)) ?? .none
        let link = node.exists && links[node] >= 0 ? Int(links[node]) : nil
        #expect(layout.link(at: point)?.id.number == link, "\(x), \(y)")
        #expect(layout.hitTest(point).link?.id.number == link, "\(x), \(y)")
        if link != nil { count += 1 }
      }
    }
    #expect(count > 0 || layout.links.isEmpty)
  }

  @Test func `a right-to-left word does not change hits before it`() throws {
    let start =
      "<p style=line-height:30px><em><a href=a>English</a> ∙ <b>bold</b> <a href=b>more</a> ∙ "
    let plain = try QuerySupport.layout(start + "x</em>", width: 600)
    let mixed = try QuerySupport.layout(start + "<a href=c>العربية</a> x</em>", width: 600)
    let end = try #require(plain.links.last?.rects.last).maxX
    var found: Set<String> = []
    for x in stride(from: 0, to: end, by: 0.125) {
      for y in [18, 22.25, 30, 42] {
        let link = plain.link(at: Point(x: x, y: y))?.href
        let other = mixed.link(at: Point(x: x, y: y))?.href
        #expect(link == other, "\(x), \(y)")
        if let link { found.insert(link) }
      }
    }
    #expect(found == ["a", "b"])
  }

  /// A line box covers the overflow of the previous line where that is at least one px.
  @Test func `a later line is hit before the overflow of a link above`() throws {
    let layout = try QuerySupport.layout(
      "<p style='margin:0;line-height:30px'><a href=u>link</a><br><b style='font-size:10px'>x</b>",
      width: 400, css: "a { font-size: 60px }")
    let link = try #require(layout.links.first?.rects.first)
    let line = layout.lines[1].rect
    #expect(link.maxY > line.y + 4)
    #expect(layout.link(at: Point(x: line.x + 2, y: line.y.rounded(.up) - 3)) == layout.links[0])
    #expect(layout.link(at: Point(x: line.x + 2, y: line.y.rounded(.up) + 1)) == nil)
    #expect(layout.link(at: Point(x: line.maxX + 4, y: line.y.rounded(.up) + 1)) == layout.links[0])
  }

  @Test func `a relatively positioned inline is hit before covered lines`() throws {
    let layout = try QuerySupport.layout(
      """
      <p style='margin:0;line-height:20px'>a <a href=u style='position:relative;top:12px'>moved</a>
      <br>text below of some length
      """, width: 400)
    let link = try #require(layout.links.first?.rects.first)
    let middle = Point(x: link.x + link.width / 2, y: link.maxY - 3)
    #expect(layout.lines[1].rect.contains(middle))
    #expect(layout.link(at: middle) == layout.links[0])
  }

  @Test(arguments: samples) func `the middle of a link's rectangle hits the link`(html: String)
    throws
  {
    let layout = try QuerySupport.layout(html, width: 90)
    #expect(!layout.links.flatMap(\.rects).isEmpty)
    for link in layout.links {
      for rect in link.rects {
        let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        #expect(layout.hitTest(middle).link?.href == link.href)
      }
    }
  }

  /// Runs of the other direction have their edges at other positions (BROWSER_RULES 7.15).
  @Test(arguments: samples.filter { !$0.contains("rtl") })
  func `the rectangle of a cluster hits the cluster`(html: String) throws {
    let layout = try QuerySupport.layout(html, width: 300)
    var (offset, count): (Layout.Offset, Int) = (0, 0)
    while let next = layout.offset(after: offset) {
      for rect in layout.rects(for: offset..<next) where rect.width > 1 {
        let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        let hit = layout.hitTest(middle).position.offset
        #expect(hit >= offset && hit <= next, "\(offset)..<\(next) gives \(hit)")
        count += 1
      }
      offset = next
    }
    #expect(offset.utf8 == layout.text.utf8.count && count > 10)
  }

  @Test(arguments: samples) func `runs are adjacent within their line`(html: String) throws {
    let layout = try QuerySupport.layout(html, width: 90)
    #expect(!layout.lines.isEmpty)
    for line in layout.lines {
      let runs = line.runs.filter { $0.kind == .text }.sorted { $0.rect.x < $1.rect.x }
      for (left, right) in zip(runs, runs.dropFirst()) {
        #expect(left.rect.maxX <= right.rect.x + 0.001)
      }
      for run in runs {
        #expect(run.range.lowerBound >= line.range.lowerBound)
        #expect(run.range.upperBound <= line.range.upperBound)
      }
    }
  }

  @Test func `adjacent ranges have adjacent rectangles`() throws {
    let layout = try QuerySupport.layout("<p>office affluent</p>", width: 300)
    let whole = try #require(layout.rects(for: 0..<15).first)
    var right = whole.x
    for offset in 0..<15 {
      let rect = try #require(layout.rects(for: Range(utf8: offset..<offset + 1)).first)
      #expect(abs(rect.x - right) <= 1.0 / 32)
      right = rect.maxX
    }
    #expect(right == whole.maxX)
  }
}
