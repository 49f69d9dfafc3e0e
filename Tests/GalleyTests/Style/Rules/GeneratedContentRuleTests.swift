import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Generated content, counters and lists: CSS Content 3 section 2, CSS Lists 3 sections 2 to 4.
@Suite struct GeneratedContentRuleTests {
  private func box(_ css: String) -> BoxProperties {
    StyledPage("<div>x", sheet: "div::before{\(css)}").pseudo(.div, \.before)?.box
      ?? BoxProperties()
  }

  @Test(arguments: [
    ("'a'", [ContentPart.string("a")]), ("'a' 'b'", [.string("a"), .string("b")]),
    ("attr(title)", [.attribute("title")]), ("open-quote", [.openQuote]),
    ("close-quote no-open-quote", [.closeQuote, .noOpenQuote]),
    ("counter(n)", [.counter(name: "n", style: .counter("decimal"))]),
    ("counter(n, disc)", [.counter(name: "n", style: .disc)]),
    ("counters(n, '.')", [.counters(name: "n", separator: ".", style: .counter("decimal"))]),
    ("url(a.png)", [.image]), ("''", [.string("")]), ("'a' / 'b'", [.string("a")]),
  ])
  func `content is a list of parts`(value: String, found: [ContentPart]) {
    #expect(box("content:\(value)").content == found)
  }

  @Test(arguments: [
    "content:a", "content:'a' none", "content:counter()", "content:counters(n)", "content:attr()",
    "content:5px", "content:'a' 5", "counter-reset:5", "counter-reset:a 1.5",
    "counter-increment:none a",
    "quotes:'a'", "quotes:'a' 'b' 'c'", "list-style:none none none",
    "list-style-type:5px",
  ])
  func `an invalid value is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: ["none", "normal"])
  func `a pseudo-element without content has no style`(value: String) {
    let page = StyledPage("<div>x", sheet: "div::before{content:\(value)}")
    #expect(page.pseudo(.div, \.before) == nil || page.pseudo(.div, \.before)?.box.content == nil)
  }

  @Test(arguments: [
    ("counter-reset:a", [("a", 0)]), ("counter-reset:a 5", [("a", 5)]),
    ("counter-reset:a b 2 c", [("a", 0), ("b", 2), ("c", 0)]), ("counter-reset:none", []),
    ("counter-reset:a -3", [("a", -3)]), ("counter-reset:A", [("A", 0)]),
  ])
  func `counters are reset to zero or to a number`(css: String, found: [(String, Int)]) {
    let changes = box("content:'';" + css).counterReset
    #expect(changes == found.map { CounterChange(name: $0.0, value: $0.1) })
  }

  @Test(arguments: [
    ("counter-increment:a", [("a", 1)]), ("counter-increment:a 5 b", [("a", 5), ("b", 1)]),
    ("counter-increment:a 0", [("a", 0)]),
  ])
  func `counters are incremented by one or by a number`(css: String, found: [(String, Int)]) {
    let changes = box("content:'';" + css).counterIncrement
    #expect(changes == found.map { CounterChange(name: $0.0, value: $0.1) })
  }

  @Test(arguments: [
    ("list-style:square", "square initial"), ("list-style:inside", "initial inside"),
    ("list-style:inside square", "square inside"), ("list-style:none", "none initial"),
    ("list-style:url(a.png) inside", "initial inside"), ("list-style:'-'", "\"-\" initial"),
    ("list-style:lower-roman outside", "lower-roman initial"),
    ("list-style:none inside", "none inside"),
    ("list-style-type:circle;list-style:inside", "initial inside"),
    ("list-style-type:DECIMAL", "decimal initial"), ("list-style-type:Foo", "Foo initial"),
  ])
  func `list-style is a type and a position in any order`(css: String, found: String) {
    #expect(valueDump("list-style-type list-style-position", of: css) == found)
  }

  @Test(arguments: [
    ("<ul><li>x", "initial"), ("<ol><li>x", "decimal"), ("<ul><li><ul><li>x", "initial"),
  ])
  func `list items have the type of their list`(html: String, found: String) {
    #expect(valueDump("list-style-type", of: .li, in: html) == found)
  }

  @Test(arguments: [(0, "initial"), (1, "circle"), (2, "square"), (3, "square")])
  func `the symbol of a list follows its depth`(depth: Int, found: String) {
    let page = StyledPage("<ul><li><ul><li><ul><li><ul><li>x")
    #expect(valueDump("list-style-type", page[.ul, depth]) == found)
  }

  @Test(arguments: [
    ("quotes:none", []), ("quotes:'a' 'b'", ["a", "b"]),
    ("quotes:'a' 'b' 'c' 'd'", ["a", "b", "c", "d"]),
  ])
  func `quotes are pairs`(css: String, found: [String]) {
    #expect(StyledPage("<div>x", sheet: "div{\(css)}")[.div]?.text.quotes == found)
  }

  @Test func `automatic quotes depend on the language`() {
    #expect(StyledPage("<div>x", sheet: "div{quotes:auto}")[.div]?.text.quotes == nil)
  }
}
