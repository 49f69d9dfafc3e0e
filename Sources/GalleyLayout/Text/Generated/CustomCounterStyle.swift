// Input: a value and the descriptors of a counter style. Output: its representation.
// Source: CSS Counter Styles 3, sections 2 and 3.

internal import GalleyStyle
internal import GalleySystem

/// A counter style of a style sheet with the descriptors of the styles that it extends.
struct CustomCounterStyle {
  private enum Algorithm {
    case rule(CounterStyleRule)
    case predefined(CounterStyle)
    case symbol(String)
  }
  private var algorithm: Algorithm
  private(set) var prefix = ""
  private(set) var suffix = ". "
  private(set) var fallback = "decimal"
  private var negative = CounterStyleRule.Negative(before: "-", after: "")
  private var pad = CounterStyleRule.Pad(length: 0, symbol: "")
  private var ranges: [ClosedRange<Int>]?
  /// As in Chromium, the limit of symbols in a representation; the fallback is used beyond it.
  private static let mostSymbols = 120
  /// The limit of bytes of repeated symbols, which is beyond those of any known style.
  private static let mostBytes = 4096

  init(_ rule: CounterStyleRule) {
    algorithm = .rule(rule)
    apply(rule)
  }

  init(predefined name: String) {
    let type = ListStyleType(named: name.lowercased())
    let symbol = CounterText.symbol(type)
    if symbol.isEmpty {
      let style = CounterStyle.named(name)
      algorithm = .predefined(style)
      suffix = CounterStyle.suffix(of: name.lowercased())
      fallback = style.fallback ?? "decimal"
    } else {
      algorithm = .symbol(symbol)
      suffix = " "
    }
  }

  /// The style of a rule that extends this one.
  func extended(by rule: CounterStyleRule) -> CustomCounterStyle {
    var style = self
    style.apply(rule)
    return style
  }

  private mutating func apply(_ rule: CounterStyleRule) {
    prefix = rule.prefix ?? prefix
    suffix = rule.suffix ?? suffix
    negative = rule.negative ?? negative
    pad = rule.pad ?? pad
    ranges = rule.ranges ?? ranges
    fallback = rule.fallback ?? fallback
  }

  /// The representation of a value; nil if the style has none.
  func text(of value: Int) -> String? {
    guard hasInRange(value) else { return nil }
    let isNegative = value < 0 && usesNegativeSign
    guard let symbols = representation(of: isNegative ? -value : value) else { return nil }
    var text = symbols
    let sign = isNegative ? negative.before.count + negative.after.count : 0
    let missing = pad.length - text.count - sign
    if missing > 0 {
      guard let padding = Self.repeated(pad.symbol, missing) else { return nil }
      text = padding + text
    }
    return isNegative ? negative.before + text + negative.after : text
  }

  private func hasInRange(_ value: Int) -> Bool {
    if let ranges { return ranges.contains { $0.contains(value) } }
    switch algorithm {
    case .symbol: return true
    case .predefined(let style): return style.range.contains(value)
    case .rule(let rule):
      switch rule.system {
      case .cyclic, .numeric, .fixed, .extends: return true
      case .alphabetic, .symbolic: return value > 0
      case .additive: return value >= 0
      }
    }
  }

  private var usesNegativeSign: Bool {
    switch algorithm {
    case .symbol: return false
    case .predefined(let style):
      switch style.algorithm {
      case .numeric, .leadingZero: return true
      default: return false
      }
    case .rule(let rule):
      switch rule.system {
      case .cyclic, .fixed: return false
      default: return true
      }
    }
  }

  private func representation(of value: Int) -> String? {
    switch algorithm {
    case .symbol(let symbol): symbol
    // A range may be wider than the values that the algorithm has.
    case .predefined(let style): style.range.contains(value) ? style.text(of: value) : nil
    case .rule(let rule):
      switch rule.system {
      case .cyclic: rule.symbols[modulo: value - 1]
      case .fixed(let first):
        rule.symbols.indices.contains(value - first) ? rule.symbols[value - first] : nil
      case .symbolic: symbolic(value, rule.symbols)
      case .alphabetic: positional(value, rule.symbols, isAlphabetic: true)
      case .numeric: positional(value, rule.symbols, isAlphabetic: false)
      case .additive: additive(value, rule.weights)
      case .extends: nil
      }
    }
  }

  private func symbolic(_ value: Int, _ symbols: [String]) -> String? {
    guard value > 0 else { return nil }
    let count = (value - 1) / symbols.count + 1
    return symbols[modulo: value - 1].flatMap { Self.repeated($0, count) }
  }

  /// A symbol a number of times; nil beyond the limits.
  private static func repeated(_ symbol: String, _ count: Int) -> String? {
    guard count <= mostSymbols, count <= 1 || symbol.utf8.count * count <= mostBytes else {
      return nil
    }
    return String(repeating: symbol, count: count)
  }

  private func positional(_ value: Int, _ symbols: [String], isAlphabetic: Bool) -> String? {
    if value == 0 { return isAlphabetic ? nil : symbols.first }
    var reversed: [String] = []
    var rest = value
    while rest > 0 {
      if isAlphabetic { rest -= 1 }
      reversed.append(symbols[rest % symbols.count])
      rest /= symbols.count
    }
    return reversed.reversed().joined()
  }

  private func additive(_ value: Int, _ weights: [CounterStyleRule.Weight]) -> String? {
    if value == 0 { return weights.first { $0.weight == 0 }?.symbol }
    var text = ""
    var rest = value
    var count = 0
    // Weights are in descending order.
    while rest > 0 {
      let index = weights.indices.partitioningIndex { weights[$0].weight <= rest }
      guard index < weights.count, weights[index].weight > 0 else { return nil }
      let times = rest / weights[index].weight
      count += times
      guard count <= Self.mostSymbols, let symbols = Self.repeated(weights[index].symbol, times)
      else { return nil }
      text += symbols
      rest %= weights[index].weight
    }
    return text
  }
}

extension [String] {
  /// The element at an index modulo the number of elements.
  fileprivate subscript(modulo index: Int) -> String? {
    isEmpty ? nil : self[((index % count) + count) % count]
  }
}
