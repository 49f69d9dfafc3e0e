// The grammar of backgrounds, shadows, outlines and basic shapes.
// Source: CSS Backgrounds 3 and 4, CSS UI 4 section 4, CSS Shapes 1 section 3.

extension ValueParser {
  /// Parses a property that changes pixels only; nil for a value that is not painted.
  static func paint(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    switch property {
    case .boxShadow: return boxShadows(&cursor)
    case .outlineOffset: return length(&cursor, percent: false, negative: true)
    case .outlineWidth, .columnRuleWidth: return length(&cursor, percent: false, negative: false)
    case .textStrokeWidth: return length(&cursor, percent: false, negative: false)
    case .textUnderlinePosition: return underlinePosition(&cursor)
    case .fill: return graphicPaint(&cursor)
    case .fillOpacity: return numberOrPercentage(&cursor).map { .number($0) }
    case .outlineColor, .columnRuleColor, .textFillColor, .textStrokeColor, .textEmphasisColor:
      return cursor.takeColor().map { .color($0) }
    case .backgroundPositionX: return positions(&cursor, ["left", "right"])
    case .backgroundPositionY: return positions(&cursor, ["top", "bottom"])
    case .backgroundSize: return list(&cursor, size).map { .paint(.sizes($0)) }
    case .backgroundRepeat: return list(&cursor, repetition).map { .paint(.repeats($0)) }
    case .backgroundOrigin, .backgroundClip: return list(&cursor, box).map { .paint(.boxes($0)) }
    case .objectPositionX: return positions(&cursor, ["left", "right"])
    case .objectPositionY: return positions(&cursor, ["top", "bottom"])
    default: return nil
    }
  }

  /// Parses a colour, or the address of a gradient or pattern, whose code is 1 (SVG 2, section 13.2).
  private static func graphicPaint(_ cursor: inout TokenCursor) -> StyleValue? {
    if let color = cursor.takeColor() { return .color(color) }
    guard case .address? = paintImage(&cursor) else { return nil }
    // What is painted if there is no such element.
    if !cursor.isAtEnd, !cursor.take(ident: "none") { _ = cursor.takeColor() }
    return .code(1)
  }

  /// Parses values separated by commas.
  static func list<Value>(
    _ cursor: inout TokenCursor, _ value: (inout TokenCursor) -> Value?
  ) -> [Value]? {
    var values: [Value] = []
    repeat {
      guard let next = value(&cursor) else { return nil }
      values.append(next)
    } while cursor.take(.comma)
    return values
  }

  // MARK: Shadows

  static func boxShadows(_ cursor: inout TokenCursor) -> StyleValue? {
    if cursor.take(ident: "none") { return .paint(.shadows([])) }
    return list(&cursor) { shadow(&$0, ofBox: true) }.map { .paint(.shadows($0)) }
  }

  /// Parses lengths, and a colour and `inset` around them.
  static func shadow(_ cursor: inout TokenCursor, ofBox: Bool) -> SpecifiedShadow? {
    var shadow = SpecifiedShadow(lengths: [])
    while !cursor.isAtEnd, cursor.current.kind != .comma {
      if ofBox, !shadow.isInset, cursor.take(ident: "inset") {
        shadow.isInset = true
      } else if shadow.lengths.isEmpty,
        let first = length(&cursor, percent: false, negative: true)
      {
        shadow.lengths = [first]
        while shadow.lengths.count < (ofBox ? 4 : 3) {
          let isBlur = shadow.lengths.count == 2
          guard let next = length(&cursor, percent: false, negative: !isBlur) else { break }
          shadow.lengths.append(next)
        }
      } else if shadow.color == nil, let color = cursor.takeColor() {
        shadow.color = color
      } else {
        return nil
      }
    }
    return shadow.lengths.count >= 2 ? shadow : nil
  }

  // MARK: Layers

  private static func positions(_ cursor: inout TokenCursor, _ sides: [String]) -> StyleValue? {
    list(&cursor) { offset(&$0, sides) }.map { .paint(.positions($0)) }
  }

  /// Parses an offset on one axis: a side, a length, or a side with a length.
  private static func offset(
    _ cursor: inout TokenCursor, _ sides: [String]
  ) -> SpecifiedOffset? {
    if cursor.take(ident: "center") { return .percent(50) }
    if let word = cursor.ident {
      guard let side = sides.firstIndex(of: word) else { return nil }
      cursor.advance()
      cursor.skipSpace()
      let start = cursor
      if let value = length(&cursor, percent: true, negative: true) {
        return SpecifiedOffset(value: value, isFromEnd: side == 1)
      }
      cursor = start
      return .percent(side == 1 ? 100 : 0)
    }
    return length(&cursor, percent: true, negative: true).map { SpecifiedOffset(value: $0) }
  }

