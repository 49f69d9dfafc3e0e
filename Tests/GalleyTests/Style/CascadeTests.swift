import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The order of the cascade; each case was checked against Chromium.
@Suite struct CascadeTests {
  @Test(arguments: [
    ("p{color:red}p{color:blue}", "#0000ff"), ("p{color:red!important}p{color:blue}", "#ff0000"),
    ("#x{color:red}p.a{color:blue}", "#ff0000"), (".a{color:red}p{color:blue}", "#ff0000"),
    ("@layer a{#x{color:red}}.a{color:blue}", "#0000ff"),
    ("@layer a,b;@layer b{p{color:red}}@layer a{p{color:blue}}", "#ff0000"),
    ("@layer a{@layer b{p{color:red}}p{color:blue}}", "#0000ff"),
    ("p{color:red;color:bogus}", "#ff0000"), ("html{color:blue}p{color:inherit}", "#0000ff"),
    ("html{--c:red}p{color:var(--c)}", "#ff0000"), ("p{color:var(--none,blue)}", "#0000ff"),
    ("div{color:red}p{color:blue;color:var(--none)}", "#ff0000"),
    (":where(#x){color:red}p{color:blue}", "#0000ff"),
    (":is(#x,b){color:red}.a{color:blue}", "#ff0000"),
    ("div{>p{color:red}}", "#ff0000"), ("p{&.a{color:red}}", "#ff0000"),
    ("p{color:red;b{color:blue}}", "#ff0000"), (".c{p &{color:red}}p{color:blue}", "#0000ff"),
    ("p{@media (min-width:1px){color:red}}", "#ff0000"),
  ])
  func `the colour of the cascade`(sheet: String, color: String) throws {
    let page = StyledPage("<div><p class=a id=x><b class=c>x</b></p></div>", sheet: sheet)
    #expect(page.colors(.p) == [color])
  }

  @Test func `declarations apply in the order of origins`() {
    let html =
      "<style>b{color:#000003}</style><b>1</b><i style='color:#000004'>2</i><u>3</u><s>4</s>"
    let page = StyledPage(
      html, sheet: "b,i,u{color:#000002}", root: ["color:#000001"])
    #expect(page.colors(.b) == ["#000003"])
    #expect(page.colors(.i) == ["#000004"])
    #expect(page.colors(.u) == ["#000002"])
    #expect(page.colors(.s) == ["#000001"])
  }

  @Test func `the last of equal style elements applies, and layers keep their order`() {
    let sheets = ["b{color:#000001}", "b{color:#000002}", "b{color:#000001}"]
    let page = StyledPage(sheets.map { "<style>\($0)</style>" }.joined() + "<b>1</b>")
    #expect(page.colors(.b) == ["#000001"])
    let layers = ["@layer x{i{color:#000001}}", "@layer y{i{color:#000002}}"]
    let named = (layers + layers).map { "<style>\($0)</style>" }.joined()
    #expect(StyledPage(named + "<i>1</i>").colors(.i) == ["#000002"])
  }

  @Test func `style elements are parsed separately and apply in their order`() {
    let html = """
      <style>b{color:#000002}@layer x,y;i{color:#000001</style><b>1</b><i>2</i><u>3</u>
      <style>b{color:#000003}@layer y{u{color:#000005}}</style>
      <style>@layer x{u{color:#000006}}</style>
      """
    let page = StyledPage(html)
    #expect(page.colors(.b) == ["#000003"])
    #expect(page.colors(.i) == ["#000001"])
    #expect(page.colors(.u) == ["#000005"])
  }

  @Test func `many style elements take the time of one with all rules`() {
    let rules = (0..<1500).map { "<style>.a\($0){color:red}</style><p class=a\($0)>" }.joined()
    let tree = HTMLParser.parse(rules)
    let context = SheetContext(
      SheetContext([], StyleEnvironment()), StyleElements(tree, StyleEnvironment()),
      StyleEnvironment())
    #expect(context.sources.count == 1)
    #expect(context.sources.last?.rules.count == 1500)
  }

  @Test func `rem follows the caller's font size`() {
    let page = StyledPage("<p style='width:2rem'>x</p>", root: ["font-size:10px"])
    #expect(page[.p]?.box.width == .length(.px(20)))
  }

  @Test func `revert is the browser's value`() {
    let page = StyledPage(
      "<b>x</b><p>y</p>",
      sheet: "b{font-weight:100}b{font-weight:revert}p{margin:1px}p{margin-top:revert}")
    #expect(page[.b]?.text.font.weight == 700)
    #expect(page[.p]?.box.margin.top == .length(.px(16)))
  }

