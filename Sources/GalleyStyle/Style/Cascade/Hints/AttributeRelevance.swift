// The attributes of an element that affect its style. If these are few and known, rules are matched
// once for all elements with the same tag, the same such attributes and the same parent style.
// These elements share a style.

internal import GalleySystem
internal import GalleyUnicode

/// The attributes that may affect a style.
///
/// Elements that differ in other attributes only share a style.
struct AttributeRelevance: Sendable {
  /// By raw value of the attribute name.
  private var isNeutral: [Bool]
  private var hasUnnamedRules = false
  /// Whether rules depend on the presence of `href` only.
  private var isLinkFlag = true
  /// Whether rules for `dir` or `lang` depend on no other property of ancestors.
  private var isLocaleOwn = true
  /// The classes in rules; nil if `class` is neutral or rules depend on more than class names.
  private var classes: ClassSet?

  /// The attributes that affect a style, if they are of these kinds only.
  struct Signature: Sendable, Equatable {
    var isLink = false
    /// A bit for each class in rules.
    var classes: UInt32 = 0
    /// The value of `dir`; nil without it.
    var direction: Direction?
    /// The range of the value of `lang`; nil without it.
    var language: Range<Int>?
  }

  init(_ sources: [RuleSet]) {
    isNeutral = AttributeName.allCases.map { !HintCollector.isHint[Int($0.rawValue)] }
    for name in [AttributeName.unknown, .style, .dir, .lang, .cellpadding] { exclude(name) }
    if sources.contains(where: { !$0.index.byClass.isEmpty }) {
      exclude(.class)
      classes = ClassSet(sources)
    }
    for set in sources where set !== BrowserSheet.math {
      if !set.index.byIdentifier.isEmpty { exclude(.id) }
      for rule in set.index.byAttribute {
        let selector = set.rules[Int(rule.rule)].selector
        exclude(rule.name)
        switch rule.name {
        case .class: classes = nil
        case .unknown: hasUnnamedRules = true
        case .href: if !selector.dependsOnlyOnLinks { isLinkFlag = false }
        case .dir, .lang: if !selector.dependsOnlyOnLocale { isLocaleOwn = false }
        default: break
        }
      }
    }
    exclude(.href)
  }

  private mutating func exclude(_ name: AttributeName) { isNeutral[Int(name.rawValue)] = false }

  /// The signature of an element.
  ///
  /// Its style is a function of this, its tag and the parent's style; nil if it also depends on
  /// other attributes.
  func signature(of element: MarkupTree.Node, in tree: MarkupTree) -> Signature? {
    var signature = Signature()
    var index = Int(element.attributesStart)
    while index < Int(element.attributesEnd) {
      let attribute = tree.attributes[index]
      switch attribute.name {
      case .href where isLinkFlag: signature.isLink = true
      case .lang where isLocaleOwn: signature.language = attribute.valueRange
      case .dir where isLocaleOwn:
        guard let direction = Self.direction(attribute, tree.bytes.span) else { return nil }
        signature.direction = direction
      case .unknown:
        guard !hasUnnamedRules, Self.isCustom(tree.bytes, attribute) else { return nil }
      case .class:
        if let classes {
          signature.classes = classes.bits(of: attribute.valueRange, in: tree.bytes.span)
        } else if !isNeutral[Int(AttributeName.class.rawValue)] {
          return nil
        }
      default: if !isNeutral[Int(attribute.name.rawValue)] { return nil }
      }
      index += 1
    }
    return signature
  }

  /// The value of `dir` in its common spelling.
  ///
  /// `auto` depends on the text.
  private static func direction(
    _ attribute: MarkupTree.Attribute, _ bytes: Span<UInt8>
  ) -> Direction? {
    let start = Int(attribute.valueStart)
    guard attribute.valueEnd - attribute.valueStart == 3 else { return nil }
    switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
    case (0x6C, 0x74, 0x72): return .leftToRight
    case (0x72, 0x74, 0x6C): return .rightToLeft
    default: return nil
    }
  }

  /// Whether a name begins with `data-` or `aria-`.
  private static func isCustom(_ bytes: [UInt8], _ attribute: MarkupTree.Attribute) -> Bool {
    let start = Int(attribute.nameStart)
    guard attribute.nameEnd - attribute.nameStart > 5, bytes[start + 4] == 0x2D else {
      return false
    }
    let name = (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    return name == (0x64, 0x61, 0x74, 0x61) || name == (0x61, 0x72, 0x69, 0x61)
  }
}

/// The numbers of `lang` values.
///
/// They are few, so a linear search is fastest.
struct LanguageNumbers: Sendable {
  /// The number of languages that fit into a key.
  private static let limit = 63
  private var names: [[UInt8]] = []

  /// The number of a language, from 1 on; nil for an unknown one.
  func number(of name: Span<UInt8>) -> UInt64? {
    for index in names.indices {
      let known = names[index]
      if known.span.isEqual(to: name) { return UInt64(index) + 1 }
    }
    return nil
  }

  /// The number of a language, added if necessary; nil if there are too many.
  mutating func add(_ name: Span<UInt8>) -> UInt64? {
    if let cached = number(of: name) { return cached }
    guard names.count < Self.limit else { return nil }
    names.append([UInt8](copying: name))
    return UInt64(names.count)
  }
}

extension SharedStyle {
  /// The key of an element with a signature; nil if a part does not fit.
  ///
  /// Of its 64 bits, 24 are the parent's style, 6 the language, 2 the direction, 23 the classes, 8
  /// the tag.
  static func key(
    parent: Index<ResolvedStyle>, tag: Tag, _ signature: AttributeRelevance.Signature,
    language: UInt64
  ) -> UInt64? {
    guard Int(parent) < 1 << 24 - 1 else { return nil }
    let direction =
      switch signature.direction {
      case nil: UInt64(0)
      case .leftToRight: UInt64(1)
      case .rightToLeft: UInt64(2)
      }
    return UInt64(parent.next.value) &<< 40 | language &<< 34 | direction &<< 32
      | UInt64(signature.classes) &<< 9 | UInt64(tag.rawValue) &<< 1 | (signature.isLink ? 1 : 0)
  }
}
