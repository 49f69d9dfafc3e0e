import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Inheritance: CSS Cascade 5 section 7.2, and "Inherited" of each property's definition.
@Suite struct InheritanceRuleTests {
  /// Declarations with the names of the values that they change.
  private static let inherited = [
    ("color:red", "color"), ("font-size:5px", "font-size"), ("font-weight:900", "font-weight"),
    ("font-style:italic", "font-style"), ("font-family:A", "font-family"),
    ("font-stretch:50%", "font-stretch"), ("font-kerning:none", "font-kerning"),
    ("font-variant-caps:unicase", "font-variant-caps"), ("letter-spacing:1px", "letter-spacing"),
    ("word-spacing:1px", "word-spacing"), ("line-height:2", "line-height"),
    ("direction:rtl", "direction"), ("white-space:pre", "white-space-collapse"),
    ("text-wrap:nowrap", "text-wrap-mode"), ("text-wrap:balance", "text-wrap-style"),
    ("word-break:break-all", "word-break"), ("line-break:strict", "line-break"),
    ("hyphens:auto", "hyphens"), ("tab-size:4", "tab-size"), ("text-align:right", "text-align"),
    ("text-align-last:right", "text-align-last"), ("text-indent:5px", "text-indent"),
    ("text-transform:uppercase", "text-transform"), ("list-style-type:square", "list-style-type"),
    ("list-style-position:inside", "list-style-position"), ("visibility:hidden", "visibility"),
    ("border-collapse:collapse", "border-collapse"), ("border-spacing:5px", "border-spacing"),
    ("caption-side:bottom", "caption-side"),
  ]

  private static let own = [
    ("display:flex", "display"), ("position:relative", "position"), ("float:left", "float"),
    ("clear:both", "clear"), ("width:5px", "width"), ("height:5px", "height"),
    ("min-width:5px", "min-width"), ("max-height:5px", "max-height"), ("top:5px", "top"),
    ("box-sizing:border-box", "box-sizing"), ("aspect-ratio:2", "aspect-ratio"),
    ("vertical-align:top", "vertical-align"), ("overflow:hidden", "overflow-x"),
    ("overflow:hidden;text-overflow:ellipsis", "text-overflow"),
    ("background:red", "background-color"), ("opacity:.5", "opacity"), ("z-index:5", "z-index"),
    ("table-layout:fixed", "table-layout"), ("object-fit:cover", "object-fit"),
    ("transform:scale(2)", "transform"), ("columns:2", "column-count"),
    ("margin:5px", "margin-top"),
    ("padding:5px", "padding-left"), ("border:solid", "border-top-style"),
    ("border-radius:5px", "border-top-left-radius"), ("flex-direction:column", "flex-direction"),
    ("flex-wrap:wrap", "flex-wrap"), ("flex-grow:2", "flex-grow"), ("order:2", "order"),
    ("justify-content:center", "justify-content"), ("align-items:center", "align-items"),
    ("row-gap:5px", "row-gap"), ("column-gap:5px", "column-gap"),
  ]

  @Test(arguments: inherited) func `an inherited property has the parent's value`(
    css: String, name: String
  ) {
    let value = valueDump(name, of: css)
    #expect(value != "initial")
    #expect(valueDump(name, of: "", around: css) == value)
    #expect(valueDump(name, of: name + ":unset", around: css) == value)
    #expect(valueDump(name, of: name + ":inherit", around: css) == value)
  }

  @Test(arguments: own) func `another property has its initial value`(css: String, name: String) {
    // The outer block is not an item or a float.
    let value = valueDump(name, of: css)
    #expect(value != "initial")
    #expect(["initial", "block"].contains(valueDump(name, of: "", around: css)))
  }

  @Test(arguments: own) func `inherit takes the parent's value of each property`(
    css: String, name: String
  ) {
    let inherits = css.split(separator: ";").map { $0.prefix { $0 != ":" } + ":inherit" }
      .joined(separator: ";")
    #expect(valueDump(name, of: inherits, around: css) == valueDump(name, of: css))
  }

  @Test(arguments: inherited + own) func `initial resets each property`(css: String, name: String) {
    let resets = css.split(separator: ";").map { $0.prefix { $0 != ":" } + ":initial" }
      .joined(separator: ";")
    let value = valueDump(name, of: css + ";" + resets)
    // The initial font size is not that around the element.
    #expect(value == "initial")
  }

  @Test func `a value is inherited through elements without a box`() {
    let found = valueDump("text-indent", of: "display:contents", around: "text-indent:5px")
    #expect(found == "5px")
  }

  @Test func `the root inherits initial values`() {
    #expect(
      valueDump("text-indent", of: .html, in: "<p>x", sheet: "html{text-indent:inherit}")
        == "initial")
  }

  // CSS 2.2, section 6.1.2: the computed value is inherited.
  @Test(arguments: [
    ("font-size:50%", "font-size", "8px"), ("text-indent:2em", "text-indent", "40px"),
    ("line-height:150%", "line-height", "30px"), ("letter-spacing:.5em", "letter-spacing", "10px"),
    ("font-weight:bolder", "font-weight", "700"),
    ("border-spacing:1em", "border-spacing", "20px 20px"),
    ("tab-size:2em", "tab-size", "40px"),
  ])
  func `a relative value is computed before it is inherited`(
    css: String, name: String, found: String
  ) {
    #expect(valueDump(name, of: "font-size:5px;\(name):inherit", around: css) == found)
  }
}
