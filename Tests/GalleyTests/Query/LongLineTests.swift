import Testing

@testable import Galley

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
}
