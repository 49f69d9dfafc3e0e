// The grammar of media queries. Source: Media Queries 5, section 3.

extension MediaCondition {
  /// Parses a query: `not`/`only`, a media type, conditions; nil if it is invalid.
  static func query(_ cursor: inout TokenCursor) -> MediaCondition? {
    let start = cursor
    var negated = false
    if cursor.take(ident: "not") {
      if cursor.current.kind == .openRound || cursor.current.kind == .function {
        cursor = start
        return condition(&cursor, allowOr: true, 0)
      }
      negated = true
    } else {
      _ = cursor.take(ident: "only")
    }
    guard let type = cursor.takeIdent() else {
      cursor = start
      return condition(&cursor, allowOr: true, 0)
    }
    guard !["and", "or", "not", "only", "layer"].contains(type) else { return nil }
    var result = MediaCondition.constant(type == "all" || type == "screen")
    if !cursor.isAtEnd {
      guard cursor.take(ident: "and"), let rest = condition(&cursor, allowOr: false, 0) else {
        return nil
      }
      result = .all([result, rest])
    }
    guard cursor.isAtEnd else { return nil }
    return negated ? .not(result) : result
  }

  private static func condition(_ cursor: inout TokenCursor, allowOr: Bool, _ depth: Int)
    -> MediaCondition?
  {
    guard depth < Limits.expressionDepth else { return nil }
    if cursor.take(ident: "not") {
      guard let part = term(&cursor, depth), cursor.isAtEnd else { return nil }
      return .not(part)
    }
    guard let first = term(&cursor, depth) else { return nil }
    var parts = [first]
    var word: String?
    while !cursor.isAtEnd {
      guard let next = cursor.takeIdent(), next == "and" || (next == "or" && allowOr),
        word == nil || word == next
      else { return nil }
      word = next
      if next == "and", cursor.take(ident: "not") {
        guard let part = term(&cursor, depth) else { return nil }
        parts.append(.not(part))
        continue
      }
      guard let part = term(&cursor, depth) else { return nil }
      parts.append(part)
    }
    return word == "or" ? .any(parts) : parts.count == 1 ? first : .all(parts)
  }

  private static func term(_ cursor: inout TokenCursor, _ depth: Int) -> MediaCondition? {
    if cursor.current.kind == .function {
      cursor.skipComponent()
      cursor.skipSpace()
      return .unknown
    }
    guard cursor.current.kind == .openRound else { return nil }
    var inner = cursor.enterBlock()
    cursor.skipSpace()
    inner.skipSpace()
    if inner.current.kind == .openRound || inner.ident == "not" || inner.current.kind == .function {
      let mark = inner
      if let nested = condition(&inner, allowOr: true, depth + 1) { return nested }
      inner = mark
    }
    return feature(&inner) ?? .unknown
  }

  // MARK: Features

  private static func feature(_ cursor: inout TokenCursor) -> MediaCondition? {
    let start = cursor
    if let name = cursor.takeIdent() {
      if cursor.isAtEnd { return boolean(name) }
      if cursor.take(.colon) { return plain(name, &cursor) }
      cursor = start
    }
    return range(&cursor)
  }

  private static func boolean(_ name: String) -> MediaCondition {
    switch name {
    case "width": .feature(.width, .greater, 0)
    case "height": .feature(.height, .greater, 0)
    case "aspect-ratio": .feature(.aspectRatio, .greater, 0)
    case "resolution", "color", "orientation", "prefers-color-scheme", "color-gamut",
      "overflow-block", "overflow-inline", "update", "display-mode", "dynamic-range",
      "device-width", "device-height", "device-aspect-ratio", "-webkit-device-pixel-ratio":
      .constant(true)
    case "hover", "any-hover", "pointer", "any-pointer", "monochrome", "grid", "color-index",
      "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency",
      "forced-colors", "scripting":
      .constant(false)
    default: .unknown
    }
  }

