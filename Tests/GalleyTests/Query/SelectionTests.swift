// Ranges and carets: rectangles and positions of text.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct SelectionTests {
  private static let mono = "<p style='margin:0;font:16px Noto Sans Mono'>"

  @Test func `the styles of rectangles are as high as ink, content area and line box`() throws {
    let layout = try QuerySupport.layout("<p style='margin:0;line-height:40px'>aoe</p>")
    let heights = try [Layout.RectStyle.glyphs, .content, .line].map {
      try #require(layout.rects(for: 0..<3, style: $0).first).height
    }
    #expect(heights[0] < 12 && heights[0] > 7)
    #expect(heights[1] == 22)
    #expect(heights[2] == 40)
  }

  @Test func `rectangles of adjacent ranges have equal edges`() throws {
    for html in ["<p>office affluent</p>", "<p dir=rtl>שלום עולם</p>", "<p>नमस्ते दुनिया"] {
      let layout = try QuerySupport.layout(html, width: 300)
      let whole = try #require(layout.rects(for: Range(utf8: 0..<layout.text.utf8.count)).first)
      var parts: [Rect] = []
      var offset: Layout.Offset = 0
      while let next = layout.offset(after: offset) {
        parts += layout.rects(for: offset..<next)
        offset = next
      }
      parts.sort { $0.x < $1.x }
      #expect(parts.first?.x == whole.x && parts.last?.maxX == whole.maxX)
      for (left, right) in zip(parts, parts.dropFirst()) { #expect(left.maxX == right.x) }
    }
  }

  @Test func `an image is a cluster with its own rectangle`() throws {
    let layout = try QuerySupport.layout("<p style='margin:0'>a<img width=40 height=30>b</p>")
    #expect(layout.text == "a\u{FFFC}b")
    let rect = try #require(layout.rects(for: 1..<4).first)
    #expect(rect.width == 40 && rect.height == 30)
    let (left, right) = (Point(x: rect.x + 5, y: 10), Point(x: rect.x + 35, y: 10))
    #expect(layout.hitTest(left).position.offset == 1)
    #expect(layout.hitTest(right).position.offset == 4)
    #expect(layout.hitTest(left).cluster == 1..<4)
    #expect(layout.hitTest(left).line == layout.lines[0])
  }

  @Test func `an inline block with text is not a cluster`() throws {
    let layout = try QuerySupport.layout("<p>a<span style='display:inline-block'>bc</span>d</p>")
    #expect(layout.text(in: 2..<4) == "bc")
    #expect(layout.rects(for: 0..<6).count == 3)
    #expect(layout.rects(for: 2..<4).first?.width == layout.lines[1].rect.width)
  }

  @Test func `a selection has one rectangle a line and carets at its ends`() throws {
    let layout = try QuerySupport.layout("\(Self.mono)aaaa bbbb cccc</p>", width: 50)
    let selection = layout.selection(
      from: Layout.Position(offset: 12), to: Layout.Position(offset: 2))
    #expect(selection.range == 2..<12)
    #expect(selection.text == "aa bbbb cc")
    #expect(selection.rects.count == 3)
    #expect(selection.start?.rect.x == selection.rects.first?.x)
    #expect(selection.end?.rect.x == selection.rects.last?.maxX)
    #expect(selection.end?.line == layout.lines[2])
    let dragged = layout.selection(from: Point(x: 0, y: 5), to: Point(x: 49, y: 30))
    #expect(dragged.text == "aaaa bbbb")
  }

  @Test func `there are two carets at a change of direction`() throws {
    let layout = try QuerySupport.layout("<p>abc אבג def</p>", width: 300)
    let carets = layout.carets(at: Layout.Position(offset: 4))
    #expect(carets.map(\.isRightToLeft) == [true, false])
    let word = try #require(layout.rects(for: 4..<10).first)
    #expect(carets.map(\.rect.x) == [word.maxX, word.x])
    #expect(layout.carets(at: Layout.Position(offset: 2)).count == 1)
  }

  @Test func `the caret beside italic text is slanted around the baseline`() throws {
    let layout = try QuerySupport.layout("<p>up <i>lean</i></p>")
    let upright = try #require(layout.carets(at: Layout.Position(offset: 1)).first)
    let leaning = try #require(layout.carets(at: Layout.Position(offset: 5)).first)
    #expect(upright.slope == 0 && upright.top.x == upright.bottom.x)
    #expect(leaning.slope > 0.1 && leaning.top.x > leaning.rect.x)
    #expect(leaning.bottom.x < leaning.rect.x)
  }

  @Test func `an empty line has a caret`() throws {
    let layout = try QuerySupport.layout("<pre>a\n\nb</pre>")
    let rects = (0...3).map { layout.caret(at: Layout.Position(utf8: $0))?.rect }
    #expect(Set(rects.compactMap(\.?.y)).count == 3)
    #expect(rects[2]?.x == 0)
  }

  @Test func `carets and rectangles follow transformed text`() throws {
    let layout = try QuerySupport.layout("<p style='text-transform:uppercase'>aßb</p>")
    let width = try #require(layout.rects(for: 0..<4).first).width
    let ranges: [Range<Layout.Offset>] = [0..<1, 1..<3, 3..<4]
    let parts = ranges.compactMap { layout.rects(for: $0).first?.width }
    #expect(parts.count == 3 && abs(parts.reduce(0, +) - width) < 0.01)
    #expect(parts[1] > parts[0])
  }

  // Chromium's positions: BROWSER_RULES 7 and the cases clause-caret-uppercase of Tests/Browser.
  @Test(arguments: ["aa և bb", "aa ŉ bb", "aa ᾳ bb", "aa ß bb", "aa ﬃ bb"])
  func `a letter that upper case divides is one cluster`(_ text: String) throws {
    let layout = try QuerySupport.layout("<p style='text-transform:uppercase'>\(text)</p>")
    let length = text.utf8.count
    let letter: Range<Layout.Offset> = 3..<Layout.Offset(utf8: length - 3)
    let rect = try #require(layout.rects(for: letter, style: .content).first)
    let y = rect.y + rect.height / 2
    for place in 1..<8 {
      let hit = layout.hitTest(Point(x: rect.x + rect.width * Double(place) / 8, y: y))
      #expect(hit.cluster == letter, "\(place)")
      #expect(letter.contains(hit.position.offset) || hit.position.offset == letter.upperBound)
      #expect([letter.lowerBound, letter.upperBound].contains(hit.position.offset))
    }
    let space = try #require(
      layout.rects(for: letter.upperBound..<Layout.Offset(utf8: length - 2)).first)
    #expect(abs(space.x - rect.maxX) < 0.01)
  }

  // MARK: Text

  @Test func `a search finds each match with all rectangles`() throws {
    let layout = try QuerySupport.layout(
      "<p>Straße und STRASSE, stra\u{AD}ße&nbsp;nah</p>", width: 90)
    let found = layout.matches(of: "straße")
    #expect(found.map { layout.text(in: $0.range) } == ["Straße", "stra\u{AD}ße"])
    #expect(found.allSatisfy { !$0.rects.isEmpty })
    #expect(layout.matches(of: "ße nah").count == 1)
    #expect(layout.matches(of: "straße", isCaseSensitive: true).count == 1)
    #expect(layout.matches(of: "").isEmpty)
  }

  @Test func `a match contains complete clusters`() throws {
    let layout = try QuerySupport.layout("<p>e\u{301}e 👩‍👩‍👧</p>")
    #expect(layout.matches(of: "e").map(\.range) == [3..<4])
    #expect(layout.matches(of: "👩").isEmpty)
  }

  @Test func `anchors are elements with an id, and named links`() throws {
    let layout = try QuerySupport.layout(
      "<h1 id=top>A</h1><p>b <span id=mid>c</span><a name=old></a>d</p><div id=end></div>")
    #expect(layout.anchors.map(\.id) == ["top", "mid", "old", "end"])
    #expect(layout.anchors.map(\.offset) == [0, 4, 5, 7])
    let middle = try #require(layout.anchor("mid"))
    #expect(middle.rect == layout.rects(for: 4..<5).first)
    #expect(layout.anchor("old")?.rect.width == 0)
    #expect(layout.anchor("none") == nil)
  }

  @Test func `runs are in the order of the text, each with its line`() throws {
    let layout = try QuerySupport.layout("<p>one <b>two</b> three</p>", width: 70)
    // The collapsed space at the end of the line is a run without text.
    let texts = layout.runs.filter { !$0.range.isEmpty }
      .map { "\($0.line.id) \(layout.text(in: $0.range))" }
    #expect(texts == ["0 one ", "0 two", "1 three"])
    #expect(layout.runs(in: 5..<9).map(\.line.id) == layout.lines.map(\.id))
  }

  @Test func `words and sentences at an offset`() throws {
    let layout = try QuerySupport.layout("<p>One two. Three</p><p>four</p>")
    #expect(
      [0, 3, 5, 9].map { layout.text(in: layout.word(at: Layout.Offset(utf8: $0))) } == [
        "One", " ", "two", "Three",
      ])
    #expect(layout.text(in: layout.sentence(at: 2)) == "One two. ")
    #expect(layout.line(at: Layout.Position(offset: 17))?.range == 15..<19)
  }
}
