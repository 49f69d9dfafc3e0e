// Lengths without references, as Break and Place use them.

/// A length in the form that layout uses.
@usableFromInline package enum BoxLength: Sendable, Equatable, BitwiseCopyable {
  case auto, none
  case minContent, maxContent, fitContent, stretch
  case length(LengthPercentage)
  /// The index in `BoxStyleTable.expressions`.
  case expression(Int32)

  package static let zero = BoxLength.length(.zero)
  @inlinable package var isAuto: Bool { self == .auto }

  /// Whether it is a size of the content.
  @inlinable package var isOfContent: Bool {
    switch self {
    case .minContent, .maxContent, .fitContent: true
    default: false
    }
  }

  /// Whether an intrinsic size with this length is that of the content: a percentage acts as `auto`.
  @inlinable package var isFromContent: Bool { isAuto || isOfContent || dependsOnContainer }

  /// Whether the used value can differ from 0 where keywords count as 0.
  @inlinable package var mayTakeSpace: Bool {
    switch self {
    case .length(let value): value.px != 0 || value.percent != 0
    case .expression: true
    default: false
    }
  }

  /// Whether it is a length without percentages.
  @inlinable package var isFixed: Bool {
    if case .length(let value) = self { return !value.hasPercent }
    return false
  }

  /// The value of a length without percentages; nil for others.
  @inlinable package var fixedLength: LayoutUnit? {
    if case .length(let value) = self, !value.hasPercent { return value.resolved(.zero) }
    return nil
  }

  /// Whether it is a percentage of the container's size.
  @inlinable package var dependsOnContainer: Bool {
    switch self {
    case .length(let value): value.hasPercent
    case .expression: true
    default: false
    }
  }

  /// Whether a height of this length refers to a definite height of the container.
  @inlinable package var refersToContainer: Bool { dependsOnContainer || self == .stretch }

  @inlinable package init(_ length: Length, _ expressions: inout [LengthExpression]) {
    switch length {
    case .auto: self = .auto
    case .none: self = .none
    case .minContent: self = .minContent
    case .maxContent: self = .maxContent
    case .fitContent: self = .fitContent
    case .stretch: self = .stretch
    case .length(let value): self = .length(value)
    case .expression(let expression):
      self = .expression(Int32(expressions.count))
      expressions.append(expression)
    }
  }
}
