// Input: the tokens of an `@function` rule. Output: a function of an author.
// Source: CSS Functions and Mixins 1, section 2.

/// A function of an author.
struct CustomFunction: Sendable {
  var parameters: [Parameter] = []
  /// The syntax of the result; nil for any.
  var result: PropertySyntax?
  var body: [Statement] = []

  struct Parameter: Sendable {
    var name: [UInt8]
    var syntax: PropertySyntax?
    /// The value without an argument; nil if one is necessary.
    var initial: [UInt8]?
  }

  /// A local custom property, or the result.
  struct Statement: Sendable {
    /// Nil for the result.
    var name: [UInt8]?
    var text: [UInt8]
    /// The index in `RuleSet.conditions`; -1 for none.
    var condition: Int32
  }
}

/// A function with its place in the sheet.
struct CustomFunctionEntry: Sendable {
  var name: [UInt8]
  var function: CustomFunction
  var condition: Int32
  var layer: Int32
}

extension SheetParser {
  /// Parses an `@function` rule; an invalid one defines nothing.
  mutating func parseFunction(_ prelude: TokenCursor, _ block: TokenCursor, _ context: Context) {
    var prelude = prelude
    prelude.skipSpace()
    guard prelude.current.kind == .function, case let name = list.name(prelude.current),
      name.hasPrefix("--"), name.utf8.count > 2
    else { return }
    var function = CustomFunction()
    var inner = prelude.enterBlock()
    inner.skipSpace()
    if !inner.isAtEnd {
      for part in inner.commaSeparated {
        guard let parameter = Self.parameter(part) else { return }
        function.parameters.append(parameter)
      }
    }
    prelude.skipSpace()
    if prelude.take(ident: "returns") {
      guard let syntax = Self.syntax(&prelude) else { return }
      function.result = syntax
    }
    guard prelude.isAtEnd else { return }
    parseBody(block, context.condition, context.depth, into: &function)
    functions.append(
      CustomFunctionEntry(
        name: Array(name.utf8), function: function, condition: context.condition,
        layer: context.layer))
  }

  private static func parameter(_ tokens: TokenCursor) -> CustomFunction.Parameter? {
    var cursor = tokens
    cursor.skipSpace()
    guard cursor.current.kind == .ident, case let name = cursor.list.name(cursor.current),
      name.hasPrefix("--")
    else { return nil }
    cursor.advance()
    cursor.skipSpace()
    var parameter = CustomFunction.Parameter(name: Array(name.utf8))
    if !cursor.isAtEnd, cursor.current.kind != .colon {
      guard let syntax = syntax(&cursor) else { return nil }
      parameter.syntax = syntax
    }
    guard !cursor.isAtEnd else { return parameter }
    guard cursor.take(.colon) else { return nil }
    parameter.initial = Array(cursor.trimmed.sourceText)
    return parameter
  }

  /// Parses `<length>+` or `type(<length> | auto)`.
  private static func syntax(_ cursor: inout TokenCursor) -> PropertySyntax? {
    let start = cursor.position
    if cursor.function == "type" {
      let inner = cursor.enterBlock()
      cursor.skipSpace()
      return PropertySyntax(String(decoding: inner.sourceText, as: UTF8.self))
    }
    while !cursor.isAtEnd, cursor.current.kind != .colon, cursor.current.kind != .whitespace {
      cursor.skipComponent()
    }
    let text = TokenCursor(cursor.list, start..<cursor.position).sourceText
    cursor.skipSpace()
    // A word needs `type()`.
    guard text.first == 0x3C || text.elementsEqual([0x2A]) else { return nil }
    return PropertySyntax(String(decoding: text, as: UTF8.self))
  }

  /// Parses the statements of a function, also those in conditional rules.
  private mutating func parseBody(
    _ block: TokenCursor, _ condition: Int32, _ depth: Int, into function: inout CustomFunction
  ) {
    guard depth <= Limits.ruleDepth else { return }
    var cursor = block
    while !cursor.isAtEnd {
      switch cursor.current.kind {
      case .whitespace, .semicolon: cursor.advance()
      case .atKeyword:
        let name = list.lowerName(cursor.current)
        cursor.advance()
        let start = cursor.position
        while !cursor.isAtEnd, cursor.current.kind != .openCurly, cursor.current.kind != .semicolon
        { cursor.skipComponent() }
        let prelude = TokenCursor(list, start..<cursor.position)
        guard cursor.current.kind == .openCurly else { continue }
        let inner = cursor.enterBlock()
        switch name {
        case "media":
          conditions.append(RuleCondition(parent: condition, queries: MediaQueryList(prelude)))
          positions?.addCondition("@media", prelude)
          parseBody(inner, Int32(conditions.count - 1), depth + 1, into: &function)
        case "supports" where SupportsCondition.holds(prelude):
          parseBody(inner, condition, depth + 1, into: &function)
        default: break
        }
      default:
        let start = cursor.position
        while !cursor.isAtEnd, cursor.current.kind != .semicolon { cursor.skipComponent() }
        let part = TokenCursor(list, start..<cursor.position)
        if let statement = statement(part, condition) { function.body.append(statement) }
      }
    }
  }

  private func statement(_ tokens: TokenCursor, _ condition: Int32) -> CustomFunction.Statement? {
    var cursor = tokens
    guard cursor.current.kind == .ident else { return nil }
    let name = list.name(cursor.current)
    let isLocal = name.hasPrefix("--")
    guard isLocal || name.lowercased() == "result" else { return nil }
    cursor.advance()
    cursor.skipSpace()
    guard cursor.take(.colon) else { return nil }
    return CustomFunction.Statement(
      name: isLocal ? Array(name.utf8) : nil, text: Array(cursor.trimmed.sourceText),
      condition: condition)
  }
}

extension TokenCursor {
  /// The tokens without space at the end.
  var trimmed: TokenCursor {
    var result = self
    result.skipSpace()
    while result.end > result.position, list.tokens[result.end - 1].kind == .whitespace {
      result.end -= 1
    }
    return result
  }
}
