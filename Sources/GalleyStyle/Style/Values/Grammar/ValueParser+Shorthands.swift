// Shorthands with a grammar beyond a list of sides.

extension ValueParser {
  static func border(_ sides: [PropertyName.BorderSide], _ cursor: inout TokenCursor)
    -> [Declaration]?
  {
    var width: StyleValue?
    var style: StyleValue?
    var color: StyleValue?
    while !cursor.isAtEnd {
      if width == nil, let value = longhand(.borderTopWidth, &cursor) {
        width = value
      } else if style == nil, let value = longhand(.borderTopStyle, &cursor) {
        style = value
      } else if color == nil, let value = longhand(.borderTopColor, &cursor) {
        color = value
      } else {
        return nil
      }
    }
    if width == nil, style == nil, color == nil { return nil }
    var result: [Declaration] = []
    for side in sides {
      result.append(Declaration(property: side.width, value: width ?? .wide(.initial)))
      result.append(Declaration(property: side.style, value: style ?? .wide(.initial)))
      result.append(Declaration(property: side.color, value: color ?? .wide(.initial)))
    }
    return result
  }

  static func special(_ shorthand: PropertyName.Shorthand, _ cursor: inout TokenCursor)
    -> [Declaration]?
  {
    switch shorthand {
    case .all: return nil
    case .background:
      let start = cursor
      if let layers = layers(&cursor) { return layers }
      cursor = start
      return background(&cursor)
    case .backgroundPosition:
      return positionPair(.backgroundPositionX, .backgroundPositionY, &cursor)
    case .objectPosition: return positionPair(.objectPositionX, .objectPositionY, &cursor)
    case .outline: return line(.outlineWidth, .outlineStyle, .outlineColor, &cursor)
    case .columnRule: return line(.columnRuleWidth, .columnRuleStyle, .columnRuleColor, &cursor)
    case .borderRadius: return borderRadius(&cursor)
    case .borderSpacing: return pair(.borderSpacingX, .borderSpacingY, &cursor)
    case .overflow: return pair(.overflowX, .overflowY, &cursor)
    case .font: return font(&cursor)
    case .fontVariant: return fontVariant(&cursor)
    case .fontSynthesis: return fontSynthesis(&cursor)
    case .listStyle: return listStyle(&cursor)
    case .textDecoration:
      return anyOrder(
        [
          .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
        ],
        &cursor)
    case .textEmphasis: return textEmphasis(&cursor)
    case .textStroke: return anyOrder([.textStrokeWidth, .textStrokeColor], &cursor)
    case .whiteSpace: return whiteSpace(&cursor)
    case .textWrap: return anyOrder([.textWrapMode, .textWrapStyle], &cursor)
    case .textBox: return textBox(&cursor)
    case .columns: return columns(&cursor)
    case .containIntrinsicSize:
      return pair(.containIntrinsicWidth, .containIntrinsicHeight, &cursor)
    case .flex: return flex(&cursor)
    case .flexFlow: return anyOrder([.flexDirection, .flexWrap], &cursor)
    case .gap: return pair(.rowGap, .columnGap, &cursor)
    case .placeContent: return pair(.alignContent, .justifyContent, &cursor)
    case .placeItems: return pair(.alignItems, .justifyItems, &cursor)
    case .placeSelf: return pair(.alignSelf, .justifySelf, &cursor)
    case .gridColumn, .gridRow, .gridArea: return gridLines(shorthand.longhands, &cursor)
    case .gridTemplate: return gridTemplate(&cursor)
    case .grid: return gridShorthand(&cursor)
    case .container: return container(&cursor)
    case .columnBreakBefore, .columnBreakAfter:
      return columnBreak(shorthand.longhands, &cursor)
    }
  }

  /// Parses `-webkit-column-break-before` and `-after`, whose `always` is a break between columns.
  private static func columnBreak(_ properties: [Property], _ cursor: inout TokenCursor)
    -> [Declaration]?
  {
    let names = ["auto": "auto", "avoid": "avoid-column", "always": "column"]
    guard let word = cursor.takeIdent(), let name = names[word] else { return nil }
    return properties.compactMap { property in
      KeywordTable.code(property, name).map { Declaration(property: property, value: .code($0)) }
    }
  }

  private static func pair(_ first: Property, _ second: Property, _ cursor: inout TokenCursor)
    -> [Declaration]?
  {
    guard let start = longhand(first, &cursor) else { return nil }
    let end = cursor.isAtEnd ? start : longhand(second, &cursor)
    guard let end else { return nil }
    return [Declaration(property: first, value: start), Declaration(property: second, value: end)]
  }

  /// Parses longhands in any order, each at most once.
  ///
  /// Missing ones are initial.
  static func anyOrder(_ properties: [Property], _ cursor: inout TokenCursor) -> [Declaration]? {
    var values: [Property: StyleValue] = [:]
    guard !cursor.isAtEnd else { return nil }
    scan: while !cursor.isAtEnd {
      for property in properties where values[property] == nil {
        if let value = longhand(property, &cursor) {
          values[property] = value
          continue scan
        }
      }
      return nil
    }
    return properties.map { Declaration(property: $0, value: values[$0] ?? .wide(.initial)) }
  }

