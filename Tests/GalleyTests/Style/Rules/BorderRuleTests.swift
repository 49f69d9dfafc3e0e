import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Borders and their corners: CSS Backgrounds 3 sections 3 and 4.
@Suite struct BorderRuleTests {
  private static let widths =
    "border-top-width border-right-width border-bottom-width border-left-width"
  private static let styles =
    "border-top-style border-right-style border-bottom-style border-left-style"
  private static let colors =
    "border-top-color border-right-color border-bottom-color border-left-color"
  private static let radii =
    "border-top-left-radius border-top-right-radius border-bottom-right-radius"
    + " border-bottom-left-radius"

  @Test(arguments: [
    ("border:1px solid", "1px 1px 1px 1px"), ("border:solid", "3px 3px 3px 3px"),
    ("border:thin solid", "1px 1px 1px 1px"), ("border:solid thick", "5px 5px 5px 5px"),
    ("border:medium solid", "3px 3px 3px 3px"), ("border:solid .1em", "2px 2px 2px 2px"),
    ("border:5px", "initial initial initial initial"),
    ("border:5px none", "initial initial initial initial"),
    ("border:5px hidden", "initial initial initial initial"),
    ("border-left:solid 2px", "initial initial initial 2px"),
    ("border-inline-end:solid 2px", "initial 2px initial initial"),
    ("direction:rtl;border-inline-end:solid 2px", "initial initial initial 2px"),
    ("border-block:solid 2px", "2px initial 2px initial"),
    ("border-style:solid;border-width:1px 2px 3px 4px", "1px 2px 3px 4px"),
  ])
  func `a border has a width only with a style`(css: String, found: String) {
    #expect(valueDump(Self.widths, of: css) == found)
  }

  @Test(arguments: [
    ("border:solid 1.9px", "1px"), ("border:solid .2px", "1px"), ("border:solid 2.5px", "2px"),
    ("border:solid 0", "initial"),
  ])
  func `a width is rounded down to whole device px, but is at least one`(css: String, found: String)
  {
    #expect(valueDump("border-top-width", of: css) == found)
  }

  @Test(arguments: [
    "border:1px 2px solid", "border:solid dotted", "border:solid -1px", "border:solid 1%",
    "border-width:auto", "border-style:wavy", "border-color:1px", "border:red blue",
  ])
  func `an invalid border is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    ("border:dotted red", "dotted dotted dotted dotted"),
    ("border-style:solid dashed", "solid dashed solid dashed"),
    ("border-style:solid;border:1px", "initial initial initial initial"),
    ("border-style:none solid double groove", "initial solid double groove"),
    ("border-inline-style:ridge inset", "initial inset initial ridge"),
    ("border:outset;border-top:none", "initial outset outset outset"),
  ])
  func `a shorthand without a style resets the style`(css: String, found: String) {
    #expect(valueDump(Self.styles, of: css) == found)
  }

  @Test(arguments: [
    ("color:#00f;border:solid", "#0000ff #0000ff #0000ff #0000ff"),
    ("color:#00f;border:solid red", "#ff0000 #ff0000 #ff0000 #ff0000"),
    ("border:solid;border-color:red blue", "#ff0000 #0000ff #ff0000 #0000ff"),
    ("border:solid red;border:solid", "initial initial initial initial"),
    ("color:red;border:solid currentcolor", "#ff0000 #ff0000 #ff0000 #ff0000"),
    ("border:solid;border-inline-color:red blue", "initial #0000ff initial #ff0000"),
  ])
  func `a border without a color has that of the text`(css: String, found: String) {
    #expect(valueDump(Self.colors, of: css) == found)
  }

  @Test(arguments: [
    ("border-radius:1px", "1px 1px 1px 1px"), ("border-radius:1px 2px", "1px 2px 1px 2px"),
    ("border-radius:1px 2px 3px", "1px 2px 3px 2px"),
    ("border-radius:1px 2px 3px 4px", "1px 2px 3px 4px"), ("border-radius:50%", "50% 50% 50% 50%"),
    ("border-top-left-radius:1em", "20px initial initial initial"),
    ("border-start-end-radius:1px", "initial 1px initial initial"),
    ("direction:rtl;border-start-end-radius:1px", "1px initial initial initial"),
    ("border-end-start-radius:1px", "initial initial initial 1px"),
  ])
  func `radii begin at the top left corner and go around`(css: String, found: String) {
    #expect(valueDump(Self.radii, of: css) == found)
  }

  @Test(arguments: [
    "border-radius:-1px", "border-radius:1px 2px 3px 4px 5px", "border-radius:auto",
  ])
  func `an invalid radius is dropped`(css: String) { #expect(isDropped(css)) }

  @Test func `a border is not inherited, and its inherited width is the computed one`() {
    #expect(valueDump(Self.styles, of: "", around: "border:solid 4px").hasPrefix("initial"))
    let found = valueDump(
      "border-top-width border-top-style", of: "border:inherit", around: "border:solid 4px red")
    #expect(found == "4px solid")
  }

  @Test(arguments: [
    ("border-collapse:collapse", "collapse"), ("border-collapse:separate", "initial"),
  ])
  func `border-collapse is inherited`(css: String, found: String) {
    #expect(valueDump("border-collapse", of: "", around: css) == found)
  }

  @Test(arguments: [
    ("border-spacing:1px", "1px 1px"), ("border-spacing:1px 2px", "1px 2px"),
    ("border-spacing:1em 0", "20px 0px"), ("border-spacing:-1px", "initial"),
    ("border-spacing:1%", "initial"),
  ])
  func `border-spacing has one or two lengths`(css: String, found: String) {
    #expect(valueDump("border-spacing", of: css) == found)
  }
}
