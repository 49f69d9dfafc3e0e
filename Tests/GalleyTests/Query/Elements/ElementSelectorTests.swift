// Elements by selector: order, errors, limits.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ElementSelectorTests {
  private static func layout() throws -> Layout {
    try QuerySupport.layout("<ul><li>a<li class=x>b<li>c</ul><p lang=de><i>d</i></p>")
  }

  @Test func `a selector finds elements in document order`() throws {
    let layout = try Self.layout()
    func found(_ selector: String) throws -> [String] {
      try layout.elements(matching: selector).map(\.description)
    }
    #expect(try found("li") == ["li", "li.x", "li"])
    #expect(try found("p, .x") == ["li.x", "p"])
    #expect(try found("li:has(+ .x), :lang(de) > i") == ["li", "i"])
    #expect(try found("html, body, :root") == ["html", "body"])
    #expect(try found("li:nth-child(2n+1)").count == 2)
    #expect(try found("li::before").isEmpty)
    #expect(try found("*").count == 8)
  }

  @Test(arguments: [
    ("", 0), ("li]", 2), ("li > ", 5), ("li, , p", 4), ("p:nope", 1), ("p:not(a b[)", 9),
    ("a\u{e9} $x", 4), (".5", 0),
  ])
  func `an invalid selector names its place`(selector: String, offset: Int) throws {
    let layout = try Self.layout()
    let error = #expect(throws: SelectorError.self) {
      try layout.elements(matching: selector)
    }
    #expect(error?.reason == .invalid && error?.offset == offset)
  }

  @Test func `a selector beyond the limits is an error`() throws {
    let layout = try Self.layout()
    let long = Array(repeating: ".abcdefghij", count: 10_000).joined(separator: ",")
    let error = #expect(throws: SelectorError.self) { try layout.elements(matching: long) }
    #expect(error?.reason == .limit)
  }

  @Test(.tags(.slow), .enabled(if: Volume.isFull, "runs in make test SLOW=1"))
  func `a selector that takes too many steps is an error`() throws {
    let html = String(repeating: "<div>", count: 200) + String(repeating: "<b></b>", count: 3000)
    let layout = try QuerySupport.layout(html)
    let error = #expect(throws: SelectorError.self) {
      try layout.elements(matching: "b:not(:has(~ i)):not(:has(~ u))")
    }
    #expect(error?.reason == .limit)
  }
}
