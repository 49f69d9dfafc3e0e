// Folder GalleyStyle/Style/Values/Grammar: the grammar of each property.
// Input: a `PropertyName` and the tokens of its value.
// Output: `Declaration`s of longhands, from `ValueParser`; nil for an invalid value.
// Source: The CSS module of each property; CSS Transforms 1 and 2, CSS Fonts 4, CSS Generated
//   Content 3.
// Uses: Units, Markup, Style, Style/Cascade/References, Style/Grid, Style/Paint, Style/Properties,
//   Style/Sheet, Style/Syntax, Style/Values, Style/Values/Calculation, Style/Values/Colors.
// Not: computed values.
// Read: ValueParser, ValueParser+Shorthands, ValueParser+Complex, ValueParser+Fonts,
//   ValueParser+References.

// Input: a property's name and the tokens of its value. Output: declarations of longhands.
// The result for an invalid value is nil, and its declaration is dropped. Source: each property's
// grammar.

/// Parses the values of declarations.
enum ValueParser {
  /// The longhands that `name: value` sets; nil if the value is invalid.
  static func parse(_ name: PropertyName, named text: String, _ value: TokenCursor)
    -> [Declaration]?
  {
    var cursor = value
    cursor.skipSpace()
    switch name {
    case .ignored, .unpainted, .unsupported, .foreign: return []
    default: break
    }
    if let wide = wideKeyword(cursor) {
      return name.longhands.map { Declaration(property: $0, value: .wide(wide)) }
    }
    if hasReference(cursor, isContent: name.longhands == [.content]) {
      guard ReferenceResolver.areValid(cursor) else { return nil }
      let reference = UnresolvedValue(name: text, text: Array(cursor.sourceText))
      return name.longhands.map { Declaration(property: $0, value: .unresolved(reference)) }
    }
    let start = cursor
    if let result = declarations(name, &cursor), cursor.isAtEnd { return result }
    if name.isPaint { return [] }
    return dependent(name, named: text, start)
  }

  private static func wideKeyword(_ cursor: TokenCursor) -> WideKeyword? {
    var cursor = cursor
    guard let word = cursor.takeIdent(), cursor.isAtEnd else { return nil }
    return WideKeyword(word)
  }

  static func declarations(_ name: PropertyName, _ cursor: inout TokenCursor)
    -> [Declaration]?
  {
    switch name {
    case .longhand(let property):
      guard let value = longhand(property, &cursor) else { return nil }
      return [Declaration(property: property, value: value)]
    case .sides(let properties): return sides(properties, &cursor)
    case .pair(let first, let second):
      guard let start = longhand(first, &cursor) else { return nil }
      let end = cursor.isAtEnd ? start : longhand(second, &cursor)
      guard let end else { return nil }
      return [
        Declaration(property: first, value: start), Declaration(property: second, value: end),
      ]
    case .border(let sides): return border(sides, &cursor)
    case .special(let shorthand): return special(shorthand, &cursor)
    case .ignored, .unpainted, .unsupported, .foreign: return []
    }
  }

  private static func sides(_ properties: [Property], _ cursor: inout TokenCursor) -> [Declaration]?
  {
    var values: [StyleValue] = []
    while !cursor.isAtEnd, values.count < 4 {
      guard let value = longhand(properties[values.count], &cursor) else { return nil }
      values.append(value)
    }
    guard let first = values.first else { return nil }
    let right = values.count > 1 ? values[1] : first
    let bottom = values.count > 2 ? values[2] : first
    let left = values.count > 3 ? values[3] : right
    return zip(properties, [first, right, bottom, left]).map {
      Declaration(property: $0, value: $1)
    }
  }

  // MARK: Longhands

