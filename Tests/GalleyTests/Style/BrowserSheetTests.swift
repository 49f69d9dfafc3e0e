import Testing

@testable import Galley

@Suite struct BrowserSheetTests {
  @Test func `headings are bold, large and spaced by their own size`() throws {
    let style = try #require(computed("<h1>x</h1>", .h1))
    #expect(style.box.display == .block)
    #expect(style.text.font.size == 32)
    #expect(style.text.font.weight == 700)
    #expect(style.box.margin.top == .length(.px(21.44)))
  }

  @Test func `monospace alone shrinks a keyword size to thirteen sixteenths`() throws {
    #expect(try #require(computed("<code>x</code>", .code)).text.font.size == 13)
    #expect(try #require(computed("<h1><code>x</code></h1>", .code)).text.font.size == 26)
    #expect(
      try #require(computed("<p><code>x</code></p>", .code, sheet: "p{font-size:20px}")).text.font
        .size == 20)
  }
}
