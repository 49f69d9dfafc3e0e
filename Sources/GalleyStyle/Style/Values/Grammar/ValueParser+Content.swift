// The `content` property. Source: CSS Generated Content 3, CSS Lists 3.

extension ValueParser {
  static func content(_ cursor: inout TokenCursor) -> StyleValue? {
    var parts: [ContentPart] = []
    while !cursor.isAtEnd {
      if cursor.current.kind == .delimiter, cursor.current.delimiter == 0x2F {
        // Alternative text follows.
        cursor.position = cursor.end
        break
      }
      guard let part = contentPart(&cursor) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : .content(parts)
  }

  private static func contentPart(_ cursor: inout TokenCursor) -> ContentPart? {
    switch cursor.current.kind {
    case .string: return cursor.takeString().map { .string($0) }
    case .ident:
      switch cursor.takeIdent() {
      case "open-quote": return .openQuote
      case "close-quote": return .closeQuote
      case "no-open-quote": return .noOpenQuote
      case "no-close-quote": return .noCloseQuote
      default: return nil
      }
    case _ where cursor.isAtImage:
      cursor.skipComponent()
      cursor.skipSpace()
      return .image
    case .function:
      let name = cursor.function ?? ""
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      inner.skipSpace()
      return contentFunction(name, &inner)
    default: return nil
    }
  }

  private static func contentFunction(_ name: String, _ inner: inout TokenCursor) -> ContentPart? {
    switch name {
    case "attr": return inner.takeIdent().map { .attribute($0) }
    case "counter", "counters":
      guard inner.current.kind == .ident else { return nil }
      let counter = inner.list.name(inner.current)
      inner.advance()
      inner.skipSpace()
      var separator = ""
      if name == "counters" {
        guard inner.take(.comma), let text = inner.takeString() else { return nil }
        separator = text
      }
      var style = ListStyleType.counter("decimal")
      if inner.take(.comma) {
        guard case .listStyle(let given)? = listStyleType(&inner) else { return nil }
        style = given
      }
      return name == "counter"
        ? .counter(name: counter, style: style)
        : .counters(name: counter, separator: separator, style: style)
    default: return nil
    }
  }
}
