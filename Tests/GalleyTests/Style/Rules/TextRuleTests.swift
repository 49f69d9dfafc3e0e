import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Properties of text: CSS Text 4, each section at its test.
@Suite struct TextRuleTests {
  // CSS Text 4, section 3.
  @Test(arguments: [
    ("white-space:normal", "initial initial"), ("white-space:pre", "preserve nowrap"),
    ("white-space:nowrap", "initial nowrap"), ("white-space:pre-wrap", "preserve initial"),
    ("white-space:pre-line", "preserve-breaks initial"),
    ("white-space:break-spaces", "break-spaces initial"),
    ("white-space:preserve nowrap", "preserve nowrap"),
    ("white-space:nowrap preserve-breaks", "preserve-breaks nowrap"),
    ("white-space:pre;text-wrap:wrap", "preserve initial"),
    ("white-space:pre;white-space-collapse:collapse", "initial nowrap"),
    ("white-space-collapse:preserve;white-space:nowrap", "initial nowrap"),
  ])
  func `white-space is the way to collapse and the mode to wrap`(css: String, found: String) {
    #expect(valueDump("white-space-collapse text-wrap-mode", of: css) == found)
  }

  @Test(arguments: [
    ("text-wrap:balance", "initial balance"), ("text-wrap:nowrap", "nowrap initial"),
    ("text-wrap:stable wrap", "initial stable"), ("text-wrap:pretty", "initial pretty"),
    ("text-wrap-style:balance;text-wrap:nowrap", "nowrap initial"),
    ("text-wrap:nowrap balance", "nowrap balance"), ("text-wrap:auto", "initial initial"),
  ])
  func `text-wrap is a mode and a style`(css: String, found: String) {
    #expect(valueDump("text-wrap-mode text-wrap-style", of: css) == found)
  }

  // CSS Text 4, section 5.
  @Test(arguments: [
    ("word-break:break-all", "break-all initial initial"),
    ("word-break:keep-all", "keep-all initial initial"),
    ("overflow-wrap:anywhere", "initial anywhere initial"),
    ("word-wrap:normal", "initial initial initial"),
    ("line-break:strict", "initial initial strict"),
    ("line-break:anywhere", "initial initial anywhere"),
    ("-epub-word-break:keep-all", "keep-all initial initial"),
  ])
  func `breaking has three properties`(css: String, found: String) {
    let value = valueDump("word-break overflow-wrap line-break", of: css)
    // The base sheet sets `overflow-wrap: break-word` on the root.
    #expect(value.replacing("break-word", with: "initial") == found)
  }

  @Test(arguments: [
    ("hyphens:none", "none"), ("hyphens:auto", "auto"), ("hyphens:manual", "initial"),
    ("hyphens:all", "initial"),
  ])
  func `hyphens has three keywords`(css: String, found: String) {
    #expect(valueDump("hyphens", of: css) == found)
  }

  // CSS Text 4, section 7.
  @Test(arguments: [
    ("left", "left"), ("right", "right"), ("center", "center"), ("justify", "justify"),
    ("end", "end"), ("start", "initial"), ("-webkit-center", "-webkit-center"),
    ("middle", "initial"),
  ])
  func `text-align is inherited`(value: String, found: String) {
    #expect(valueDump("text-align", of: "", around: "text-align:\(value)") == found)
  }

  @Test(arguments: [
    ("direction:rtl", "right"), ("direction:ltr", "left"), ("direction:rtl;text-align:end", "left"),
    ("text-align:end", "right"), ("text-align:center", "center"),
  ])
  func `match-parent is the side of the parent's direction`(around: String, found: String) {
    #expect(valueDump("text-align", of: "text-align:-webkit-match-parent", around: around) == found)
  }

  @Test(arguments: [
    ("auto", "initial"), ("left", "left"), ("justify", "justify"), ("match-parent", "initial"),
  ])
  func `text-align-last has its own keywords`(value: String, found: String) {
    #expect(valueDump("text-align-last", of: "text-align-last:\(value)") == found)
  }

