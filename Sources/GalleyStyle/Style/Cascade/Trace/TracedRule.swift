// Output: rules with their declarations as written, and the outcome of the cascade.

internal import GalleySystem

/// A rule, or the attributes of an element that act as one.
package struct TracedRule: Sendable {
  /// Where a rule comes from.
  package enum Sheet: Sendable, Hashable {
    /// The browser's sheet.
    case browser
    /// The rules by which Galley's page differs from an empty one.
    case base
    /// The font families of the library.
    case fonts
    /// The caller's `TextStyle`.
    case rootStyle
    /// An author sheet of the caller, by its number.
    case caller(Int)
    /// A `style` element.
    case styleElements
    /// Presentational attributes.
    case attributes
    /// The `style` attribute.
    case styleAttribute
  }

  /// A declaration as written, which may set several longhands.
  package struct Declaration: Sendable {
    /// The property as written.
    package let name: String
    /// The declaration as written; the name alone for an attribute.
    package let text: String
    /// The longhands.
    package let longhands: [String]
    /// The line from 1 in the sheet; nil if it is not written in a sheet.
    package let line: Int?
    package let isImportant: Bool
    package let isCustom: Bool
    /// The indices in the declarations or custom properties of the source.
    let range: Range<Int>
    var first: Int { range.lowerBound }
  }

  package let sheet: Sheet
  /// The `style` element of the rule.
  package let element: NodeIndex
  /// The selector; empty for attributes and the root's declarations.
  package let selector: String
  /// The at-rules around it, from the outermost.
  package let conditions: [String]
  package let declarations: [Declaration]

  init(
    _ set: RuleSet, block number: Int, rule: Int, sheet: Sheet, positions: SheetPositions?,
    element: (Int32) -> NodeIndex
  ) {
    self.sheet = sheet
    let block = set.blocks[number]
    var found: [Declaration] = []
    for (range, isImportant) in [
      (Int(block.start)..<Int(block.importantStart), false),
      (Int(block.importantStart)..<Int(block.end), true),
    ] {
      found += Self.declarations(of: set, range, isImportant: isImportant, positions)
    }
    for index in Int(block.customStart)..<Int(block.customEnd) {
      let place = positions.flatMap { $0.customs.indices.contains(index) ? $0.customs[index] : nil }
      let name = String(decoding: set.customs[index].name, as: UTF8.self)
      found.append(
        Declaration(
          name: name, text: place.flatMap { positions?.text($0) } ?? name, longhands: [name],
          line: place.flatMap { positions?.line($0) }, isImportant: set.customs[index].isImportant,
          isCustom: true, range: index..<index + 1))
    }
    declarations = found
    guard rule >= 0, let positions, positions.selectors.indices.contains(rule) else {
      (selector, conditions, self.element) = ("", [], .none)
      return
    }
    let place = positions.selectors[rule]
    selector = positions.text(place)
    self.element = sheet == .styleElements ? element(place.sheet) : .none
    var around: [String] = []
    var condition = set.rules[rule].condition
    while condition >= 0, positions.conditions.indices.contains(Int(condition)) {
      around.append(positions.conditions[Int(condition)])
      condition = set.conditions[Int(condition)].parent
    }
    conditions = around.reversed()
  }

  /// The declarations of a range as written: consecutive longhands of one place are one declaration.
  private static func declarations(
    of set: RuleSet, _ range: Range<Int>, isImportant: Bool, _ positions: SheetPositions?
  ) -> [Declaration] {
    var found: [Declaration] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      var place: SheetPositions.Place?
      if let positions, positions.declarations.indices.contains(start) {
        let own = positions.declarations[start]
        place = own
        while end < range.upperBound, positions.declarations.indices.contains(end),
          positions.declarations[end].start == own.start,
          positions.declarations[end].sheet == own.sheet
        {
          end += 1
        }
      }
      let longhands = set.declarations[start..<end].map(\.property.cssName)
      let text = place.flatMap { positions?.text($0) } ?? longhands.first ?? ""
      let name = text.split(separator: ":", maxSplits: 1).first.map { String($0) } ?? text
      found.append(
        Declaration(
          name: name.split(separator: " ").first.map { $0.lowercased() } ?? name, text: text,
          longhands: longhands, line: place.flatMap { positions?.line($0) },
          isImportant: isImportant, isCustom: false, range: start..<end))
      start = end
    }
    return found
  }
}

extension TracedRule {
  /// Whether a longhand is inherited.
  package static func isInherited(_ name: String) -> Bool {
    guard case .longhand(let property)? = PropertyName.byName[name] else { return false }
    return property.isInherited
  }
}

/// The rules that match an element, from the highest precedence to the lowest.
package struct TracedStyle: Sendable {
  package enum Outcome: UInt8, Sendable {
    case lost, partly, won
  }
  package struct Entry: Sendable {
    /// The number in `CascadeTracer.rules`.
    package let rule: Int
    /// By declaration of the rule.
    package let outcomes: [Outcome]
  }
  package let entries: [Entry]
}

extension Property {
  /// The name in style sheets.
  var cssName: String {
    switch self {
    case .locale: "-webkit-locale"
    case .lineClamp: "-webkit-line-clamp"
    case .boxOrient, .boxDirection, .boxPack, .boxAlign, .boxFlex, .boxOrdinalGroup:
      "-webkit-" + PropertyName.kebab(String(describing: self))
    default: PropertyName.kebab(String(describing: self))
    }
  }
}
