import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Margins, paddings and insets: CSS Box 4 sections 3 and 4, CSS Logical Properties 1 section 4.
@Suite struct BoxSideRuleTests {
  private static let margins = "margin-top margin-right margin-bottom margin-left"
  private static let paddings = "padding-top padding-right padding-bottom padding-left"
  private static let insets = "top right bottom left"

  @Test(arguments: [
    ("margin:1px", "1px 1px 1px 1px"), ("margin:1px 2px", "1px 2px 1px 2px"),
    ("margin:1px 2px 3px", "1px 2px 3px 2px"), ("margin:1px 2px 3px 4px", "1px 2px 3px 4px"),
    ("margin:1em 5%", "20px 5% 20px 5%"), ("margin:auto 1px", "auto 1px auto 1px"),
    ("margin:-1px", "-1px -1px -1px -1px"),
  ])
  func `one to four margins are those of top, right, bottom and left`(css: String, found: String) {
    #expect(valueDump(Self.margins, of: css) == found)
  }

  @Test(arguments: [
    "margin:1px 2px 3px 4px 5px", "margin:1", "margin:red", "margin:1px,2px", "margin:none",
    "padding:auto", "padding:-1px", "padding:1px 2px -3px", "inset:none", "top:1px 2px",
  ])
  func `an invalid value drops the declaration`(css: String) {
    #expect(isDropped(css))
  }

  @Test(arguments: [
    ("padding:1px", "1px 1px 1px 1px"), ("padding:1px 2px 3px", "1px 2px 3px 2px"),
    ("padding:calc(-5px)", "initial initial initial initial"),
    ("padding:5%", "5% 5% 5% 5%"), ("padding:calc(1px + 5%)", Self.mixed),
  ])
  func `paddings are not negative`(css: String, found: String) {
    #expect(valueDump(Self.paddings, of: css) == found)
  }
  private static let mixed = [String](repeating: "calc(5% + 1px)", count: 4)
    .joined(separator: " ")

  @Test(arguments: [
    ("inset:1px 2px", "1px 2px 1px 2px"), ("inset:auto", "initial initial initial initial"),
    ("inset-block:1px 2px", "1px initial 2px initial"),
    ("inset-inline:1px", "initial 1px initial 1px"),
    ("inset-block-end:3%", "initial initial 3% initial"),
  ])
  func `insets have the sides of their shorthands`(css: String, found: String) {
    #expect(valueDump(Self.insets, of: css) == found)
  }

  @Test(arguments: [
    ("margin-inline-start:1px", "initial initial initial 1px"),
    ("margin-inline:1px 2px", "initial 2px initial 1px"),
    ("margin-block:1px 2px", "1px initial 2px initial"),
    ("direction:rtl;margin-inline-start:1px", "initial 1px initial initial"),
    ("direction:rtl;margin-inline:1px 2px", "initial 1px initial 2px"),
    ("margin-left:1px;margin-inline-start:2px", "initial initial initial 2px"),
    ("margin-inline-start:2px;margin-left:1px", "initial initial initial 1px"),
    ("margin-inline-start:2px!important;margin-left:1px", "initial initial initial 2px"),
  ])
  func `a flow-relative margin is on the side of the direction`(css: String, found: String) {
    #expect(valueDump(Self.margins, of: css) == found)
  }

  @Test func `the direction of an element itself maps its sides, also if it is inherited`() {
    let found = valueDump(Self.margins, of: "margin-inline-start:1px", around: "direction:rtl")
    #expect(found == "initial 1px initial initial")
  }

  @Test(arguments: [
    ("inset-inline-start:1px", "initial initial initial 1px"),
    ("direction:rtl;inset-inline-start:1px", "initial 1px initial initial"),
  ])
  func `a flow-relative inset is on the side of the direction`(css: String, found: String) {
    #expect(valueDump(Self.insets, of: css) == found)
  }

  @Test func `margins are not inherited`() {
    #expect(valueDump("margin-top", of: "", around: "margin:5px") == "initial")
    #expect(valueDump("margin-top", of: "margin:inherit", around: "margin:5px") == "5px")
  }

  @Test(arguments: [
    ("padding-inline:1px 2px", "initial 2px initial 1px"),
    ("padding-block:1px 2px", "1px initial 2px initial"),
    ("direction:rtl;padding-inline-end:3px", "initial initial initial 3px"),
    ("padding-inline:1px!important;padding:2px", "2px 1px 2px 1px"),
  ])
  func `a flow-relative padding is on the side of the direction`(css: String, found: String) {
    #expect(valueDump(Self.paddings, of: css) == found)
  }

  @Test(arguments: [
    ("margin-top:1px;margin:2px", "2px"), ("margin:2px;margin-top:1px", "1px"),
    ("margin:2px;margin-top:1", "2px"), ("margin-top:1px!important;margin:2px", "1px"),
  ])
  func `a shorthand and a longhand of it apply in their order`(css: String, found: String) {
    #expect(valueDump("margin-top", of: css) == found)
  }

  @Test(arguments: [
    ("direction:initial", "initial"), ("direction:unset", "3px"), ("direction:inherit", "3px"),
    ("--d:ltr;direction:var(--d)", "initial"), ("direction:var(--none,initial)", "initial"),
    ("direction:ltr;direction:var(--none)", "3px"), ("direction:env(--none,ltr)", "initial"),
    ("direction:if(media(width):ltr;else:rtl)", "initial"), ("direction:revert", "3px"),
    ("direction:revert-layer", "initial"),
  ])
  func `flow-relative sides are those of the computed direction`(css: String, right: String) {
    let left = right == "3px" ? "initial" : "3px"
    let sheet = "@layer a{p{direction:ltr}}p{margin:0;margin-inline-start:3px;\(css)}"
    let found = valueDump(
      "margin-left margin-right", of: .p, in: "<div dir=rtl><p>x", sheet: sheet)
    #expect(found == "\(left) \(right)")
  }

  @Test(arguments: [
    ("ul{padding-inline-start:99px;padding-left:7px}", "rtl", "padding-right:revert", "7px 40px"),
    ("ul{padding-inline-start:99px}", "ltr", "padding-left:revert", "40px initial"),
    ("ul{padding-inline-start:99px}", "ltr", "padding-right:revert", "99px initial"),
    ("ul{padding:99px}", "rtl", "padding:revert", "initial 40px"),
    ("ul{padding:99px}", "ltr", "all:revert", "40px initial"),
    ("ul{padding-left:9px}", "rtl", "padding-inline-end:revert-layer", "9px 40px"),
    ("ul{padding-inline-start:9px}", "rtl", "padding-right:revert-layer", "initial 9px"),
  ])
  func `reverted sides are those of the element's direction`(
    sheet: String, direction: String, css: String, found: String
  ) {
    let other = direction == "rtl" ? "ltr" : "rtl"
    let html = "<div dir=\(other)><ul dir=\(direction) style='\(css)'><li>x</ul></div>"
    #expect(valueDump("padding-left padding-right", of: .ul, in: html, sheet: sheet) == found)
  }
}
