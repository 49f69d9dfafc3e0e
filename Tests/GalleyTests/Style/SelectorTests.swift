import Testing

@testable import Galley
@testable import GalleyLayout

/// The elements of one page that a selector matches; recorded from Chromium.
@Suite struct SelectorTests {
  private static let page = """
    <div id=o lang=en><h1>h</h1><p class='a' title='foo bar'>1<b>x</b></p>\
    <p class='a b' id=x title='Foo'>2 <b class=c>y</b></p>\
    <p lang=fr dir=rtl title=en-US>3</p><p></p><span><b>z</b></span></div>
    """

  @Test(arguments: [
    ("p", "1111"), ("div>p", "1111"), ("div>b", "0000"), ("p+p", "0111"), ("p~p", "0111"),
    ("h1+p", "1000"), ("p:first-child", "0000"), ("p:nth-child(2)", "1000"),
    ("p:nth-child(odd)", "0101"), ("p:nth-child(-n+2)", "1000"), ("p:nth-of-type(2)", "0100"),
    ("p:nth-last-child(2)", "0001"), ("p:last-of-type", "0001"), ("p:not(.a)", "0011"),
    (".a.b", "0100"), (".A", "0000"), ("#x", "0100"), ("#X", "0000"), ("[title]", "1110"),
    ("[title='Foo' i]", "0100"), ("[title~=bar]", "1000"), ("[title|=en]", "0010"),
    ("[title^=fo]", "1000"), ("[title$=ar]", "1000"), ("[title*='o b']", "1000"),
    ("p:empty", "0001"), ("p:has(+ .b)", "1000"), ("p:has(.c)", "0100"), ("p:lang(fr)", "0010"),
    ("p:lang(en)", "1101"), ("p:dir(rtl)", "0010"), ("p:nth-child(2 of .a)", "0100"),
    ("p:bogus, p", "0000"), (":is(p, :bogus)", "1111"), ("*|p", "1111"), ("P", "1111"),
    ("body > div > p", "1111"), ("p:not(div p)", "0000"), ("p:hover", "0000"),
    ("p::selection", "0000"),
    ("p,", "0000"), ("p > > b", "0000"), ("p:not()", "0000"), ("p[title", "0000"),
    ("p/**/.a", "1100"), ("p/**/", "1111"), ("p:nth-child( 2n + 1 )", "0101"),
    ("p:only-child", "0000"),
  ])
  func `a selector matches the recorded paragraphs`(selector: String, expected: String) {
    let page = StyledPage(Self.page, sheet: selector + "{letter-spacing:1px}")
    let found = (0..<4).map { page[.p, $0]?.text.font.letterSpacing == .px(1) ? "1" : "0" }
    #expect(found.joined() == expected)
  }

  @Test func `details and dialogs with the attribute are open`() {
    let page = StyledPage(
      "<details open>x</details><dialog open>y</dialog><p open>z</p>",
      sheet: ":open{letter-spacing:1px}")
    #expect(page[.details]?.text.font.letterSpacing == .px(1))
    #expect(page[.dialog]?.text.font.letterSpacing == .px(1))
    #expect(page[.p]?.text.font.letterSpacing != .px(1))
  }

  /// Selectors without a match for their first compound selector, so that matching takes no time.
  private static let doubling = [
    ("#a", "& &", 12), (".a", "& &", 24), ("u", "&&", 32), ("i", "&:is(&,&)", 40),
  ]

  /// A selector that matches, and uses all steps of the matching limit.
  private static let costly = [("p", "&&", 32)]

  @Test(.tags(.slow), arguments: doubling + (Volume.isFull ? costly : []))
  func `specificity that doubles with each level saturates`(
    _ first: String, _ nested: String, _ levels: Int
  ) {
    let inside = String(repeating: nested + "{", count: levels) + "color:red"
    let sheet = first + "{" + inside + String(repeating: "}", count: levels + 1) + "p{color:#00f}"
    #expect(StyledPage("<p>x", sheet: sheet).colors(.p).count == 1)
  }

  @Test func `an overflow of class specificity does not count as an identifier`() {
    let classes = String(repeating: ".a", count: 2000)
    let page = StyledPage("<p id=b class=a>x", sheet: "\(classes){color:red}#b{color:#00f}")
    #expect(page.colors(.p) == ["#0000ff"])
  }

  @Test func `matching of a deep chain of ancestors is linear`() {
    let html = String(repeating: "<div>", count: 400) + "<p>x"
    let sheet = "section " + String(repeating: "div ", count: 60) + "p{color:red}"
    let page = StyledPage(html, sheet: sheet)
    #expect(page.colors(.p) == ["#000000"])
    #expect(!page.document.diagnostics.contains { $0.kind == .limit })
  }

  @Test func `searches through long values count in the steps of matching`() {
    let html = "<p title='" + String(repeating: "a", count: 20_000) + "'>x"
    let operand = String(repeating: "b", count: 1600)
    let sheet = (0..<100).map { "[title*='\(operand)\($0)']{color:red}" }.joined()
    let page = StyledPage(html, sheet: sheet)
    #expect(page.document.diagnostics.contains { $0.kind == .limit })
    let short = StyledPage("<p title='\(operand)'>x", sheet: "[title*='\(operand)']{color:red}")
    #expect(short.colors(.p) == ["#ff0000"])
    #expect(!short.document.diagnostics.contains { $0.kind == .limit })
  }

  @Test func `an automatic direction is computed once`() {
    let html = "<div dir=auto><i>1</i><b>2</b><p dir=rtl>3<u>4</u></p></div>"
    let page = StyledPage(
      html + "<div dir=auto><s>5</s>\u{5D0}</div>", sheet: ":dir(rtl){color:red}")
    #expect(page.colors(.i) == ["#000000"])
    #expect(page.colors(.u) == ["#ff0000"])
    #expect(page.colors(.s) == ["#ff0000"])
    #expect(page.colors(.div) == ["#000000", "#ff0000"])
  }
}
