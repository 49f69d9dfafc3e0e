import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Sizes and lengths: CSS Sizing 3 sections 3 and 5, CSS Values 4 sections 6 and 10.
@Suite struct SizeRuleTests {
  @Test(arguments: [
    ("width:5px", "5px"), ("width:5%", "5%"), ("width:2em", "40px"), ("width:1in", "96px"),
    ("width:1cm", "37.7953px"), ("width:10mm", "37.7953px"), ("width:40q", "37.7953px"),
    ("width:3pt", "4px"), ("width:1pc", "16px"), ("width:1vw", "8px"), ("width:1vi", "8px"),
    ("width:1dvw", "8px"), ("width:+5px", "5px"), ("width:.5e1px", "5px"), ("width:0", "0px"),
    ("width:1REM", "16px"), ("width:auto", "initial"),
  ])
  func `a length is in px, relative to the font, the root or the viewport`(
    css: String, found: String
  ) {
    #expect(valueDump("width", of: css) == found)
  }

  @Test(arguments: [
    "width:-1px", "width:5", "width:5 px", "width:5foo", "width:none", "max-width:auto",
    "min-width:none", "height:content", "width:1px 2px", "width:calc(1px + 1)", "width:calc()",
    "width:calc(1px+2px)", "width:calc(1px * 2px)", "width:calc(1px / 0px)", "width:1s",
  ])
  func `an invalid size is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    ("width:min-content", "min-content"), ("width:max-content", "max-content"),
    ("width:fit-content", "fit-content"), ("width:stretch", "stretch"),
    ("width:-webkit-fill-available", "stretch"), ("width:-webkit-min-content", "min-content"),
    ("width:-webkit-max-content", "max-content"), ("width:-webkit-fit-content", "fit-content"),
  ])
  func `a size by the content is a keyword`(css: String, found: String) {
    #expect(valueDump("width", of: css) == found)
  }

  @Test(arguments: [
    ("inline-size:5px", "5px initial"), ("block-size:5px", "initial 5px"),
    ("width:1px;inline-size:5px", "5px initial"), ("inline-size:5px;width:1px", "1px initial"),
  ])
  func `the inline size is the width`(css: String, found: String) {
    #expect(valueDump("width height", of: css) == found)
  }

  @Test(arguments: [
    ("min-width:5px", "5px initial initial initial"),
    ("min-inline-size:5px", "5px initial initial initial"),
    ("max-width:5%", "initial 5% initial initial"),
    ("max-width:none", "initial initial initial initial"),
    ("min-height:min-content", "initial initial min-content initial"),
    ("max-block-size:5px", "initial initial initial 5px"),
  ])
  func `minimum and maximum sizes have their own initial values`(css: String, found: String) {
    #expect(valueDump("min-width max-width min-height max-height", of: css) == found)
  }

  @Test(arguments: [
    ("width:calc(1px + 2px)", "3px"), ("width:calc(2 * 3px)", "6px"),
    ("width:calc(6px / 2)", "3px"),
    ("width:calc(1px + 2px * 3)", "7px"), ("width:calc((1px + 2px) * 3)", "9px"),
    ("width:calc(1em - 5px)", "15px"), ("width:calc(50% - 5px)", "calc(50% + -5px)"),
    ("width:calc(-5px)", "0px"), ("width:min(5px, 1em)", "5px"), ("width:max(5px, 1em)", "20px"),
    ("width:clamp(1px, 9px, 5px)", "5px"), ("width:clamp(3px, 1px, 2px)", "3px"),
    ("width:abs(-5px)", "5px"), ("width:round(up, 11px, 5px)", "15px"),
    ("width:mod(7px, 5px)", "2px"), ("width:rem(-7px, 5px)", "0px"),
    ("width:calc(pow(2, 3) * 1px)", "8px"), ("width:hypot(3px, 4px)", "5px"),
    ("width:calc(sqrt(16) * 1px)", "4px"), ("width:calc(sign(-3px) * -5px)", "5px"),
  ])
  func `a mathematical function is computed, and clamped to the range of the property`(
    css: String, found: String
  ) {
    #expect(valueDump("width", of: css) == found)
  }

  @Test(arguments: [
    ("aspect-ratio:2", "2"), ("aspect-ratio:4/2", "2"), ("aspect-ratio:auto", "initial"),
    ("aspect-ratio:auto 2/1", "2"), ("aspect-ratio:2/1 auto", "2"), ("aspect-ratio:1/0", "initial"),
    ("aspect-ratio:0/1", "initial"), ("aspect-ratio:-1", "initial"),
  ])
  func `a ratio has one or two numbers`(css: String, found: String) {
    #expect(valueDump("aspect-ratio", of: css) == found)
  }

  @Test(arguments: [
    ("box-sizing:border-box", "border-box"), ("-webkit-box-sizing:border-box", "border-box"),
    ("box-sizing:padding-box", "initial"), ("box-sizing:BORDER-BOX", "border-box"),
  ])
  func `box-sizing has two keywords`(css: String, found: String) {
    #expect(valueDump("box-sizing", of: css) == found)
  }

  @Test func `a length in em is inherited in px`() {
    #expect(valueDump("text-indent", of: "font-size:5px", around: "text-indent:1em") == "20px")
    #expect(valueDump("width", of: "width:inherit;font-size:5px", around: "width:1em") == "20px")
  }

  @Test func `a percentage is inherited as a percentage`() {
    #expect(valueDump("width", of: "width:inherit", around: "width:50%") == "50%")
  }

  @Test(arguments: [
    ("font-size:1em;width:1em", "20px"), ("font-size:2em;width:1em", "40px"),
    ("width:1em;font-size:10px", "10px"), ("font-size:10px;width:1rem", "16px"),
    ("line-height:30px;width:2lh", "60px"), ("line-height:2;width:1lh", "40px"),
  ])
  func `relative lengths refer to the element's own font and line height`(
    css: String, found: String
  ) {
    #expect(valueDump("width", of: css) == found)
  }
}
