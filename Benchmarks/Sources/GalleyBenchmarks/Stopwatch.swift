// Times: of a thread where one thread works, so that other programs count less; else of the wall.

import RawShaping

enum Stopwatch {
  /// Seconds that this thread computes in `work`.
  static func seconds(_ work: () -> Void) -> Double {
    let start = raw_thread_seconds()
    work()
    return raw_thread_seconds() - start
  }

  /// Seconds that pass during `work`.
  static func wallSeconds(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .seconds(1)
  }
}

/// Sums of seconds for each of several stages, without what the looks at the clock take.
final class StageStopwatch {
  private(set) var seconds: [Double]
  private var last = 0.0
  /// What one look takes.
  private static let look: Double = {
    let count = 10_000
    let seconds = Stopwatch.seconds { for _ in 0..<count { _ = raw_thread_seconds() } }
    return seconds / Double(count)
  }()

  init(stages: Int) { seconds = [Double](repeating: 0, count: stages) }

  /// What went before is of no stage.
  func start() { last = raw_thread_seconds() }

  /// All since the last call was of this stage.
  func endStage(_ stage: Int) {
    let now = raw_thread_seconds()
    seconds[stage] += max(0, now - last - Self.look)
    last = now
  }
}

extension [Double] {
  /// The middle one; of an even number the higher of the two in the middle.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
