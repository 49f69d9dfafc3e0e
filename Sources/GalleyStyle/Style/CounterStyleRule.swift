// A counter style of a style sheet.
// Source: CSS Counter Styles 3, sections 3 and 4.

/// The descriptors of an `@counter-style` rule, or of a `symbols()` function.
///
/// Descriptors without a value are those of the extended style, else initial.
@usableFromInline package struct CounterStyleRule: Sendable, Hashable {
  package enum System: Sendable, Hashable {
    case cyclic, numeric, alphabetic, symbolic, additive
    /// The value of the first symbol.
    case fixed(Int)
    /// The name of the extended style.
    case extends(String)
  }
  package struct Weight: Sendable, Hashable {
    package var weight: Int
    package var symbol: String
  }
  package struct Negative: Sendable, Hashable {
    package var before: String
    package var after: String

    package init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }
  package struct Pad: Sendable, Hashable {
    package var length: Int
    package var symbol: String

    package init(length: Int, symbol: String) {
      self.length = length
      self.symbol = symbol
    }
  }

  package var system = System.symbolic
  package var symbols: [String] = []
  /// In descending order.
  package var weights: [Weight] = []
  package var prefix: String?
  package var suffix: String?
  package var negative: Negative?
  package var pad: Pad?
  package var ranges: [ClosedRange<Int>]?
  package var fallback: String?

  package init() {}

  /// Whether it has the symbols that its system needs.
  var isValid: Bool {
    switch system {
    case .cyclic, .symbolic, .fixed: !symbols.isEmpty
    case .numeric, .alphabetic: symbols.count > 1
    case .additive: !weights.isEmpty
    case .extends: symbols.isEmpty && weights.isEmpty
    }
  }
}

/// A rule with its place in the cascade.
struct CounterStyleEntry: Sendable {
  var name: String
  var rule: CounterStyleRule
  /// The index in `RuleSet.conditions`; -1 for none.
  var condition: Int32
  /// The index in `RuleSet.layers`.
  var layer: Int32
}
