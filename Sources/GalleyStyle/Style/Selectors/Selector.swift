// Parsed selectors. Source: Selectors 4.

/// The numbers of ids, classes and types in a selector: 10 bits each, saturating.
struct Specificity: Sendable, BitwiseCopyable, Comparable {
  private(set) var bits: UInt32 = 0
  private static let shifts: [UInt32] = [20, 10, 0]

  static let identifier = Specificity(bits: 1 << 20)
  static let classOrAttribute = Specificity(bits: 1 << 10)
  static let type = Specificity(bits: 1)
  static let highest = Specificity(bits: 0x3FFF_FFFF)

  static func += (left: inout Specificity, right: Specificity) {
    var sum: UInt32 = 0
    for shift in shifts {
      sum |= min((left.bits >> shift & 0x3FF) + (right.bits >> shift & 0x3FF), 0x3FF) << shift
    }
    left.bits = sum
  }

  static func < (left: Specificity, right: Specificity) -> Bool { left.bits < right.bits }
}

extension [Selector] {
  /// The specificity of the most specific selector (Selectors 4 section 17).
  var specificity: Specificity { map(\.specificity).max() ?? Specificity() }
}

/// A complex selector: compounds from left to right with combinators.
struct Selector: Sendable {
  var compounds: [Compound]
  var specificity = Specificity()
  var pseudoElement: PseudoElement = .none
  /// Whether it contains `&`.
  var usesNesting = false
  /// Whether a match depends only on the tags of the element and its ancestors.
  var isDecidedByTags: Bool {
    compounds.allSatisfy { compound in
      compound.parts.allSatisfy { $0.isTagTest }
        && (compound.combinator == .none || compound.combinator == .descendant
          || compound.combinator == .child)
    }
  }
}

extension Selector {
  /// Whether a match depends only on tags up to the root and on the presence of `href`.
  var dependsOnlyOnLinks: Bool {
    guard let last = compounds.last, compounds.count == 1 else { return false }
    return last.parts.allSatisfy { part in
      switch part {
      case .link: true
      case .attribute(let test): test.name == .href && test.comparison == .exists
      default: part.isTagTest
      }
    }
  }
}

extension Selector {
  /// Whether a match depends only on the element's tag, `dir` and `lang`.
  var dependsOnlyOnLocale: Bool {
    guard let last = compounds.last, compounds.count == 1 else { return false }
    return last.parts.allSatisfy { part in
      if case .attribute(let test) = part { return test.name == .dir || test.name == .lang }
      return part.isTagTest
    }
  }
}

enum PseudoElement: UInt8, Sendable, CaseIterable {
  case none, before, after, marker, firstLetter, firstLine
  /// A pseudo-element of browsers whose effect on layout is omitted.
  case unsupported
  /// A pseudo-element of browsers without an effect on layout.
  case other

  /// Whether the styles of the pseudo-element are computed.
  var isLaidOut: Bool { self != .unsupported && self != .other }
}

/// Simple selectors that an element must all match.
struct Compound: Sendable {
  enum Combinator: UInt8, Sendable { case none, descendant, child, next, subsequent }
  /// The combinator to the compound at its left.
  var combinator = Combinator.none
  var parts: [SimpleSelector] = []
}

/// A condition on an element.
indirect enum SimpleSelector: Sendable {
  case universal
  case tag(Tag)
  /// An element name without a case in `Tag`.
  case tagName([UInt8])
  case identifier([UInt8])
  case className([UInt8])
  case attribute(AttributeTest)
  case link, root, empty, scope, never, always
  /// The pressed link.
  case active
  case checked, enabled, disabled, required, optional, readOnly, readWrite, placeholderShown
  case valid, invalid, open
  case isDefault, indeterminate, inRange, outOfRange
  case position(Position)
  case matches([Selector])
  case matchesNot([Selector])
  case has([Selector])
  case language([String])
  case direction(Direction)
  /// The selectors of the parent rule, for `&` in a nested rule.
  case nesting([Selector])

  var isTagTest: Bool {
    switch self {
    case .universal, .tag, .never, .always, .root, .active: true
    case .matches(let list): list.allSatisfy { $0.isDecidedByTags && $0.compounds.count == 1 }
    default: false
    }
  }

  /// `an + b`, counted from the start or end, among all siblings, those of the same type or those
  /// that match a list.
  struct Position: Sendable {
    var step: Int
    var offset: Int
    var fromEnd = false
    var sameType = false
    var only = false
    var list: [Selector] = []

    func contains(_ index: Int) -> Bool {
      if step == 0 { return index == offset }
      let distance = index - offset
      return distance % step == 0 && distance / step >= 0
    }
  }

  struct AttributeTest: Sendable {
    enum Operator: UInt8, Sendable {
      case exists, equals, includes, dash, prefix, suffix, substring
    }
    var name: AttributeName
    /// The name in lower case, for names without a case in `AttributeName`.
    var text: [UInt8]
    var comparison = Operator.exists
    var value: [UInt8] = []
    var ignoresCase = false
  }
}

extension Selector {
  /// False if certainly no root element without attributes matches.
  var mayMatchRoot: Bool {
    pseudoElement == .none && compounds.last?.parts.allSatisfy(\.mayMatchRoot) ?? true
  }
}

extension SimpleSelector {
  /// False if certainly no `html` element without attributes matches.
  fileprivate var mayMatchRoot: Bool {
    switch self {
    case .tag(let tag): tag == .html
    case .tagName, .identifier, .className, .attribute, .link, .never: false
    default: true
    }
  }
}

extension Tag {
  /// Tags by name, without `unknown`.
  static let byName: [String: Tag] = {
    var table: [String: Tag] = [:]
    for tag in Tag.allCases where tag != .unknown { table[tag.name] = tag }
    return table
  }()
}

extension AttributeName {
  static let byName: [String: AttributeName] = {
    var table: [String: AttributeName] = [:]
    for name in AttributeName.allCases where name != .unknown { table[name.name] = name }
    return table
  }()
}
