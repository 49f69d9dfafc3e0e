// The conditions of the expectations, and the messages of failures.

import Foundation
import Galley
import Testing

@testable import GalleyTestSupport

@Suite struct TestSupportTests {
  @Test func `expectations that hold record no failure`() throws {
    let text = try prepared("<p>Read <a href='/more'>more</a> of it</p>")
    let layout = expectFits(text, lines: 1, width: 300)
    let rect = try #require(layout.links.first?.rects.first)
    let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    #expect(expectLink(at: middle, in: layout, to: "/more")?.href == "/more")
    expectNoLink(at: Point(x: 2, y: middle.y), in: layout)
    expectNoOverlap(in: layout)
  }

  @Test func `a failure contains the dump and writes a picture`() throws {
    let layout = try prepared("<p>Read <a href='/more'>more</a></p>").layout(width: 300)
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let texts = issues { expectLink(at: Point(x: 2, y: 25), in: layout, proofs: folder) }
    let text = try #require(texts.first)
    #expect(text.contains("expected a link at (2, 25) but found no link, only p in body in html"))
    #expect(text.contains("; the nearest such link is /more, 39.95 px away\n"))
    #expect(text.contains(layout.dump()))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pictures = files.filter { $0.hasSuffix(".png") }
    let file = try #require(pictures.first)
    #expect(pictures.count == 1 && text.contains(file))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path).appendingPathComponent(file))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a different link and an unexpected link are failures`() throws {
    let layout = try prepared("<p><a href='/a'>more</a></p>").layout(width: 300)
    let (point, folder) = (Point(x: 5, y: 25), folder())
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let wrong = issues { expectLink(at: point, in: layout, to: "/b", proofs: folder) }
    let message = "the link /b at (5, 25) but found the link /a; the layout has no such link\n"
    #expect(wrong.first?.contains(message) == true)
    let any = issues { expectNoLink(at: point, in: layout, proofs: folder) }
    #expect(any.first?.contains("expected no link at (5, 25) but found the link /a") == true)
  }

  @Test func `text with too many lines or too much width does not fit`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let text = try prepared("<p>one two three four</p>")
    let lines = issues { expectFits(text, lines: 1, width: 60, proofs: folder) }
    let one =
      "expected 1 line at a width of 60 px but it takes 4 lines "
      + "(the first line too many is line 1, \"two\")"
    #expect(lines.first?.contains(one) == true, "\(lines)")
    #expect(lines.first?.contains("\nline 1 ") == true, "the dump has the same number: \(lines)")
    let two = issues { expectFits(text, lines: 2, width: 60, proofs: folder) }
    #expect(two.first?.contains("expected at most 2 lines at a width of 60 px") == true)
    let wide = try prepared("<pre>wide wide wide wide</pre>")
    let width = issues { expectFits(wide, lines: 1, width: 60, proofs: folder) }
    #expect(width.first?.contains("but its widest line ends at ") == true)
  }

  @Test func `text over text is an overlap`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let layout = try prepared("<p>first</p><p style='margin-top:-34px'>other</p>")
      .layout(width: 100)
    let texts = issues { expectNoOverlap(in: layout, proofs: folder) }
    #expect(texts.first?.contains("\"first\" at") == true)
    #expect(texts.first?.contains(" overlaps \"other\" at") == true)
  }

  @Test func `messages have at most two decimals, and singular for one`() {
    #expect(
      [60, 12.5, 1.0 / 3, -0.001, 1e300].map(number) == ["60", "12.5", "0.33", "0", "1e+300"])
    #expect([0, 1, 2].map(count) == ["0 lines", "1 line", "2 lines"])
  }
}
