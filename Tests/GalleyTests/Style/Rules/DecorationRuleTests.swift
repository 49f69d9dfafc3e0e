import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Text decorations: CSS Text Decoration 4 section 2.
@Suite struct DecorationRuleTests {
  @Test(arguments: [
    ("underline", "underline #000000"), ("overline line-through", "overline line-through #000000"),
    ("underline red", "underline #ff0000"), ("red wavy underline", "underline wavy #ff0000"),
    ("underline dotted 2px", "underline dotted #000000 2px"), ("none", "initial"),
    ("underline .1em", "underline #000000 2px"), ("underline 10%", "underline #000000 2px"),
    ("underline auto", "underline #000000"), ("underline from-font", "underline #000000 from-font"),
    ("red", "initial"), ("underline solid double", "initial"), ("underline underline", "initial"),
    ("underline none", "initial"),
  ])
  func `a decoration has lines, a style, a colour and a thickness`(value: String, found: String) {
    #expect(valueDump("text-decoration", of: "text-decoration:\(value)") == found)
  }

  @Test(arguments: [
    ("text-decoration:underline;text-decoration-style:double", "underline double #000000"),
    ("text-decoration:underline wavy;text-decoration:underline", "underline #000000"),
    ("text-decoration-line:underline;text-decoration-color:blue", "underline #0000ff"),
    ("text-decoration-line:overline;text-decoration-thickness:3px", "overline #000000 3px"),
    ("text-decoration-style:wavy", "initial"),
  ])
  func `the shorthand resets its longhands`(css: String, found: String) {
    #expect(valueDump("text-decoration", of: css) == found)
  }

  @Test(arguments: [
    ("", "underline #ff0000"), ("color:blue", "underline #ff0000"),
    ("text-decoration:overline", "underline #ff0000, overline #ff0000"),
    ("text-decoration:none", "underline #ff0000"), ("float:left", "initial"),
    ("position:absolute", "initial"), ("display:inline-block", "initial"),
    ("display:inline", "underline #ff0000"), ("display:table", "underline #ff0000"),
    ("display:inline-table", "initial"), ("position:relative", "underline #ff0000"),
    ("display:inline-flex", "initial"), ("display:flex", "underline #ff0000"),
  ])
  func `a decoration propagates to boxes in the flow, with its colour`(css: String, found: String) {
    let value = valueDump(
      "text-decoration", of: css, around: "color:red;text-decoration:underline")
    #expect(value == found)
  }

  @Test func `a decoration is not inherited as a property`() {
    let value = valueDump(
      "text-decoration", of: "text-decoration:inherit;color:blue",
      around: "color:red;text-decoration:underline")
    #expect(value == "underline #ff0000, underline #0000ff")
  }

  @Test(arguments: [
    ("<a href=x>y", "underline #0000ee"), ("<a>y", "initial"), ("<a><u>y", "initial"),
  ])
  func `a link with an address is underlined`(html: String, found: String) {
    #expect(valueDump("text-decoration", of: .a, in: html) == found)
  }

  @Test(arguments: [("u", "underline #000000"), ("ins", "underline #000000")])
  func `inserted text is underlined`(name: String, found: String) {
    let page = StyledPage("<\(name)>x</\(name)>")
    let tag: Galley.Tag = name == "u" ? .u : .ins
    #expect(valueDump("text-decoration", page[tag]) == found)
  }

  @Test func `a struck text has a line through it`() {
    #expect(valueDump("text-decoration", of: .s, in: "<s>x</s>") == "line-through #000000")
    #expect(valueDump("text-decoration", of: .del, in: "<del>x</del>") == "line-through #000000")
  }
}
