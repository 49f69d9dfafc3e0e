// Folder GalleyStyle/Style/Cascade/References: references in values: var(), env(), attr(), if() and
//   functions of authors.
// Input: the text of a value with references; the custom properties of the element.
// Output: the text after substitution, and from `SubstitutionCache` the longhands that it has.
// Source: CSS Variables 1, section 3; CSS Values 5, sections 7 and 8; CSS Functions and Mixins 1,
//   section 3.
// Uses: GalleySystem, Markup, Style/Cascade, Style/Properties, Style/Sheet, Style/Syntax,
//   Style/Values, Style/Values/Calculation, Style/Values/Grammar.
// Read: CustomTable, ReferenceContext, ReferenceResolver, ReferenceResolver+Functions,
//   SubstitutionCache.

// Custom properties: substitution of var(), env() and other references in the text of a value.
// Source: CSS Variables 1, section 3; CSS Environment Variables 1; CSS Values 5, section 7.

/// Substitutes references in values.
///
/// The size of results is bounded.
struct ReferenceResolver {
  /// The element's properties after substitution.
  var table: CustomTable
  /// Declarations of the element before substitution.
  var pending: [[UInt8]: [UInt8]] = [:]
  /// The remaining number of steps of `Limits.valueSteps`.
  ///
  /// At 0 no reference is substituted.
  var steps: Int
  /// Whether a value waits for the element's font.
  var awaitsFont = false
  /// Whether a value depends on a media query or on the viewport's width.
  var usedMedia = false
  /// The tables to which `CustomTable.around` refers.
  var tables: [CustomTable]
  let context: ReferenceContext
  /// The levels of the declarations that are pending; nil for a complete element.
  var levels: CustomLevels?
  /// The units of the element whose declarations are pending; nil for a complete element.
  private(set) var units: ElementUnits?
  var visiting: Set<[UInt8]> = []
  private var cyclic: Set<[UInt8]> = []
  /// The functions whose results are computed, from the outermost on.
  var frames: [FunctionFrame] = []
  /// The functions whose arguments or results are computed.
  var calls: [[UInt8]] = []

  /// The units of an element, as far as its font is known.
  struct ElementUnits {
    var context: UnitContext
    var isRoot: Bool
    /// The properties of the font that are known.
    var known = PropertySyntax.FontUse.none
  }

  /// Creates a resolver for declarations of the element with the table `around`.
  init(
    _ tables: [CustomTable], around: Int32, _ context: ReferenceContext, steps: Int
  ) {
    self.tables = tables
    self.context = context
    self.steps = steps
    table = CustomTable(around: around)
  }

  /// Creates a resolver for the custom properties of a child of the element with the table
  /// `parent`.
  init(
    _ tables: [CustomTable], parent: Int32, _ context: ReferenceContext, units: ElementUnits?,
    steps: Int
  ) {
    self.init(tables, around: parent, context, steps: steps)
    self.units = units
  }

  /// Substitutes all of `pending` into the table.
  ///
  /// Invalid and cyclic ones are removed.
  mutating func resolvePending() {
    for name in pending.keys { _ = lookup(name, depth: 0) }
    guard !properties.isEmpty else { return }
    for (name, value) in table.values where properties[name]?.inherits == false {
      table.own[name] = .some(value)
      table.values[name] = nil
    }
  }

  /// Declares a keyword for all properties.
  mutating func declare(_ name: [UInt8], _ keyword: WideKeyword) {
    let registration = properties[name]
    switch keyword {
    case .initial: table.values[name] = .some(registration?.initial)
    case .inherit:
      guard let registration, !registration.inherits, let value = parent?.own[name] else { return }
      table.values[name] = .some(value)
    default: break
    }
  }

  /// The table around this one.
  private var parent: CustomTable? {
    tables.indices.contains(Int(table.around)) ? tables[Int(table.around)] : nil
  }

  private var properties: [[UInt8]: PropertyRegistration] { context.properties }

  mutating func lookup(_ name: [UInt8], depth: Int) -> [UInt8]? {
    if !frames.isEmpty, let local = local(name, depth: depth) { return local.value }
    guard let text = pending[name] else { return known(name) }
    if visiting.contains(name) {
      cyclic.formUnion(visiting)
      return nil
    }
    visiting.insert(name)
    var value = depth < Limits.referenceDepth ? substitute(text, depth: depth + 1) : nil
    while let text = value, let keyword = WideKeyword(substituted: text) {
      if keyword.reverts, let restored = levels?.restore(name, by: keyword) {
        value = restored.value
        if restored.keyword == nil { value = substitute(restored.value, depth: depth + 1) }
      } else {
        value = self.value(of: name, for: keyword)
        break
      }
    }
    visiting.remove(name)
    if cyclic.contains(name) { value = nil }
    pending[name] = nil
    if let registration = properties[name] {
      if let text = value, waits(text, registration) {
        awaitsFont = true
        value = nil
      } else {
        value = computed(value, registration) ?? unset(name, registration)
      }
    }
    table.values[name] = .some(value)
    return value
  }

