// Offsets and points that no text has: queries answer with the nearest that it has, or with none.

import Testing

@testable import Galley

@Suite struct OutOfRangeQueryTests {
  /// Blocks, both directions, clusters of several bytes, an image, a cell, transformed text.
  private static let html = """
    <p>a 😀é שלום <b>b</b> <a href=x>link</a><p>two<img width=9 height=9><ul><li>𝛼 item</ul>
    <table><tr><td>cell<td dir=rtl>עברית</table><p style="text-transform:uppercase">straße
    """

  private static let offsets: [Int] =
    [.min, .min + 1, -1] + Array(0...90) + [1 << 31, 1 << 32, .max - 1, .max]

  @Test(arguments: ["", "x", html]) func `any offset has an answer`(_ html: String) throws {
    let layout = try QuerySupport.layout(html, width: 90)
    let count = layout.text.utf8.count
    let text = layout.text
    for offset in Self.offsets {
      for affinity in [TextPosition.Affinity.upstream, .downstream] {
        let position = TextPosition(offset: offset, affinity: affinity)
        #expect(layout.carets(at: position).count <= 2)
        for move in CaretMove.allCases {
          let next = layout.position(move, from: position, keeping: .nan)?.offset ?? 0
          #expect((0...count).contains(next), "\(move) from \(offset)")
        }
        _ = layout.selection(from: position, to: TextPosition(offset: .max))
        _ = layout.line(at: position)
      }
      for range in [layout.word(at: offset), layout.sentence(at: offset)] {
        #expect(range.clamped(to: 0..<count) == range, "at \(offset)")
      }
      #expect(layout.paragraph(at: offset).clamped(to: 0..<count) == layout.paragraph(at: offset))
      #expect((0...count).contains(layout.utf16Offset(of: offset) / 2))
      #expect((0...count).contains(layout.offset(ofUTF16: offset)))
      #expect(layout.stringIndex(at: offset, in: text) <= text.endIndex)
    }
  }

  @Test func `boxes as far away as there is have answers`() throws {
    let far = "<div style=\"margin-top:-33554432px\">"
    let layout = try QuerySupport.layout(far + far + "<table><td>ab</table>", width: 320)
    for y in [-1e300, -33_554_432, 0, 10, 33_554_432, 1e300] {
      let hit = layout.hitTest(Point(x: 10, y: y))
      #expect((0...2).contains(hit.position.offset), "at \(y)")
    }
  }

  @Test(arguments: ["", "x", html]) func `any range has rectangles inside of the layout`(
    _ html: String
  ) throws {
    let layout = try QuerySupport.layout(html, width: 90)
    for style in [RectStyle.glyphs, .content, .line] {
      let whole = layout.rects(for: 0..<layout.text.utf8.count, style: style)
      #expect(layout.rects(for: Int.min..<Int.max, style: style) == whole)
      for lower in Self.offsets {
        for upper in [lower, 7, 40, .max] where upper >= lower {
          #expect(layout.rects(for: lower..<upper, style: style).count <= whole.count)
        }
      }
    }
    for lower in Self.offsets {
      #expect(layout.text(in: lower..<Int.max).utf8.count <= layout.text.utf8.count)
      #expect(layout.runs(in: lower..<Int.max).count <= 40)
    }
  }

  @Test(arguments: ["", "x", html]) func `any point has an answer`(_ html: String) throws {
    let layout = try QuerySupport.layout(html, width: 90)
    let lengths = [-Double.infinity, -1e300, -1, 0, 5, 40, 1e9, 1e300, .infinity, .nan]
    for x in lengths {
      for y in lengths {
        let point = Point(x: x, y: y)
        let hit = layout.hitTest(point)
        #expect((0...layout.text.utf8.count).contains(hit.position.offset))
        _ = (hit.cluster, hit.run, hit.path, hit.link, hit.line)
        _ = layout.selection(from: point, to: Point(x: y, y: x))
        _ = layout.links(near: point, within: x)
      }
    }
  }
}
