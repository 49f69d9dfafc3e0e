// Times: processor time for one thread, on which other programs have less effect; otherwise elapsed
// time.

import RawShaping

enum Stopwatch {
  /// The seconds of processor time of this thread in `work`.
  static func seconds(_ work: () -> Void) -> Double {
    let start = raw_thread_seconds()
    work()
    return raw_thread_seconds() - start
  }

  /// The elapsed seconds during `work`.
  static func wallSeconds(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .seconds(1)
  }
}

/// The sums of seconds of several stages, without the cost of reading the clock.
final class StageStopwatch {
  private(set) var seconds: [Double]
  private var last = 0.0
  /// The seconds for reading the clock.
  private static let look: Double = {
    let count = 10_000
    let seconds = Stopwatch.seconds { for _ in 0..<count { _ = raw_thread_seconds() } }
    return seconds / Double(count)
  }()

  init(stages: Int) { seconds = [Double](repeating: 0, count: stages) }

  /// Starts a measurement, before the first stage.
  func start() { last = raw_thread_seconds() }

  /// Adds the time since the previous call to a stage.
  func endStage(_ stage: Int) {
    let now = raw_thread_seconds()
    seconds[stage] += max(0, now - last - Self.look)
    last = now
  }
}

extension [Double] {
  /// The median; the higher of the two middle values for an even number.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