  /// Parses a position of one to four components (CSS Values 4, section 8.3).
  ///
  /// Three of them are valid for backgrounds only.
  static func position(
    _ cursor: inout TokenCursor, allowsThree: Bool = true
  ) -> SpecifiedPosition? {
    var parts: [(word: String?, value: StyleValue?)] = []
    while parts.count < 4 {
      if let word = cursor.ident, ["left", "right", "top", "bottom", "center"].contains(word) {
        cursor.advance()
        cursor.skipSpace()
        parts.append((word, nil))
        continue
      }
      let start = cursor
      guard let value = length(&cursor, percent: true, negative: true) else {
        cursor = start
        break
      }
      parts.append((nil, value))
    }
    return parts.isEmpty || parts.count == 3 && !allowsThree ? nil : position(of: parts)
  }

  private static func position(
    of parts: [(word: String?, value: StyleValue?)]
  ) -> SpecifiedPosition? {
    var position = SpecifiedPosition()
    if parts.count <= 2 {
      // Words of the vertical axis may come first.
      let isSwapped =
        ["top", "bottom"].contains(parts[0].word)
        || parts.count == 2 && ["left", "right"].contains(parts[1].word)
      let ordered = isSwapped ? Array(parts.reversed()) : parts
      if parts.count == 1 {
        if isSwapped { position.y = simple(parts[0]) } else { position.x = simple(parts[0]) }
      } else {
        (position.x, position.y) = (simple(ordered[0]), simple(ordered[1]))
      }
      return position
    }
    var index = 0
    while index < parts.count {
      guard let word = parts[index].word else { return nil }
      var offset = simple(parts[index])
      if index + 1 < parts.count, let value = parts[index + 1].value, word != "center" {
        offset = SpecifiedOffset(value: value, isFromEnd: word == "right" || word == "bottom")
        index += 1
      }
      if word == "top" || word == "bottom" { position.y = offset }
      if word == "left" || word == "right" { position.x = offset }
      index += 1
    }
    return position
  }

  private static func simple(_ part: (word: String?, value: StyleValue?)) -> SpecifiedOffset {
    if let value = part.value { return SpecifiedOffset(value: value) }
    switch part.word {
    case "right", "bottom": return .percent(100)
    case "center": return .percent(50)
    default: return .percent(0)
    }
  }

  static func size(_ cursor: inout TokenCursor) -> SpecifiedSize? {
    if cursor.take(ident: "cover") { return .cover }
    if cursor.take(ident: "contain") { return .contain }
    var values: [StyleValue?] = []
    while values.count < 2 {
      if cursor.take(ident: "auto") {
        values.append(nil)
        continue
      }
      let start = cursor
      guard let value = length(&cursor, percent: true, negative: false) else {
        cursor = start
        break
      }
      values.append(value)
    }
    guard let first = values.first else { return nil }
    return .size(first, values.count > 1 ? values[1] : nil)
  }

  static func repetition(_ cursor: inout TokenCursor) -> BackgroundRepeat? {
    if cursor.take(ident: "repeat-x") { return BackgroundRepeat(x: .repeat, y: .none) }
    if cursor.take(ident: "repeat-y") { return BackgroundRepeat(x: .none, y: .repeat) }
    func kind(_ cursor: inout TokenCursor) -> BackgroundRepeat.Kind? {
      let words: [String: BackgroundRepeat.Kind] = [
        "repeat": .repeat, "space": .space, "round": .round, "no-repeat": .none,
      ]
      guard let word = cursor.ident, let kind = words[word] else { return nil }
      cursor.advance()
      cursor.skipSpace()
      return kind
    }
    guard let x = kind(&cursor) else { return nil }
    return BackgroundRepeat(x: x, y: kind(&cursor) ?? x)
  }

  static func box(_ cursor: inout TokenCursor) -> BackgroundBox? {
    let words: [String: BackgroundBox] = [
      "border-box": .border, "padding-box": .padding, "content-box": .content, "text": .text,
      "border": .border, "padding": .padding, "content": .content,
    ]
    guard let word = cursor.ident, let box = words[word] else { return nil }
    cursor.advance()
    cursor.skipSpace()
    return box
  }

  // MARK: Shorthands

  /// Parses an outline or a column rule: width, style and colour in any order.
  static func line(
    _ width: Property, _ style: Property, _ color: Property, _ cursor: inout TokenCursor
  ) -> [Declaration]? { anyOrder([width, style, color], &cursor) }

  /// Parses `object-position` or `background-position`.
  static func positionPair(
    _ x: Property, _ y: Property, _ cursor: inout TokenCursor
  ) -> [Declaration]? {
    guard let positions = list(&cursor, { position(&$0) }) else { return nil }
    return [
      Declaration(property: x, value: .paint(.positions(positions.map(\.x)))),
      Declaration(property: y, value: .paint(.positions(positions.map(\.y)))),
    ]
  }
}
