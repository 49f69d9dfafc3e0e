// Output of parsing CSS: rules with selectors, declarations in flat arrays, and an index by the
// most selective part of the last compound. Source: CSS Syntax 3, CSS Cascade 5.

internal import GalleySystem

/// A selector of a style rule with its block.
struct StyleRule: Sendable {
  var selector: Selector
  /// The index in `RuleSet.blocks`.
  var block: Int32
  /// The index in `RuleSet.conditions`; -1 for none.
  var condition: Int32
  /// The index in `RuleSet.layers`.
  ///
  /// Later layers have higher precedence, and rules outside of layers have the highest one.
  var layer: Int32
  /// The index in `RuleSet.scopes`; -1 for none.
  var scope: Int32 = -1
}

/// The declarations of a rule, normal ones before important ones.
struct DeclarationBlock: Sendable {
  var start: Int32 = 0
  var importantStart: Int32 = 0
  var end: Int32 = 0
  var customStart: Int32 = 0
  var customEnd: Int32 = 0
  /// The number of bytes of the values of its declarations without custom properties.
  var bytes: Int32 = 0
  /// The references in its values, besides `var()` and `env()`.
  var uses: ReferenceUses = []
}

/// A declaration of a custom property with its value as text.
struct CustomDeclaration: Sendable, Hashable {
  var name: [UInt8]
  var value: [UInt8]
  var isImportant: Bool
  /// Whether substitution leaves the value as it is: it has neither functions nor comments.
  let isLiteral: Bool
  /// The value as a keyword of all properties.
  let keyword: WideKeyword?

  init(name: [UInt8], value: [UInt8], isImportant: Bool) {
    self.name = name
    self.value = value
    self.isImportant = isImportant
    isLiteral =
      value.count <= Limits.substitutedBytes
      && value.indices.allSatisfy {
        value[$0] != 0x28 && (value[$0] != 0x2F || $0 + 1 == value.count || value[$0 + 1] != 0x2A)
      }
    keyword =
      value.count > 16 ? nil : WideKeyword(String(decoding: value, as: UTF8.self).lowercased())
  }
}

/// A condition of an at-rule.
///
/// It applies only if all of its parents are true too.
struct RuleCondition: Sendable {
  var parent: Int32
  var queries = MediaQueryList()
  /// The queries of `@container`, which are evaluated for each element; nil for other rules.
  var containers: ContainerQueryList?
}

/// Parsed rules with their index.
package final class RuleSet: Sendable {
  package static let none = RuleSet(declarations: [])
  let rules: [StyleRule]
  let blocks: [DeclarationBlock]
  let declarations: [Declaration]
  let customs: [CustomDeclaration]
  let conditions: [RuleCondition]
  /// The scopes of `@scope` rules.
  let scopes: [SelectorScope]
  let counterStyles: [CounterStyleEntry]
  let properties: [PropertyRegistrationEntry]
  let functions: [CustomFunctionEntry]
  /// The references in all declarations.
  let uses: ReferenceUses
  /// The bytes of the sheets, from which a trace finds where rules are written.
  let texts: [[UInt8]]
  /// By layer: its position in the order of layers.
  let layerOrder: [Int32]
  let layers: LayerList
  package let diagnostics: [Diagnostic]
  /// The names of properties with values that are not painted.
  let unpainted: [String]
  let index: RuleIndex
  /// Whether a rule may match a root element without attributes.
  package let mayMatchRoot: Bool

  init(_ parser: SheetParser) {
    rules = parser.rules
    blocks = parser.blocks
    declarations = parser.declarations
    customs = parser.customs
    conditions = parser.conditions
    scopes = parser.scopes
    counterStyles = parser.counterStyles
    properties = parser.properties
    functions = parser.functions
    uses = parser.uses
    texts = parser.texts
    layerOrder = parser.layers.order
    layers = parser.layers
    diagnostics = parser.diagnostics
    unpainted = parser.unpainted
    index = parser.rules.isEmpty ? .empty : RuleIndex(parser.rules, parser.scopes)
    // Registrations and functions change how declarations of the root element are computed.
    mayMatchRoot =
      !parser.properties.isEmpty || !parser.functions.isEmpty
      || parser.rules.contains { $0.selector.mayMatchRoot }
  }

  /// Creates a block without a selector, followed by an empty one.
  init(declarations: [Declaration]) {
    rules = []
    var block = DeclarationBlock()
    block.importantStart = Int32(declarations.count)
    block.end = block.importantStart
    blocks = declarations.isEmpty ? [] : [block, DeclarationBlock()]
    self.declarations = declarations
    customs = []
    conditions = []
    scopes = []
    counterStyles = []
    properties = []
    functions = []
    uses = []
    texts = []
    layerOrder = [0]
    layers = LayerList()
    diagnostics = []
    unpainted = []
    index = .empty
    mayMatchRoot = false
  }
}