  static func longhand(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    if property.isAlignment, let value = alignment(property, &cursor) { return value }
    if let word = cursor.ident, let code = KeywordTable.code(property, word) {
      cursor.advance()
      cursor.skipSpace()
      return refined(property, code, &cursor)
    }
    if property.isPaint { return paint(property, &cursor) }
    switch property {
    case .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .paddingTop,
      .paddingRight, .paddingBottom, .paddingLeft, .paddingInlineStart, .paddingInlineEnd,
      .fontSize, .flexBasis, .rowGap, .columnGap:
      return length(&cursor, percent: true, negative: false)
    case .marginTop, .marginRight, .marginBottom, .marginLeft, .marginInlineStart,
      .marginInlineEnd, .top, .right, .bottom, .left, .insetInlineStart, .insetInlineEnd,
      .verticalAlign, .textUnderlineOffset, .textDecorationThickness, .wordSpacing, .letterSpacing:
      return length(&cursor, percent: true, negative: true)
    case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
      .borderInlineStartWidth, .borderInlineEndWidth, .borderSpacingX, .borderSpacingY,
      .columnWidth:
      return length(&cursor, percent: false, negative: false)
    case .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
      .borderInlineStartColor, .borderInlineEndColor, .color, .backgroundColor,
      .textDecorationColor:
      return cursor.takeColor().map { .color($0) }
    case .borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius,
      .borderBottomLeftRadius, .borderStartStartRadius, .borderStartEndRadius,
      .borderEndEndRadius, .borderEndStartRadius:
      let first = length(&cursor, percent: true, negative: false)
      if first != nil, !cursor.isAtEnd { _ = length(&cursor, percent: true, negative: false) }
      return first
    case .lineHeight, .tabSize: return numberOrLength(property, &cursor)
    case .opacity: return numberOrPercentage(&cursor).map { .number($0) }
    case .zoom: return numberOrPercentage(&cursor).flatMap { $0 >= 0 ? .number($0) : nil }
    case .zIndex, .order: return integer(&cursor).map { .number($0) }
    case .lineClamp, .columnCount, .orphans, .widows, .boxOrdinalGroup:
      return integer(&cursor, least: 1).map { .number($0) }
    case .boxFlex: return plainNumber(&cursor).map { .number($0) }
    case .flexGrow, .flexShrink:
      return number(&cursor, least: 0).map { .number($0) }
    case .gridTemplateColumns, .gridTemplateRows, .gridTemplateAreas, .gridAutoColumns,
      .gridAutoRows, .gridAutoFlow, .gridColumnStart, .gridColumnEnd, .gridRowStart, .gridRowEnd:
      return grid(property, &cursor)
    case .display: return display(&cursor)
    default: return complex(property, &cursor)
    }
  }

  /// Parses an alignment of two words.
  ///
  /// Overflow alignment has no effect. The last baseline of a single item is its end.
  private static func alignment(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    let start = cursor
    guard let first = cursor.takeIdent(), let second = cursor.takeIdent() else {
      cursor = start
      return nil
    }
    let word: String?
    switch (first, second) {
    case ("first", "baseline"): word = "baseline"
    case ("last", "baseline"): word = property == .justifyContent ? nil : "end"
    case ("safe", _), ("unsafe", _): word = second
    case ("legacy", "left"), ("legacy", "right"), ("legacy", "center"):
      word = property == .justifyItems ? second : nil
    case ("left", "legacy"), ("right", "legacy"), ("center", "legacy"):
      word = property == .justifyItems ? first : nil
    default: word = nil
    }
    if let word, let code = KeywordTable.code(property, word) { return .code(code) }
    cursor = start
    return nil
  }

  /// Parses the tokens after a keyword.
  private static func refined(_ property: Property, _ code: UInt8, _ cursor: inout TokenCursor)
    -> StyleValue?
  {
    switch property {
    case .display where !cursor.isAtEnd:
      guard let word = cursor.takeIdent() else { return nil }
      guard !cursor.isAtEnd, let last = cursor.takeIdent() else { return displayPair(code, word) }
      return listItem(code, [word, last])
    case .fontStyle where code == 2:
      return oblique(&cursor)
    default: return .code(code)
    }
  }

  static func length(_ cursor: inout TokenCursor, percent: Bool, negative: Bool) -> StyleValue? {
    let token = cursor.current
    switch token.kind {
    case .dimension, .percentage:
      guard let measure = cursor.measure(token), percent || measure.unit != .percent,
        negative || measure.value >= 0
      else { return nil }
      cursor.advance()
      cursor.skipSpace()
      return .length(measure)
    case .number:
      guard token.number == 0 else { return nil }
      cursor.advance()
      cursor.skipSpace()
      return .zero
    case .function:
      guard let calculation = cursor.takeCalculation() else { return nil }
      switch calculation.kind {
      case .length: return .calculation(calculation)
      case .percent, .mixed: return percent ? .calculation(calculation) : nil
      default: return nil
      }
    default: return nil
    }
  }

  private static func numberOrLength(_ property: Property, _ cursor: inout TokenCursor)
    -> StyleValue?
  {
    if let value = number(&cursor, least: 0) { return .number(value) }
    return length(&cursor, percent: property == .lineHeight, negative: false)
  }

  /// Parses a number or a mathematical function of this type.
  static func plainNumber(_ cursor: inout TokenCursor) -> Double? {
    let start = cursor
    if cursor.current.kind == .number {
      let value = cursor.current.number
      cursor.advance()
      cursor.skipSpace()
      return value
    }
    if let number = constant(&cursor, .number) { return number }
    cursor = start
    return nil
  }

