// Styles of boxes that no element has, made from an element's style. Each is made once for a style,
// in whatever document it comes first, so that equal documents have the same styles.

internal import Synchronization

/// What a style is made for.
enum StyleDerivation: Sendable, Hashable {
  case anonymous(Display)
  /// A marker without rules of its own, and one with.
  case marker, ruleMarker
  case rubyColumn, rubyText
  /// The text of a picture that there is not.
  case alternative
  /// The summary that a `details` element lacks.
  case summary(isOpen: Bool)
  /// Lengths at the device's pixel ratio.
  case scaled(Float)
}

/// The styles made from one other.
final class DerivedStyles: Sendable {
  private let known = Mutex<[StyleDerivation: ComputedStyle]>([:])

  func style(_ derivation: StyleDerivation, _ make: () -> ComputedValues) -> ComputedStyle {
    if let style = known.withLock({ $0[derivation] }) { return style }
    let made = ComputedStyle(make())
    return known.withLock { known in
      if let style = known[derivation] { return style }
      known[derivation] = made
      return made
    }
  }
}

extension ComputedStyle {
  /// The style made from this one by `change`, which answers alike each time.
  func derived(
    _ derivation: StyleDerivation, _ change: (inout ComputedValues) -> Void
  ) -> ComputedStyle {
    derivations.style(derivation) {
      var values = self.values
      change(&values)
      return values
    }
  }
}

extension BoxBuilder {
  /// Index of the style made from another, which no element has.
  mutating func derivedStyle(
    of style: Int32, _ derivation: StyleDerivation, _ change: (inout ComputedValues) -> Void
  ) -> Int32 {
    let key = DerivedStyle(style: style, derivation: derivation)
    if let known = derivedStyles[key] { return known }
    tree.styles.append(tree.styles[Int(style)].derived(derivation, change))
    let index = Int32(tree.styles.count - 1)
    derivedStyles[key] = index
    return index
  }

  /// The style of an anonymous box inside a box of `style`.
  mutating func anonymousStyle(in style: Int32, display: Display = .block) -> Int32 {
    derivedStyle(of: style, .anonymous(display)) { values in
      values.box = BoxProperties()
      values.box.display = display
      values.box.originalDisplayIsInline = false
    }
  }
}

/// A style made from another of the same document.
struct DerivedStyle: Hashable {
  var style: Int32
  var derivation: StyleDerivation
}
