import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Tokens of CSS: CSS Syntax 3 section 4.
@Suite struct TokenRuleTests {
  private func width(_ css: String) -> String { valueDump("width", of: css) }

  // Section 4.3.7: escapes.
  @Test(arguments: [
    ("wi\\64 th:5px", "5px"), ("wi\\000064th:5px", "5px"), ("\\77idth:5px", "5px"),
    ("width:5p\\78", "5px"),
    ("width:\\35px", "initial"), ("w\\idth:5px", "5px"), ("width:au\\74o", "initial"),
    ("wi\\64th:5px", "5px"),
  ])
  func `an escape is up to six hexadecimal digits and a space`(css: String, found: String) {
    #expect(width(css) == found)
  }

  // Section 4.3.12: numbers.
  @Test(arguments: [
    ("width:5.px", "initial"), ("width:.5px", "0.5px"), ("width:+.5px", "0.5px"),
    ("width:5e0px", "5px"),
    ("width:5E1px", "50px"), ("width:50e-1px", "5px"), ("width:00005px", "5px"),
    ("width:5.50px", "5.5px"),
    ("width:5..5px", "initial"), ("width:1e99999px", "33554428px"), ("width:5 px", "initial"),
    ("width:5em", "100px"),
  ])
  func `a number has a sign, digits, a fraction and an exponent`(css: String, found: String) {
    #expect(width(css) == found)
  }

  // Section 4.3.2: comments.
  @Test(arguments: [
    ("width:/**/5px", "5px"), ("/*a*/width/*b*/:5px/*c*/;", "5px"), ("width:5/**/px", "initial"),
    ("width:5px/*", "5px"),
    ("/*width:9px;*/width:5px", "5px"), ("width:5px;/*;*/", "5px"), ("wid/**/th:5px", "initial"),
  ])
  func `a comment separates tokens`(css: String, found: String) {
    // An open comment would hide the end of the rule.
    let closed = css.hasSuffix("/*") ? css + "*/" : css
    #expect(width(closed) == found)
  }

  @Test(arguments: [
    ("width : 5px", "5px"), ("width\t:\n5px", "5px"), (" width:5px ", "5px"),
    (";;width:5px;;", "5px"),
    ("width:5px;height", "5px"), ("width 5px", "initial"), ("width::5px", "initial"),
    ("width:5px!important", "5px"),
    ("width:5px ! important", "5px"), ("width:5px !", "initial"),
    ("width:5px important", "initial"),
    ("width:{5px}", "initial"), ("width:(5px)", "initial"), ("width:'5px'", "initial"),
    ("width:5PX", "5px"),
  ])
  func `a declaration is a name, a colon and a value`(css: String, found: String) {
    #expect(width(css) == found)
  }

  // Section 4.3.5: strings.
  @Test(arguments: [
    ("'a'", "a"), ("\"a\"", "a"), ("'a\"b'", "a\"b"), ("'a\\'b'", "a'b"), ("'a\\62 c'", "abc"),
    ("'\\41'", "A"),
    ("'a\\\nb'", "ab"), ("''", ""), ("'\\0'", "\u{FFFD}"), ("'\\110000 x'", "\u{FFFD}x"),
    ("'é'", "é"),
  ])
  func `a string has escapes and ends with its quotation mark`(text: String, found: String) {
    let page = StyledPage("<ul>", sheet: "ul{list-style-type:\(text)}")
    #expect(page[.ul]?.text.listStyleType == .string(found))
  }

  @Test(arguments: ["'a\nb'", "'a"])
  func `a string ends with the line`(text: String) {
    let page = StyledPage("<ul>", sheet: "ul{list-style-type:circle;list-style-type:\(text);}")
    #expect(page[.ul]?.text.listStyleType != .string("a\nb"))
  }

  // Section 4.3.6: addresses.
  @Test(arguments: [
    ("url(a.png)", true), ("url( a.png )", true), ("url('a.png')", true), ("URL(a.png)", true),
    ("url()", true),
    ("url(a b)", false), ("url(a'b)", false), ("url(a\\ b)", true), ("ur\\6c(a)", true),
    ("url(a(b)", false),
  ])
  func `an address without quotation marks has no spaces`(value: String, found: Bool) {
    let page = StyledPage("<p>x", sheet: "p{background-image:\(value)}")
    #expect(page[.p]?.box.hasBackgroundImage == found)
  }

  // Section 5.4.4: the rest of an invalid declaration.
  @Test(arguments: [
    ("width:5px;color:(;);height:6px", "5px 6px"), ("width:5px;foo:{;};height:6px", "5px 6px"),
    ("width:5px;foo:[;];height:6px", "5px 6px"), ("width:5px;foo:);height:6px", "5px 6px"),
    ("width:5px;@foo;height:6px", "5px 6px"), ("width:5px;foo:'\n;height:6px", "5px 6px"),
    ("width:5px;foo:(;height:6px", "5px initial"),
  ])
  func `an invalid declaration ends at a semicolon outside of brackets`(css: String, found: String)
  {
    let rules = StyledPage("<p>x", sheet: "p{\(css)}")
    #expect(valueDump("width height", rules[.p]) == found)
  }

  @Test(arguments: [
    ("p{width:5px", "5px"), ("p{width:5px}}", "5px"), ("}p{width:5px}", "initial"),
    ("p{width:5px}p{width:6px", "6px"),
    ("<!--p{width:5px}-->", "5px"), ("p{}p{width:5px}", "5px"),
    ("p{width:5px;p{width:6px}}", "5px"),
    ("@foo{}p{width:5px}", "5px"), ("@foo;p{width:5px}", "5px"), ("@foo(;)p{}p{width:5px}", "5px"),
    ("{width:9px}p{width:5px}", "5px"), ("p;q{width:9px}p{width:5px}", "5px"),
  ])
  func `rules end at their braces`(sheet: String, found: String) {
    #expect(valueDump("width", of: .p, in: "<p>x", sheet: sheet) == found)
  }
}
