// Best-of-N timing with the wall clock.

/// Times a piece of work.
struct Stopwatch {
  /// How often the work is run; the best time counts, since noise only adds.
  var rounds = 15

  /// The seconds of the fastest round.
  func best(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(3600)
    for _ in 0..<max(rounds, 1) {
      best = min(best, clock.measure(work))
    }
    return Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
  }
}
