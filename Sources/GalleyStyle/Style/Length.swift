// Computed lengths: relative units are resolved, percentages are not.

/// A length with an optional percentage: `px + percent% of basis`.
@usableFromInline package struct LengthPercentage: Sendable, Hashable, BitwiseCopyable {
  /// In CSS px with single precision as in Chromium, because rounding depends on it.
  @usableFromInline package var px: Float = 0
  /// In per cent: 50 for 50 %.
  @usableFromInline package var percent: Float = 0
  @usableFromInline package var hasPercent = false

  @inlinable package init(px: Float = 0, percent: Float = 0, hasPercent: Bool = false) {
    self.px = px
    self.percent = percent
    self.hasPercent = hasPercent
  }

  @inlinable package static var zero: Self { Self() }
  @inlinable package static func px(_ value: Float) -> Self { Self(px: value) }
  @inlinable package static func percent(_ value: Float) -> Self {
    Self(percent: value, hasPercent: true)
  }

  /// The used length, truncated to 1/64 px (BROWSER_RULES, quantisation table).
  @inlinable package func resolved(_ basis: LayoutUnit) -> LayoutUnit {
    if !hasPercent { return .truncate(Double(px)) }
    let share = Float(basis.raw) / 64 * percent / 100
    return .truncate(Double(px + share))
  }
}

/// The value of width, height, their minima and maxima, margins and insets.
@usableFromInline package enum Length: Sendable, Hashable {
  case auto
  case length(LengthPercentage)
  case minContent, maxContent, fitContent, stretch
  /// `min()`, `max()`, `clamp()` with percentages.
  indirect case expression(LengthExpression)
  /// `max-width: none` and similar values.
  case none

  package static let zero = Length.length(.zero)

  /// The used length of a length or function; nil for keywords.
  package func resolved(_ basis: LayoutUnit) -> LayoutUnit? {
    switch self {
    case .length(let value): value.resolved(basis)
    case .expression(let expression): .truncate(Double(expression.resolved(basis)))
    default: nil
    }
  }

  package var isAuto: Bool { self == .auto }
}

/// A mathematical function with unresolved percentages.
@usableFromInline package indirect enum LengthExpression: Sendable, Hashable {
  case value(LengthPercentage)
  case sum([LengthExpression])
  case product(LengthExpression, Float)
  case minimum([LengthExpression])
  case maximum([LengthExpression])

  package var hasPercent: Bool {
    switch self {
    case .value(let value): value.hasPercent
    case .product(let part, _): part.hasPercent
    case .sum(let parts), .minimum(let parts), .maximum(let parts): parts.contains { $0.hasPercent }
    }
  }

  package func resolved(_ basis: LayoutUnit) -> Float { resolved(px: Float(basis.raw) / 64) }

  func resolved(px basis: Float) -> Float {
    switch self {
    case .value(let value): value.px + (value.hasPercent ? basis * value.percent / 100 : 0)
    case .sum(let parts): parts.reduce(0) { $0 + $1.resolved(px: basis) }
    case .product(let part, let factor): part.resolved(px: basis) * factor
    case .minimum(let parts): parts.map { $0.resolved(px: basis) }.min() ?? 0
    case .maximum(let parts): parts.map { $0.resolved(px: basis) }.max() ?? 0
    }
  }
}

/// Values of the four physical sides of a box.
@usableFromInline package struct Sides<Value: Sendable & Hashable>: Sendable, Hashable {
  @usableFromInline package var top: Value
  @usableFromInline package var right: Value
  @usableFromInline package var bottom: Value
  @usableFromInline package var left: Value
  @inlinable package init(_ all: Value) { (top, right, bottom, left) = (all, all, all, all) }
  @inlinable package init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }
}
