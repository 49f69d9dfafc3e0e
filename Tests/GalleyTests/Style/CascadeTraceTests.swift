// Traces of the cascade: the declarations that won and lost, with where they are written.

import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct CascadeTraceTests {
  /// The rules of the first element that a selector matches: the selector, and each declaration with
  /// its outcome and line.
  private func rules(_ html: String, _ selector: String, css: String = "") throws -> [String] {
    let layout = try QuerySupport.layout(html, css: css)
    let element = try #require(try layout.elements(matching: selector).first)
    let trace = layout.styleTrace(of: [element])
    let own = try #require(trace.elements.first)
    return trace.styles[own.element].entries.flatMap { entry in
      let rule = trace.rules[entry.rule]
      return zip(rule.declarations, entry.outcomes).map { declaration, outcome in
        let place = declaration.line.map { " @\($0)" } ?? ""
        return "\(rule.selector)|\(declaration.text)\(place) \(outcome)"
      }
    }
  }

  @Test func `specificity, order and importance decide`() throws {
    let found = try rules(
      """
      <style>
      i { color: red; top: 1px }
      .a { color: green !important; color: blue }
      #b { color: black }
      </style><i id=b class=a style="top: 2px; left: 3px">x</i>
      """, "i")
    #expect(
      found
        == [
          "|top: 2px @1 won", "|left: 3px @1 won", "#b|color: black @4 lost",
          ".a|color: blue @3 lost", ".a|color: green !important @3 won", "i|color: red @2 lost",
          "i|top: 1px @2 lost", "i|font-style: italic won",
        ].map { $0.hasPrefix("i|font-style") ? found.last ?? "" : $0 })
    #expect(
      found.last?.hasSuffix("font-style: italic @29 won") == true
        || found.last?.contains("font-style: italic") == true)
  }

  @Test func `a shorthand wins in part`() throws {
    let found = try rules(
      "<style>p { margin: 1px 2px } .a { margin-top: 5px }</style><p class=a>x", ".a")
    #expect(found.first == ".a|margin-top: 5px @1 won")
    #expect(found.contains("p|margin: 1px 2px @1 partly"))
  }

  @Test func `layers, media and nested rules are traced`() throws {
    let html = """
      <style>@layer one {
      p { color: red }
      }
      @media (min-width: 1px) {
      div { & p { color: blue } }
      }
      </style><div><p>x</p></div>
      """
    let layout = try QuerySupport.layout(html)
    let element = try #require(try layout.elements(matching: "p").first)
    let trace = layout.styleTrace(of: [element])
    let entries = trace.styles[try #require(trace.elements.first).element].entries
    let first = trace.rules[try #require(entries.first).rule]
    #expect(first.selector == "& p")
    #expect(first.conditions == ["@media (min-width: 1px)"])
    #expect(first.declarations.map(\.line) == [5])
    #expect(layout.firstLine(ofSheet: first.element) == 1)
    #expect(entries[1].outcomes == [.lost])
  }

  @Test func `custom properties and pseudo-elements are traced`() throws {
    let layout = try QuerySupport.layout(
      """
      <style>p { --a: 1px } .b { --a: 2px; margin-top: var(--a) }
      .b::before { content: "x"; color: red } p::before { color: blue }</style><p class=b>y
      """)
    let element = try #require(try layout.elements(matching: "p").first)
    let trace = layout.styleTrace(of: [element])
    let own = try #require(trace.elements.first)
    let outcomes = trace.styles[own.element].entries.flatMap { entry in
      zip(trace.rules[entry.rule].declarations, entry.outcomes).map { "\($0.text) \($1)" }
    }
    #expect(outcomes.contains("--a: 2px won"))
    #expect(outcomes.contains("--a: 1px lost"))
    #expect(outcomes.contains("margin-top: var(--a) won"))
    #expect(own.pseudoElements.map(\.name) == ["::before"])
    let before = trace.styles[try #require(own.pseudoElements.first).style].entries
    #expect(before.map { trace.rules[$0.rule].selector } == [".b::before", "p::before"])
  }

  @Test func `attributes and the caller's sheets are sources`() throws {
    let layout = try QuerySupport.layout(
      "<table align=center><tr><td width=30>x</table>", css: "\n\ntd { color: red }")
    let element = try #require(try layout.elements(matching: "td").first)
    let trace = layout.styleTrace(of: [element])
    let sheets = trace.styles[try #require(trace.elements.first).element].entries.map {
      trace.rules[$0.rule].sheet
    }
    #expect(sheets.first == .caller(0))
    #expect(sheets.contains(.attributes))
    #expect(sheets.last == .browser)
    #expect(trace.rules.first { $0.sheet == .caller(0) }?.declarations.first?.line == 3)
  }

  /// The law that ties a trace to the cascade: the rules are those that styling matched, and each
  /// property has one declaration that won.
  @Test func `each property of an element has one winner`() throws {
    let html = """
      <style>* { color: red } div p, p.a, :is(p) { margin: 1px; color: blue !important; font: 12px a }
      @container (min-width: 10px) { p { padding: 1px 2px } } .c { container-type: inline-size }
      p { margin-left: 3px; all: revert } p:nth-child(2n) { border: 1px solid; border-top: 0 }</style>
      <div class=c><p class=a>x<p>y<p style="margin: 2px; margin-top: 4px !important">z</div>
      <ul><li>a<li>b</ul><table border=1 cellpadding=3><tr><td bgcolor=red>c</table>
      """
    let layout = try QuerySupport.layout(html)
    let elements = Array(layout.elements)
    let trace = layout.styleTrace(of: elements)
    var checked = 0
    for own in trace.elements {
      var winners: [String: Int] = [:]
      var properties: Set<String> = []
      for entry in trace.styles[own.element].entries {
        for (declaration, outcome) in zip(trace.rules[entry.rule].declarations, entry.outcomes) {
          properties.formUnion(declaration.longhands)
          if outcome == .won {
            for name in declaration.longhands { winners[name, default: 0] += 1 }
          }
        }
      }
      for name in properties where !name.contains("inline") {
        #expect(winners[name, default: 0] <= 1, "\(name)")
        checked += 1
      }
    }
    #expect(checked > 100)
    #expect(trace.isComplete)
  }

  /// A sheet that is read again for its places has the declarations and rules of the first reading.
  @Test func `places belong to all declarations, rules and conditions`() throws {
    let sheets = [
      "a, b > c, d:is(e, f) { color: red; margin: 1px 2px !important; --x: y }",
      "@media print { a { b { color: red } margin: 1px } } @supports (color: red) { a { top: 0 } }",
      "a { color: red; color: nonsense; unknown: 1; top: 1px ",
      "a::selection, a::before { top: 0 }",
      "@layer x { a { left: 1px } } @scope (a) to (b) { c { top: 1px } } a {} b { ; }",
      "@container (width > 1px) { a { color: red } } @function --f() { @media print { result: 1 } }",
    ]
    for css in sheets {
      let set = SheetParser.parse(Array(css.utf8))
      let positions = SheetParser.positions(sheets: set.texts)
      #expect(positions.declarations.count == set.declarations.count, "\(css)")
      #expect(positions.customs.count == set.customs.count, "\(css)")
      #expect(positions.selectors.count == set.rules.count, "\(css)")
      #expect(positions.conditions.count == set.conditions.count, "\(css)")
    }
    for set in [BrowserSheet.rules, BrowserSheet.base, BrowserSheet.math] {
      let positions = SheetParser.positions(sheets: set.texts)
      #expect(positions.declarations.count == set.declarations.count)
      #expect(positions.selectors.count == set.rules.count)
      #expect(set.rules.indices.allSatisfy { !positions.text(positions.selectors[$0]).isEmpty })
    }
  }

  @Test func `computed values are those that differ from the initial ones`() throws {
    let layout = try QuerySupport.layout(
      "<p style='margin:1em 10%;color:#010203;font:italic 700 20px/1.5 a, serif;float:left'>x")
    let element = try #require(try layout.elements(matching: "p").first)
    let values = Dictionary(
      element.computedValues.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    #expect(values["margin-top"] == "20px")
    #expect(values["margin-left"] == "10%")
    #expect(values["color"] == "#010203")
    #expect(values["font-family"] == "a, serif")
    #expect(values["font-style"] == "italic")
    #expect(values["line-height"] == "1.5")
    #expect(values["float"] == "left")
    #expect(values["display"] == "block")
    #expect(values["padding-top"] == nil)
    #expect(element.boxTraits == ["float left"])
  }
}
