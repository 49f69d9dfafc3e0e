import Testing

@testable import GalleyStyle

/// The table of properties: CSS Cascade 5, sections 4.4 and 7.3.
@Suite struct PropertyTableTests {
  /// Whether each code of a row is a value of its field.
  private struct CodeCheck: PropertyVisitor {
    var table: KeywordTable?
    var isComplete = true

    mutating func keyword<Value: RawRepresentable>(
      _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
    ) where Value.RawValue == UInt8 {
      isComplete = table?.codesOfWords.allSatisfy { Value(rawValue: $0) != nil } ?? true
    }
    mutating func stageKeyword(_ style: inout StyleDraft, _ words: String) {
      isComplete = table?.codesOfWords.allSatisfy { $0 < 16 } ?? false
    }
    mutating func flag<Value: KeywordFlag>(
      _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
    ) { isComplete = table?.codesOfWords.allSatisfy { $0 < 2 } ?? true }
    mutating func effects(_: inout StyleDraft, _: StackingEffects, _: String) {}
    mutating func value<Value>(
      _: inout StyleDraft, _: WritableKeyPath<StyleDraft, Value>, _: String
    ) {}
    mutating func rare<Values, Value: Hashable>(
      _: inout StyleDraft, _: WritableKeyPath<StyleDraft, RareValues<Values>?>,
      _: WritableKeyPath<Values, Value>, _: String
    ) {}
    mutating func words(_: String) {}
  }

  @Test func `each property has a row`() {
    let missing = Property.allCases.filter { PropertyWords.all[Int($0.rawValue)].words == nil }
    #expect(missing == [])
  }

  @Test func `each keyword is a value of its field`() {
    var style = StyleDraft()
    for property in Property.allCases {
      var check = CodeCheck(table: KeywordTable.all[Int(property.rawValue)])
      property.visit(&style, &check)
      #expect(check.isComplete, "\(property)")
    }
  }

  @Test func `keywords of later stages have four bits each`() {
    #expect(Property.display.rawValue - Property.emptyCells.rawValue <= 16)
    #expect(Property.boxShadow.rawValue - Property.objectFit.rawValue <= 16)
    var keywords = StageKeywords()
    keywords[.userSelect] = 15
    keywords[.emptyCells] = 3
    keywords[.userSelect] = 2
    #expect(keywords[.emptyCells] == 3)
    #expect(keywords[.userSelect] == 2)
  }

  @Test(arguments: [
    ("hyphens", "auto", "manual"), ("direction", "rtl", "ltr"), ("text-justify", "none", "auto"),
    ("caption-side", "bottom", "top"), ("empty-cells", "hide", "show"),
    ("user-select", "none", "auto"), ("object-fit", "cover", "fill"),
    ("display", "grid", "inline"), ("overflow-x", "clip", "visible"),
    ("mix-blend-mode", "multiply", "normal"), ("align-items", "center", "normal"),
    ("break-before", "column", "auto"), ("border-top-style", "dotted", "none"),
    ("outline-style", "dotted", "none"), ("text-decoration-skip-ink", "none", "auto"),
  ])
  func `a property keeps its value with inherit and loses it with initial`(
    name: String, value: String, initial: String
  ) {
    let page = StyledPage(
      "<div><p>x", sheet: "div{\(name):\(value)}p{display:inherit;\(name):inherit}")
    let reset = StyledPage(
      "<div><p>x", sheet: "div{\(name):\(value)}p{display:inherit;\(name):initial}")
    let written = StyledPage(
      "<div><p>x", sheet: "div{\(name):\(value)}p{display:inherit;\(name):\(initial)}")
    guard case .longhand(let property)? = PropertyName.byName[name] else {
      Issue.record("\(name)")
      return
    }
    #expect(isEqual(property, page[.p], page[.div]))
    #expect(!isEqual(property, page[.div], reset[.p]))
    #expect(isEqual(property, reset[.p], written[.p]))
  }

  /// Whether two styles have the same value of a property.
  private func isEqual(
    _ property: Property, _ first: ComputedStyle?, _ second: ComputedStyle?
  ) -> Bool {
    guard let first, let second else { return false }
    var draft = StyleDraft()
    draft.computed = second.values
    let before = draft.computed
    var source = StyleDraft()
    source.computed = first.values
    PropertyCopier.copy(property, from: CopiedStyle(source), to: &draft)
    return draft.computed == before
  }

  @Test(arguments: [
    ("hyphens", true), ("user-select", true), ("text-underline-offset", true), ("color", true),
    ("object-fit", false), ("display", false), ("text-decoration-line", false), ("opacity", false),
  ])
  func `unset inherits an inherited property and resets another one`(name: String, inherits: Bool) {
    guard case .longhand(let property)? = PropertyName.byName[name] else {
      Issue.record("\(name)")
      return
    }
    #expect(property.isInherited == inherits)
  }
}

extension KeywordTable {
  fileprivate var codesOfWords: [UInt8] { (0...255).filter { word($0) != nil } }
}
