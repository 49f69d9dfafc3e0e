// What is told of the parts of a sheet that are dropped. Source: CSS Syntax 3, section 5.

extension SheetParser {
  /// Keeps a message, each once.
  mutating func report(_ kind: Diagnostic.Kind, _ message: String, at token: CSSToken) {
    guard reported.count < 200, reported.insert(message).inserted else { return }
    diagnostics.append(Diagnostic(kind: kind, message: message, offset: Int(token.start)))
  }

  /// The part of a sheet that is read.
  mutating func cut(_ bytes: [UInt8]) -> [UInt8] {
    let most = Limits.sheetBytes
    if bytes.count <= most { return bytes }
    let message = "style sheet text after \(most) bytes was dropped"
    diagnostics.append(Diagnostic(kind: .limit, message: message, offset: most))
    return Array(bytes[..<most])
  }

  /// A rule whose selectors are not valid, or are not known.
  mutating func reportRule(_ prelude: TokenCursor) {
    report(.style, "dropped the rule with the selector \(quote(prelude))", at: prelude.current)
  }

  /// What is neither a declaration nor a rule.
  mutating func reportRest(_ cursor: TokenCursor) {
    report(.style, "dropped \(quote(cursor))", at: cursor.current)
  }

  /// A value that a property does not take.
  mutating func reportValue(_ value: TokenCursor, of property: String, at name: CSSToken) {
    report(.unsupportedProperty, "dropped the value \(quote(value)) of \(property)", at: name)
  }

  /// The source of tokens without space around it.
  func text(_ cursor: TokenCursor) -> ArraySlice<UInt8> {
    guard cursor.position < cursor.end else { return [] }
    let first = Int(list.tokens[cursor.position].start)
    return list.bytes[first..<max(first, Int(list.tokens[cursor.end - 1].stop))]
  }

  /// The same in quotes, on one line, cut where it is long.
  private func quote(_ cursor: TokenCursor) -> String {
    let words = text(cursor).split(whereSeparator: ASCII.isSpace)
    let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return line.count > 60 ? "\"\(line.prefix(59))…\"" : "\"\(line)\""
  }
}
