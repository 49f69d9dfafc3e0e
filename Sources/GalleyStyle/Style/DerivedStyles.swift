// Styles of boxes without an element, derived from an element's style. Each is created once per
// style, so that equal documents share styles.

internal import Synchronization

/// The purpose of a derived style.
@usableFromInline package enum StyleDerivation: Sendable, Hashable {
  case anonymous(Display)
  /// A marker without rules.
  case marker
  case rubyColumn, rubyText
  /// The alternative text of a missing image.
  case alternative
  /// The implied summary of a `details` element.
  case summary(isOpen: Bool)
  /// Generated content in the language of the text around its element.
  case quoted(language: String)
  /// Lengths multiplied by the device pixel ratio.
  case scaled(Float)
  /// Text in a graphic, and a positioned chunk of it.
  case graphicText(scale: Float)
  /// The same without an alignment of its own.
  case graphicAligned(scale: Float)
  case graphicChunk(
    scale: Float, x: Float, y: Float, baseline: DominantBaseline?, steps: [TransformStep])
  /// Text in a graphic with a baseline of its own.
  case graphicShifted(scale: Float, align: VerticalAlign)
  /// A shape in a graphic, or HTML in one.
  case graphicPart(x: Float, y: Float, width: Float, height: Float, steps: [TransformStep])

  /// Whether the derivation has a position, which few other documents have.
  fileprivate var hasPosition: Bool {
    switch self {
    case .graphicChunk, .graphicPart: true
    default: false
    }
  }
}

/// The styles derived from one style.
///
/// Documents share a style, and so its derivations. Their number is bounded, because each language
/// and each scale is one.
final class DerivedStyles: Sendable {
  static let most = 64
  private let known = Mutex<[StyleDerivation: ComputedStyle]>([:])

  /// The number of derivations that are kept.
  var count: Int { known.withLock { $0.count } }

  func style(_ derivation: StyleDerivation, _ make: () -> ComputedValues) -> ComputedStyle {
    if let style = known.withLock({ $0[derivation] }) { return style }
    let made = ComputedStyle(make())
    return known.withLock { known in
      if let style = known[derivation] { return style }
      if known.count < Self.most { known[derivation] = made }
      return made
    }
  }
}

extension ComputedStyle {
  /// The style derived by `change`, which must always have the same result.
  package func derived(
    _ derivation: StyleDerivation, _ change: (inout ComputedValues) -> Void
  ) -> ComputedStyle {
    func make() -> ComputedValues {
      var values = self.values
      change(&values)
      return values
    }
    return derivation.hasPosition ? ComputedStyle(make()) : derivations.style(derivation, make)
  }
}
