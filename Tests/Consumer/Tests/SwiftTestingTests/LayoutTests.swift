// `make consumer` runs the two suites apart: one must pass, one must fail. It finds the lines of
// the failures by the comments "fails here".

import Galley
import GalleyFonts
import GalleyTestSupport
import Testing

private func text(_ html: String) throws -> PreparedText {
  Typesetter(fonts: try GalleyFonts.bundled()).prepare(RichText(html: html))
}

@Suite struct PassingTests {
  @Test func fits() throws {
    let layout = expectFits(try text("<p>one two three four"), lines: 9, width: 60)
    expectNoOverlap(in: layout)
  }

  @Test func link() throws {
    let layout = try text("<a href=/a>one</a>").layout(width: 60)
    let rect = try #require(layout.links.first?.rects.first)
    expectLink(at: Point(x: rect.x + 2, y: rect.y + 2), in: layout, to: "/a")
  }

  @Test func proof() throws {
    expectProof(try text("<p>one <a href=/a>two</a>").layout(width: 60), named: "passing")
  }
}

@Suite struct FailingTests {
  @Test(arguments: ["de", "en", "fi", "ja", "th"]) func fits(language: String) throws {
    let text = try text("<p lang=\(language)>one two three four")
    expectFits(text, lines: 1, width: 60)  // fails here: expected 1 line at a width of 60 px
  }

  @Test func link() throws {
    let layout = try text("<p>one").layout(width: 60)
    expectLink(at: Point(x: 30, y: 25), in: layout)  // fails here: expected a link at (30, 25)
  }

  @Test func detached() async throws {
    let text = try text("<p>one two three four")
    await Task.detached {
      _ = expectFits(text, lines: 2, width: 60)  // fails here: expected at most 2 lines
    }.value
  }

  @Test func proof() throws {
    expectProof(try text("<p>one").layout(width: 60), named: "failing", scale: 1)
    let other = try text("<p>one <a href=/a>two</a>").layout(width: 60)
    expectProof(other, named: "failing", scale: 1)  // fails here: px instead of 60 x
  }
}
