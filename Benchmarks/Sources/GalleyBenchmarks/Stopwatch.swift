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

extension [Double] {
  /// The middle one; of an even number the higher of the two in the middle.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
