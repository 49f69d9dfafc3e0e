import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Colours: CSS Color 4 sections 4 to 8, CSS Color 5.
@Suite struct ColorRuleTests {
  private func color(_ value: String, prefersDark: Bool = false) -> String {
    var environment = StyleEnvironment()
    environment.prefersDark = prefersDark
    let page = StyledPage(
      "<div>x", sheet: ":root{color:#010203;color-scheme:light dark}div{color:\(value)}",
      environment: environment)
    return page[.div]?.text.color.css ?? "none"
  }

  @Test(arguments: [
    ("#abc", "#aabbcc"), ("#abcd", "#aabbccdd"), ("#a1b2c3", "#a1b2c3"), ("#A1B2C380", "#a1b2c380"),
    ("red", "#ff0000"), ("ReD", "#ff0000"), ("transparent", "#00000000"),
    ("rebeccapurple", "#663399"),
    ("lightgoldenrodyellow", "#fafad2"), ("grey", "#808080"), ("gray", "#808080"),
  ])
  func `a colour is a name or three to eight digits`(value: String, found: String) {
    #expect(color(value) == found)
  }

  @Test(arguments: [
    "#ab", "#abcde", "#abcdefg", "rgb(1,2)", "rgb(1 2 3 4)", "rgb(1,2 3)", "hsl(1,2%)", "foo",
    "rgb(a,b,c)", "red blue", "color(foo 1 2 3)", "rgb(1 2 3 / )", "hwb(0 0)", "#", "lab(50% 40)",
  ])
  func `an invalid colour is dropped`(value: String) {
    #expect(color(value) == "#010203")
  }

  @Test(arguments: [
    ("rgb(1,2,3)", "#010203"), ("rgb(1 2 3)", "#010203"), ("rgba(1,2,3,.5)", "#01020380"),
    ("rgb(1 2 3 / 50%)", "#01020380"), ("rgb(100%,0%,50%)", "#ff0080"),
    ("rgb(300 -5 0)", "#ff0000"),
    ("rgb(0 0 0 / 2)", "#000000"), ("rgb(none 2 3)", "#000203"), ("rgb(1.5 1.4 0)", "#020100"),
    ("RGB(1,2,3)", "#010203"), ("rgb(calc(1 + 1) 0 0)", "#020000"),
  ])
  func `rgb has numbers or percentages, clamped to the gamut`(value: String, found: String) {
    #expect(color(value) == found)
  }

  @Test(arguments: [
    ("hsl(0 100% 50%)", "#ff0000"), ("hsl(120,100%,50%)", "#00ff00"),
    ("hsl(240deg 100% 50%)", "#0000ff"),
    ("hsl(360 100% 50%)", "#ff0000"), ("hsl(-120 100% 50%)", "#0000ff"),
    ("hsl(0 0% 50%)", "#808080"),
    ("hsl(0.5turn 100% 50%)", "#00ffff"), ("hsla(0,100%,50%,.2)", "#ff000033"),
    ("hsl(60 100% 100%)", "#ffffff"), ("hsl(60 100% 0%)", "#000000"),
  ])
  func `hsl has an angle, a saturation and a lightness`(value: String, found: String) {
    #expect(color(value) == found)
  }

  @Test(arguments: [
    ("hwb(0 0% 0%)", "#ff0000"), ("hwb(0 100% 0%)", "#ffffff"), ("hwb(0 0% 100%)", "#000000"),
    ("hwb(120 0% 0% / .4)", "#00ff0066"), ("hwb(0 50% 50%)", "#808080"),
    ("hwb(0 100% 100%)", "#808080"),
  ])
  func `hwb mixes white and black into a hue`(value: String, found: String) {
    #expect(color(value) == found)
  }

  @Test(arguments: [
    ("color(srgb 1 0 0)", "#ff0000"), ("color(srgb 0 0 0 / 20%)", "#00000033"),
    ("lab(100% 0 0)", "#ffffff"), ("lab(0% 0 0)", "#000000"), ("oklab(100% 0 0)", "#ffffff"),
    ("lch(0% 0 0)", "#000000"), ("oklch(100% 0 0)", "#ffffff"),
  ])
  func `colours of other spaces are converted to sRGB`(value: String, found: String) {
    #expect(color(value) == found)
  }

  @Test(arguments: [
    ("color-mix(in srgb, red, blue)", "#800080"), ("color-mix(in srgb, red 25%, blue)", "#4000bf"),
    ("color-mix(in srgb, red, red)", "#ff0000"), ("color-mix(in srgb, red 100%, blue)", "#ff0000"),
  ])
  func `a mixture has shares of two colours`(value: String, found: String) {
    #expect(color(value) == found)
  }

  @Test(arguments: [(false, "#ff0000"), (true, "#0000ff")])
  func `light-dark chooses by the colour scheme`(prefersDark: Bool, found: String) {
    #expect(color("light-dark(red, blue)", prefersDark: prefersDark) == found)
  }

  @Test(arguments: [
    ("color:currentcolor", "#008000"), ("color:inherit", "#008000"), ("color:initial", "#000000"),
    ("color:unset", "#008000"), ("color:red", "#ff0000"), ("", "#008000"),
  ])
  func `the colour is inherited, and currentcolor is the parent's`(css: String, found: String) {
    let page = StyledPage("<div><p>x", sheet: "div{color:green}p{\(css)}")
    #expect(page[.p]?.text.color.css == found)
  }

  @Test(arguments: [
    ("background:red", "#ff0000"), ("background:currentcolor", "#008000"),
    ("background:none", "#00000000"),
    ("background-color:red;background:none", "#00000000"), ("background:none red", "#ff0000"),
    ("background:red;background-image:none", "#ff0000"), ("background:red blue", "#00000000"),
    ("background-color:transparent", "#00000000"),
  ])
  func `a background is not inherited and refers to the element's own colour`(
    css: String, found: String
  ) {
    let page = StyledPage("<div><p>x", sheet: "div{background:yellow}p{color:green;\(css)}")
    #expect(page[.p]?.box.backgroundColor.css == found)
  }

  @Test(arguments: [
    ("opacity:.5", "0.5"), ("opacity:50%", "0.5"), ("opacity:2", "initial"), ("opacity:-1", "0"),
    ("opacity:1px", "initial"), ("opacity:0", "0"), ("-webkit-opacity:.2", "0.2"),
  ])
  func `an opacity is clamped`(css: String, found: String) {
    #expect(valueDump("opacity", of: css) == found)
  }
}
