// Selectors as the parser leaves them. Source: Selectors 4.

/// How many identifiers, classes and types a selector names: 10 bits each, which saturate.
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
  /// That of the most specific one (Selectors 4 section 17).
  var specificity: Specificity { map(\.specificity).max() ?? Specificity() }
}

/// A complex selector: compounds from left to right, joined by combinators.
struct Selector: Sendable {
  var compounds: [Compound]
  var specificity = Specificity()
  var pseudoElement: PseudoElement = .none
  /// Whether `&` is written in it.
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
  /// Whether a match depends on the tags up to the root and on the presence of `href` alone.
  var asksOnlyForLinks: Bool {
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
  /// Whether a match depends on the element's own tag, `dir` and `lang` alone.
  var asksOnlyForLocale: Bool {
    guard let last = compounds.last, compounds.count == 1 else { return false }
    return last.parts.allSatisfy { part in
      if case .attribute(let test) = part { return test.name == .dir || test.name == .lang }
      return part.isTagTest
    }
  }
}

enum PseudoElement: UInt8, Sendable, CaseIterable {
  case none, before, after, marker, firstLetter, firstLine
  /// Known to browsers, never drawn here.
  case other
}

/// Simple selectors that one element must match.
struct Compound: Sendable {
  enum Combinator: UInt8, Sendable { case none, descendant, child, next, subsequent }
  /// How it is joined to the compound at its left.
  var combinator = Combinator.none
  var parts: [SimpleSelector] = []
}

/// One condition on an element.
indirect enum SimpleSelector: Sendable {
  case universal
  case tag(Tag)
  /// An element name that is not one of `Tag`.
  case tagName([UInt8])
  case identifier([UInt8])
  case className([UInt8])
  case attribute(AttributeTest)
  case link, root, empty, scope, never, always
  /// The link that is drawn as pressed.
  case active
  case checked, enabled, disabled, required, optional, readOnly, readWrite, placeholderShown
  case valid, invalid
  case position(Position)
  case matches([Selector])
  case matchesNot([Selector])
  case has([Selector])
  case language([String])
  case direction(Direction)
  /// The parent rule's selectors, for `&` in a nested rule.
  case nesting([Selector])

  var isTagTest: Bool {
    switch self {
    case .universal, .tag, .never, .always, .root, .active: true
    case .matches(let list): list.allSatisfy { $0.isDecidedByTags && $0.compounds.count == 1 }
    default: false
    }
  }

  /// `an + b`, counted from the start or the end, among all, the same type or a list's matches.
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
    /// The name in lower case, for names that are not one of `AttributeName`.
    var text: [UInt8]
    var comparison = Operator.exists
    var value: [UInt8] = []
    var ignoresCase = false
  }
}

extension Selector {
  /// False only if it is certain that no root element without attributes matches.
  var mayMatchRoot: Bool {
    pseudoElement == .none && compounds.last?.parts.allSatisfy(\.mayMatchRoot) ?? true
  }
}

extension SimpleSelector {
  /// False only if it is certain that no `html` element without attributes matches.
  fileprivate var mayMatchRoot: Bool {
    switch self {
    case .tag(let tag): tag == .html
    case .tagName, .identifier, .className, .attribute, .link, .never: false
    default: true
    }
  }
}

extension Tag {
  /// Every name of the enumeration but `unknown`.
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
