// Properties of which only counts whether they do anything.

extension ValueParser {
  /// 1 where size is contained, 2 where layout is; 3 for both.
  static func containment(_ cursor: inout TokenCursor) -> StyleValue? {
    switch cursor.ident {
    case "none", "content", "strict":
      switch cursor.takeIdent() {
      case "strict": return .code(3)
      case "content": return .code(2)
      default: return .code(0)
      }
    default: break
    }
    var seen: Set<String> = []
    var kinds: UInt8 = 0
    while let word = cursor.takeIdent() {
      // Sizes exclude each other.
      let kind = word == "inline-size" ? "size" : word
      guard ["size", "layout", "style", "paint"].contains(kind), seen.insert(kind).inserted else {
        return nil
      }
      if word == "size" { kinds |= 1 }
      if word == "layout" { kinds |= 2 }
    }
    return seen.isEmpty ? nil : .code(kinds)
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
