import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct HiddenTextTests {
  @Test(arguments: [
    "<p>no details</p>",
    "<details open><summary>S</summary>shown</details>",
    "<details><summary>S</summary><p>text of a paragraph</p></details>",
  ])
  func `closed details without text are not opened`(html: String) {
    #expect(RichText(html: html).openingDetails == nil)
  }

  @Test func `only the outermost closed details are shown, with attributes`() throws {
    let rest = "<summary>S</summary>one<details>two</details></details>"
    let closed = RichText(html: "<details id=\"a\" class=\"b\">" + rest)
    let open = try #require(closed.openingDetails)
    // No selector for open elements may match.
    let shown = MarkupTree.shownDetails + "=\"\""
    #expect(open.html == "<details id=\"a\" class=\"b\" " + shown + ">" + rest)
  }
}
