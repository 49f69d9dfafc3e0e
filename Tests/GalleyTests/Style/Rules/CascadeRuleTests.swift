import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The cascade: CSS Cascade 5 sections 6 and 7.
///
/// The first rule of a pair has the colour red, the second one blue.
@Suite struct CascadeRuleTests {
  private func winner(_ sheet: String, _ html: String = "<p id=i class='c d' title=t>x") -> String {
    switch StyledPage(html, sheet: sheet)[.p]?.text.color.css {
    case "#ff0000": "red"
    case "#0000ff": "blue"
    case "#000000": "none"
    default: "other"
    }
  }

  // Selectors 4, section 17.
  @Test(arguments: [
    ("p", ".c", "blue"), (".c", "p", "red"), ("#i", ".c.d", "red"), (".c.d", ".c", "red"),
    ("p", "*", "red"), ("[title]", ".c", "blue"), (".c", "[title]", "blue"),
    ("p:first-child", "p", "red"), ("p::before", "p", "blue"), (":is(#i)", ".c", "red"),
    (":where(#i)", "p", "blue"), (":not(#i)", "p", "blue"), (":not(#j)", ".c", "red"),
    ("p:nth-child(1 of #i)", ".c", "red"), ("html p", "p", "red"), ("html p", "body p", "blue"),
    (":is(p, #j)", ".c", "red"), (":root p", ".c", "red"), ("p.c", "p:first-child", "blue"),
  ])
  func `the more specific selector wins, then the later one`(
    first: String, second: String, found: String
  ) {
    #expect(winner("\(first){color:red}\(second){color:blue}") == found)
  }

  @Test(arguments: [
    ("p{color:red!important}", "p{color:blue}", "red"),
    ("p{color:red}", "p{color:blue!important}", "blue"),
    ("p{color:red!important}", "#i{color:blue}", "red"),
    ("p{color:red!important}", "p{color:blue!important}", "blue"),
    ("p{color:red ! important}", "p{color:blue}", "red"),
    ("p{color:red !IMPORTANT}", "p{color:blue}", "red"),
    ("p{color:red !importent}", "p{color:blue}", "blue"),
  ])
  func `an important declaration wins over normal ones`(
    first: String, second: String, found: String
  ) {
    #expect(winner(first + second) == found)
  }

  @Test(arguments: [
    ("@layer a{p{color:red}}p{color:blue}", "blue"), ("p{color:red}@layer a{p{color:blue}}", "red"),
    ("@layer a{#i{color:red}}p{color:blue}", "blue"),
    ("@layer a{p{color:red}}@layer b{p{color:blue}}", "blue"),
    ("@layer b,a;@layer a{p{color:red}}@layer b{p{color:blue}}", "red"),
    ("@layer a.b{p{color:red}}@layer a{p{color:blue}}", "blue"),
    ("@layer{p{color:red}}@layer{p{color:blue}}", "blue"),
    ("@layer a{p{color:red}}@layer b{p{color:blue}}@layer a{p{color:red}}", "blue"),
  ])
  func `layers have an order, before all rules without a layer`(
    sheet: String, found: String
  ) {
    #expect(winner(sheet) == found)
  }

  @Test(arguments: [
    ("p{color:red}", "", "red"), ("p{color:red}", "color:blue", "blue"),
    ("p{color:red!important}", "color:blue", "red"),
    ("p{color:red!important}", "color:blue!important", "blue"),
    ("#i{color:red}", "color:blue", "blue"),
  ])
  func `the style attribute wins over rules, except for important ones`(
    sheet: String, style: String, found: String
  ) {
    #expect(winner(sheet, "<p id=i style='\(style)'>x") == found)
  }

  @Test(arguments: [
    ("p{color:inherit}", "blue"), ("p{color:initial}", "none"), ("p{color:unset}", "blue"),
    ("p{color:revert}", "blue"), ("p{all:initial}", "none"), ("p{all:unset}", "blue"),
    ("@layer a{p{color:red}}@layer b{p{color:revert-layer}}", "red"),
    ("p{color:red}p{color:revert}", "blue"), ("p{color:INHERIT}", "blue"),
  ])
  func `a CSS-wide keyword resets an inherited property`(sheet: String, found: String) {
    #expect(winner("body{color:blue}" + sheet, "<p>x") == found)
  }

  @Test(arguments: [
    ("initial", "initial"), ("unset", "initial"), ("inherit", "flex"), ("revert", "block"),
  ])
  func `revert is the browser's value, unset is initial without inheritance`(
    value: String, found: String
  ) {
    let page = StyledPage("<div><p>x", sheet: "div{display:flex}p{float:none;display:\(value)}")
    // An item of a flex container is block-level.
    let blockified = found == "initial" ? "block" : found
    #expect(valueDump("display", page[.p]) == blockified)
  }

  @Test(arguments: [
    ("@scope (body){p{color:red}}", "red"), ("@scope (.x){p{color:red}}", "none"),
    ("@scope (body) to (p){p{color:red}}", "none"), ("@scope (p){:scope{color:red}}", "red"),
    ("@scope (body){p{color:red}}@scope (html){p{color:blue}}", "red"),
    ("@scope (html){p{color:red}}@scope (body){p{color:blue}}", "blue"),
    ("@scope (body){p{color:red}}@scope (html){#i{color:blue}}", "blue"),
  ])
  func `a nearer scope wins after specificity`(sheet: String, found: String) {
    #expect(winner(sheet) == found)
  }

  // CSS Nesting 1, section 2.
  @Test(arguments: [
    ("body{p{color:red}}", "red"), ("body{& p{color:red}}", "red"), ("p{&.c{color:red}}", "red"),
    ("p{.c&{color:red}}", "red"), ("p{body &{color:red}}", "red"), ("body{> p{color:red}}", "red"),
    ("html{> p{color:red}}", "none"), ("#i,b{&{color:red}}.c{color:blue}", "red"),
    ("p{color:blue;&{color:red}}", "red"), ("p{&{color:red}color:blue}", "blue"),
    ("p{@media all{color:red}}", "red"), ("p{@layer a{color:red}color:blue}", "blue"),
  ])
  func `a nested rule refers to the elements of the rule around it`(sheet: String, found: String) {
    #expect(winner(sheet) == found)
  }

  @Test(arguments: [
    ("<font color=red>", "font{color:blue}", "#0000ff"), ("<font color=red>", "", "#ff0000"),
    ("<font color=red style='color:inherit'>", "", "#000000"),
    ("<font color=red>", "*{color:blue}", "#0000ff"),
    ("<font color=red>", "font{color:revert}", "#000000"),
  ])
  func `an attribute has the specificity of zero, before all rules of the author`(
    html: String, sheet: String, found: String
  ) {
    #expect(StyledPage(html + "x", sheet: sheet)[.font]?.text.color.css == found)
  }

  @Test(arguments: [
    ("p{color:red;color:foo}", "red"), ("p{color:foo;color:red}", "red"),
    ("p{color:red;colr:blue}", "red"),
    ("p{color:red;;;}", "red"), ("p{color:red;{}color:blue}", "blue"),
    ("p{color red;color:blue}", "blue"),
    ("p{color:red;color:}", "red"), ("p{color:red;color:blue foo}", "red"),
    ("foo(p){color:red}", "none"),
    ("p,foo(x){color:red}", "none"), ("p{color:red}@foo{p{color:blue}}", "red"),
    ("p{color:red}@media foo{p{color:blue}}", "red"), ("@charset 'x';p{color:red}", "red"),
  ])
  func `an invalid declaration or rule is dropped alone`(sheet: String, found: String) {
    #expect(winner(sheet) == found)
  }
}
