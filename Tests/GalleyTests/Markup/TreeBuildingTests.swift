import Testing

@testable import Galley

@Suite struct TreeBuildingTests {
  /// The nodes below the body, as a dump.
  private func body(_ html: String) throws -> String {
    let tree = HTMLParser.parse(html)
    return tree.dump(try #require(tree.first(.body)))
  }

  @Test func `text and elements become a body`() {
    #expect(
      HTMLParser.parse("<p class=x>a<br>b").dump() == """
        | <!DOCTYPE html>
        | <html>
        |   <head>
        |   <body>
        |     <p>
        |       class="x"
        |       "a"
        |       <br>
        |       "b"
        """)
  }

  @Test func `a misnested bold is reopened in the paragraph`() throws {
    #expect(
      try body("<b>1<p>2</b>3") == """
        | <b>
        |   "1"
        | <p>
        |   <b>
        |     "2"
        |   "3"
        """)
  }
}
