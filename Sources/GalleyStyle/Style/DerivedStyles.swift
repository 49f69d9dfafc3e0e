// Styles of boxes that no element has, made from an element's style. Each is made once for a style,
// in whatever document it comes first, so that equal documents have the same styles.

internal import Synchronization

/// What a style is made for.
@usableFromInline package enum StyleDerivation: Sendable, Hashable {
  case anonymous(Display)
  /// A marker without rules of its own.
  case marker
  case rubyColumn, rubyText
  /// The text of a picture that there is not.
  case alternative
  /// The summary that a `details` element lacks.
  case summary(isOpen: Bool)
  /// Lengths at the device's pixel ratio.
  case scaled(Float)
  /// Text in a graphic, and the box of a piece of it with its place.
  case graphicText(scale: Float)
  case graphicChunk(scale: Float, x: Float, y: Float, steps: [TransformStep])
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
  package func derived(
    _ derivation: StyleDerivation, _ change: (inout ComputedValues) -> Void
  ) -> ComputedStyle {
    derivations.style(derivation) {
      var values = self.values
      change(&values)
      return values
    }
  }
}
