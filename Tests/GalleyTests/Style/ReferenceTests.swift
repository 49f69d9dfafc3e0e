import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Values that depend on registered properties, attributes, positions, conditions and functions.
@Suite struct ReferenceTests {
  /// The left padding of the nth `p` of a page, in px.
  private func padding(_ html: String, _ sheet: String, _ number: Int = 0) -> Float? {
    let page = StyledPage(html, sheet: sheet)
    guard case .length(let length)? = page[.p, number]?.box.padding.left else { return nil }
    return length.px
  }

  // MARK: Registered properties

  private let uninherited = "@property --w{syntax:'<length>';inherits:false;initial-value:40px}"

  @Test func `a property that is not inherited has its initial value in children`() {
    let sheet = uninherited + "p{padding-left:var(--w)}"
    #expect(padding("<div style='--w:9px'><p>x</p></div>", sheet) == 40)
    #expect(padding("<p style='--w:9px'>x</p>", sheet) == 9)
    #expect(padding("<div style='--w:9px'><p style='--w:inherit'>x</p></div>", sheet) == 9)
  }

  @Test func `lengths of registered properties are computed where they are declared`() {
    let sheet = "@property --w{syntax:'<length>';inherits:true;initial-value:0px}p{font-size:8px;"
    let html = "<div style='font-size:20px;--w:2em'><p>x</p></div>"
    #expect(padding(html, sheet + "padding-left:var(--w)}") == 40)
    #expect(padding(html, "p{font-size:8px;padding-left:var(--w)}") == 16)
  }

