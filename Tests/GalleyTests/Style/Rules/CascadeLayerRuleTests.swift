import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Layers, `revert` and `revert-layer`: CSS Cascade 5 sections 6.1, 6.4 and 7.3.
@Suite struct CascadeLayerRuleTests {
  private func width(_ sheet: String, _ html: String = "<p id=i class=p>x") -> String {
    valueDump("width", of: .p, in: html, sheet: sheet)
  }

  @Test(arguments: [
    ("@layer a{.p{width:50px!important}}.p{width:9px!important}", "50px"),
    ("@layer a,b;@layer b{.p{width:9px!important}}@layer a{.p{width:50px!important}}", "50px"),
    ("@layer a{.p{width:9px!important}@layer i{.p{width:50px!important}}}", "50px"),
    ("@layer{.p{width:50px!important}}@layer{.p{width:9px!important}}", "50px"),
    ("@layer a{.p{width:50px!important}}#i{width:9px!important}", "50px"),
    ("@layer a{.p{width:9px!important}p.p{width:50px!important}}.p{width:8px!important}", "50px"),
    ("@layer a{.p{width:9px!important}.p{width:50px!important}}.p{width:8px!important}", "50px"),
    ("@layer a{@scope(body){.p{width:50px!important}}}.p{width:9px!important}", "50px"),
    ("@layer a{.p{width:50px!important}}#i{width:9px}", "50px"),
    ("@layer a{.p{inline-size:50px!important}}.p{width:9px!important}", "50px"),
    ("@layer a{.p{--x:50px!important}}.p{--x:9px!important;width:var(--x)}", "50px"),
    (
      """
      @layer a,b;@layer b{.p{--x:9px!important}}@layer a{.p{--x:50px!important}}
      .p{--x:1px;width:var(--x)}
      """, "50px"
    ),
  ])
  func `important declarations of earlier layers win`(sheet: String, found: String) {
    #expect(width(sheet) == found)
  }

  @Test(arguments: [
    ("@layer a{.p{width:9px!important}}", "width:50px!important", "50px"),
    ("@layer a{.p{width:50px!important}}", "width:9px", "50px"),
    ("@layer a{.p{--x:9px!important}}.p{width:var(--x)}", "--x:50px!important", "50px"),
  ])
  func `the style attribute is in no layer`(sheet: String, style: String, found: String) {
    #expect(width(sheet, "<p class=p style='\(style)'>x") == found)
  }

  @Test(arguments: [
    ("@layer a,b;@layer a{.p{width:50px}}@layer b{.p{width:revert-layer}}", "50px"),
    ("@layer a{.p{width:50px}}.p{width:9px}.p{width:revert-layer}", "50px"),
    ("@layer a{.p{width:50px}}#i{width:revert-layer}.p{width:9px}", "50px"),
    ("@layer a{.p{width:50px}}@layer b{.p{width:revert-layer}}.p{width:revert-layer}", "50px"),
    ("@layer a{.p{width:9px}@layer i{.p{width:50px}}.p{width:revert-layer}}", "50px"),
    ("@layer a{.p{width:50px}@layer i{.p{width:9px}}@layer j{.p{width:revert-layer}}}", "50px"),
    ("@layer a{.p{inline-size:50px}}.p{width:revert-layer}", "50px"),
    ("@layer a{.p{width:50px}}.p{width:9px;all:revert-layer}", "50px"),
    ("@layer a{.p{width:50px}}.p{width:var(--n,revert-layer)}", "50px"),
    ("@layer a{.p{width:50px}}.p{width:revert}", "initial"),
    ("@layer a{.p{--x:50px}}.p{--x:revert-layer;width:var(--x)}", "50px"),
    ("@layer a{.p{--x:50px}}.p{--x:var(--n,revert-layer);width:var(--x)}", "50px"),
    ("body{--x:50px}.p{--x:revert-layer;width:var(--x)}", "50px"),
    ("body{--x:50px}@layer a{.p{--x:9px}}.p{--x:revert;width:var(--x)}", "50px"),
  ])
  func `revert-layer restores the value of earlier layers`(sheet: String, found: String) {
    #expect(width(sheet) == found)
  }

