// Offsets and points outside of a text: the answer of a query is the nearest position, or nil.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct OutOfRangeQueryTests {
  /// Blocks, both directions, clusters of several bytes, an image, a cell, transformed text.
  private static let html = """
    <p>a 😀é שלום <b>b</b> <a href=x>link</a><p>two<img width=9 height=9><ul><li>𝛼 item</ul>
    <table><tr><td>cell<td dir=rtl>עברית</table><p style="text-transform:uppercase">straße
    """

  private static let offsets: [Layout.Offset] =
    ([.min, .min + 1, -1] + Array(0...90) + [1 << 31, 1 << 32, .max - 1, .max])
    .map { Layout.Offset(utf8: $0) }
  private static let greatest = Layout.Offset(utf8: .max)

  @Test(arguments: ["", "x", html]) func `queries of any offset have an answer`(_ html: String)
    throws
  {
    let layout = try QuerySupport.layout(html, width: 90)
    let text = layout.text
    let end = Layout.Offset(utf8: text.utf8.count)
    for offset in Self.offsets {
      for affinity in [Layout.Position.Affinity.upstream, .downstream] {
        let position = Layout.Position(offset: offset, affinity: affinity)
        #expect(layout.carets(at: position).count <= 2)
        for move in Layout.CaretMove.allCases {
          let next = layout.position(move, from: position, keeping: .nan)?.offset ?? 0
          #expect((0...end).contains(next), "\(move) from \(offset)")
        }
        _ = layout.selection(from: position, to: Layout.Position(offset: Self.greatest))
        _ = layout.line(at: position)
      }
      for range in [layout.word(at: offset), layout.sentence(at: offset)] {
        #expect(range.clamped(to: 0..<end) == range, "at \(offset)")
      }
      #expect(layout.paragraph(at: offset).clamped(to: 0..<end) == layout.paragraph(at: offset))
      for other in [offset, 7, Self.greatest] where other >= offset {
        let utf16 = layout.utf16Range(of: offset..<other)
        #expect(utf16.clamped(to: 0..<text.utf16.count) == utf16)
        let range = layout.range(utf16: offset.utf8..<other.utf8)
        #expect(range.clamped(to: 0..<end) == range)
        #expect(Range(offset..<other, in: text).upperBound <= text.endIndex)
      }
    }
  }

  @Test func `boxes at the limits of coordinates have answers`() throws {
    let far = "<div style=\"margin-top:-33554432px\">"
    let layout = try QuerySupport.layout(far + far + "<table><td>ab</table>", width: 320)
    for y in [-1e300, -33_554_432, 0, 10, 33_554_432, 1e300] {
      let hit = layout.hitTest(Point(x: 10, y: y))
      #expect((0...2).contains(hit.position.offset), "at \(y)")
    }
  }

  @Test(arguments: ["", "x", html]) func `queries of any range have rectangles in the layout`(
    _ html: String
  ) throws {
    let layout = try QuerySupport.layout(html, width: 90)
    for style in [Layout.RectStyle.glyphs, .content, .line] {
      let whole = layout.rects(for: Range(utf8: 0..<layout.text.utf8.count), style: style)
      #expect(layout.rects(for: Range(utf8: .min..<Int.max), style: style) == whole)
      for lower in Self.offsets {
        for upper in [lower, 7, 40, Self.greatest] where upper >= lower {
          #expect(layout.rects(for: lower..<upper, style: style).count <= whole.count)
        }
      }
    }
    for lower in Self.offsets {
      #expect(layout.text(in: lower..<Self.greatest).utf8.count <= layout.text.utf8.count)
      #expect(layout.runs(in: lower..<Self.greatest).count <= 40)
    }
  }

  @Test(arguments: ["", "x", html]) func `queries of any point have an answer`(_ html: String)
    throws
  {
    let layout = try QuerySupport.layout(html, width: 90)
    let lengths = [-Double.infinity, -1e300, -1, 0, 5, 40, 1e9, 1e300, .infinity, .nan]
    for x in lengths {
      for y in lengths {
        let point = Point(x: x, y: y)
        let hit = layout.hitTest(point)
        #expect((0...layout.text.utf8.count).contains(hit.position.offset.utf8))
        _ = (hit.cluster, hit.run, hit.path, hit.link, hit.line)
        _ = layout.selection(from: point, to: Point(x: y, y: x))
        _ = layout.links(near: point, within: x)
      }
    }
  }
}