  @Test(arguments: [
    ("<length>", "red", 3), ("<length>", "5px", 5), ("<number>", "5px", 3),
    ("auto | <length>", "7px", 7),
    ("<length>+", "5px", 5), ("<length>#", "5px,6px", 3), ("*", "6px", 6),
  ])
  func `a value of another syntax counts as unset`(syntax: String, value: String, expected: Float) {
    let initial = syntax == "<number>" ? "3" : "3px"
    let sheet = "@property --w{syntax:'\(syntax)';inherits:false;initial-value:\(initial)}"
    let found = padding(
      "<p>x</p>", sheet + "p{--w:\(value);padding-left:3px;padding-left:var(--w)}")
    #expect(
      found == (syntax == "<number>" || syntax == "<length>#" && value.contains(",") ? 0 : expected)
    )
  }

  @Test func `a rule without its descriptors registers nothing`() {
    for text in [
      "syntax:'<length>';inherits:false", "inherits:false;initial-value:3px",
      "syntax:'<length>';initial-value:3px",
    ] {
      #expect(padding("<p>x</p>", "@property --w{\(text)}p{padding-left:var(--w,7px)}") == 7)
    }
  }

  // MARK: Attributes and positions

  @Test func `attributes are values with a type`() {
    let sheet = "p{padding-left:attr(data-w px,7px)}"
    let html = "<p data-w=30>a</p><p data-w=x>b</p><p>c</p><p data-w=10>d</p>"
    #expect((0..<4).map { padding(html, sheet, $0) } == [30, 7, 7, 10])
    let typed = "p{padding-left:attr(data-w type(<length>),7px)}"
    #expect(padding("<p data-w='calc(1px + 2px)'>a</p>", typed) == 3)
    #expect(padding("<p data-w='attr(data-w type(<length>))'>a</p>", typed) == 7)
  }

  @Test func `positions among siblings are numbers`() {
    let sheet = "p{padding-left:calc(1px*sibling-index() + 10px*sibling-count())}"
    #expect((0..<3).map { padding("<p>a<p>b<p>c", sheet, $0) } == [31, 32, 33])
    #expect(padding("<p>a", "p{padding-left:5px;padding-left:sibling-index()}") == 5)
  }

  @Test func `elements with equal rules and other attributes have styles of their own`() {
    let rows = (1...50).map { "<p data-w=\($0)>x</p>" }.joined()
    let sheet = "p{padding-left:attr(data-w px)}"
    #expect(padding(rows, sheet, 49) == 50)
    #expect(padding(rows, sheet, 20) == 21)
  }

  // MARK: Conditions and functions

  @Test(arguments: [
    ("style(--a:b): 10px; else: 20px", 10), ("style(--a:c): 10px; else: 20px", 20),
    ("not style(--a): 10px; else: 20px", 20), ("media(width > 100px): 10px", 10),
    ("media(print): 1px; supports(display:grid): 2px; else: 3px", 2),
    ("style(--a) and (style(--x) or media(screen)): 1px; else: 2px", 2),
  ])
  func `the first true branch counts`(branches: String, expected: Float) {
    #expect(padding("<p>x</p>", "p{--a:b;padding-left:if(\(branches))}") == expected)
  }

  @Test(arguments: [
    ("--f(--x){result:calc(var(--x)*2)}", "--f(4px)", 8),
    ("--f(--x:5px){result:calc(var(--x)*2)}", "--f()", 10),
    ("--f(--x){--y:1px;result:calc(var(--x) + var(--y))}", "--f(4px)", 5),
    ("--f(--x){--y:1px;result:calc(var(--x) + var(--y))}", "--f(--f(4px))", 0),
    ("--f(--x <length>:3px){result:var(--x)}", "--f(red)", 3),
    ("--f(--x){result:--f(var(--x))}", "--f(4px)", 0),
    ("--f(){result:1px;@media (width>1px){result:2px}}", "--f()", 2),
    ("--f() returns <number>{result:1px}", "--f()", 0),
  ])
  func `functions of authors have results`(function: String, call: String, expected: Float) {
    #expect(padding("<p>x</p>", "@function \(function)p{padding-left:\(call)}") == expected)
  }

  @Test func `functions that call each other twice are bounded`() {
    var sheet = "@function --f0(){result:1px 1px}"
    for step in 1..<60 {
      sheet += "@function --f\(step)(){result:--f\(step - 1)() --f\(step - 1)()}"
    }
    let found = padding("<p>x</p><p style='padding-left:4px'>y</p>", sheet + "p{--x:--f59()}", 1)
    #expect(found == 4 || found == 0)
  }

  @Test func `conditions that refer to each other twice are bounded`() {
    var text = "--a0:1px;"
    for step in 1..<60 {
      text += "--a\(step):if(style(--a\(step - 1)): var(--a\(step - 1)) var(--a\(step - 1)));"
    }
    #expect(declared(text + "width:5px").box.width == .length(.px(5)))
    #expect(
      declared("--a:if(style(--a): 1px; else: 2px);width:var(--a,5px)").box.width == .length(.px(5))
    )
  }

  // MARK: Scopes

  @Test func `the nearest scope wins over order`() {
    let sheet = "@scope (.a){p{padding-left:5px}}@scope (.b){p{padding-left:15px}}"
    let html =
      "<div class=b><div class=a><p>x</p></div></div><div class=a><div class=b><p>y</p></div></div>"
    #expect(padding(html, sheet) == 5)
    #expect(padding(html, sheet, 1) == 15)
  }

  @Test(arguments: [
    ("@scope (.a) to (.b){p{padding-left:5px}}", [5, 0]),
    ("@scope (.a){> p{padding-left:5px}}", [5, 0]),
    ("@scope (.a){:scope p{padding-left:5px}}", [5, 5]),
    ("@scope (.a){div p{padding-left:5px}}", [0, 5]),
    ("@scope (.a){@scope (.b){p{padding-left:5px}}}", [0, 5]),
    (".a{@scope (& > .b){p{padding-left:5px}}}", [0, 5]),
    ("@scope (.a){p{padding-left:5px}}p{padding-left:6px}", [5, 5]),
    ("@layer x{@scope (.a){p{padding-left:5px}}}p{padding-left:6px}", [6, 6]),
  ])
  func `rules apply between roots and limits`(sheet: String, expected: [Float]) {
    let html = "<div class=a><p>x</p><div class=b><p>y</p></div></div>"
    #expect((0..<2).map { padding(html, sheet, $0) } == expected)
  }
}
