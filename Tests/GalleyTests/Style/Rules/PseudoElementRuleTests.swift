import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Styles of pseudo-elements: CSS Pseudo-Elements 4 sections 2 to 4.
@Suite struct PseudoElementRuleTests {
  private func style(
    _ css: String, _ part: KeyPath<PseudoStyles<ComputedStyle>, Index<ComputedStyle>>,
    html: String = "<p>x", around: String = ""
  ) -> ComputedStyle? {
    StyledPage(html, sheet: "p{\(around)}\(css)").pseudo(.p, part)
  }

  @Test(arguments: [
    ("p::before{content:'x'}", true), ("p:before{content:'x'}", true),
    ("p::before{color:red}", false),
    ("p::before{content:none}", false), ("p::before{content:''}", true),
    ("p::before{content:'x';display:none}", false),
    ("p::BEFORE{content:'x'}", true), ("p::after{content:'x'}", false),
    ("::before{content:'x'}", true),
    ("p > ::before{content:'x'}", false), ("p::before.x{content:'x'}", false),
  ])
  func `a pseudo-element before the content exists with content only`(css: String, found: Bool) {
    #expect((style(css, \.before) != nil) == found)
  }

  @Test(arguments: [
    ("text-indent:5px", "text-indent", "5px"), ("width:5px", "width", "initial"),
    ("color:red", "color", "#ff0000"),
    ("margin:5px", "margin-top", "initial"), ("font-size:20px", "font-size", "20px"),
    ("display:flex", "display", "block"),
  ])
  func `a pseudo-element inherits from its element`(around: String, name: String, found: String) {
    let before = style("p::before{content:'x'}", \.before, around: around)
    #expect(valueDump(name, before) == found)
  }

  @Test(arguments: [
    ("display:block", "block"), ("float:left", "block"), ("position:absolute", "block"),
    ("", "initial"),
    ("display:table-cell", "table-cell"), ("display:list-item", "list-item"),
  ])
  func `generated content has a display of its own`(css: String, found: String) {
    let before = style("p::before{content:'x';\(css)}", \.before)
    #expect(valueDump("display", before) == found)
  }

  // Section 2.1.2: the properties of a first line.
  @Test(arguments: [
    ("color:red", true), ("font-size:9px", true), ("font-weight:900", true),
    ("letter-spacing:1px", true),
    ("text-transform:uppercase", true), ("line-height:9px", true), ("width:9px", false),
    ("margin:9px", false),
    ("padding:9px", false), ("float:left", false), ("position:absolute", false),
    ("display:block", false),
    ("text-indent:9px", false), ("text-align:right", false), ("background:red", true),
    ("border:solid", false),
    ("opacity:.5", true), ("white-space:pre", false),
  ])
  func `a first line has properties of text only`(css: String, found: Bool) {
    let plain = style("p::first-line{letter-spacing:0}", \.firstLine)?.values
    let line = style("p::first-line{\(css)}", \.firstLine)?.values
    #expect((line != plain && line != nil) == found || line == nil && !found)
  }

  @Test(arguments: [
    ("p::first-letter{color:red}", true), ("p:first-letter{color:red}", true),
    ("p::first-letters{color:red}", false),
  ])
  func `a first letter has a style`(css: String, found: Bool) {
    #expect((style(css, \.firstLetter)?.text.color.css == "#ff0000") == found)
  }

  @Test(arguments: [
    ("float:left", "left"), ("float:none", "initial"), ("", "initial"),
  ])
  func `a first letter may float`(css: String, found: String) {
    let letter = style("p::first-letter{color:red;\(css)}", \.firstLetter)
    #expect(valueDump("float", letter) == found)
  }

  @Test(arguments: [
    ("color:red", "#ff0000"), ("color:currentcolor", "#0000ff"), ("", "#0000ff"),
  ])
  func `a marker has the colour of its item by default`(css: String, found: String) {
    let page = StyledPage("<ul><li>x", sheet: "li{color:blue}li::marker{font-weight:900;\(css)}")
    #expect(page.pseudo(.li, \.marker)?.text.color.css == found)
  }

  @Test(arguments: [
    ("#000001", "p::before{content:'x';color:#000001}"),
    ("#000002", "p::before{content:'x'}p{color:#000002}"),
    ("#000003", "p{color:#000002}p::before{content:'x';color:#000003}"),
    ("#000004", ".a::before{content:'x';color:#000004}p::before{color:#000005}"),
    ("#000005", "p::before{content:'x';color:#000004!important}p::before{color:#000005!important}"),
  ])
  func `rules of a pseudo-element cascade like those of elements`(found: String, css: String) {
    #expect(style(css, \.before, html: "<p class=a>x")?.text.color.css == found)
  }
}
