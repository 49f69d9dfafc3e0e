// Answers of queries by example.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct QueryTests {
  @Test func `a dump names lines, runs and links`() throws {
    let layout = try QuerySupport.layout("<p>Hi <a href=u>you</a></p>", width: 100)
    #expect(
      layout.dump() == """
        galley layout 1
        size 100 54
        line 0 0 16 47.8906 22 baseline 33 text 0..<6 forced
          text 0 16 20.1563 22 "Hi "
          text 20.1563 16 27.7344 22 link 0 "you"
        link 0 "u" [20.1563 16 27.7344 22]

        """)
  }

  @Test(arguments: ["ltr", "rtl"]) func `a justified line has the available width`(
    direction: String
  ) throws {
    let text = "some words that go on for more than one line, the last of them not stretched"
    let layout = try QuerySupport.layout(
      "<p dir=\(direction) style='margin:0;text-align:justify;text-indent:20px'>\(text)</p>",
      width: 150)
    #expect(layout.lines.count > 2)
    for (index, line) in layout.lines.dropLast().enumerated() {
      #expect(line.rect.x == (index == 0 && direction == "ltr" ? 20 : 0))
      #expect(line.rect.width == (index == 0 ? 130 : 150))
    }
    #expect(try #require(layout.lines.last).rect.width < 150)
  }

  @Test func `a formula in an inline element of a ruby base is inline and is hit`() throws {
    let html = "<ruby><b><math display=block><mi>x</mi></math></b><rt>y</rt></ruby>"
    let layout = try QuerySupport.layout(html)
    let rect = try #require(layout.rects(for: Range(utf8: 0..<1)).first)
    let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    #expect(layout.hitTest(middle).cluster == Range(utf8: 0..<1))
    #expect(try layout.elements(matching: "math").map(\.display) == ["math"])
  }

  @Test func `a hidden link has an entry and no rectangle`() throws {
    let layout = try QuerySupport.layout(
      "<a href=x style='display:none'>a</a><a href='y' title=T>b</a>")
    #expect(layout.links.map(\.href) == ["x", "y"])
    #expect(layout.links.map(\.rects.count) == [0, 1])
    #expect(layout.links.map(\.title) == [nil, "T"])
    #expect(layout.links.map(\.range) == [0..<0, 0..<1])
  }

  @Test func `a culled link has the rectangles of its fragment items`() throws {
    let culled = try QuerySupport.layout("<a href=x>aa<b>bb</b>cc</a>")
    #expect(culled.links[0].rects.count == 1)
    let padded = try QuerySupport.layout("<a href=x style='padding:3px'>aa</a>")
    #expect(padded.links[0].rects[0].height == culled.links[0].rects[0].height + 6)
    let image = try QuerySupport.layout("<a href=x><img width=40 height=30></a>")
    #expect(image.links[0].rects[0].height == 22)
    #expect(image.hitTest(Point(x: 20, y: 1)).link?.href == "x")
  }

  @Test(arguments: [
    "<img width=20 height=10>&#x301;", "<input>&#x301;", "<svg width=20 height=20></svg>&#x200d;x",
    "&#x600;<img width=20 height=10>", "<textarea></textarea><b>&#x301;</b>",
  ])
  func `an object and the marks beside it are one cluster`(html: String) throws {
    let layout = try QuerySupport.layout(html)
    var boundaries: Set<Layout.Offset> = [0]
    while let next = layout.offset(after: boundaries.max() ?? 0) { boundaries.insert(next) }
    for x in stride(from: 1.0, to: 40, by: 6) {
      for y in stride(from: 1.0, to: layout.size.height, by: 3) {
        let hit = layout.hitTest(Point(x: x, y: y))
        #expect(boundaries.contains(hit.position.offset))
        let cluster = hit.cluster ?? 0..<0
        #expect(boundaries.isSuperset(of: [cluster.lowerBound, cluster.upperBound]))
      }
    }
  }

  @Test func `the middle of a cluster separates its two caret positions`() throws {
    let layout = try QuerySupport.layout(
      "<p style='margin:0;font:16px Noto Sans Mono'>xxx</p>", width: 100)
    let width = try #require(layout.rects(for: 0..<1).first).width
    #expect(layout.closestPosition(to: Point(x: width / 2 - 0.1, y: 5))?.offset == 0)
    #expect(layout.closestPosition(to: Point(x: width / 2 + 0.1, y: 5))?.offset == 1)
  }

  @Test func `points outside of lines hit the start, the end or the next block`() throws {
    let layout = try QuerySupport.layout("<p>one</p><p>two</p>")
    #expect(layout.hitTest(Point(x: 150, y: 3)).position.offset == 0)
    #expect(layout.hitTest(Point(x: 150, y: 45)).position.offset == 4)
    #expect(layout.hitTest(Point(x: 0, y: 90)).position.offset == 7)
  }

  @Test func `the caret after a line's end is on that line`() throws {
    let layout = try QuerySupport.layout("<p>漢字漢字</p>", width: 40)
    let hit = layout.hitTest(Point(x: 39, y: 20))
    #expect(hit.position == Layout.Position(offset: 6, affinity: .upstream))
    #expect(hit.line?.id == layout.lines[0].id)
    #expect(layout.hitTest(Point(x: 0, y: 45)).position == Layout.Position(offset: 6))
  }

  @Test func `points beside a run of the other direction hit the paragraph's ends`() throws {
    let layout = try QuerySupport.layout("<p>אבג</p>")
    #expect(layout.hitTest(Point(x: 0.5, y: 20)).position.offset == 0)
    #expect(layout.hitTest(Point(x: 100, y: 20)).position.offset == 6)
  }

  @Test func `the path of a hit contains the elements around it`() throws {
    let layout = try QuerySupport.layout("<p id=i class='a b'><b>x</b></p>")
    #expect(
      layout.hitTest(Point(x: 3, y: 20)).path.map(\.description)
        == ["b", "p#i.a.b", "body", "html"])
  }

  @Test func `offsets convert to UTF-16 and back`() throws {
    let layout = try QuerySupport.layout("<p>é😀x</p>")
    #expect(layout.utf16Range(of: 2..<6) == 1..<3)
    #expect(layout.range(utf16: 1..<3) == 2..<6)
    // A bound inside of a surrogate pair moves to its start.
    #expect(layout.range(utf16: 2..<4) == 2..<7)
    for range in [0..<2, 2..<6, 0..<7] as [Range<Layout.Offset>] {
      #expect(layout.range(utf16: layout.utf16Range(of: range)) == range)
      let indices = Range<String.Index>(range, in: layout.text)
      #expect(String(layout.text[indices]) == layout.text(in: range))
      #expect(Range<Layout.Offset>(indices, in: layout.text) == range)
    }
  }

  @Test func `words, sentences and paragraphs at an offset`() throws {
    let layout = try QuerySupport.layout("<p>One two. Three</p><p>four</p>")
    #expect(layout.text(in: layout.word(at: 5)) == "two")
    #expect(layout.text(in: layout.sentence(at: 10)) == "Three")
    #expect(layout.text(in: layout.paragraph(at: 16)) == "four")
  }

  @Test func `near links are sorted by distance`() throws {
    let layout = try QuerySupport.layout("<p><a href=a>a</a> b <a href=c>c</a></p>")
    let found = layout.links(near: Point(x: 12, y: 25), within: 30)
    #expect(found.map(\.href) == ["a", "c"])
  }

  @Test func `an invalid point has no near links`() throws {
    let layout = try QuerySupport.layout("<a href=a>one</a>")
    for point in [Point(x: .nan, y: 5), Point(x: 5, y: .nan), Point(x: .infinity, y: 5)] {
      #expect(layout.hitTest(point, slop: 1000).link == nil)
      #expect(layout.links(near: point, within: 1000).isEmpty)
    }
  }

  /// The examples of RFC 3986, section 5.4.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("/g", "http://a/g"),
    ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y#s", "http://a/b/c/g?y#s"),
    ("#s", "http://a/b/c/d;p?q#s"), ("", "http://a/b/c/d;p?q"), ("..", "http://a/b/"),
    ("../..", "http://a/"), ("../../../g", "http://a/g"), ("g/../h", "http://a/b/c/h"),
    ("mailto:x@y", "mailto:x@y"),
  ])
  func `references are resolved as in RFC 3986`(reference: String, url: String) {
    let base = URLReference("http://a/b/c/d;p?q")
    #expect(URLReference(reference).resolved(against: base)?.description == url)
  }

  @Test(arguments: [
    ("../\u{301}x", "http://a/b/\u{301}x"), ("//\u{301}h/\u{301}x", "http://\u{301}h/\u{301}x"),
    ("?\u{301}q#\u{301}f", "http://a/b/c/d;p?\u{301}q#\u{301}f"),
    ("x/\u{301}y/../z", "http://a/b/c/x/z"), ("\r\n\u{301}g", "http://a/b/c/\u{301}g"),
  ])
  func `a delimiter before a combining mark is a delimiter`(reference: String, url: String) {
    let base = URLReference("http://a/b/c/d;p?q")
    #expect(URLReference(reference).resolved(against: base)?.description == url)
  }
}