  /// Parses a mathematical function of a type that is computed to a number.
  ///
  /// Its relative units refer to the element of the token list; without one they are invalid.
  static func constant(_ cursor: inout TokenCursor, _ kind: Calculation.Kind) -> Double? {
    guard let calculation = cursor.takeCalculation(), calculation.kind == kind else { return nil }
    var context = cursor.list.element?.units ?? UnitContext()
    guard cursor.list.element != nil || !calculation.hasRelativeUnits else { return nil }
    return context.number(calculation)
  }

  /// Parses a number that is not below a bound, or a mathematical function that is clamped.
  private static func number(_ cursor: inout TokenCursor, least: Double) -> Double? {
    guard cursor.current.kind == .number else { return plainNumber(&cursor).map { max(least, $0) } }
    return cursor.current.number >= least ? plainNumber(&cursor) : nil
  }

  /// Parses an integer, or a mathematical function that is rounded and clamped.
  static func integer(_ cursor: inout TokenCursor, least: Double = -.infinity) -> Double? {
    if cursor.current.kind == .number {
      guard cursor.current.flag, cursor.current.number >= least else { return nil }
      return plainNumber(&cursor)
    }
    return plainNumber(&cursor).map { max(least, ($0 + 0.5).rounded(.down)) }
  }

  static func numberOrPercentage(_ cursor: inout TokenCursor) -> Double? {
    percentage(&cursor).map { $0 / 100 } ?? plainNumber(&cursor)
  }

  /// Parses a percentage or a mathematical function of this type.
  static func percentage(_ cursor: inout TokenCursor) -> Double? {
    let start = cursor
    if cursor.current.kind == .percentage {
      let value = cursor.current.number
      cursor.advance()
      cursor.skipSpace()
      return value
    }
    if let calculation = cursor.takeCalculation(), calculation.kind == .percent {
      var context = cursor.list.element?.units ?? UnitContext()
      if case .length(let value) = context.length(calculation) { return Double(value.percent) }
    }
    cursor = start
    return nil
  }

  private static func display(_ cursor: inout TokenCursor) -> StyleValue? {
    guard let outer = cursor.takeIdent(), outer == "flow" else { return nil }
    guard let word = cursor.takeIdent(), let code = KeywordTable.code(.display, word) else {
      return cursor.isAtEnd ? .code(Display.block.rawValue) : nil
    }
    return displayPair(code, "flow")
  }

  /// The three-word forms of `display`, which are list items.
  private static func listItem(_ code: UInt8, _ words: [String]) -> StyleValue? {
    let codes = [code] + words.compactMap { KeywordTable.code(.display, $0) }
    let displays = codes.compactMap(Display.init)
    guard displays.count + (words.contains("flow") ? 1 : 0) == 3, displays.contains(.listItem)
    else { return nil }
    let isRoot = displays.contains(.flowRoot)
    if displays.contains(.inline) {
      let display: Display = isRoot ? .inlineBlockListItem : .inlineListItem
      return .code(display.rawValue)
    }
    return displays.contains(.block) ? .code(Display.listItem.rawValue) : nil
  }

  /// The two-word forms of `display`.
  private static func displayPair(_ code: UInt8, _ word: String) -> StyleValue? {
    guard let first = Display(rawValue: code) else { return nil }
    let second = KeywordTable.code(.display, word).flatMap { Display(rawValue: $0) }
    let result: Display? =
      switch (first, second, word) {
      case (.inline, .flowRoot, _), (.flowRoot, .inline, _): .inlineBlock
      case (.inline, .table, _), (.table, .inline, _): .inlineTable
      case (.inline, .flex, _), (.flex, .inline, _): .inlineFlex
      case (.inline, .grid, _), (.grid, .inline, _): .inlineGrid
      case (.inline, .listItem, _), (.listItem, .inline, _): .inlineListItem
      case (.inline, .ruby, _), (.ruby, .inline, _): .ruby
      case (.inline, .math, _), (.math, .inline, _): .math
      case (.block, .math, _), (.math, .block, _): .blockMath
      case (.block, .some(let inner), _) where inner != .inline: inner
      case (let inner, .block, _) where inner != .inline: inner
      case (.listItem, .flowRoot, _), (.flowRoot, .listItem, _), (.listItem, _, "flow"): .listItem
      case (.block, _, "flow"): .block
      case (.inline, _, "flow"): .inline
      default: nil
      }
    return result.map { .code($0.rawValue) }
  }
}
