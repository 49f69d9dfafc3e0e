import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The literals are those of CSS Counter Styles 3 and of Chromium's list markers.
@Suite struct CustomCounterStyleTests {
  /// The markers of values in the style `x` of a sheet.
  private func markers(_ values: [Int], _ sheet: String) -> [String?] {
    let rules = SheetParser.parse(Array(sheet.utf8)).counterStyles
    let text = CounterText(
      Dictionary(rules.map { ($0.name, $0.rule) }, uniquingKeysWith: { $1 }))
    return values.map { text.marker($0, style: .counter("x"), language: "") }
  }

  private func markers(_ values: [Int], of descriptors: String) -> [String?] {
    markers(values, "@counter-style x { " + descriptors + " }")
  }

  @Test func `cyclic symbols repeat in both directions`() {
    let found = markers([1, 2, 3, 0, -1], of: "system: cyclic; symbols: a 'b'; suffix: ' '")
    #expect(found == ["a ", "b ", "a ", "b ", "a "])
  }

  @Test func `fixed symbols begin at a value, others are in the fallback`() {
    let found = markers([4, 5, 6, 7], of: "system: fixed 5; symbols: p q; fallback: lower-roman")
    #expect(found == ["iv. ", "p. ", "q. ", "vii. "])
  }

  @Test func `symbolic symbols are repeated`() {
    let found = markers([1, 2, 3, 4, 0], of: "symbols: '*' '+'")
    #expect(found == ["*. ", "+. ", "**. ", "++. ", "0. "])
  }

  @Test func `alphabetic and numeric styles need two symbols`() {
    let letters = markers([1, 4, 5], of: "system: alphabetic; symbols: a b c")
    #expect(letters == ["a. ", "aa. ", "ab. "])
    #expect(markers([0, 2, -3], of: "system: numeric; symbols: o l") == ["o. ", "lo. ", "-ll. "])
    #expect(markers([2], of: "system: numeric; symbols: o") == ["2. "])
  }

  @Test func `additive weights descend`() {
    let style = "system: additive; additive-symbols: 5 V, 1 I, 0 N; negative: '(' ')'"
    // The automatic range begins at 0.
    #expect(markers([7, 0, -2], of: style) == ["VII. ", "N. ", "-2. "])
    #expect(markers([2], of: "system: additive; additive-symbols: 1 I, 5 V") == ["2. "])
  }

  @Test func `numbers are padded, with the sign in their length`() {
    let style = "system: extends decimal; pad: 3 '0'; prefix: '#'; suffix: ''"
    #expect(markers([7, 1234, -5], of: style) == ["#007", "#1234", "#-05"])
  }

  @Test func `ranges lead to the fallback`() {
    let style = "system: cyclic; symbols: a; range: 2 5, 10 infinite; fallback: upper-alpha"
    #expect(markers([1, 2, 6, 11], of: style) == ["A. ", "a. ", "F. ", "a. "])
    #expect(markers([1], of: "system: cyclic; symbols: a; range: 5 2") == ["a. "])
  }

  @Test func `extended styles give what is missing`() {
    let base = "@counter-style y { system: cyclic; symbols: p q; suffix: '/' }"
    #expect(markers([2], base + "@counter-style x { system: extends y; prefix: '!' }") == ["!q/"])
    #expect(markers([2], of: "system: extends lower-roman; suffix: ')'") == ["ii)"])
    #expect(markers([2], of: "system: extends disc") == ["\u{2022} "])
  }

  @Test func `a style that extends itself extends decimal`() {
    #expect(markers([2], of: "system: extends x; prefix: '#'") == ["#2. "])
    let pair = "@counter-style x { system: extends y } @counter-style y { system: extends x }"
    #expect(markers([2], pair) == ["2. "])
  }

  @Test func `fallbacks that lead to each other end in decimal`() {
    #expect(markers([3], of: "system: fixed; symbols: a; fallback: x") == ["3. "])
  }

  @Test func `symbols of a function have a space behind them`() {
    let style = declared("list-style-type: symbols(cyclic 'a' 'b')").text.listStyleType
    #expect(CounterText().marker(3, style: style, language: "") == "a ")
    #expect(CounterText().number(3, style: style) == "a")
    #expect(declared("list-style-type: symbols(numeric 'a')").text.listStyleType == .disc)
  }

  @Test func `names keep their case`() {
    #expect(declared("list-style-type: Foo").text.listStyleType == .counter("Foo"))
    #expect(CounterText().marker(2, style: .counter("Lower-Roman"), language: "") == "ii. ")
  }
}
