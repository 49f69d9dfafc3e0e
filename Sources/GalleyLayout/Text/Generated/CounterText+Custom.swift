// Counter styles of style sheets: extension of other styles, and fallbacks.
// Source: CSS Counter Styles 3, sections 2, 3.1.7 and 3.7.

internal import GalleyStyle

extension CounterText {
  /// The limit of fallbacks of a number, after which it is decimal.
  private static let mostFallbacks = 32

  /// The counter style of a style sheet; nil for other names.
  func custom(_ name: String) -> CustomCounterStyle? {
    styles.isEmpty ? nil : styles[name] ?? styles[Self.key(name)]
  }

  /// The number in a style, or in the first of its fallbacks that has one.
  func number(_ value: Int, _ style: CustomCounterStyle) -> String {
    let value = min(max(value, Int(Int32.min)), Int(Int32.max))
    var style = style
    for _ in 0...Self.mostFallbacks {
      if let text = style.text(of: value) { return text }
      guard let next = custom(style.fallback) else {
        return CounterText().number(value, style: ListStyleType(named: Self.key(style.fallback)))
      }
      style = next
    }
    return String(value)
  }

  /// The styles of rules with the descriptors of those that they extend.
  ///
  /// - Complexity: O(*n*) for *n* rules.
  static func resolved(_ rules: [String: CounterStyleRule]) -> [String: CustomCounterStyle] {
    var styles: [String: CustomCounterStyle] = [:]
    for name in rules.keys where styles[name] == nil { resolve(name, rules, &styles) }
    return styles
  }

  /// Adds a style, and those that it extends.
  private static func resolve(
    _ name: String, _ rules: [String: CounterStyleRule],
    _ styles: inout [String: CustomCounterStyle]
  ) {
    var chain: [(name: String, rule: CounterStyleRule)] = []
    var position: [String: Int] = [:]
    var base: CustomCounterStyle?
    var current = name
    while base == nil {
      let name = rules[current] == nil ? key(current) : current
      guard let rule = rules[name] else {
        base = CustomCounterStyle(predefined: current)
        break
      }
      if let known = styles[name] {
        base = known
        break
      }
      if let start = position[name] {
        // Styles that extend each other extend decimal.
        for (name, rule) in chain[start...] {
          styles[name] = CustomCounterStyle(predefined: "decimal").extended(by: rule)
        }
        base = styles[name]
        chain.removeSubrange(start...)
        break
      }
      guard case .extends(let other) = rule.system else {
        base = CustomCounterStyle(rule)
        styles[name] = base
        break
      }
      position[name] = chain.count
      chain.append((name, rule))
      current = other
    }
    guard var style = base else { return }
    for (name, rule) in chain.reversed() {
      style = style.extended(by: rule)
      styles[name] = style
    }
  }

  /// The name that identifies a style: that of a predefined one in lower case.
  private static func key(_ name: String) -> String {
    CounterStyle.predefined(name) == nil ? name : name.lowercased()
  }
}
