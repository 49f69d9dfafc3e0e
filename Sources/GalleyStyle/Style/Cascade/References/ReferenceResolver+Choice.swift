// if(). Source: CSS Values 5, section 8.2.

extension ReferenceResolver {
  /// Appends the value of the first branch of `if()` whose condition is true.
  mutating func choice(_ tokens: TokenCursor, into output: inout [UInt8], depth: Int) -> Bool {
    guard depth < Limits.fallbackDepth else { return false }
    var cursor = tokens
    while !cursor.isAtEnd {
      let start = cursor.position
      var colon: Int?
      while !cursor.isAtEnd, cursor.current.kind != .semicolon {
        if cursor.current.kind == .colon, colon == nil { colon = cursor.position }
        cursor.skipComponent()
      }
      let end = cursor.position
      cursor.advance()
      guard let colon else {
        // Only space may follow the last branch.
        var rest = TokenCursor(tokens.list, start..<end)
        rest.skipSpace()
        guard rest.isAtEnd, cursor.isAtEnd else { return false }
        break
      }
      var condition = TokenCursor(tokens.list, start..<colon)
      condition.skipSpace()
      guard let isTrue = holds(&condition, 0), condition.isAtEnd else { return false }
      if isTrue {
        var value = TokenCursor(tokens.list, colon + 1..<end)
        value.skipSpace()
        return fallback(value, into: &output, depth: depth)
      }
    }
    return false
  }

  /// Whether the branches of `if()` are valid: each has a colon.
  static func isValidChoice(_ tokens: TokenCursor) -> Bool {
    var cursor = tokens.trimmed
    guard !cursor.isAtEnd else { return false }
    while !cursor.isAtEnd {
      var hasColon = false
      while !cursor.isAtEnd, cursor.current.kind != .semicolon {
        if cursor.current.kind == .colon { hasColon = true }
        cursor.skipComponent()
      }
      cursor.advance()
      cursor.skipSpace()
      guard hasColon else { return false }
    }
    return true
  }

  /// Whether the arguments of `attr()` and `if()` in a value are valid.
  static func areValid(_ tokens: TokenCursor) -> Bool {
    for index in tokens.position..<max(tokens.end, tokens.position) {
      let token = tokens.list.tokens[index]
      guard token.kind == .function, token.nameStop - token.nameStart <= 4 else { continue }
      let inner = TokenCursor(
        tokens.list, index + 1..<max(min(Int(token.match), tokens.end), index + 1))
      switch tokens.list.lowerName(token) {
      case "attr": if !isValidAttribute(inner) { return false }
      case "if": if !isValidChoice(inner) { return false }
      default: break
      }
    }
    return true
  }

  /// Whether a condition is true; nil for an invalid one.
  private mutating func holds(_ cursor: inout TokenCursor, _ depth: Int) -> Bool? {
    guard depth < Limits.expressionDepth else { return nil }
    if cursor.take(ident: "else") { return true }
    if cursor.take(ident: "not") { return test(&cursor, depth).map { !$0 } }
    guard var result = test(&cursor, depth) else { return nil }
    var word: String?
    while !cursor.isAtEnd {
      guard let next = cursor.takeIdent(), next == "and" || next == "or",
        word == nil || word == next, let part = test(&cursor, depth)
      else { return nil }
      word = next
      result = next == "and" ? result && part : result || part
    }
    return result
  }

  private mutating func test(_ cursor: inout TokenCursor, _ depth: Int) -> Bool? {
    steps -= 8
    let name = cursor.function
    guard name != nil || cursor.current.kind == .openRound else { return nil }
    let start = cursor.position
    var inner = cursor.enterBlock()
    let whole = TokenCursor(cursor.list, start..<cursor.position)
    cursor.skipSpace()
    inner.skipSpace()
    switch name {
    case nil: return holds(&inner, depth + 1).flatMap { inner.isAtEnd ? $0 : nil }
    case "style":
      var whole = whole
      guard
        let condition = ContainerConditionParser(isInStyle: false).condition(&whole, depth)
      else { return false }
      var question = ContainerQuestion(units: context.units)
      // The properties of the parent are not known here.
      var parent: ReferenceResolver?
      var tests: [ContainerStyleTest] = []
      let numbered = condition.numbered(&tests)
      question.results = tests.map { $0.value(&self, &question.units, parent: &parent) }
      return numbered.value(&question) ?? false
    case "media":
      usedMedia = true
      return MediaQueryList(mediaTest: inner).holds(context.environment)
    case "supports": return SupportsCondition.holds(test: inner)
    default: return false
    }
  }
}
