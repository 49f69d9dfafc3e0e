// Input: the tokens before a rule's block. Output: selectors with their specificity, or nil if one
// of them is invalid. Source: Selectors 4, sections 15 and 17.

/// Parses selector lists and computes specificity.
struct SelectorParser {
  /// The selectors of the parent rule; nil outside of rules.
  var parent: [Selector]?
  /// Whether the parent rule is `@scope`, so that `:scope` stands for the parent too.
  private(set) var isScoped = false
  /// Whether `:scope` is the root of a scope, not that of the document.
  private(set) var hasScope = false
  private var depth = 0
  private var simpleCount = 0
  /// The first token that makes a selector invalid; nil for none.
  private(set) var failure: Int?
  /// Whether a selector has more parts than are read.
  var isLimited: Bool { simpleCount >= Limits.simpleSelectors }

  init(parent: [Selector]? = nil, isScoped: Bool = false, hasScope: Bool = false) {
    self.parent = parent
    self.isScoped = isScoped
    self.hasScope = hasScope
  }

  /// Parses a selector list.
  ///
  /// An invalid selector makes it invalid unless it is `forgiving`.
  mutating func parseList(_ cursor: TokenCursor, forgiving: Bool = false, relative: Bool = false)
    -> [Selector]?
  {
    var result: [Selector] = []
    var start = cursor.position
    var index = start
    while index <= cursor.end {
      let atEnd = index == cursor.end
      if atEnd || cursor.list.tokens[index].kind == .comma {
        let part = TokenCursor(cursor.list, start..<index)
        if let selector = parseComplex(part, relative: relative) {
          result.append(selector)
        } else if !forgiving {
          return nil
        }
        start = index + 1
        index += 1
      } else {
        let token = cursor.list.tokens[index]
        index = token.opensBlock ? min(Int(token.match) + 1, cursor.end) : index + 1
      }
      if atEnd { break }
    }
    return result
  }

  private mutating func parseComplex(_ tokens: TokenCursor, relative: Bool) -> Selector? {
    var cursor = tokens
    let selector = parseComplex(&cursor, relative: relative)
    if selector == nil, failure == nil { failure = cursor.position }
    return selector
  }

  private mutating func parseComplex(_ cursor: inout TokenCursor, relative: Bool) -> Selector? {
    cursor.skipSpace()
    var selector = Selector(compounds: [])
    var combinator = Compound.Combinator.none
    if let first = takeCombinator(&cursor) {
      guard relative || parent != nil else { return nil }
      combinator = first
      selector.compounds.append(Compound(parts: [relative ? .scope : nesting(&selector)]))
      selector.usesNesting = !relative
    } else if relative {
      combinator = .descendant
      selector.compounds.append(Compound(parts: [.scope]))
    }
    while true {
      guard selector.pseudoElement == .none,
        var compound = parseCompound(&cursor, into: &selector)
      else { return nil }
      compound.combinator = combinator
      selector.compounds.append(compound)
      let hadSpace = cursor.current.kind == .whitespace
      cursor.skipSpace()
      if cursor.isAtEnd { break }
      if let next = takeCombinator(&cursor) {
        combinator = next
      } else if hadSpace {
        combinator = .descendant
      } else {
        return nil
      }
    }
    if parent != nil, !relative, !selector.usesNesting, depth == 0 {
      selector.compounds.insert(Compound(parts: [nesting(&selector)]), at: 0)
      selector.compounds[1].combinator = .descendant
    }
    return selector.compounds.isEmpty ? nil : selector
  }

  private func nesting(_ selector: inout Selector) -> SimpleSelector {
    guard let parent else { return .scope }
    selector.specificity += parent.specificity
    return .nesting(parent)
  }

  private func takeCombinator(_ cursor: inout TokenCursor) -> Compound.Combinator? {
    if cursor.take(delimiter: 0x3E) { return .child }
    if cursor.take(delimiter: 0x2B) { return .next }
    if cursor.take(delimiter: 0x7E) { return .subsequent }
    return nil
  }

  private mutating func parseCompound(_ cursor: inout TokenCursor, into selector: inout Selector)
    -> Compound?
  {
    var compound = Compound()
    let start = cursor.position
    while !cursor.isAtEnd {
      let token = cursor.current
      let place = cursor.position
      simpleCount += 1
      guard simpleCount < Limits.simpleSelectors else { return nil }
      if selector.pseudoElement != .none, token.kind != .colon { break }
      switch token.kind {
      case .ident:
        guard cursor.position == start else { return nil }
        takeTypeSelector(&cursor, &compound, &selector)
      case .hash:
        guard token.flag else { return nil }
        compound.parts.append(.identifier(name(token, cursor)))
        selector.specificity += .identifier
        cursor.advance()
      case .openSquare:
        var inner = cursor.enterBlock()
        guard let test = parseAttribute(&inner) else { return failed(at: place) }
        compound.parts.append(.attribute(test))
        selector.specificity += .classOrAttribute
      case .colon:
        guard parsePseudo(&cursor, &compound, &selector) else { return failed(at: place) }
      case .delimiter:
        guard takeDelimited(&cursor, &compound, &selector, isFirst: cursor.position == start)
        else { return cursor.position == start ? nil : finished(compound) }
      default: return cursor.position == start ? nil : finished(compound)
      }
    }
    return cursor.position == start ? nil : finished(compound)
  }

