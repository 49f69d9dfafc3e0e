import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The display type and its adjustments: CSS Display 3 section 2, CSS 2.2 section 9.7.
@Suite struct DisplayRuleTests {
  @Test(arguments: [
    ("block flow", "block"), ("flow-root block", "flow-root"), ("inline flow-root", "inline-block"),
    ("inline flex", "inline-flex"), ("grid inline", "inline-grid"), ("block grid", "grid"),
    ("table inline", "inline-table"), ("inline table", "inline-table"), ("block table", "table"),
    ("list-item flow-root", "list-item"), ("block flow list-item", "list-item"),
    ("inline ruby", "ruby"), ("inline flow", "initial"), ("flow", "block"),
    ("-webkit-flex", "flex"), ("-webkit-inline-flex", "inline-flex"),
  ])
  func `two words of outer and inner type are a type`(words: String, found: String) {
    #expect(valueDump("display", of: "display:" + words) == found)
  }

  @Test(arguments: [
    "block inline", "contents flex", "flex grid", "inline-block flow",
    "list-item flex", "block block flow", "foo",
  ])
  func `words that exclude each other are invalid`(words: String) {
    #expect(isDropped("display:" + words))
  }

  @Test(arguments: [
    ("inline", "block"), ("inline-block", "block"), ("inline-table", "table"),
    ("inline-flex", "flex"), ("inline-grid", "grid"), ("table-cell", "block"),
    ("table-row", "block"), ("table-caption", "block"), ("ruby-text", "block"),
    ("flow-root", "flow-root"),
    ("list-item", "list-item"), ("inline list-item", "list-item"), ("contents", "contents"),
    ("none", "none"),
  ])
  func `a float is block-level`(display: String, found: String) {
    #expect(valueDump("display", of: "float:left;display:\(display)") == found)
  }

  @Test(arguments: [
    ("position:absolute", "block"), ("position:fixed", "block"), ("float:right", "block"),
    ("position:relative", "inline-block"), ("position:sticky", "inline-block"),
    ("", "inline-block"),
  ])
  func `a box out of the flow is block-level, a relative one is not`(css: String, found: String) {
    #expect(valueDump("display", of: "display:inline-block;\(css)") == found)
  }

  @Test(arguments: [
    ("display:flex", "block"), ("display:inline-flex", "block"), ("display:grid", "block"),
    ("display:inline-grid", "block"), ("display:block", "inline-block"),
    ("display:table", "inline-block"),
  ])
  func `an item of a flex container or a grid is block-level`(around: String, found: String) {
    #expect(valueDump("display", of: "display:inline-block", around: around) == found)
  }

  @Test func `the item of a container is found through contents`() {
    let page = StyledPage(
      "<div><b><i>x", sheet: "div{display:flex}b{display:contents}i{display:inline}")
    #expect(valueDump("display", page[.i]) == "block")
  }

  @Test(arguments: [
    ("float:left;position:absolute", "initial"), ("float:left;position:fixed", "initial"),
    ("float:left;position:relative", "left"), ("float:left;position:static", "left"),
  ])
  func `an absolutely positioned box does not float`(css: String, found: String) {
    #expect(valueDump("float", of: css) == found)
  }

  @Test(arguments: ["flex", "grid", "inline-flex", "inline-grid"])
  func `an item does not float`(display: String) {
    #expect(valueDump("float", of: "float:left", around: "display:\(display)") == "initial")
  }

  @Test(arguments: [
    ("float:inline-start", "", "left"), ("float:inline-end", "", "right"),
    ("float:inline-start", "direction:rtl", "right"),
    ("float:inline-end", "direction:rtl", "left"),
    ("direction:ltr;float:inline-start", "direction:rtl", "right"),
  ])
  func `a flow-relative float is on the side of the container's direction`(
    css: String, around: String, found: String
  ) {
    #expect(valueDump("float", of: css, around: around) == found)
  }

  @Test(arguments: [
    ("clear:both", "", "both"), ("clear:inline-start", "", "left"),
    ("clear:inline-start", "direction:rtl", "right"), ("clear:none", "", "initial"),
  ])
  func `clear has the sides of floats`(css: String, around: String, found: String) {
    #expect(valueDump("clear", of: css, around: around) == found)
  }

  @Test func `the root is block-level`() {
    let page = StyledPage("<p>x", sheet: "html{display:inline}")
    #expect(valueDump("display", page[.html]) == "block")
  }

  @Test(arguments: ["display:none", "display:none;float:left", "display:none;position:absolute"])
  func `an element without a box has no style below it`(css: String) {
    let page = StyledPage("<div><p>x", sheet: "div{\(css)}")
    #expect(page[.p] == nil)
  }

  @Test(arguments: [
    ("overflow:hidden", "hidden hidden"), ("overflow:hidden scroll", "hidden scroll"),
    ("overflow-x:hidden", "hidden auto"), ("overflow-y:scroll", "auto scroll"),
    ("overflow-x:clip", "clip initial"),
    ("overflow:overlay", "auto auto"), ("overflow:visible", "initial initial"),
    ("overflow-inline:auto", "auto auto"),
  ])
  func `an axis that scrolls makes the other one scroll`(css: String, found: String) {
    #expect(valueDump("overflow-x overflow-y", of: css) == found)
  }

  @Test(arguments: [
    ("visible", "initial"), ("hidden", "hidden"), ("collapse", "collapse"), ("none", "initial"),
  ])
  func `visibility is inherited`(value: String, found: String) {
    #expect(valueDump("visibility", of: "", around: "visibility:\(value)") == found)
  }

  @Test(arguments: [
    ("z-index:5", "5"), ("z-index:-3", "-3"), ("z-index:auto", "initial"), ("z-index:0", "0"),
    ("z-index:1.5", "initial"), ("z-index:calc(1.5)", "2"), ("z-index:1px", "initial"),
  ])
  func `a z-index is an integer`(css: String, found: String) {
    #expect(valueDump("z-index", of: css) == found)
  }

  @Test(arguments: [
    ("static", "initial"), ("relative", "relative"), ("absolute", "absolute"), ("fixed", "fixed"),
    ("sticky", "sticky"), ("-webkit-sticky", "initial"), ("center", "initial"),
  ])
  func `position has five keywords`(value: String, found: String) {
    #expect(valueDump("position", of: "position:\(value)") == found)
  }

  @Test(arguments: [
    ("embed", "embed"), ("isolate", "isolate"), ("bidi-override", "bidi-override"),
    ("isolate-override", "isolate-override"), ("plaintext", "plaintext"),
    ("-webkit-isolate", "isolate"), ("-webkit-plaintext", "plaintext"),
  ])
  func `unicode-bidi has prefixed names`(value: String, found: String) {
    #expect(valueDump("unicode-bidi", of: "unicode-bidi:\(value)") == found)
  }
}
