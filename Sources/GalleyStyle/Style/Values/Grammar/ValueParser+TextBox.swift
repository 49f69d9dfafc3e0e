// The values of `text-box-edge`, the shorthand `text-box` and `margin-trim`.
// Source: CSS Inline Layout 3, section 5 (text box trimming); CSS Box 4, section 3.3.

extension ValueParser {
  /// Parses `text-box-edge`: `auto`, or the upper edge and the lower one.
  ///
  /// A missing lower edge is `text`, which only follows `text`.
  static func textBoxEdge(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "auto") { return .bits(0) }
    let over: TextBoxEdge
    if cursor.take(ident: "text") {
      over = []
    } else if cursor.take(ident: "cap") {
      over = .cap
    } else if cursor.take(ident: "ex") {
      over = .ex
    } else {
      return nil
    }
    if cursor.take(ident: "alphabetic") { return .bits(UInt16(over.union(.alphabetic).rawValue)) }
    guard cursor.take(ident: "text") || over.isEmpty else { return nil }
    return .bits(UInt16(over.rawValue))
  }

  /// Parses `margin-trim`; as in Chromium, only the block edges.
  static func marginTrim(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .bits(0) }
    var trim: MarginTrim = cursor.take(ident: "block") ? [.blockStart, .blockEnd] : []
    if !trim.isEmpty { return .bits(UInt16(trim.rawValue)) }
    while !cursor.isAtEnd {
      let edge: MarginTrim
      if cursor.take(ident: "block-start") {
        edge = .blockStart
      } else if cursor.take(ident: "block-end") {
        edge = .blockEnd
      } else {
        return nil
      }
      guard trim.insert(edge).inserted else { return nil }
    }
    return trim.isEmpty ? nil : .bits(UInt16(trim.rawValue))
  }

  /// Parses `text-box`: `normal`, or its longhands in any order.
  ///
  /// A missing `text-box-trim` is `trim-both`.
  static func textBox(_ cursor: inout TokenCursor) -> [Declaration]? {
    let properties: [Property] = [.textBoxTrim, .textBoxEdge]
    if cursor.take(ident: "normal") {
      return properties.map { Declaration(property: $0, value: .wide(.initial)) }
    }
    guard var declarations = anyOrder(properties, &cursor) else { return nil }
    if declarations[0].value == .wide(.initial) {
      declarations[0].value = .code((TextBoxTrim.start.union(.end)).rawValue)
    }
    return declarations
  }
}
