// Properties of which only counts whether they do anything.

extension ValueParser {
  /// 1 where size is contained.
  static func containment(_ cursor: inout TokenCursor) -> StyleValue? {
    switch cursor.ident {
    case "none", "content", "strict":
      return .code(cursor.takeIdent() == "strict" ? 1 : 0)
    default: break
    }
    var seen: Set<String> = []
    var isSize = false
    while let word = cursor.takeIdent() {
      // Sizes exclude each other.
      let kind = word == "inline-size" ? "size" : word
      guard ["size", "layout", "style", "paint"].contains(kind), seen.insert(kind).inserted else {
        return nil
      }
      if word == "size" { isSize = true }
    }
    return seen.isEmpty ? nil : .code(isSize ? 1 : 0)
  }

  /// 1 where there are marks.
  static func emphasisMark(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .code(0) }
    if cursor.takeString() != nil { return .code(1) }
    var (hasFill, hasShape) = (false, false)
    words: while let word = cursor.ident {
      switch word {
      case "filled", "open":
        guard !hasFill else { return nil }
        hasFill = true
      case "dot", "circle", "double-circle", "triangle", "sesame":
        guard !hasShape else { return nil }
        hasShape = true
      default: break words
      }
      cursor.advance()
      cursor.skipSpace()
    }
    return hasFill || hasShape ? .code(1) : nil
  }

  /// A mark and a colour, in any order.
  static func textEmphasis(_ cursor: inout TokenCursor) -> [Declaration]? {
    let leads = cursor.takeColor() != nil
    let mark = cursor.isAtEnd ? nil : emphasisMark(&cursor)
    if !leads, !cursor.isAtEnd, mark == nil || cursor.takeColor() == nil { return nil }
    guard leads || mark != nil else { return nil }
    return [Declaration(property: .textEmphasisStyle, value: mark ?? .code(0))]
  }

  /// 1 where there are shadows: two or three lengths each, and a colour before or after them.
  static func shadows(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .code(0) }
    repeat {
      let leads = cursor.takeColor() != nil
      guard length(&cursor, percent: false, negative: true) != nil,
        length(&cursor, percent: false, negative: true) != nil
      else { return nil }
      let start = cursor
      if length(&cursor, percent: false, negative: false) == nil { cursor = start }
      if !leads { _ = cursor.takeColor() }
    } while cursor.take(.comma)
    return .code(1)
  }
}
