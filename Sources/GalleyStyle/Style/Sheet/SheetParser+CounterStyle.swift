// Input: the tokens of an `@counter-style` rule. Output: its descriptors.
// Source: CSS Counter Styles 3, section 3. An invalid descriptor is skipped; a rule without the
// symbols of its system defines nothing.

extension SheetParser {
  /// Parses the block of `@counter-style`.
  mutating func parseCounterStyle(
    _ prelude: TokenCursor, _ block: TokenCursor, _ context: Context
  ) {
    var prelude = prelude
    prelude.skipSpace()
    guard let name = CounterStyleParser.name(&prelude), prelude.isAtEnd,
      !CounterStyleParser.reserved.contains(name.lowercased())
    else { return }
    var rule = CounterStyleRule()
    block.forEachDescriptor { descriptor, value in
      var value = value
      CounterStyleParser.apply(descriptor, &value, to: &rule)
    }
    guard rule.isValid else { return }
    counterStyles.append(
      CounterStyleEntry(
        name: name, rule: rule, condition: context.condition, layer: context.layer))
  }
}

/// Parses descriptors of counter styles.
enum CounterStyleParser {
  /// Names that a rule may not define.
  static let reserved: Set<String> = [
    "none", "decimal", "disc", "square", "circle", "disclosure-open", "disclosure-closed",
  ]
  /// The limit of symbols of a style.
  private static let mostSymbols = 1 << 12

  /// The name of a counter style, as written.
  static func name(_ cursor: inout TokenCursor) -> String? {
    guard let word = cursor.ident, ValueParser.isCustomName(word), word != "none" else {
      return nil
    }
    let name = cursor.list.name(cursor.current)
    cursor.advance()
    cursor.skipSpace()
    return name
  }

  /// Sets a descriptor if its value is valid.
  static func apply(
    _ descriptor: String, _ cursor: inout TokenCursor, to rule: inout CounterStyleRule
  ) {
    switch descriptor {
    case "system":
      if let value = system(&cursor), cursor.isAtEnd { rule.system = value }
    case "symbols":
      if let value = symbols(&cursor), cursor.isAtEnd { rule.symbols = value }
    case "additive-symbols":
      if let value = weights(&cursor), cursor.isAtEnd { rule.weights = value }
    case "prefix":
      if let value = symbol(&cursor), cursor.isAtEnd { rule.prefix = value }
    case "suffix":
      if let value = symbol(&cursor), cursor.isAtEnd { rule.suffix = value }
    case "negative":
      guard let before = symbol(&cursor) else { return }
      let after = cursor.isAtEnd ? "" : symbol(&cursor)
      if let after, cursor.isAtEnd {
        rule.negative = CounterStyleRule.Negative(before: before, after: after)
      }
    case "pad":
      if let (length, text) = weighted(&cursor), cursor.isAtEnd {
        rule.pad = CounterStyleRule.Pad(length: length, symbol: text)
      }
    case "range":
      if let value = ranges(&cursor), cursor.isAtEnd { rule.ranges = value }
    case "fallback":
      if let value = name(&cursor), cursor.isAtEnd { rule.fallback = value }
    default: break
    }
  }

  /// Parses the content of `symbols()`: a system, `symbolic` if it is missing, and strings.
  static func function(_ inner: TokenCursor) -> CounterStyleRule? {
    var cursor = inner
    cursor.skipSpace()
    var rule = CounterStyleRule()
    switch cursor.ident {
    case "cyclic": rule.system = .cyclic
    case "numeric": rule.system = .numeric
    case "alphabetic": rule.system = .alphabetic
    case "symbolic": rule.system = .symbolic
    case "fixed": rule.system = .fixed(1)
    default: break
    }
    if cursor.ident != nil { _ = cursor.takeIdent() }
    while let text = cursor.takeString(), rule.symbols.count < mostSymbols {
      rule.symbols.append(text)
    }
    rule.suffix = " "
    return cursor.isAtEnd && rule.isValid ? rule : nil
  }

  private static func system(_ cursor: inout TokenCursor) -> CounterStyleRule.System? {
    switch cursor.takeIdent() {
    case "cyclic": return .cyclic
    case "numeric": return .numeric
    case "alphabetic": return .alphabetic
    case "symbolic": return .symbolic
    case "additive": return .additive
    case "fixed":
      if cursor.isAtEnd { return .fixed(1) }
      return ValueParser.integer(&cursor).map { .fixed(bounded($0)) }
    case "extends": return name(&cursor).map { .extends($0) }
    default: return nil
    }
  }

  private static func bounded(_ number: Double) -> Int {
    Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
  }

  /// A string or a name.
  ///
  /// Chromium does not support images here.
  private static func symbol(_ cursor: inout TokenCursor) -> String? {
    if let text = cursor.takeString() { return text }
    guard let word = cursor.ident, ValueParser.isCustomName(word) else { return nil }
    let name = cursor.list.name(cursor.current)
    cursor.advance()
    cursor.skipSpace()
    return name
  }

  private static func symbols(_ cursor: inout TokenCursor) -> [String]? {
    var texts: [String] = []
    while !cursor.isAtEnd {
      guard texts.count < mostSymbols, let text = symbol(&cursor) else { return nil }
      texts.append(text)
    }
    return texts.isEmpty ? nil : texts
  }

  /// A number that is not negative and a symbol, in any order.
  private static func weighted(_ cursor: inout TokenCursor) -> (Int, String)? {
    let first = ValueParser.integer(&cursor)
    guard let text = symbol(&cursor), let number = first ?? ValueParser.integer(&cursor),
      number >= 0
    else { return nil }
    return (bounded(number), text)
  }

  private static func weights(_ cursor: inout TokenCursor) -> [CounterStyleRule.Weight]? {
    var list: [CounterStyleRule.Weight] = []
    repeat {
      guard list.count < mostSymbols, let (weight, text) = weighted(&cursor),
        list.last.map({ weight < $0.weight }) ?? true
      else { return nil }
      list.append(CounterStyleRule.Weight(weight: weight, symbol: text))
    } while cursor.take(.comma)
    return list
  }

  /// Parses `range`; an empty list is `auto`.
  private static func ranges(_ cursor: inout TokenCursor) -> [ClosedRange<Int>]?? {
    if cursor.take(ident: "auto") { return .some(nil) }
    var list: [ClosedRange<Int>] = []
    repeat {
      guard let start = bound(&cursor, Int(Int32.min)), let end = bound(&cursor, Int(Int32.max)),
        start <= end
      else { return nil }
      list.append(start...end)
    } while cursor.take(.comma)
    return list
  }

  private static func bound(_ cursor: inout TokenCursor, _ infinite: Int) -> Int? {
    cursor.take(ident: "infinite") ? infinite : ValueParser.integer(&cursor).map(bounded)
  }
}