  /// The computed value of a registered property; nil if it is invalid.
  private mutating func computed(
    _ text: [UInt8]?, _ registration: PropertyRegistration
  ) -> [UInt8]? {
    guard let text, !registration.syntax.isUniversal, var units else { return text }
    steps -= text.count
    defer { self.units = units }
    return registration.syntax.computed(text, &units.context, context.element)
  }

  /// Whether the computation of a value needs more of the font than is known.
  private func waits(_ text: [UInt8], _ registration: PropertyRegistration) -> Bool {
    guard !registration.syntax.isUniversal, let units, units.known != .face else { return false }
    return PropertySyntax.fontUse(of: text, isRoot: units.isRoot) > units.known
  }

  /// The value of a property for a keyword of all properties.
  private mutating func value(of name: [UInt8], for keyword: WideKeyword) -> [UInt8]? {
    let registration = properties[name]
    switch keyword {
    case .initial: return registration?.initial
    case .inherit:
      if let registration, !registration.inherits {
        return parent?.own[name] ?? registration.initial
      }
    case .unset, .revert, .revertLayer:
      if let registration, !registration.inherits { return registration.initial }
    }
    return inherited(name, otherwise: registration?.initial)
  }

  /// The value of a registered property without a valid declaration.
  private mutating func unset(_ name: [UInt8], _ registration: PropertyRegistration) -> [UInt8]? {
    registration.inherits
      ? inherited(name, otherwise: registration.initial) : registration.initial
  }

  /// The value of a property after substitution; nil without one.
  mutating func value(of name: [UInt8]) -> [UInt8]? { lookup(name, depth: 0) }

  /// The value of a property that is not pending.
  private mutating func known(_ name: [UInt8]) -> [UInt8]? {
    if let own = table.values[name] { return own }
    guard !properties.isEmpty, let registration = properties[name] else { return inherited(name) }
    if !registration.inherits {
      guard units == nil, let value = parent?.own[name] else { return registration.initial }
      return value
    }
    return inherited(name, otherwise: registration.initial)
  }

  private mutating func inherited(_ name: [UInt8], otherwise initial: [UInt8]? = nil) -> [UInt8]? {
    var index = Int(table.around)
    while tables.indices.contains(index) {
      steps -= 4
      if let value = tables[index].values[name] { return value }
      index = Int(tables[index].around)
    }
    return initial
  }

  /// The text after substitution; nil if a reference has neither value nor fallback.
  mutating func substitute(_ text: [UInt8], depth: Int = 0) -> [UInt8]? {
    steps -= 32 + text.count
    guard steps > 0 else { return nil }
    let list = TokenList(text)
    var output: [UInt8] = []
    guard substitute(TokenCursor(list), into: &output, depth: depth) else { return nil }
    return output
  }

  mutating func substitute(
    _ tokens: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    guard depth < Limits.fallbackDepth else { return false }
    var cursor = tokens
    while !cursor.isAtEnd {
      let token = cursor.current
      let name = token.kind == .function ? cursor.list.lowerName(token) : ""
      if name == "var" || name == "env" {
        let inner = cursor.enterBlock()
        guard reference(name, inner, into: &output, depth: depth) else { return false }
        continue
      }
      if token.kind == .function, context.isRich,
        name == "attr" || name == "if"
          || name.hasPrefix("--")
      {
        let function = Array(cursor.list.name(token).utf8)
        let inner = cursor.enterBlock()
        guard
          name == "attr"
            ? attribute(inner, into: &output, depth: depth)
            : name == "if"
              ? choice(inner, into: &output, depth: depth)
              : call(function, inner, into: &output, depth: depth)
        else { return false }
        continue
      }
      output.append(contentsOf: cursor.list.bytes[Int(token.start)..<Int(token.stop)])
      cursor.advance()
      if output.count > Limits.substitutedBytes { return false }
    }
    return true
  }

  private mutating func reference(
    _ kind: String, _ tokens: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    var inner = tokens
    inner.skipSpace()
    guard inner.current.kind == .ident else { return false }
    let name = Array(inner.list.name(inner.current).utf8)
    inner.advance()
    inner.skipSpace()
    let hasFallback = inner.take(.comma)
    if kind == "var", let value = lookup(name, depth: depth) {
      append(value, to: &output)
      return output.count <= Limits.substitutedBytes
    }
    if kind == "env", Self.isInset(name) {
      append(Array("0px".utf8), to: &output)
      return true
    }
    return hasFallback && fallback(inner, into: &output, depth: depth)
  }

  /// Appends the value of the tokens after a comma.
  mutating func fallback(
    _ tokens: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    var fallback: [UInt8] = []
    guard substitute(tokens, into: &fallback, depth: depth + 1) else { return false }
    append(fallback, to: &output)
    return output.count <= Limits.substitutedBytes
  }

  private static func isInset(_ name: [UInt8]) -> Bool {
    String(decoding: name, as: UTF8.self).hasPrefix("safe-area-inset-")
  }

  /// Appends a value between empty comments, which separate its tokens from adjacent ones.
  mutating func append(_ value: [UInt8], to output: inout [UInt8]) {
    steps -= value.count
    output.append(contentsOf: [0x2F, 0x2A, 0x2A, 0x2F])
    output.append(contentsOf: value)
    output.append(contentsOf: [0x2F, 0x2A, 0x2A, 0x2F])
  }
}
