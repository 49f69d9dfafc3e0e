import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Examples of a line limit for a whole text.
@Suite struct TruncationTests {
  private static func layout(
    _ html: String, _ truncation: Truncation?, width: Double = 200, css: String = ""
  ) throws -> Layout {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    var style = TextStyle()
    style.truncation = truncation
    let text = RichText(html: html, styleSheet: StyleSheet(css), baseURL: "https://a.b/c/")
    return typesetter.prepare(text, style: style).layout(width: width)
  }

  private static func shown(_ layout: Layout) -> [String] {
    layout.lines.map { line in
      line.runs.sorted { $0.rect.x < $1.rect.x }
        .map { $0.token ?? layout.text(in: $0.range) }.joined()
    }
  }

  private static let prose =
    "Ink dries slowly on cold days, and a compositor sets type by hand, letter after letter."

  @Test func `a truncation without a limit has no effect`() throws {
    let whole = try Self.layout(Self.prose, nil)
    for count in [0, -3] {
      let layout = try Self.layout(Self.prose, Truncation(maxLines: count))
      #expect(layout.hasSameGeometry(as: whole) && !layout.isTruncated)
    }
  }

  @Test func `runs of lines, of the layout and of hits are equal`() throws {
    let limit = Truncation(maxLines: 1, link: "more", href: "all")
    let layout = try Self.layout(Self.prose, limit)
    let runs = layout.runs
    #expect(Array(runs) == layout.lines.flatMap(\.runs))
    #expect(Set(runs.map(\.id)).count == runs.count)
    let more = try #require(runs.first { $0.token == "more" })
    let hit = layout.hitTest(Point(x: more.rect.x + 2, y: more.rect.y + 2))
    #expect(hit.link?.href == "all" && hit.run == more && more.link == hit.link)
  }

  @Test func `truncation has a token if text follows in a later line or block`() throws {
    let cases = [
      ("one<br>two", "one\n…"), ("<p>one<p>two", "one…"), ("<ul><li>one</ul><pre>two", "one…"),
      ("<p>one<p></p><hr>", "one"), ("<p>one<p><img>", "one…"), ("one<table><td>two", "one…"),
    ]
    for (html, line) in cases {
      let layout = try Self.layout(html, Truncation(maxLines: 1))
      #expect(Self.shown(layout) == [line], "\(html)")
    }
  }

  @Test func `all blocks end at the truncation`() throws {
    let html = "<div style='padding:10px'><p>one<p>two<p>three</div><p>four"
    let layout = try Self.layout(html, Truncation(maxLines: 2))
    #expect(Self.shown(layout) == ["one", "two…"])
    #expect(layout.size.height == 10 + 16 + 22 + 16 + 22 + 10)
    #expect(layout.cutOffset == 7)
  }

  @Test func `the token can be a link with the author's style`() throws {
    let truncation = Truncation(maxLines: 2, link: "more", href: "all?a&b")
    let layout = try Self.layout(
      Self.prose + " <a href=x>x</a>", truncation, css: "a { padding: 0 3px; color: red }")
    #expect(Self.shown(layout) == ["Ink dries slowly on cold", "days, and a comp… more"])
    #expect(layout.links.map(\.href) == ["x", "all?a&b"])
    #expect(layout.links[1].url == "https://a.b/c/all?a&b")
    #expect(layout.links[0].rects.isEmpty && !layout.links[0].isTruncated)
    let rect = try #require(layout.links[1].rects.first)
    #expect(rect.maxX <= 200 && rect.y == 22)
    let hit = layout.hitTest(Point(x: rect.x + 5, y: rect.y + 5))
    #expect(hit.link?.href == "all?a&b" && hit.line == layout.lines[1] && hit.isInside)
    #expect(layout.lines[1].runs.last?.link == layout.links[1])
  }

  @Test func `a truncated link is marked`() throws {
    let html = "Ink <a href=x>dries slowly on cold days, and a compositor sets type</a>"
    let layout = try Self.layout(html, Truncation(maxLines: 1))
    #expect(layout.links.map(\.isTruncated) == [true])
    #expect(layout.links[0].rects.count == 1)
  }

  @Test func `style elements of the text apply to the token`() throws {
    let rules = "<style media=all>.more{font-size:40px}</style>"
    let cut = Truncation(maxLines: 1, token: "<b class=more>more</b>")
    let plain = try Self.layout(Self.prose, cut)
    let styled = try Self.layout(rules + Self.prose, cut)
    #expect(plain.size.height == 22)
    let token = try #require(styled.lines.last?.runs.first { $0.kind == .token })
    #expect(token.rect.width > 90)
  }

