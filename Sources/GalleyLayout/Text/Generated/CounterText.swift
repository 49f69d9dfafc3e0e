// Input: a counter's value and its style. Output: the text of a list marker or of counter().
// Specification: CSS Counter Styles 3, section 2 (algorithms) and 6 (predefined styles). As in
// Chromium, the longhand East Asian styles cover all of Int32, and Hebrew reaches 999,999.

internal import GalleyStyle

/// The text of counters and list markers in a document's counter styles.
struct CounterText {
  /// The counter styles of style sheets by name.
  let styles: [String: CustomCounterStyle]

  init(_ rules: [String: CounterStyleRule] = [:]) { styles = Self.resolved(rules) }

  /// The prefix, number and suffix of a marker; nil for a symbol and for no marker.
  ///
  /// A string style is its own marker. No predefined style depends on the language.
  func marker(_ value: Int, style: ListStyleType, language: String) -> String? {
    switch style {
    case .none, .disc, .circle, .square, .disclosureOpen, .disclosureClosed: nil
    case .string(let text): text
    case .counter("decimal"): String(Self.stored(value)) + ". "
    case .counter(let name):
      if let custom = custom(name) {
        custom.prefix + number(value, custom) + custom.suffix
      } else {
        number(value, name: name) + CounterStyle.suffix(of: name.lowercased())
      }
    case .symbols(let rule): number(value, CustomCounterStyle(rule)) + " "
    }
  }

  /// The text of `counter()` and `counters()`, without prefix and suffix.
  func number(_ value: Int, style: ListStyleType) -> String {
    switch style {
    case .none: ""
    case .disc, .circle, .square, .disclosureOpen, .disclosureClosed: Self.symbol(style)
    case .string(let text): text
    case .counter(let name): number(value, name: name)
    case .symbols(let rule): number(value, CustomCounterStyle(rule))
    }
  }

  /// The character of a symbol marker; empty for other styles.
  static func symbol(_ style: ListStyleType, direction: Direction = .leftToRight) -> String {
    switch style {
    case .disc: "\u{2022}"
    case .circle: "\u{25E6}"
    case .square: "\u{25A0}"
    case .disclosureOpen: "\u{25BE}"
    case .disclosureClosed: direction == .leftToRight ? "\u{25B8}" : "\u{25C2}"
    case .none, .counter, .string, .symbols: ""
    }
  }

  /// A value clamped to Int32, as in Chromium.
  private static func stored(_ value: Int) -> Int {
    min(max(value, Int(Int32.min)), Int(Int32.max))
  }

  /// The number in a named style, or in its fallback outside of its range.
  private func number(_ value: Int, name: String) -> String {
    let value = Self.stored(value)
    if let custom = custom(name) { return number(value, custom) }
    var style = CounterStyle.named(name)
    while !style.range.contains(value) {
      guard let fallback = style.fallback else { return String(value) }
      style = CounterStyle.named(fallback)
    }
    return style.text(of: value)
  }
}
