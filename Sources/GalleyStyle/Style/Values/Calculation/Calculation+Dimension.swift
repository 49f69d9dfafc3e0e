// The types of mathematical functions: powers of lengths, angles and times.
// Source: CSS Values 4, section 10.9; CSS Typed OM 1, section 5 for products of types.

extension Calculation {
  /// The type of a tree's value.
  struct Dimension: Sendable, Equatable {
    /// The power of lengths and percentages.
    var length: Int8 = 0
    var angle: Int8 = 0
    var time: Int8 = 0
    var hasLength = false
    var hasPercent = false

    static let number = Dimension()
    static let angle = Dimension(angle: 1)

    private func isLike(_ other: Dimension) -> Bool {
      (length, angle, time) == (other.length, other.angle, other.time)
    }

    /// The type of a sum; nil for incompatible types.
    func joined(_ other: Dimension) -> Dimension? {
      guard isLike(other) else { return nil }
      var result = self
      result.hasLength = hasLength || other.hasLength
      result.hasPercent = hasPercent || other.hasPercent
      return result
    }

    /// The type of a product, or of a quotient with a sign of -1.
    ///
    /// A product of a length and a percentage has no type here, because its value needs a basis.
    func multiplied(_ other: Dimension, sign: Int8 = 1) -> Dimension? {
      let (length, isWide) = self.length.addingReportingOverflow(other.length &* sign)
      guard !isWide, abs(Int(length)) < 64 else { return nil }
      var result = Dimension(
        length: length, angle: angle &+ other.angle &* sign, time: time &+ other.time &* sign)
      result.hasLength = hasLength || other.hasLength
      result.hasPercent = hasPercent || other.hasPercent
      let isProductOfLengths = self.length != 0 && other.length != 0
      return isProductOfLengths && result.hasLength && result.hasPercent ? nil : result
    }

    var kind: Kind? {
      switch (length, angle, time) {
      case (0, 0, 0): .number
      case (1, 0, 0): !hasPercent ? .length : hasLength ? .mixed : .percent
      case (0, 1, 0): .angle
      case (0, 0, 1): .time
      default: nil
      }
    }
  }

  enum Kind: Sendable { case number, length, percent, mixed, angle, time }

  /// Nil if the value has no type that a property accepts.
  var kind: Kind? { dimension?.kind }

  /// Nil for incompatible types.
  var dimension: Dimension? {
    switch self {
    case .measure(let measure):
      switch measure.unit {
      case .number: return .number
      case .percent: return Dimension(length: 1, hasPercent: true)
      default: return Dimension(length: 1, hasLength: true)
      }
    case .angle: return .angle
    case .time: return Dimension(time: 1)
    case .sum(let parts), .minimum(let parts), .maximum(let parts): return Self.common(parts)
    case .clamp(let low, let middle, let high): return Self.common([low, middle, high])
    case .product(let left, let right):
      guard let first = left.dimension, let second = right.dimension else { return nil }
      return first.multiplied(second)
    case .quotient(let left, let right):
      guard let first = left.dimension, let second = right.dimension else { return nil }
      return first.multiplied(second, sign: -1)
    case .function(let function, let parts): return Self.result(function, parts)
    }
  }

  private static func common(_ parts: [Calculation]) -> Dimension? {
    var result: Dimension?
    for part in parts {
      guard let dimension = part.dimension else { return nil }
      guard let known = result else {
        result = dimension
        continue
      }
      guard let joined = known.joined(dimension) else { return nil }
      result = joined
    }
    return result
  }

  private static func result(_ function: Function, _ parts: [Calculation]) -> Dimension? {
    guard let common = common(parts) else { return nil }
    switch function {
    case .sign, .progress: return .number
    case .pow, .sqrt, .exp, .log: return common == .number ? .number : nil
    case .sin, .cos, .tan: return common == .number || common == .angle ? .number : nil
    case .asin, .acos, .atan: return common == .number ? .angle : nil
    case .atan2: return .angle
    case .round, .roundUp, .roundDown, .roundToZero:
      return parts.count == 1 && common != .number ? nil : common
    case .mod, .rem, .abs, .hypot: return common
    }
  }
}
