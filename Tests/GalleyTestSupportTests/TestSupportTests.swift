// The expectations themselves: that they hold where they should, and what they say where not.

import Foundation
import Galley
import GalleyFonts
import GalleyTestSupport
import Synchronization
import Testing

@Suite struct TestSupportTests {
  private func prepared(_ html: String) throws -> PreparedText {
    Typesetter(fonts: try GalleyFonts.bundled()).prepare(RichText(html: html))
  }

  private func folder() -> ProofFolder {
    ProofFolder(
      FileManager.default.temporaryDirectory
        .appendingPathComponent("galley-\(UUID().uuidString)").path)
  }

  /// The texts of the issues that a piece of work records.
  private func issues(_ work: () -> Void) -> [String] {
    let found = Recorded()
    withKnownIssue {
      work()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      found.texts.withLock { $0.append(text) }
      return true
    }
    return found.texts.withLock { $0 }
  }

  private final class Recorded: Sendable {
    let texts = Mutex<[String]>([])
  }

  @Test func `expectations that hold record nothing`() throws {
    let text = try prepared("<p>Read <a href='/more'>more</a> of it</p>")
    let layout = expectFits(text, lines: 1, width: 300)
    let rect = try #require(layout.links.first?.rects.first)
    let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    #expect(expectLink(at: middle, in: layout, to: "/more")?.href == "/more")
    expectNoLink(at: Point(x: 2, y: middle.y), in: layout)
    expectNoOverlap(in: layout)
  }

  @Test func `a failure has the dump in its text and a proof beside it`() throws {
    let layout = try prepared("<p>Read <a href='/more'>more</a></p>").layout(width: 300)
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let texts = issues { expectLink(at: Point(x: 2, y: 25), in: layout, proofs: folder) }
    let text = try #require(texts.first)
    #expect(text.contains("expected a link at 2.0, 25.0 but found no link, p in body in html"))
    #expect(text.contains("the nearest is /more"))
    #expect(text.contains(layout.dump()))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = try #require(files.first)
    #expect(files.count == 1 && text.contains(file))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path).appendingPathComponent(file))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a link that is another one, and one where none should be, are failures`() throws {
    let layout = try prepared("<p><a href='/a'>more</a></p>").layout(width: 300)
    let (point, folder) = (Point(x: 5, y: 25), folder())
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let wrong = issues { expectLink(at: point, in: layout, to: "/b", proofs: folder) }
    #expect(wrong.first?.contains("the link /b at 5.0, 25.0 but found the link /a") == true)
    let any = issues { expectNoLink(at: point, in: layout, proofs: folder) }
    #expect(any.first?.contains("expected no link at 5.0, 25.0 but found /a") == true)
  }

  @Test func `text that needs a line more, or more width, does not fit`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let text = try prepared("<p>one two three four</p>")
    let lines = issues { expectFits(text, lines: 1, width: 60, proofs: folder) }
    #expect(lines.first?.contains("expected 1 lines in 60.0 px but it takes") == true)
    let wide = try prepared("<pre>wide wide wide wide</pre>")
    let width = issues { expectFits(wide, lines: 1, width: 60, proofs: folder) }
    #expect(width.first?.contains("its widest line ends at") == true)
  }

  @Test func `text over text is an overlap`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let layout = try prepared("<p>first</p><p style='margin-top:-34px'>other</p>")
      .layout(width: 100)
    let texts = issues { expectNoOverlap(in: layout, proofs: folder) }
    #expect(texts.first?.contains("\"first\" at") == true)
    #expect(texts.first?.contains("\"other\" at") == true)
  }
}