/// A rule for elements with an attribute.
struct AttributeRule: Sendable, BitwiseCopyable {
  var rule: Int32
  var name: AttributeName
}

/// The rules in the scope of the parent of a style element.
struct OwnedRules: Sendable {
  var rules: [Int32] = []
  /// The index of many rules; empty for few.
  var index: [RuleIndex] = []

  /// The number of rules from which an index takes less time than all tests.
  static let indexedCount = 32
}

/// Rules by a part of their last compound.
struct RuleIndex: Sendable {
  /// By parent of a style element: the rules that apply only inside of it, which are in no other
  /// list.
  private(set) var byOwner: [NodeIndex: OwnedRules] = [:]
  /// By raw value of the tag.
  private(set) var byTag: [[Int32]]
  /// For element names without a case in `Tag`.
  private(set) var byName: [[UInt8]: [Int32]] = [:]
  private(set) var byClass: [[UInt8]: [Int32]] = [:]
  private(set) var byIdentifier: [[UInt8]: [Int32]] = [:]
  private(set) var byAttribute: [AttributeRule] = []
  /// For attribute names without a case in `AttributeName`.
  private(set) var byAttributeName: [[UInt8]: [Int32]] = [:]
  private(set) var universal: [Int32] = []
  /// By tag: whether rules for an element without attributes other than `href`, `dir` and `lang`
  /// depend on tags only.
  private(set) var isDecidedByTags: [Bool]
  /// Whether `isDecidedByTags` is true for all tags.
  let isDecided: Bool

  static let empty = RuleIndex([], [])

  init(_ rules: [StyleRule], _ scopes: [SelectorScope]) {
    self.init(rules, rules.indices, scopes)
    for (owner, owned) in byOwner where owned.rules.count >= OwnedRules.indexedCount {
      byOwner[owner]?.index = [RuleIndex(rules, owned.rules.map { Int($0) }, [])]
    }
  }

  /// Indexes some of the rules, by owner if there are scopes.
  private init(_ rules: [StyleRule], _ places: some Sequence<Int>, _ scopes: [SelectorScope]) {
    byTag = Array(repeating: [], count: Tag.allCases.count)
    isDecidedByTags = Array(repeating: true, count: Tag.allCases.count)
    var allDecided = true
    let owners = SelectorScope.owners(of: scopes)
    for number in places {
      let rule = rules[number]
      let place = Int32(number)
      let decided =
        rule.scope < 0
        && (rule.selector.isDecidedByTags || rule.selector.dependsOnlyOnLinks
          || rule.selector.dependsOnlyOnLocale)
      if rule.scope >= 0, !owners.isEmpty, owners[Int(rule.scope)].exists {
        byOwner[owners[Int(rule.scope)], default: OwnedRules()].rules.append(place)
        allDecided = false
        continue
      }
      switch Self.key(rule.selector.compounds.last?.parts ?? []) {
      case .identifier(let name): byIdentifier[name, default: []].append(place)
      case .className(let name): byClass[name, default: []].append(place)
      case .attribute(let test):
        byAttribute.append(AttributeRule(rule: place, name: test.name))
        if test.name == .unknown { byAttributeName[test.text, default: []].append(place) }
      case .tagName(let name): byName[name, default: []].append(place)
      case .tag(let tag):
        byTag[Int(tag.rawValue)].append(place)
        if !decided { isDecidedByTags[Int(tag.rawValue)] = false }
      default:
        for tag in Self.alternatives(rule.selector) ?? [] {
          byTag[Int(tag.rawValue)].append(place)
          if !decided { isDecidedByTags[Int(tag.rawValue)] = false }
        }
        if Self.alternatives(rule.selector) == nil {
          universal.append(place)
          allDecided = allDecided && decided
        }
      }
    }
    if !allDecided { isDecidedByTags = isDecidedByTags.map { _ in false } }
    isDecided = !isDecidedByTags.contains(false)
  }

  /// The part by which a rule is indexed.
  private static func key(_ parts: [SimpleSelector]) -> SimpleSelector {
    var best = SimpleSelector.universal
    for part in parts {
      switch part {
      case .identifier: return part
      case .className: best = part
      case .tag, .tagName: if case .className = best { break } else { best = part }
      case .attribute: if case .universal = best { best = part }
      default: break
      }
    }
    return best
  }

  /// The tags of a sole `:is(a, b)`; nil if other elements may match.
  private static func alternatives(_ selector: Selector) -> [Tag]? {
    guard let parts = selector.compounds.last?.parts else { return nil }
    for case .matches(let list) in parts {
      var tags: [Tag] = []
      for entry in list {
        guard case .tag(let tag) = key(entry.compounds.last?.parts ?? []) else { return nil }
        tags.append(tag)
      }
      return tags
    }
    return nil
  }
}