  @Test func `the line is aligned with its token`() throws {
    for (align, free) in [("right", 1.0), ("center", 0.5), ("left", 0), ("justify", 0)] {
      let layout = try Self.layout(
        "<p style='text-align:\(align)'>one<br>two", Truncation(maxLines: 1, token: "… more"))
      let line = try #require(layout.lines.first)
      #expect(abs(line.rect.x - (200 - line.rect.width) * free) < 0.02)
      #expect(line.runs.last?.rect.maxX == line.rect.maxX)
    }
  }

  @Test func `a right-to-left line ends with the token at its left`() throws {
    let layout = try Self.layout(
      "<p dir=rtl>שלום עולם<br>עוד", Truncation(maxLines: 1, token: "… עוד"))
    let line = try #require(layout.lines.first)
    let token = try #require(line.runs.last)
    #expect(token.kind == .token && token.isRightToLeft && token.rect.x == line.rect.x)
    #expect(line.rect.maxX == 200)
  }

  @Test func `text against the line's direction is truncated at its logical end`() throws {
    let layout = try Self.layout(
      "abc שלום עולם גדול ויפה מאוד", Truncation(maxLines: 1), width: 100)
    let runs = try #require(layout.lines.first).runs
    let kept = layout.text(in: 0..<(layout.cutOffset ?? 0))
    #expect(kept.hasPrefix("abc שלום"))
    let right = runs.map(\.rect.maxX).max()
    #expect(right == runs.last?.rect.maxX)
  }

  @Test func `a line narrower than the token has one cluster and the token`() throws {
    for width in [0.0, 3, 20] {
      let layout = try Self.layout(
        "e\u{301}very word", Truncation(maxLines: 1, token: "… more"), width: width)
      #expect(Self.shown(layout) == ["e\u{301}… more"])
      #expect(layout.cutOffset == 3)
    }
  }

  @Test func `lines of cells in a row count once, and later rows are dropped`() throws {
    let html =
      "<table cellspacing=0 cellpadding=0><tr><td>a<td>b<br>c<tr><td>d<td>e<tr><td>f<td>g</table>"
    let layout = try Self.layout(html, Truncation(maxLines: 3))
    #expect(Self.shown(layout) == ["a", "b\n", "c", "d", "e…"])
    #expect(layout.size.height == 3 * 22)
    let inCell = try Self.layout(html, Truncation(maxLines: 1))
    #expect(Self.shown(inCell) == ["a", "b…"])
    #expect(inCell.size.height == 22)
  }

  @Test func `floats and boxes on a line do not count`() throws {
    let html =
      "<div style='float:left;width:50px'>a b c d e f g h</div>"
      + "x <span style='display:inline-block;width:20px'>y z</span><br>end<br>more"
    let layout = try Self.layout(html, Truncation(maxLines: 2))
    #expect(layout.lines.last?.runs.last?.kind == .token)
    let kept = layout.text(in: 0..<(layout.cutOffset ?? 0))
    #expect(kept.hasSuffix("end"))
  }

  @Test func `a prepared text can have another limit or none`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: Self.prose))
    let limited = prepared.truncated(Truncation(maxLines: 1))
    #expect(limited.height(width: 100) == 22)
    #expect(
      limited.truncated(nil).layout(width: 100)
        .hasSameGeometry(as: prepared.layout(width: 100)))
  }

  @Test func `the dump shows the cut, the token and the links`() throws {
    let layout = try Self.layout(
      "<p>See <a href=x>the wonderful compositor</a> at work",
      Truncation(
        maxLines: 1, link: "more", href: "y"), width: 150)
    #expect(
      layout.dump() == """
        galley layout 1
        size 150 38
        truncated at 11
        line 0 0 16 148.7813 22 baseline 33 text 0..<11 forced
          text 0 16 31 22 "See "
          text 31 16 61 22 link 0 "the won"
          token 92 16 16.8281 22 "… "
          token 108.8281 16 39.9531 22 link 1 "more"
        link 0 "x" truncated [31 16 61 22]
        link 1 "y" [108.8281 16 39.9531 22]

        """)
  }

  @Test(arguments: [
    "<td rowspan=2>a<td>b<tr><td>c<tr><td rowspan=2>d<td>e<tr><td>f",
    "<td>a<tr><td style='height:50px'>b<tr><td style='height:50%'>c",
  ])
  func `rows after the truncation do not share the table's height`(_ rows: String) throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    for height in ["auto", "200px"] {
      for limit in 1...5 {
        var style = TextStyle()
        style.truncation = Truncation(maxLines: limit)
        let html = "<table style='height:\(height)'><tr>\(rows)</table>after"
        let prepared = typesetter.prepare(RichText(html: html), style: style)
        let layout = prepared.layout(width: 300)
        // A row has two cells, whose lines are side by side.
        #expect(layout.lineCount <= 2 * limit)
        #expect(prepared.height(width: 300) == layout.size.height)
      }
    }
  }
}
