import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Properties of flexible boxes and alignment: CSS Flexbox 1 sections 5 and 7, CSS Align 3.
@Suite struct FlexValueRuleTests {
  private static let item = "flex-grow flex-shrink flex-basis"

  @Test(arguments: [
    ("flex:none", "initial 0 initial"), ("flex:auto", "1 initial initial"),
    ("flex:initial", "initial initial initial"), ("flex:2", "2 initial 0%"),
    ("flex:2 3", "2 3 0%"), ("flex:2 3 5px", "2 3 5px"), ("flex:5px", "1 initial 5px"),
    ("flex:5px 2", "2 initial 5px"), ("flex:2 5px", "2 initial 5px"),
    ("flex:0 0 auto", "initial 0 initial"),
    ("flex:1 1 0", "1 initial 0px"), ("flex:1 1 0%", "1 initial 0%"),
    ("flex:content", "1 initial max-content"),
    ("flex:1 content", "1 initial max-content"), ("-webkit-flex:2", "2 initial 0%"),
  ])
  func `missing parts of flex are those of a single number`(css: String, found: String) {
    #expect(valueDump(Self.item, of: css) == found)
  }

  @Test(arguments: [
    "flex:-1", "flex:1 -1", "flex:1 2 3", "flex:1 5px 6px", "flex:1 5px 2 3", "flex-grow:-1",
    "flex-shrink:1px", "flex-basis:-5px", "flex-basis:none", "flex-direction:left", "order:1.5",
    "flex-flow:row row", "flex-flow:wrap wrap", "gap:-1px", "row-gap:auto",
  ])
  func `an invalid value is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    ("flex-flow:column", "column initial"), ("flex-flow:wrap", "initial wrap"),
    ("flex-flow:row-reverse wrap-reverse", "row-reverse wrap-reverse"),
    ("flex-flow:wrap column", "column wrap"),
    ("flex-direction:column;flex-flow:wrap", "initial wrap"),
    ("-webkit-flex-flow:column-reverse nowrap", "column-reverse initial"),
  ])
  func `flex-flow is a direction and wrapping in any order`(css: String, found: String) {
    #expect(valueDump("flex-direction flex-wrap", of: css) == found)
  }

  @Test(arguments: [
    ("gap:5px", "5px 5px"), ("gap:5px 6px", "5px 6px"), ("gap:normal", "initial initial"),
    ("gap:5%", "5% 5%"), ("grid-gap:5px", "5px 5px"), ("grid-column-gap:5px", "initial 5px"),
    ("row-gap:1em", "20px initial"), ("gap:1px;row-gap:normal", "initial 1px"),
  ])
  func `gap is that of rows, then that of columns`(css: String, found: String) {
    #expect(valueDump("row-gap column-gap", of: css) == found)
  }

  @Test(arguments: [
    ("justify-content:center", "center initial"), ("align-content:center", "initial center"),
    ("place-content:center", "center center"), ("place-content:center start", "start center"),
    ("justify-content:space-between", "space-between initial"),
    ("justify-content:left", "left initial"), ("align-content:left", "initial initial"),
    ("justify-content:flex-end", "flex-end initial"), ("justify-content:unsafe end", "end initial"),
    ("align-content:stretch", "initial stretch"), ("justify-content:normal", "initial initial"),
  ])
  func `the content is aligned on both axes`(css: String, found: String) {
    #expect(valueDump("justify-content align-content", of: css) == found)
  }

  @Test(arguments: [
    ("align-items:center", "center initial"), ("align-self:end", "initial end"),
    ("align-items:stretch", "stretch initial"), ("align-items:baseline", "baseline initial"),
    ("align-items:first baseline", "baseline initial"), ("align-items:auto", "initial initial"),
    ("align-self:auto", "initial initial"), ("align-self:flex-start", "initial flex-start"),
    ("place-items:center", "center initial"), ("place-self:self-end", "initial self-end"),
    ("align-items:left", "initial initial"),
  ])
  func `items are aligned by the container or by themselves`(css: String, found: String) {
    #expect(valueDump("align-items align-self", of: css) == found)
  }

  @Test(arguments: [
    ("order:2", "2"), ("order:-1", "-1"), ("order:0", "initial"), ("-webkit-order:3", "3"),
    ("order:99999999999", "33554428"),
  ])
  func `an order is a bounded integer`(css: String, found: String) {
    #expect(valueDump("order", of: css) == found)
  }

  @Test func `properties of items are not inherited`() {
    let found = valueDump(
      "flex-grow order align-self", of: "", around: "flex:2;order:3;align-self:end")
    #expect(found == "initial initial initial")
  }

  // Compatibility Standard, section 3.4.
  @Test(arguments: [
    ("display:-webkit-box", "flex initial"), ("display:-webkit-inline-box", "inline-flex initial"),
    ("display:-webkit-box;-webkit-box-orient:vertical", "flex column"),
    ("display:-webkit-box;-webkit-box-direction:reverse", "flex row-reverse"),
    (
      "display:-webkit-box;-webkit-box-orient:vertical;-webkit-box-direction:reverse",
      "flex column-reverse"
    ),
    ("display:-webkit-box;flex-direction:column", "flex initial"),
  ])
  func `a box of the first draft has its own direction`(css: String, found: String) {
    #expect(valueDump("display flex-direction", of: css) == found)
  }

  @Test(arguments: [
    ("-webkit-box-flex:2;-webkit-box-ordinal-group:3", "2 2 2"),
    ("flex:5;order:5", "initial 0 initial"),
  ])
  func `an item of the first draft has its own growth and order`(css: String, found: String) {
    let value = valueDump("flex-grow flex-shrink order", of: css, around: "display:-webkit-box")
    #expect(value == found)
  }

  @Test(arguments: [
    ("columns:2", "2 initial"), ("columns:5px", "initial 5px"), ("columns:2 5px", "2 5px"),
    ("columns:5px auto", "initial 5px"), ("columns:auto", "initial initial"),
    ("column-count:0", "initial initial"), ("column-count:1.5", "initial initial"),
    ("column-width:5%", "initial initial"), ("-webkit-columns:2", "2 initial"),
    ("columns:2 3", "initial initial"), ("column-width:1em", "initial 20px"),
  ])
  func `columns are a count and a width in any order`(css: String, found: String) {
    #expect(valueDump("column-count column-width", of: css) == found)
  }
}
