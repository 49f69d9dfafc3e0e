// One figure of a report.

/// A measured value and how it compares with the raw shaper.
struct Figure {
  /// The table it belongs to.
  var part: String
  var corpus: String
  var name: String
  var value: Double
  var unit: String
  /// Times what the raw shaper takes over the same text, in the same round; median of the rounds.
  var ratio: Double?
  /// What the project promises, as the issue has it: the value or the ratio is at most this.
  var bound: Bound?

  enum Bound {
    case ratio(Double)
    case value(Double)
    case atLeast(Double)

    /// A promise in ns: it holds where raw shaping takes 220 ns a byte, and scales with it.
    static func scaled(_ nanoseconds: Double, rawSecondsPerByte: Double) -> Bound {
      .value(nanoseconds * rawSecondsPerByte / 220e-9)
    }
  }

  /// Whether the promise is kept; nil where there is none.
  var isKept: Bool? {
    switch bound {
    case .ratio(let most): ratio.map { $0 <= most }
    case .value(let most): value <= most
    case .atLeast(let least): value >= least
    case nil: nil
    }
  }
}
