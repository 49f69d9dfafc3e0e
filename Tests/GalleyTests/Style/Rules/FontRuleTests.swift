import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Fonts: CSS Fonts 4 sections 2 and 6.
@Suite struct FontRuleTests {
  @Test(arguments: [
    ("font-size:medium", "16px"), ("font-size:xx-small", "9px"), ("font-size:x-small", "10px"),
    ("font-size:small", "13px"), ("font-size:large", "18px"), ("font-size:x-large", "24px"),
    ("font-size:xx-large", "32px"), ("font-size:xxx-large", "48px"), ("font-size:150%", "30px"),
    ("font-size:.5em", "10px"), ("font-size:larger", "24px"), ("font-size:smaller", "16.6667px"),
    ("font-size:2rem", "32px"), ("font-size:calc(1em + 1px)", "21px"), ("font-size:0", "0px"),
    ("font-size:inherit", "20px"), ("font-size:initial", "16px"), ("font-size:unset", "20px"),
  ])
  func `a font size is relative to the parent's`(css: String, found: String) {
    let value = valueDump("font-size", of: css)
    #expect((value == "initial" ? "16px" : value) == found)
  }

  @Test(arguments: ["font-size:-1px", "font-size:bigger", "font-size:5", "font-size:auto"])
  func `an invalid font size is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    ("font-weight:bold", "700"), ("font-weight:normal", "initial"), ("font-weight:1", "1"),
    ("font-weight:1000", "1000"), ("font-weight:550.5", "550.5"), ("font-weight:0", "initial"),
    ("font-weight:1001", "initial"),
  ])
  func `a weight is a number from 1 to 1000`(css: String, found: String) {
    #expect(valueDump("font-weight", of: css) == found)
  }

  @Test(arguments: [
    (100, "400", "100"), (300, "400", "100"), (349, "400", "100"), (350, "700", "100"),
    (400, "700", "100"), (549, "700", "100"), (550, "900", "400"), (600, "900", "400"),
    (700, "900", "400"), (749, "900", "400"), (750, "900", "700"), (900, "900", "700"),
    (950, "950", "700"), (50, "400", "50"),
  ])
  func `bolder and lighter are steps from the parent's weight`(
    weight: Int, bolder: String, lighter: String
  ) {
    func found(_ word: String) -> String {
      let value = valueDump(
        "font-weight", of: "font-weight:\(word)", around: "font-weight:\(weight)")
      return value == "initial" ? "400" : value
    }
    #expect(found("bolder") == bolder)
    #expect(found("lighter") == lighter)
  }

  @Test(arguments: [
    ("ultra-condensed", "50%"), ("extra-condensed", "62.5%"), ("condensed", "75%"),
    ("semi-condensed", "87.5%"), ("normal", "initial"), ("semi-expanded", "112.5%"),
    ("expanded", "125%"), ("extra-expanded", "150%"), ("ultra-expanded", "200%"), ("33%", "33%"),
    ("-1%", "initial"),
  ])
  func `a stretch is a percentage or one of nine words`(value: String, found: String) {
    #expect(valueDump("font-stretch", of: "font-stretch:\(value)") == found)
  }

  @Test(arguments: [
    ("normal", "initial"), ("italic", "italic"), ("oblique", "oblique"),
    ("oblique 10deg", "oblique"), ("oblique 91deg", "initial"), ("italic 10deg", "initial"),
  ])
  func `an oblique style has an angle up to 90 degrees`(value: String, found: String) {
    #expect(valueDump("font-style", of: "font-style:\(value)") == found)
  }

  @Test(arguments: [
    ("serif", "serif"), ("A", "A"), ("A B", "A B"), ("'A  B',serif", "A  B, serif"),
    ("A,B", "A, B"), ("system-ui", "system-ui"), ("\"serif\"", "serif"), ("a\\ b", "a b"),
  ])
  func `a family is a string or words`(value: String, found: String) {
    #expect(valueDump("font-family", of: "font-family:\(value)") == found)
  }

  @Test(arguments: [
    "font-family:A,", "font-family:1a", "font-family:inherit,A", "font-family:A B 1",
    "font-family:",
    "font-family:default", "font-family:serif A",
  ])
  func `an invalid family is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    ("font:5px A", "5px initial initial A"), ("font:bold 5px A", "5px 700 initial A"),
    ("font:italic bold 5px/6px A,B", "5px 700 italic A, B"),
    ("font:normal normal 5px A", "5px initial initial A"),
    ("font:bold italic 5px A", "5px 700 italic A"),
    ("font-weight:bold;font:5px A", "5px initial initial A"),
    ("font:condensed 5px A", "5px initial initial A"),
    ("font:2em A", "40px initial initial A"), ("font:50% A", "10px initial initial A"),
  ])
  func `the shorthand has options in any order, a size and families`(css: String, found: String) {
    #expect(valueDump("font-size font-weight font-style font-family", of: css) == found)
  }

  @Test(arguments: [
    "font:A", "font:5px", "font:A 5px", "font:5px/ A", "font:bold bold 5px A",
    "font:5px/-1px A", "font:normal normal normal normal normal 5px A", "font:30% 5px A",
  ])
  func `a shorthand without a size before the families is dropped`(css: String) {
    #expect(isDropped(css))
  }

  @Test(arguments: [
    ("line-height:1.5", "1.5"), ("line-height:30px", "30px"), ("line-height:150%", "30px"),
    ("line-height:2em", "40px"), ("line-height:normal", "initial"), ("line-height:0", "0"),
    ("font:5px/2 A", "2"), ("font:5px/200% A", "10px"), ("line-height:-1", "initial"),
  ])
  func `a line height is a number or a length`(css: String, found: String) {
    #expect(valueDump("line-height", of: css) == found)
  }

  @Test func `a number is inherited as a number, a percentage as a length`() {
    #expect(valueDump("line-height", of: "font-size:10px", around: "line-height:1.5") == "1.5")
    #expect(valueDump("line-height", of: "font-size:10px", around: "line-height:150%") == "30px")
  }

  @Test(arguments: [
    ("letter-spacing:1px", "1px"), ("letter-spacing:.1em", "2px"), ("letter-spacing:-1px", "-1px"),
    ("letter-spacing:normal", "initial"), ("letter-spacing:0", "initial"),
    ("letter-spacing:10%", "10%"),
  ])
  func `letter-spacing may be negative`(css: String, found: String) {
    #expect(valueDump("letter-spacing", of: css) == found)
  }

  @Test(arguments: [
    ("font-variant:small-caps", "small-caps"),
    ("font-variant-caps:all-small-caps", "all-small-caps"),
    ("font-variant:normal", "initial"), ("font-variant:none", "initial"),
    ("font-variant-caps:unicase;font-variant:tabular-nums", "initial"),
    ("font-variant-caps:titling-caps", "titling-caps"),
  ])
  func `the shorthand font-variant resets its longhands`(css: String, found: String) {
    #expect(valueDump("font-variant-caps", of: css) == found)
  }

  @Test(arguments: [
    ("font-feature-settings:'smcp'", "\"smcp\" 1"),
    ("font-feature-settings:'smcp' off", "\"smcp\" 0"),
    ("font-feature-settings:'a\\62 cd' 3", "\"abcd\" 3"),
    ("font-feature-settings:normal", "initial"),
    ("font-feature-settings:'abc'", "initial"), ("font-feature-settings:'abcd' -1", "initial"),
    ("font-variant-numeric:tabular-nums", "\"tnum\" 1"),
    ("font-variant-numeric:slashed-zero oldstyle-nums", "\"onum\" 1, \"zero\" 1"),
    ("font-variant-east-asian:ruby", "\"ruby\" 1"), ("font-variant-position:sub", "\"subs\" 1"),
    ("font-variant-numeric:lining-nums oldstyle-nums", "initial"),
  ])
  func `features have four letters and a number`(css: String, found: String) {
    #expect(valueDump("font-feature-settings", of: css) == found)
  }

  @Test(arguments: [
    ("font-variation-settings:'wght' 550", "\"wght\" 550"),
    ("font-variation-settings:'wght' 1,'wdth' .5", "\"wdth\" 0.5, \"wght\" 1"),
    ("font-variation-settings:'wght'", "initial"),
  ])
  func `an axis has a number`(css: String, found: String) {
    let value = valueDump("font-variation-settings", of: css)
    #expect(Set(value.split(separator: ", ")) == Set(found.split(separator: ", ")))
  }

  @Test(arguments: [
    ("auto", "initial"), ("normal", "normal"), ("none", "none"),
  ])
  func `font-kerning is inherited`(value: String, found: String) {
    #expect(valueDump("font-kerning", of: "", around: "font-kerning:\(value)") == found)
  }
}