  @Test func `the later of a logical and a physical side applies`() {
    let sheet =
      "p{margin-left:1px;margin-inline-start:2px}b{margin-inline-start:2px;margin-left:1px}"
    let page = StyledPage("<p>x</p><b>y</b><p dir=rtl>z</p>", sheet: sheet)
    #expect(page[.p]?.box.margin.left == .length(.px(2)))
    #expect(page[.b]?.box.margin.left == .length(.px(1)))
    #expect(page[.p, 1]?.box.margin.left == .length(.px(1)))
    #expect(page[.p, 1]?.box.margin.right == .length(.px(2)))
  }

  @Test func `cyclic custom properties have no value`() {
    let style = declared("--a:var(--b);--b:var(--a);width:var(--a,3px)")
    #expect(style.box.width == .length(.px(3)))
  }

  @Test func `custom properties that double each other are bounded`() {
    var text = "--a0:1px 1px 1px 1px;"
    for step in 1..<60 { text += "--a\(step):var(--a\(step - 1)) var(--a\(step - 1));" }
    #expect(declared(text + "width:5px").box.width == .length(.px(5)))
  }

  @Test func `each unknown property is reported once`() {
    let page = StyledPage("<p style='colr:red'>x</p>", sheet: "p{colr:red;fnt:x}b{colr:red}")
    #expect(
      page.document.diagnostics.map(\.message) == ["unknown property colr", "unknown property fnt"])
  }

  @Test(
    arguments: [
      (
        "p { color: bogus; width: 3px 4px }",
        ["dropped the value \"bogus\" of color", "dropped the value \"3px 4px\" of width"]
      ),
      (
        "p:hoverish,\n b {color:red} i{color:red}",
        ["dropped the rule with the selector \"p:hoverish, b\""]
      ),
      ("p { color red; width: 1px }", ["dropped \"color red\""]),
      ("p { *zoom: 1; color: red !important }", ["dropped \"*zoom: 1\""]),
      ("p { color: red } i b", ["dropped \"i b\""]),
      (
        "p { width: \(String(repeating: "x", count: 80)) }",
        ["dropped the value \"\(String(repeating: "x", count: 59))…\" of width"]
      ),
      (
        "p { --x: ?; cursor: pointer; display: block; margin: auto } @media print { b { top: 0 } }",
        []
      ),
    ] as [(String, [String])])
  func `dropped parts of a sheet have diagnostics`(_ css: String, _ messages: [String]) {
    let sheet = StyleSheet(css)
    #expect(sheet.diagnostics.map(\.message) == messages)
    #expect(sheet.diagnostics.allSatisfy { $0.offset.map { $0.utf8 < css.utf8.count } ?? false })
  }

  @Test func `the diagnostic of a dropped declaration has its element's offset`() {
    let page = StyledPage("<b>x</b><p style='color:bogus'>y</p>")
    #expect(page.document.diagnostics.map(\.offset) == [8])
  }

  @Test func `the browser's sheets have no diagnostics`() {
    for rules in [BrowserSheet.rules, BrowserSheet.base, BrowserSheet.math] {
      #expect(rules.diagnostics.map(\.message) == [])
    }
  }

  @Test func `media queries match the viewport, and their widths are recorded`() {
    var environment = StyleEnvironment()
    environment.viewportWidth = 400
    let sheet = "@media (min-width:30em){p{color:red}}@media (300px<=width<500px){p{color:blue}}"
    let page = StyledPage("<p>x</p>", sheet: sheet, environment: environment)
    #expect(page.colors(.p) == ["#0000ff"])
    #expect(page.document.mediaWidths == [300, 480, 500])
    #expect(!page.document.usesViewportWidth)
    #expect(StyledPage("<p style='width:5vw'>x</p>").document.usesViewportWidth)
  }

  @Test(arguments: [
    ("print", false), ("not print", true), ("only screen", true),
    ("screen and (width:400px)", true),
    ("(width>400px)", false), ("(bogus)", false), ("not (bogus)", false),
    ("(bogus) or (min-width:1px)", true), ("screen and", false), ("", true),
    ("(orientation:portrait)", true), ("(prefers-color-scheme:dark)", false), ("(hover)", false),
    ("(min-aspect-ratio:1/2)", true), ("not all and (min-width:1px)", false),
    ("tv, (max-width:450px)", true), ("(min-width:1px) and (max-width:2px)", false),
  ])
  func `a media query holds`(query: String, holds: Bool) {
    var environment = StyleEnvironment()
    environment.viewportWidth = 400
    let page = StyledPage(
      "<p>x</p>", sheet: "@media \(query){p{color:red}}", environment: environment)
    #expect(page.colors(.p) == [holds ? "#ff0000" : "#000000"])
  }
}