  /// Notes the token that makes a selector invalid, unless one inside of it did.
  private mutating func failed(at place: Int) -> Compound? {
    if failure == nil { failure = place }
    return nil
  }

  private func finished(_ compound: Compound) -> Compound {
    compound.parts.isEmpty ? Compound(parts: [.universal]) : compound
  }

  private func name(_ token: CSSToken, _ cursor: TokenCursor) -> [UInt8] {
    Array(cursor.list.bytes[Int(token.nameStart)..<Int(token.nameStop)])
  }

  private func takeTypeSelector(
    _ cursor: inout TokenCursor, _ compound: inout Compound, _ selector: inout Selector
  ) {
    let name = cursor.list.lowerName(cursor.current)
    cursor.advance()
    selector.specificity += .type
    compound.parts.append(Tag.byName[name].map { .tag($0) } ?? .tagName(Array(name.utf8)))
  }

  /// Parses `*`, `.class`, `&` and the namespace bar; returns false for other tokens.
  private func takeDelimited(
    _ cursor: inout TokenCursor, _ compound: inout Compound, _ selector: inout Selector,
    isFirst: Bool
  ) -> Bool {
    switch cursor.current.delimiter {
    case 0x2A where isFirst:
      cursor.advance()
      compound.parts.append(.universal)
      if cursor.current.kind == .delimiter, cursor.current.delimiter == 0x7C,
        cursor.peek(1).kind == .ident
      {
        cursor.advance()
        takeTypeSelector(&cursor, &compound, &selector)
      }
      return true
    case 0x2E where cursor.peek(1).kind == .ident:
      compound.parts.append(.className(name(cursor.peek(1), cursor)))
      selector.specificity += .classOrAttribute
      cursor.advance()
      cursor.advance()
      return true
    case 0x26:
      cursor.advance()
      compound.parts.append(nesting(&selector))
      selector.usesNesting = true
      return true
    default: return false
    }
  }

  private func parseAttribute(_ cursor: inout TokenCursor) -> SimpleSelector.AttributeTest? {
    cursor.skipSpace()
    if cursor.current.kind == .delimiter, cursor.current.delimiter == 0x2A,
      cursor.peek(1).delimiter == 0x7C
    {
      cursor.advance()
      cursor.advance()
    }
    guard let name = cursor.takeIdent() else { return nil }
    var test = SimpleSelector.AttributeTest(
      name: AttributeName.byName[name] ?? .unknown, text: Array(name.utf8))
    if cursor.isAtEnd { return test }
    guard cursor.current.kind == .delimiter else { return nil }
    switch cursor.current.delimiter {
    case 0x3D: test.comparison = .equals
    case 0x7E: test.comparison = .includes
    case 0x7C: test.comparison = .dash
    case 0x5E: test.comparison = .prefix
    case 0x24: test.comparison = .suffix
    case 0x2A: test.comparison = .substring
    default: return nil
    }
    cursor.advance()
    if test.comparison != .equals {
      guard cursor.current.kind == .delimiter, cursor.current.delimiter == 0x3D else { return nil }
      cursor.advance()
    }
    cursor.skipSpace()
    guard cursor.current.kind == .ident || cursor.current.kind == .string else { return nil }
    test.value = self.name(cursor.current, cursor)
    cursor.advance()
    cursor.skipSpace()
    test.ignoresCase = Self.caselessAttributes.contains(name)
    if let flag = cursor.takeIdent() {
      guard flag == "i" else { return nil }
      test.ignoresCase = flag == "i"
    }
    return cursor.isAtEnd ? test : nil
  }

  /// Attributes whose values HTML compares case-insensitively.
  private static let caselessAttributes: Set<String> = [
    "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear",
    "codetype", "color", "compact", "declare", "defer", "dir", "direction", "disabled", "enctype",
    "face", "frame", "hreflang", "http-equiv", "lang", "language", "link", "media", "method",
    "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly", "rel", "rev", "rules",
    "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign", "valuetype",
    "vlink",
  ]

  mutating func nestedList(_ cursor: TokenCursor, forgiving: Bool, relative: Bool = false)
    -> [Selector]?
  {
    guard depth < Limits.selectorDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return parseList(cursor, forgiving: forgiving, relative: relative)
  }
}
