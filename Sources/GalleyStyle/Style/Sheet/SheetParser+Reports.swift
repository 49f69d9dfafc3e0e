// Reports of dropped parts of a sheet. Source: CSS Syntax 3, section 5.

extension SheetParser {
  /// Adds a report once.
  mutating func report(_ kind: Diagnostic.Kind, _ message: String, at token: CSSToken) {
    guard reported.count < 200, reported.insert(message).inserted else { return }
    diagnostics.append(Diagnostic(kind: kind, message: message, at: Int(token.start)))
    positions?.addReport(message, at: token)
  }

  /// The sheet truncated to its limit.
  mutating func cut(_ bytes: [UInt8]) -> [UInt8] {
    let most = Limits.sheetBytes
    if bytes.count <= most { return bytes }
    let message = "style sheet text after \(most) bytes was dropped"
    diagnostics.append(Diagnostic(kind: .limit, message: message, at: most))
    return Array(bytes[..<most])
  }

  /// Reports a rule with invalid or unknown selectors.
  mutating func reportRule(_ prelude: TokenCursor) {
    report(.style, "dropped the rule with the selector \(quote(prelude))", at: prelude.current)
  }

  /// Reports a rule for a pseudo-element that is not laid out.
  mutating func reportElement(_ prelude: TokenCursor) {
    let message = "the rule with the selector \(quote(prelude)) is not laid out"
    report(.style, message, at: prelude.current)
  }

  /// Reports an at-rule with an invalid condition.
  mutating func reportCondition(_ prelude: TokenCursor, of name: String) {
    report(.style, "dropped @\(name) with the condition \(quote(prelude))", at: prelude.current)
  }

  /// Reports text that is neither a declaration nor a rule.
  mutating func reportRest(_ cursor: TokenCursor) {
    report(.style, "dropped \(quote(cursor))", at: cursor.current)
  }

  /// Reports an invalid value of a property.
  mutating func reportValue(_ value: TokenCursor, of property: String, at name: CSSToken) {
    report(.unsupportedProperty, "dropped the value \(quote(value)) of \(property)", at: name)
  }

  /// The source of tokens without surrounding space.
  func text(_ cursor: TokenCursor) -> ArraySlice<UInt8> {
    guard cursor.position < cursor.end else { return [] }
    let first = Int(list.tokens[cursor.position].start)
    return list.bytes[first..<max(first, Int(list.tokens[cursor.end - 1].stop))]
  }

  /// The source in quotes, on one line, truncated to 60 characters.
  private func quote(_ cursor: TokenCursor) -> String {
    let words = text(cursor).split(whereSeparator: ASCII.isSpace)
    let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return line.count > 60 ? "\"\(line.prefix(59))…\"" : "\"\(line)\""
  }
}
