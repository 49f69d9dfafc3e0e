// Values that are parsed for each element: those with references, and those whose numbers depend on
// the element. Source: CSS Values 5, section 7; CSS Values 4, section 10.

extension ValueParser {
  /// A declaration that is parsed for each element, because numbers in it depend on the element;
  /// nil if it is invalid.
  static func dependent(
    _ name: PropertyName, named text: String, _ value: TokenCursor
  ) -> [Declaration]? {
    guard value.list.element == nil, value.hasFunction else { return nil }
    let source = Array(value.sourceText)
    var cursor = TokenCursor(TokenList(source, element: .any))
    guard declarations(name, &cursor) != nil, cursor.isAtEnd else { return nil }
    let reference = UnresolvedValue(name: text, text: source)
    return name.longhands.map { Declaration(property: $0, value: .unresolved(reference)) }
  }

  /// Whether a value has a reference that is substituted before it is parsed.
  ///
  /// In `content`, `attr()` with a name only is a string that is found with the text.
  static func hasReference(_ cursor: TokenCursor, isContent: Bool = false) -> Bool {
    for index in cursor.position..<max(cursor.end, cursor.position) {
      let token = cursor.list.tokens[index]
      guard token.kind == .function else { continue }
      let count = token.nameStop - token.nameStart
      let bytes = cursor.list.bytes
      if count > 2, bytes[Int(token.nameStart)] == 0x2D, bytes[Int(token.nameStart) + 1] == 0x2D {
        return true
      }
      guard count <= 4 else { continue }
      switch cursor.list.lowerName(token) {
      case "var", "env", "if": return true
      case "attr":
        guard isContent else { return true }
        let inner = TokenCursor(
          cursor.list, index + 1..<max(min(Int(token.match), cursor.end), index + 1)
        )
        .trimmed
        if inner.end - inner.position > 1 { return true }
      default: break
      }
    }
    return false
  }
}
