// Functions of numbers in mathematical functions. Source: CSS Values 4, sections 10.3 to 10.7.

extension Calculation.Function {
  /// The value for arguments; angles are in degrees.
  func value(_ values: [Double]) -> Double {
    let first = values.first ?? 0
    let second = values.count > 1 ? values[1] : 1
    switch self {
    case .round, .roundUp, .roundDown, .roundToZero: return rounded(first, second.magnitude)
    case .mod:
      guard second.isInfinite else { return first - second * (first / second).rounded(.down) }
      return first.sign == second.sign && first.isFinite ? first : .nan
    case .rem: return first.truncatingRemainder(dividingBy: second)
    case .abs: return first.magnitude
    case .sign: return first > 0 ? 1 : first < 0 ? -1 : first
    case .sqrt: return first.squareRoot()
    case .hypot: return values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .pow: return ElementaryMath.power(first, second)
    case .exp: return ElementaryMath.power(2.718281828459045, first)
    case .log:
      let base = values.count > 1 ? ElementaryMath.logarithm(second) : 1
      return ElementaryMath.logarithm(first) / base
    case .sin: return first.isFinite ? ElementaryMath.sineAndCosine(degrees: first).0 : .nan
    case .cos: return first.isFinite ? ElementaryMath.sineAndCosine(degrees: first).1 : .nan
    case .tan: return Self.tangent(first)
    case .asin:
      guard first.magnitude <= 1 else { return .nan }
      return ElementaryMath.angle(sine: first, cosine: (1 - first * first).squareRoot())
    case .acos:
      guard first.magnitude <= 1 else { return .nan }
      return ElementaryMath.angle(sine: (1 - first * first).squareRoot(), cosine: first)
    case .atan: return ElementaryMath.angle(sine: first, cosine: 1)
    case .atan2: return ElementaryMath.angle(sine: first, cosine: second)
    case .progress:
      let end = values.count > 2 ? values[2] : second
      guard end != second else { return first > second ? 1 : 0 }
      return min(max((first - second) / (end - second), 0), 1)
    }
  }

  private func rounded(_ value: Double, _ step: Double) -> Double {
    if step == 0 || value.isInfinite && step.isInfinite { return .nan }
    if value.isInfinite { return value }
    guard step.isFinite else {
      switch self {
      case .roundUp: return value > 0 ? step : 0
      case .roundDown: return value < 0 ? -step : 0
      default: return 0
      }
    }
    switch self {
    case .roundUp: return (value / step).rounded(.up) * step
    case .roundDown: return (value / step).rounded(.down) * step
    case .roundToZero: return (value / step).rounded(.towardZero) * step
    default: return (value / step + 0.5).rounded(.down) * step
    }
  }

  /// The tangent, which is infinite at odd multiples of a right angle.
  private static func tangent(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return .nan }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    if turn == 90 || turn == -270 { return .infinity }
    if turn == -90 || turn == 270 { return -.infinity }
    let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: degrees)
    return sine / cosine
  }
}
