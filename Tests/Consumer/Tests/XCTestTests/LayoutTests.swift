// `make consumer` runs the two classes apart: one must pass, one must fail. It finds the lines of
// the failures by the comments "fails here".

import Galley
import GalleyFonts
import GalleyTestSupport
import XCTest

private func text(_ html: String) throws -> PreparedText {
  Typesetter(fonts: try GalleyFonts.bundled()).prepare(RichText(html: html))
}

final class PassingTests: XCTestCase {
  func testFits() throws {
    let layout = expectFits(try text("<p>one two three four"), lines: 9, width: 60)
    expectNoOverlap(in: layout)
  }

  func testLink() throws {
    let layout = try text("<a href=/a>one</a>").layout(width: 60)
    let rect = try XCTUnwrap(layout.links.first?.rects.first)
    expectLink(at: Point(x: rect.x + 2, y: rect.y + 2), in: layout, to: "/a")
  }

  func testProof() throws {
    expectProof(try text("<p>one <a href=/a>two</a>").layout(width: 60), named: "passing")
  }
}

final class FailingTests: XCTestCase {
  func testFits() throws {
    for _ in ["de", "en"] {
      let text = try text("<p>one two three four")
      expectFits(text, lines: 1, width: 60)  // fails here: expected 1 line at a width of 60 px
    }
  }

  func testLink() throws {
    let layout = try text("<p>one").layout(width: 60)
    expectLink(at: Point(x: 30, y: 25), in: layout)  // fails here: expected a link at (30, 25)
  }

  func testDetached() async throws {
    let text = try text("<p>one two three four")
    await Task.detached {
      _ = expectFits(text, lines: 2, width: 60)  // fails here: expected at most 2 lines
    }.value
  }

  func testProof() throws {
    expectProof(try text("<p>one").layout(width: 60), named: "failing", scale: 1)
    let other = try text("<p>one <a href=/a>two</a>").layout(width: 60)
    expectProof(other, named: "failing", scale: 1)  // fails here: px instead of 60 x
  }
}
