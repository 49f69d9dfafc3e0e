// Computed values of registered custom properties as text.
// Source: CSS Properties and Values 1, sections 2.4 and 5.

extension PropertySyntax {
  /// The computed value of a text; nil if it does not match the syntax.
  func computed(
    _ text: [UInt8], _ units: inout UnitContext, _ element: ElementContext? = nil
  ) -> [UInt8]? {
    if isUniversal { return text }
    var start = TokenCursor(TokenList(text, element: element))
    start.skipSpace()
    // A syntax may have as many words as a sheet has bytes; at most one is that of the value.
    var places = types
    if start.current.kind == .ident, !words.isEmpty,
      let found = words[Array(start.list.name(start.current).utf8)]
    {
      places = (places + found).sorted()
    }
    for place in places {
      let component = components[place]
      var cursor = start
      if let value = component.computed(&cursor, &units), cursor.isAtEnd { return value }
    }
    return nil
  }
}

extension PropertySyntax.Component {
  fileprivate func computed(_ cursor: inout TokenCursor, _ units: inout UnitContext) -> [UInt8]? {
    var output: [UInt8] = []
    let isList = multiplier != .none
    repeat {
      guard let value = kind.computed(&cursor, &units) else { return nil }
      if !output.isEmpty { output += multiplier == .commas ? [0x2C, 0x20] : [0x20] }
      output += value
    } while isList && !cursor.isAtEnd && (multiplier == .spaces || cursor.take(.comma))
    return output
  }
}

extension PropertySyntax.Kind {
  fileprivate func computed(_ cursor: inout TokenCursor, _ units: inout UnitContext) -> [UInt8]? {
    let start = cursor
    switch self {
    case .length:
      return ValueParser.length(&cursor, percent: false, negative: true)
        .flatMap { units.pixels(of: $0) }.map { Self.text($0, "px") }
    case .lengthPercentage:
      return ValueParser.length(&cursor, percent: true, negative: true)
        .flatMap { Self.text($0, &units) }
    case .percentage: return ValueParser.percentage(&cursor).map { Self.text($0, "%") }
    case .number: return Self.number(&cursor, &units).map { Self.text($0, "") }
    case .integer:
      if cursor.current.kind == .number, !cursor.current.flag { return nil }
      return Self.number(&cursor, &units).map { Self.text(($0 + 0.5).rounded(.down), "") }
    case .color: return cursor.takeColor() == nil ? nil : Self.source(from: start, to: cursor)
    case .image:
      guard cursor.isAtImage else { return nil }
      cursor.skipComponent()
      cursor.skipSpace()
      return Self.source(from: start, to: cursor)
    case .url:
      guard cursor.current.kind == .url || cursor.function == "url" else { return nil }
      cursor.skipComponent()
      cursor.skipSpace()
      return Self.source(from: start, to: cursor)
    case .angle: return Self.dimension(&cursor, ["deg", "grad", "rad", "turn"])
    case .time: return Self.dimension(&cursor, ["s", "ms"])
    case .resolution: return Self.dimension(&cursor, ["dppx", "x", "dpi", "dpcm"])
    case .transformFunction, .transformList:
      guard cursor.current.kind == .function else { return nil }
      var part = cursor
      cursor.skipComponent()
      if self.isList { cursor.position = cursor.end }
      part.end = cursor.position
      cursor.skipSpace()
      guard ValueParser.transform(.transform, &part) != nil, part.isAtEnd else { return nil }
      return Self.source(from: start, to: cursor)
    case .customIdent:
      guard let word = cursor.takeIdent(), ValueParser.isCustomName(word) else { return nil }
      return Self.source(from: start, to: cursor)
    case .string:
      return cursor.takeString() == nil ? nil : Self.source(from: start, to: cursor)
    case .word(let word):
      guard cursor.current.kind == .ident,
        cursor.list.name(cursor.current).utf8.elementsEqual(word)
      else { return nil }
      cursor.advance()
      cursor.skipSpace()
      return word
    }
  }

  private var isList: Bool {
    if case .transformList = self { return true }
    return false
  }

  private static func number(_ cursor: inout TokenCursor, _ units: inout UnitContext) -> Double? {
    if cursor.current.kind == .number { return ValueParser.plainNumber(&cursor) }
    guard let calculation = cursor.takeCalculation(), calculation.kind == .number else {
      return nil
    }
    return units.number(calculation)
  }

  private static func dimension(_ cursor: inout TokenCursor, _ units: Set<String>) -> [UInt8]? {
    let start = cursor
    guard cursor.current.kind == .dimension,
      units.contains(cursor.list.lowerName(cursor.current))
    else { return nil }
    cursor.advance()
    cursor.skipSpace()
    return source(from: start, to: cursor)
  }

  /// The source between two positions, without space at its end.
  private static func source(from start: TokenCursor, to end: TokenCursor) -> [UInt8] {
    var part = TokenCursor(start.list, start.position..<end.position)
    while part.end > part.position, part.list.tokens[part.end - 1].kind == .whitespace {
      part.end -= 1
    }
    return Array(part.sourceText)
  }

  private static func text(_ value: Double, _ unit: String) -> [UInt8] {
    Array((value.isFinite ? value.shortText + unit : "0" + unit).utf8)
  }

  private static func text(_ value: StyleValue, _ units: inout UnitContext) -> [UInt8]? {
    switch value {
    case .length(let measure) where measure.unit == .percent: return text(measure.value, "%")
    case .length(let measure): return text(units.pixels(measure), "px")
    case .calculation(let calculation):
      switch units.length(calculation) {
      case .length(let length): return Array(Self.text(length).utf8)
      case .expression(let expression): return Array(Self.text(expression).utf8)
      default: return nil
      }
    default: return nil
    }
  }

  private static func text(_ length: LengthPercentage) -> String {
    let px = Double(length.px).shortText
    guard length.hasPercent else { return "\(px)px" }
    return "calc(\(Double(length.percent).shortText)% + \(px)px)"
  }

  private static func text(_ expression: LengthExpression) -> String {
    switch expression {
    case .value(let value): text(value)
    case .sum(let parts): "calc(\(parts.map { text($0) }.joined(separator: " + ")))"
    case .product(let part, let factor): "calc(\(text(part)) * \(Double(factor).shortText))"
    case .minimum(let parts): "min(\(parts.map { text($0) }.joined(separator: ", ")))"
    case .maximum(let parts): "max(\(parts.map { text($0) }.joined(separator: ", ")))"
    }
  }
}
