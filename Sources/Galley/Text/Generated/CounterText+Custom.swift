// Counter styles of style sheets: extension of other styles, and fallbacks.
// Source: CSS Counter Styles 3, sections 2, 3.1.7 and 3.7.

internal import GalleyStyle

extension CounterText {
  /// The counter style of a style sheet; nil for other names.
  func custom(_ name: String) -> CustomCounterStyle? {
    guard !rules.isEmpty, let rule = rule(name) else { return nil }
    var chain = [rule]
    var seen: Set<String> = [key(name)]
    while case .extends(let other) = chain[chain.count - 1].system {
      guard let next = self.rule(other) else {
        return CustomCounterStyle(predefined: other, extendedBy: chain)
      }
      // A style that extends itself, directly or not, extends decimal.
      guard seen.insert(key(other)).inserted else {
        return CustomCounterStyle(predefined: "decimal", extendedBy: [rule])
      }
      chain.append(next)
    }
    let base = chain.removeLast()
    return CustomCounterStyle(base, extendedBy: chain)
  }

  /// The number in a style, or in the fallback that has one.
  func number(_ value: Int, _ style: CustomCounterStyle) -> String {
    let value = min(max(value, Int(Int32.min)), Int(Int32.max))
    var style = style
    var seen: Set<String> = []
    while true {
      if let text = style.text(of: value) { return text }
      guard seen.insert(key(style.fallback)).inserted else { return String(value) }
      if let next = custom(style.fallback) {
        style = next
      } else {
        return CounterText().number(value, style: ListStyleType(named: key(style.fallback)))
      }
    }
  }

  private func rule(_ name: String) -> CounterStyleRule? { rules[name] ?? rules[key(name)] }

  /// The name that identifies a style: that of a predefined one in lower case.
  private func key(_ name: String) -> String {
    CounterStyle.predefined(name) == nil ? name : name.lowercased()
  }
}
