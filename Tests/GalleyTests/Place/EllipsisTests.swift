import Testing

@testable import Galley
@testable import GalleyLayout

/// `text-overflow` and `-webkit-line-clamp`: visible text, hidden text and the ellipsis.
@Suite struct EllipsisTests {
  private static let line =
    "<div style='width:100px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;%'>"

  private static func layout(_ html: String, css: String = "") throws -> Layout {
    try QuerySupport.layout(line.replacing("%", with: css) + html + "</div>")
  }

  /// The text of the visible runs from left to right, with `…` for the ellipsis.
  private static func shown(_ layout: Layout) -> [String] {
    layout.lines.map { line in
      line.runs.filter { !$0.isHidden }.sorted { $0.rect.x < $1.rect.x }
        .map { $0.kind == .ellipsis ? "…" : layout.text(in: $0.range) }.joined()
    }
  }

  @Test func `text that fits is not truncated`() throws {
    let layout = try Self.layout("short")
    #expect(!layout.isTruncated && layout.cutOffset == nil)
    #expect(Self.shown(layout) == ["short"])
  }

  @Test func `the truncated text, the ellipsis and the offset are consistent`() throws {
    let layout = try Self.layout("Hello wonderful world")
    #expect(Self.shown(layout) == ["Hello wond…"])
    #expect(layout.isTruncated && layout.cutOffset == 10)
    #expect(layout.text == "Hello wonderful world")
    let mark = try #require(layout.lines.first?.runs.last)
    #expect(mark.kind == .ellipsis && mark.rect.maxX <= 100 && mark.range.isEmpty)
  }

  @Test func `each overflowing line has an ellipsis`() throws {
    let layout = try Self.layout("Hello wonderful world<br>short<br>Hello wonderful world")
    #expect(Self.shown(layout) == ["Hello wond…", "short\n", "Hello wond…"])
  }

  @Test func `a ligature is not divided`() throws {
    let layout = try Self.layout("office office", css: "width:32px")
    #expect(Self.shown(layout) == ["o…"])
  }

  @Test func `a narrow line keeps one cluster, and a line of width 0 all text`() throws {
    let narrow = try Self.layout("Hello", css: "width:5px")
    #expect(Self.shown(narrow) == ["H…"])
    let none = try Self.layout("Hello", css: "width:0")
    #expect(Self.shown(none) == ["Hello"])
  }

  @Test func `a right-to-left line is truncated at its left`() throws {
    let layout = try Self.layout("<span dir=ltr>Hello wonderful world</span>", css: "direction:rtl")
    #expect(Self.shown(layout) == ["…erful world"])
    #expect(layout.cutOffset == 0)
  }

  @Test func `only a clamped box with more lines has an ellipsis`() throws {
    let box = "<div style='display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2'>"
    let long = try QuerySupport.layout(box + "<p>one<p>two<p>three</div>")
    #expect(Self.shown(long) == ["one", "two…", "three"])
    #expect(long.cutOffset == 7)
    let exact = try QuerySupport.layout(box + "<p>one<p>two</div>")
    #expect(!exact.isTruncated)
  }

  @Test func `a truncated link is marked, and contains the ellipsis`() throws {
    let layout = try Self.layout("See <a href=x>wonderful world</a> and <a href=y>more</a>")
    #expect(layout.links.map(\.isTruncated) == [true, false])
    let mark = try #require(layout.lines.first?.runs.first { $0.kind == .ellipsis })
    #expect(mark.link == layout.links[0])
    #expect(layout.link(at: Point(x: mark.rect.x + 2, y: 10)) == layout.links[0])
  }

  @Test func `the dump contains the truncation`() throws {
    let dump = try Self.layout("Hello <a href=x>wonderful</a> world").dump()
    #expect(
      dump == """
        galley layout 1
        size 200 22
        truncated at 10
        line 0 0 0 167.125 22 baseline 17 text 0..<21 forced
          text 0 0 42.9844 22 "Hello "
          text 42.9844 0 77.1406 22 hidden link 0 "wonderful"
          text 120.125 0 47 22 hidden " world"
          text 42.9844 0 41.9844 22 link 0 "wond"
          ellipsis 84.9688 0 12.6563 22 link 0
        link 0 "x" truncated [42.9844 0 77.1406 22] [42.9844 0 54.6406 22]

        """)
  }
}
