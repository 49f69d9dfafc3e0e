import Testing

@testable import Galley
@testable import GalleyLayout

/// Queries on long lines and in wide boxes, which have search structures of their own.
@Suite struct LongLineTests {
  /// Documents with more items on a line, or more boxes in a row, than `LongLines.least`.
  private static let documents = [
    "<p style='white-space:nowrap'>" + String(repeating: "a א ", count: 100),
    "<p style='white-space:nowrap'><b>" + String(repeating: "a <i>א</i> ", count: 100),
    "<div style='display:flex'>" + String(repeating: "<p>ab</p>", count: 100),
    "<table><tr>" + String(repeating: "<td>ab", count: 100),
  ]

  @Test(arguments: documents)
  func `the middle of a letter is on it`(_ html: String) throws {
    let layout = try QuerySupport.layout(html)
    var checked = 0
    var start = Layout.Offset(utf8: 0)
    while let end = layout.offset(after: start) {
      for rect in layout.rects(for: start..<end) where rect.width > 4 {
        let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        if !layout.text(in: start..<end).contains(" ") {
          #expect(layout.hitTest(middle).cluster == start..<end)
          checked += 1
        }
      }
      start = end
    }
    #expect(checked >= 100)
  }

  @Test func `text of a graphic is hit alike on short and long lines`() throws {
    func links(spans: Int) throws -> [String?] {
      let text = "a" + String(repeating: "<tspan>b</tspan>", count: spans)
      let layout = try QuerySupport.layout("<svg><a href=u><text y=20.3>\(text)</text></a></svg>")
      return (0..<120).map { layout.hitTest(Point(x: 3, y: Double($0) / 4)).link?.href }
    }
    let short = try links(spans: 2)
    #expect(try links(spans: 100) == short)
    #expect(short.contains("u") && short.contains(nil))
  }

  @Test func `a box with an image has no rectangle of its own`() throws {
    let layout = try QuerySupport.layout("<button><img width=9 height=9></button>")
    #expect(layout.rects(for: 0..<3).count == 1)
  }

  @Test func `rectangles of transformed text are where it is drawn`() throws {
    let whole = try QuerySupport.layout("<p>word")
    let half = try QuerySupport.layout("<p style='transform:scale(.5)'>word")
    let (first, second) = (whole.rects(for: 0..<4), half.rects(for: 0..<4))
    let (full, scaled) = (try #require(first.first), try #require(second.first))
    #expect(abs(scaled.width - full.width / 2) < 0.01)
  }

  @Test func `a caret walks through a line of flags in linear time`() throws {
    try expectGrowth(of: "flags", from: 1000, to: 8000) { count in
      let html = "<pre>" + String(repeating: "\u{1F1E9}", count: count)
      let layout = try QuerySupport.layout(html)
      var steps = 0
      let time = processorTime {
        var position = Layout.Position(utf8: 0)
        while let next = layout.position(.next, from: position) {
          position = next
          steps += layout.caret(at: position) == nil ? 0 : 1
        }
      }
      #expect(steps == count / 2)
      return time
    }
  }

  @Test func `carets in a long line of flags are those of a short one`() throws {
    let flags = String(repeating: "\u{1F1E9}", count: 401)
    for before in ["", "a", "\u{1F1E9}<b>", "\u{1F1E9}<br>"] {
      let layout = try QuerySupport.layout("<pre>\(before)\(flags)z")
      var checked = 0
      var start = Layout.Offset(utf8: 0)
      while let end = layout.offset(after: start) {
        let carets = [start, end].compactMap { layout.caret(at: Layout.Position(offset: $0))?.rect }
        let cluster = layout.rects(for: start..<end)
        if carets.count == 2, cluster.count == 1, carets[0].y == carets[1].y {
          #expect(carets[1].x - carets[0].x == cluster[0].width, "\(before) \(start)")
          checked += 1
        }
        start = end
      }
      #expect(checked > 190)
    }
  }
}