  // CSS Text 4, section 9.
  @Test(arguments: [
    ("text-indent:5px", "5px"), ("text-indent:-1em", "-20px"), ("text-indent:10%", "10%"),
    ("text-indent:5px hanging", "5px"), ("text-indent:each-line 5px hanging", "5px"),
    ("text-indent:hanging", "initial"), ("text-indent:5px 5px", "initial"),
    ("text-indent:5px hanging hanging", "initial"),
  ])
  func `an indent has a length and words around it`(css: String, found: String) {
    #expect(valueDump("text-indent", of: css) == found)
  }

  // CSS Text 4, section 4.2.
  @Test(arguments: [
    ("tab-size:4", "4"), ("tab-size:20px", "20px"), ("tab-size:1em", "20px"), ("tab-size:0", "0"),
    ("tab-size:8", "initial"), ("tab-size:-1", "initial"), ("tab-size:2.5", "2.5"),
    ("tab-size:5%", "initial"),
  ])
  func `a tab is a number of spaces or a length`(css: String, found: String) {
    #expect(valueDump("tab-size", of: css) == found)
  }

  // CSS Text 4, section 2.
  @Test(arguments: [
    ("uppercase", "uppercase"), ("lowercase", "lowercase"), ("capitalize", "capitalize"),
    ("none", "initial"), ("uppercase capitalize", "initial"),
  ])
  func `text-transform has one case`(value: String, found: String) {
    #expect(valueDump("text-transform", of: "text-transform:\(value)") == found)
  }

  // CSS Text 4, section 8.
  @Test(arguments: [
    ("word-spacing:5px", "5px"), ("word-spacing:.5em", "10px"), ("word-spacing:normal", "initial"),
    ("word-spacing:50%", "50%"), ("word-spacing:-2px", "-2px"), ("word-spacing:1", "initial"),
  ])
  func `word-spacing has a length or a percentage`(css: String, found: String) {
    #expect(valueDump("word-spacing", of: css) == found)
  }

  // CSS Writing Modes 4, section 2.1.
  @Test func `the direction is inherited`() {
    #expect(valueDump("direction", of: "", around: "direction:rtl") == "rtl")
    #expect(valueDump("direction", of: "direction:ltr", around: "direction:rtl") == "initial")
    #expect(isDropped("direction:auto"))
  }

  // CSS 2.2, section 10.8.1.
  @Test(arguments: [
    ("sub", "sub"), ("super", "super"), ("text-top", "text-top"), ("middle", "middle"),
    ("bottom", "bottom"), ("baseline", "initial"), ("5px", "5px"), ("-1em", "-20px"),
    ("50%", "50%"), ("center", "initial"),
  ])
  func `vertical-align has a keyword or a length`(value: String, found: String) {
    #expect(valueDump("vertical-align", of: "display:inline;vertical-align:\(value)") == found)
  }

  @Test func `vertical-align is not inherited`() {
    #expect(valueDump("vertical-align", of: "", around: "vertical-align:top") == "initial")
  }

  // CSS Overflow 4, section 4.
  @Test(arguments: [
    ("overflow:hidden;text-overflow:ellipsis", "ellipsis"), ("text-overflow:ellipsis", "initial"),
    ("overflow:hidden;text-overflow:clip", "initial"),
  ])
  func `an ellipsis needs overflow that is not visible`(css: String, found: String) {
    #expect(valueDump("text-overflow", of: css) == found)
  }

  @Test(arguments: [
    ("display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2", "2"),
    ("display:-webkit-box;-webkit-line-clamp:2", "initial"),
    ("-webkit-box-orient:vertical;-webkit-line-clamp:2", "initial"),
    ("display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:none", "initial"),
    ("display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:0", "initial"),
    ("display:-webkit-box;-webkit-box-orient:block-axis;-webkit-line-clamp:3", "3"),
    ("display:-webkit-box;-webkit-box-orient:horizontal;-webkit-line-clamp:3", "initial"),
  ])
  func `a line clamp needs a vertical box of the first draft of flexbox`(css: String, found: String)
  {
    #expect(valueDump("-webkit-line-clamp", of: css) == found)
  }
}
