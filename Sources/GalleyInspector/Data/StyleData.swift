// Output: the declarations that won and lost, and computed values. Layouts at widths with the same
// styles share them.

internal import Galley
internal import GalleyJSON

/// The styles of all layouts.
struct StyleData {
  /// The styles of a layout: by element, the cascade and the computed values.
  private struct Table: Hashable {
    var cascades: [Int]
    var values: [Int]
    /// The element, the name and the cascade of each pseudo-element.
    var pseudoElements: [Pseudo]
  }
  private struct Pseudo: Hashable {
    var element: Int
    var name: String
    var cascade: Int
  }
  fileprivate struct Rule: Hashable {
    var sheet: String
    /// The line of the HTML at which a style element begins; 1 for other sheets.
    var firstLine: Int
    var selector: String
    var conditions: [String]
    var declarations: [Declaration]
  }
  fileprivate struct Declaration: Hashable {
    var text: String
    var name: String
    var longhands: [String]
    var line: Int?
    var isImportant: Bool
  }
  private struct Cascade: Hashable {
    var rules: [Int]
    var outcomes: [String]
  }

  private var tables = Numbering<Table>()
  private var rules = Numbering<Rule>()
  private var cascades = Numbering<Cascade>()
  private var values = Numbering<[[String]]>()
  /// The computed values of the styles of a document, which its layouts share.
  private(set) var places: [String: (sheet: TracedRule.Sheet, element: NodeIndex, line: Int?)] = [:]
  private(set) var isComplete = true

  /// The number of a layout's table.
  mutating func add(_ layout: Layout) -> Int {
    let elements = InspectorData.elements(of: layout)
    let trace = layout.styleTrace(of: elements)
    places.merge(trace.places) { known, _ in known }
    if !trace.isComplete { isComplete = false }
    let ruleNumbers = trace.rules.map { rules.number(of: Self.rule($0, layout)) }
    let cascadeNumbers = trace.styles.map { style in
      cascades.number(
        of: Cascade(
          rules: style.entries.map { ruleNumbers[$0.rule] },
          outcomes: style.entries.map { $0.outcomes.map { "\($0.rawValue)" }.joined() }))
    }
    var known: [Int: Int] = [:]
    var table = Table(cascades: [], values: [], pseudoElements: [])
    for (place, element) in elements.enumerated() {
      if trace.elements.indices.contains(place) {
        let traced = trace.elements[place]
        table.cascades.append(cascadeNumbers[traced.element])
        for pseudo in traced.pseudoElements {
          table.pseudoElements.append(
            Pseudo(element: place, name: pseudo.name, cascade: cascadeNumbers[pseudo.style]))
        }
      } else {
        table.cascades.append(-1)
      }
      guard let number = element.styleNumber else {
        table.values.append(-1)
        continue
      }
      let own = known[number] ?? values.number(of: element.computedValues.map { [$0, $1] })
      known[number] = own
      table.values.append(own)
    }
    return tables.number(of: table)
  }

  private static func rule(_ rule: TracedRule, _ layout: Layout) -> Rule {
    Rule(
      sheet: name(of: rule.sheet, nil), firstLine: layout.firstLine(ofSheet: rule.element) ?? 1,
      selector: rule.selector, conditions: rule.conditions,
      declarations: rule.declarations.map {
        Declaration(
          text: $0.text, name: $0.name, longhands: $0.longhands, line: $0.line,
          isImportant: $0.isImportant)
      })
  }

  /// The name of a sheet, as it is shown.
  static func name(of sheet: TracedRule.Sheet, _ callerName: String?) -> String {
    switch sheet {
    case .browser: "browser"
    case .base: "Galley’s base sheet"
    case .fonts: "font library"
    case .rootStyle: "text style"
    case .caller(0): callerName ?? "author sheet"
    case .caller(let number): "author sheet \(number + 1)"
    case .styleElements: "<style>"
    case .attributes: "attributes"
    case .styleAttribute: "style attribute"
    }
  }

  func write(sheetName: String?, to writer: inout JSONWriter) {
    writer.key("rules")
    writer.array(of: rules.values) { writer, rule in
      writer.object { writer in
        writer.key("sheet")
        writer.string(rule.sheet == "author sheet" ? sheetName ?? rule.sheet : rule.sheet)
        writer.key("selector")
        writer.string(rule.selector)
        if !rule.conditions.isEmpty {
          writer.key("conditions")
          writer.array(of: rule.conditions) { $0.string($1) }
        }
        writer.key("declarations")
        writer.array(of: rule.declarations) { $0.declaration($1, of: rule) }
      }
    }
    writer.key("cascades")
    writer.array(of: cascades.values) { writer, cascade in
      writer.array { writer in
        for (rule, outcomes) in zip(cascade.rules, cascade.outcomes) {
          writer.number(rule)
          writer.string(outcomes)
        }
      }
    }
    writer.key("values")
    writer.array(of: values.values) { writer, values in
      writer.array(of: values.flatMap(\.self)) { $0.string($1) }
    }
    writer.key("styles")
    writer.array(of: tables.values) { writer, table in
      writer.object { writer in
        writer.key("cascades")
        writer.array(of: table.cascades) { $0.number($1) }
        writer.key("values")
        writer.array(of: table.values) { $0.number($1) }
        writer.key("pseudo")
        writer.array(of: table.pseudoElements) { writer, pseudo in
          writer.array { writer in
            writer.number(pseudo.element)
            writer.string(pseudo.name)
            writer.number(pseudo.cascade)
          }
        }
      }
    }
    if !isComplete {
      writer.key("stylesCut")
      writer.bool(true)
    }
  }
}

extension JSONWriter {
  /// Writes a declaration: its text, its line or null, and its longhands if they have other names.
  fileprivate mutating func declaration(
    _ declaration: StyleData.Declaration, of rule: StyleData.Rule
  ) {
    array { writer in
      writer.string(declaration.text)
      if let line = declaration.line, rule.sheet != "style attribute" {
        writer.number(rule.firstLine + line - 1)
      } else {
        writer.null()
      }
      if declaration.longhands != [declaration.name] {
        writer.array(of: declaration.longhands) { $0.string($1) }
      }
    }
  }
}
