// One figure of a report.

/// A measured value and its ratio to the raw shaper.
struct Figure {
  /// The name of its table.
  var part: String
  var corpus: String
  var name: String
  var value: Double
  var unit: String
  /// The ratio to the time of the raw shaper for the same text in the same round; the median of all
  /// rounds.
  var ratio: Double?
  /// The maximum of the value or of the ratio that the project promises; nil for none.
  var bound: Bound?

  enum Bound {
    case ratio(Double)
    case value(Double)
    case atLeast(Double)

    /// A maximum in ns for raw shaping of 220 ns per byte, scaled by the measured raw shaping.
    static func scaled(_ nanoseconds: Double, rawSecondsPerByte: Double) -> Bound {
      .value(nanoseconds * rawSecondsPerByte / 220e-9)
    }
  }

  /// Whether the value is within its maximum; nil without one.
  var isKept: Bool? {
    switch bound {
    case .ratio(let most): ratio.map { $0 <= most }
    case .value(let most): value <= most
    case .atLeast(let least): value >= least
    case nil: nil
    }
  }
}