  /// Parses `columns`.
  ///
  /// `auto` may mean either of its values.
  private static func columns(_ cursor: inout TokenCursor) -> [Declaration]? {
    var (width, count): (StyleValue?, StyleValue?)
    var parts = 0
    while !cursor.isAtEnd, parts < 2 {
      parts += 1
      if cursor.take(ident: "auto") { continue }
      if count == nil, let value = longhand(.columnCount, &cursor) {
        count = value
      } else if width == nil, let value = longhand(.columnWidth, &cursor) {
        width = value
      } else {
        return nil
      }
    }
    guard parts > 0, cursor.isAtEnd else { return nil }
    return [
      Declaration(property: .columnWidth, value: width ?? .wide(.initial)),
      Declaration(property: .columnCount, value: count ?? .wide(.initial)),
    ]
  }

  private static func borderRadius(_ cursor: inout TokenCursor) -> [Declaration]? {
    var values: [StyleValue] = []
    while !cursor.isAtEnd, values.count < 4 {
      guard let value = length(&cursor, percent: true, negative: false) else { break }
      values.append(value)
    }
    guard let first = values.first else { return nil }
    if cursor.take(delimiter: 0x2F) {
      var vertical = 0
      while length(&cursor, percent: true, negative: false) != nil { vertical += 1 }
      guard 1...4 ~= vertical else { return nil }
    }
    let second = values.count > 1 ? values[1] : first
    let third = values.count > 2 ? values[2] : first
    let fourth = values.count > 3 ? values[3] : second
    return zip(PropertyName.Shorthand.borderRadius.longhands, [first, second, third, fourth]).map {
      Declaration(property: $0, value: $1)
    }
  }

  /// Parses the colour and the presence of an image that is not painted; other parts are checked
  /// roughly.
  private static func background(_ cursor: inout TokenCursor) -> [Declaration]? {
    var color: StyleValue?
    var hasImage = false
    guard !cursor.isAtEnd else { return nil }
    while !cursor.isAtEnd {
      if color == nil, let value = cursor.takeColor() {
        color = .color(value)
        continue
      }
      switch cursor.current.kind {
      case _ where cursor.isAtImage: hasImage = true
      case .function:
        var ahead = cursor
        if ahead.takeCalculation() == nil { return nil }
      case .ident:
        let known: Set<String> = [
          "none", "repeat", "no-repeat", "repeat-x", "repeat-y", "round", "space", "scroll",
          "fixed", "local", "left", "right", "top", "bottom", "center", "cover", "contain", "auto",
          "border-box", "padding-box", "content-box", "text", "border-area",
        ]
        guard let word = cursor.ident, known.contains(word) else { return nil }
      case .dimension, .percentage, .comma: break
      case .number: if cursor.current.number != 0 { return nil }
      case .delimiter: if cursor.current.delimiter != 0x2F { return nil }
      default: return nil
      }
      cursor.skipComponent()
      cursor.skipSpace()
    }
    return [
      Declaration(property: .backgroundColor, value: color ?? .wide(.initial)),
      Declaration(property: .backgroundImage, value: .code(hasImage ? 1 : 0)),
    ]
  }

  private static func listStyle(_ cursor: inout TokenCursor) -> [Declaration]? {
    var (type, position, image): (StyleValue?, StyleValue?, StyleValue?) = (nil, nil, nil)
    var nones = 0
    guard !cursor.isAtEnd else { return nil }
    while !cursor.isAtEnd {
      if cursor.take(ident: "none") {
        nones += 1
      } else if position == nil, let value = longhand(.listStylePosition, &cursor) {
        position = value
      } else if image == nil, let value = longhand(.listStyleImage, &cursor) {
        image = value
      } else if type == nil, let value = longhand(.listStyleType, &cursor) {
        type = value
      } else {
        return nil
      }
    }
    let taken = (type == nil ? 0 : 1) + (image == nil ? 0 : 1)
    guard nones + taken <= 2 else { return nil }
    if nones > 0, type == nil { type = .listStyle(.none) }
    return [
      Declaration(property: .listStyleType, value: type ?? .wide(.initial)),
      Declaration(property: .listStylePosition, value: position ?? .wide(.initial)),
      Declaration(property: .listStyleImage, value: image ?? .wide(.initial)),
    ]
  }

  private static func whiteSpace(_ cursor: inout TokenCursor) -> [Declaration]? {
    let legacy: [String: (UInt8, UInt8)] = [
      "normal": (0, 1), "pre": (1, 0), "nowrap": (0, 0), "pre-wrap": (1, 1), "pre-line": (2, 1),
      "break-spaces": (3, 1), "-webkit-nowrap": (0, 0),
    ]
    let start = cursor
    if let word = cursor.takeIdent(), cursor.isAtEnd, let codes = legacy[word] {
      return [
        Declaration(property: .whiteSpaceCollapse, value: .code(codes.0)),
        Declaration(property: .textWrapMode, value: .code(codes.1)),
      ]
    }
    cursor = start
    return anyOrder([.whiteSpaceCollapse, .textWrapMode], &cursor)
  }
}