  @Test(arguments: [
    (
      "@layer a{.p{width:50px}}@layer b{.p{width:9px;width:revert-layer!important}}.p{width:8px}",
      "50px"
    ),
    ("@layer a{.p{width:revert-layer!important}}@layer b{.p{width:9px}}.p{width:8px}", "initial"),
    ("@layer a{.p{width:50px!important}}.p{width:revert-layer!important}", "50px"),
    ("@layer a{.p{width:50px}}.p{width:revert-layer!important;width:9px}", "50px"),
    (
      """
      @layer a{.p{width:50px}}@layer b{.p{width:revert-layer!important}}
      @layer c{.p{width:9px!important}}
      """, "50px"
    ),
  ])
  func `an important revert-layer skips later layers`(sheet: String, found: String) {
    #expect(width(sheet) == found)
  }

  @Test(arguments: [
    ("@layer a{.p{width:9px}}.p{width:50px}", "width:revert-layer", "50px"),
    ("@layer a{.p{width:50px}}", "width:9px;width:revert-layer", "50px"),
    ("@layer a{.p{width:50px}}.p{width:revert-layer}", "width:revert-layer", "50px"),
    ("@layer a{.p{width:50px}}.p{width:revert}", "width:revert-layer", "initial"),
    (".p{width:50px!important}", "width:revert-layer!important", "50px"),
    (".p{--x:50px;width:var(--x)}", "--x:revert-layer", "50px"),
    (".p{width:50px}", "width:9px;all:revert-layer", "50px"),
  ])
  func `the style attribute is a layer of its own`(sheet: String, style: String, found: String) {
    #expect(width(sheet, "<p class=p style='\(style)'>x") == found)
  }

  @Test func `revert-layer restores attributes and revert does not`() {
    let html = "<table width=50><td>x</table>"
    let sheets = [
      "table{width:revert-layer}", "table{width:9px}@layer a{table{width:revert-layer}}",
      "table{width:revert}",
    ]
    #expect(
      sheets.map { valueDump("width", of: .table, in: html, sheet: $0) } == [
        "50px", "9px", "initial",
      ])
  }

  @Test(arguments: [
    ("initial", "70px"), ("inherit", "50px"), ("unset", "50px"), ("revert", "50px"),
    ("revert-layer", "60px"),
  ])
  func `a custom property is a keyword after substitution`(value: String, found: String) {
    let sheet = """
      body{--x:50px}@layer a{.p{--x:60px}}.p{--x:var(--n, \(value) );width:var(--x,70px)}
      """
    #expect(width(sheet) == found)
  }

  @Test func `levels of many declarations are found in linear time`() {
    expectGrowth(of: "the levels of an element", from: 500, to: 4000) { count in
      let rules = (0..<count).map { "@layer l\($0){p{width:\($0)px;--a\($0):1}}" }.joined()
      let reverts = (0..<count).map { "--a\($0):revert-layer;" }.joined()
      return processorTime {
        _ = StyledPage("<p>x", sheet: rules + "p{all:revert-layer;\(reverts)}")
      }
    }
  }

  @Test(arguments: [
    ("@layer a{#i{width:9px}}", "@layer b{.p{width:50px}}", "50px"),
    ("@layer a,b;", "@layer b{.p{width:50px}}@layer a{#i{width:9px}}", "50px"),
    ("@layer b{.p{width:9px}}@layer a{.p{width:50px}}", "@layer b{#i{width:8px}}", "50px"),
    ("@layer a{@layer x{.p{width:9px}}}", "@layer a{@layer y{.p{width:50px}}}", "50px"),
    ("@layer{#i{width:9px}}", "@layer{.p{width:50px}}", "50px"),
    ("@layer a{.p{width:50px!important}}", "@layer b{#i{width:9px!important}}", "50px"),
    ("@layer a{.p{width:50px}}", "@layer b{.p{width:revert-layer}}", "50px"),
  ])
  func `the layers of all sheets have one order`(first: String, second: String, found: String) {
    #expect(width(first, "<style>\(second)</style><p id=i class=p>x") == found)
  }
}
