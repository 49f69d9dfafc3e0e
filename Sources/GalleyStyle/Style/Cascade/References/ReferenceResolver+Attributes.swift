// attr(). Source: CSS Values 5, section 7.7.

extension ReferenceResolver {
  /// The type of an attribute's value.
  private enum AttributeType {
    /// A string; `isGiven` if it is written as `raw-string`.
    case string(isGiven: Bool)
    case number
    case unit([UInt8])
    case syntax(PropertySyntax)
  }

  /// Appends the value of `attr()`.
  mutating func attribute(
    _ tokens: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    guard depth < Limits.fallbackDepth else { return false }
    var inner = tokens
    inner.skipSpace()
    _ = inner.take(delimiter: 0x7C)
    guard let name = inner.takeIdent(), let type = Self.type(&inner) else { return false }
    let hasFallback = inner.take(.comma)
    guard hasFallback || inner.isAtEnd else { return false }
    if let text = context.attribute(Array(name.utf8)),
      let value = value(text, of: Array(name.utf8), type, depth: depth)
    {
      append(value, to: &output)
      return output.count <= Limits.substitutedBytes
    }
    if hasFallback { return fallback(inner, into: &output, depth: depth) }
    guard case .string(isGiven: false) = type else { return false }
    append([0x22, 0x22], to: &output)
    return true
  }

  /// Whether the arguments of `attr()` are valid.
  static func isValidAttribute(_ tokens: TokenCursor) -> Bool {
    var inner = tokens
    inner.skipSpace()
    _ = inner.take(delimiter: 0x7C)
    guard inner.takeIdent() != nil, type(&inner) != nil else { return false }
    return inner.isAtEnd || inner.current.kind == .comma
  }

  private static func type(_ cursor: inout TokenCursor) -> AttributeType? {
    if cursor.isAtEnd || cursor.current.kind == .comma { return .string(isGiven: false) }
    if cursor.take(delimiter: 0x25) { return .unit([0x25]) }
    if cursor.function == "type" {
      let inner = cursor.enterBlock()
      cursor.skipSpace()
      return PropertySyntax(String(decoding: inner.sourceText, as: UTF8.self)).map { .syntax($0) }
    }
    guard let word = cursor.takeIdent() else { return nil }
    switch word {
    case "raw-string": return .string(isGiven: true)
    case "number": return .number
    default:
      let isUnit =
        Measure(1, unit: word) != nil || CSSToken.degrees(word) != nil
        || ["s", "ms", "hz", "khz", "dpi", "dpcm", "dppx", "x", "fr"].contains(word)
      return isUnit ? .unit(Array(word.utf8)) : nil
    }
  }

  /// The tokens of an attribute's value; nil if it is invalid for the type.
  private mutating func value(
    _ text: [UInt8], of name: [UInt8], _ type: AttributeType, depth: Int
  ) -> [UInt8]? {
    steps -= text.count
    guard steps > 0 else { return nil }
    switch type {
    case .string: return Self.quoted(text)
    case .number: return Self.number(text)
    case .unit(let unit): return Self.number(text).map { $0 + unit }
    case .syntax(let syntax):
      // References in the value are substituted; one to the same attribute is a cycle.
      let key = [0x3A] + name
      guard visiting.insert(key).inserted else { return nil }
      defer { visiting.remove(key) }
      guard let value = substitute(text, depth: depth + 1) else { return nil }
      var units = context.units
      return syntax.computed(value, &units, context.element) == nil ? nil : value
    }
  }

  /// A number without space around it.
  private static func number(_ text: [UInt8]) -> [UInt8]? {
    var cursor = TokenCursor(TokenList(text))
    guard cursor.current.kind == .number else { return nil }
    let number = Array(cursor.list.bytes[Int(cursor.current.start)..<Int(cursor.current.stop)])
    cursor.advance()
    return cursor.isAtEnd ? number : nil
  }

  /// A string token with a text.
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0x22]
    for byte in text {
      switch byte {
      case 0x22, 0x5C: output += [0x5C, byte]
      case 0x0A, 0x0C, 0x0D:
        output += Array("\\\(byte == 0x0A ? "a" : byte == 0x0C ? "c" : "d") ".utf8)
      default: output.append(byte)
      }
    }
    output.append(0x22)
    return output
  }
}
