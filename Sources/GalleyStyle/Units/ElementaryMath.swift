// Powers, logarithms, sine and cosine by basic arithmetic. The standard library has none without
// Foundation, and the results of platforms differ in the last digit.

/// Elementary functions with a precision of about 1e-14, enough for colours and CSS mathematics.
@usableFromInline package enum ElementaryMath {
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    let isWhole = exponent == exponent.rounded() && abs(exponent) <= 64
    if isWhole {
      var result = 1.0
      for _ in 0..<Int(abs(exponent)) { result *= base }
      return exponent < 0 ? 1 / result : result
    }
    return base < 0 ? .nan : exponential(exponent * logarithm(base))
  }

  package static func exponential(_ value: Double) -> Double {
    if value.isNaN || value > 709 { return value.isNaN ? .nan : .infinity }
    if value < -740 { return 0 }
    let ln2 = 0.6931471805599453
    let whole = (value / ln2).rounded()
    let rest = value - whole * ln2
    var (term, sum) = (1.0, 1.0)
    for step in 1...18 {
      term *= rest / Double(step)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  /// The natural logarithm.
  package static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value == 0 ? -.infinity : .nan }
    let reduced = value.significand > 1.4142135623730951
    let significand = reduced ? value.significand / 2 : value.significand
    let exponent = Double(value.exponent) + (reduced ? 1 : 0)
    let ratio = (significand - 1) / (significand + 1)
    var (term, sum) = (ratio, 0.0)
    for step in 0..<16 {
      sum += term / Double(2 * step + 1)
      term *= ratio * ratio
    }
    return 2 * sum + exponent * 0.6931471805599453
  }

  /// The angle in degrees of a direction, from -180 to 180.
  package static func angle(sine: Double, cosine: Double) -> Double {
    if sine.isNaN || cosine.isNaN { return .nan }
    let areInfinite = sine.isInfinite && cosine.isInfinite
    let ratio = areInfinite ? 1 : sine == 0 ? 0 : abs(sine) / abs(cosine)
    let acute = ratio > 1 ? 90 - arctangent(1 / ratio) : arctangent(ratio)
    let angle = cosine.sign == .minus ? 180 - acute : acute
    return sine.sign == .minus ? -angle : angle
  }

  /// The arcus tangent in degrees of a number from 0 to 1.
  private static func arctangent(_ value: Double) -> Double {
    // The angle is halved twice, so that the series converges fast.
    var rest = value
    for _ in 0..<2 { rest /= 1 + (1 + rest * rest).squareRoot() }
    var (term, sum) = (rest, 0.0)
    for step in 0..<16 {
      sum += (step % 2 == 0 ? term : -term) / Double(2 * step + 1)
      term *= rest * rest
    }
    return sum * 4 * 180 / Double.pi
  }

  package static func sineAndCosine(degrees: Double) -> (Double, Double) {
    guard degrees.isFinite else { return (0, 1) }
    let turn = degrees.truncatingRemainder(dividingBy: 360) * Double.pi / 180
    var (sine, cosine) = (0.0, 0.0)
    var term = 1.0
    for step in 0..<40 {
      switch step % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= turn / Double(step + 1)
    }
    return (sine, cosine)
  }
}