  private static func plain(_ name: String, _ cursor: inout TokenCursor) -> MediaCondition? {
    for (prefix, comparison) in [("min-", Comparison.greaterOrEqual), ("max-", .lessOrEqual)]
    where name.hasPrefix(prefix) {
      guard let feature = ranged(String(name.dropFirst(4))),
        let value = number(feature, &cursor), cursor.isAtEnd
      else { return nil }
      return .feature(feature, comparison, value)
    }
    if let ratio = [
      "-webkit-min-device-pixel-ratio": Comparison.greaterOrEqual,
      "-webkit-max-device-pixel-ratio": .lessOrEqual, "-webkit-device-pixel-ratio": .equal,
    ][name] {
      return ValueParser.plainNumber(&cursor).map { .feature(.resolution, ratio, $0) }
    }
    if let feature = ranged(name) {
      guard let value = number(feature, &cursor), cursor.isAtEnd else { return nil }
      return .feature(feature, .equal, value)
    }
    guard let word = cursor.takeIdent() ?? plainWord(&cursor), cursor.isAtEnd else { return nil }
    return discrete(name, word)
  }

  private static func plainWord(_ cursor: inout TokenCursor) -> String? {
    ValueParser.plainNumber(&cursor).map { String(Int(min(max($0, -1e6), 1e6))) }
  }

  private static func discrete(_ name: String, _ word: String) -> MediaCondition? {
    switch name {
    case "prefers-color-scheme":
      guard word == "dark" || word == "light" else { return nil }
      return .feature(.dark, .equal, word == "dark" ? 1 : 0)
    case "orientation":
      guard word == "portrait" || word == "landscape" else { return nil }
      return .feature(.aspectRatio, word == "portrait" ? .lessOrEqual : .greater, 1)
    case "hover", "any-hover": return .constant(word == "none")
    case "pointer", "any-pointer": return .constant(word == "none")
    case "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency":
      return .constant(word == "no-preference")
    case "forced-colors", "scripting": return .constant(word == "none")
    case "display-mode": return .constant(word == "browser")
    case "color-gamut": return .constant(word == "srgb")
    case "update": return .constant(word == "fast")
    case "overflow-block", "overflow-inline": return .constant(word == "scroll")
    case "dynamic-range": return .constant(word == "standard")
    case "grid", "monochrome", "color-index": return .constant(word == "0")
    case "color": return .constant(word == "8")
    default: return nil
    }
  }

  private static func ranged(_ name: String) -> Feature? {
    switch name {
    case "width", "inline-size": .width
    case "height", "block-size": .height
    case "device-width": .screenWidth
    case "device-height": .screenHeight
    case "aspect-ratio", "device-aspect-ratio": .aspectRatio
    case "resolution": .resolution
    default: nil
    }
  }

  private static func number(_ feature: Feature, _ cursor: inout TokenCursor) -> Double? {
    switch feature {
    case .width, .height, .screenWidth, .screenHeight:
      var context = UnitContext()
      return ValueParser.length(&cursor, percent: false, negative: true)
        .flatMap { context.pixels(of: $0) }
    case .aspectRatio:
      guard let first = ValueParser.plainNumber(&cursor) else { return nil }
      guard cursor.take(delimiter: 0x2F) else { return first }
      return ValueParser.plainNumber(&cursor).map { first / $0 }
    case .resolution:
      let units = ["dppx": 1.0, "x": 1, "dpi": 1.0 / 96, "dpcm": 2.54 / 96]
      guard cursor.current.kind == .dimension,
        let factor = units[cursor.list.lowerName(cursor.current)]
      else { return nil }
      let value = cursor.current.number * factor
      cursor.advance()
      cursor.skipSpace()
      return value
    case .dark: return nil
    }
  }

  // MARK: Ranges

  private static func range(_ cursor: inout TokenCursor) -> MediaCondition? {
    let range = FeatureRange(&cursor, feature: ranged, value: number)
    guard let range, cursor.isAtEnd else { return nil }
    let parts = range.bounds.map { MediaCondition.feature(range.feature, $0.comparison, $0.value) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  static func comparison(_ cursor: inout TokenCursor) -> Comparison? {
    for (byte, strict, loose) in [
      (UInt8(0x3C), Comparison.less, Comparison.lessOrEqual), (0x3E, .greater, .greaterOrEqual),
    ] where cursor.current.kind == .delimiter && cursor.current.delimiter == byte {
      cursor.advance()
      if cursor.take(delimiter: 0x3D) { return loose }
      cursor.skipSpace()
      return strict
    }
    return cursor.take(delimiter: 0x3D) ? .equal : nil
  }
}
