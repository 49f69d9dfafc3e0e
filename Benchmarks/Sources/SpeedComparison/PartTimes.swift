// The shortest times of the parts of a pass.

import RawShaping

/// The shortest time of each part of a work that is repeated.
struct PartTimes {
  private let parts: Int
  /// Seconds.
  private var shortest: [Double]

  init(_ parts: Int) {
    self.parts = parts
    shortest = [Double](repeating: .infinity, count: parts)
  }

  /// Measures a pass over a number of items, in parts of about equal numbers of items.
  mutating func measure(_ count: Int, isWarmUp: Bool = false, _ work: (Range<Int>) -> Void) {
    guard !isWarmUp else { return work(0..<count) }
    for part in 0..<parts {
      let range = count * part / parts..<count * (part + 1) / parts
      guard !range.isEmpty else { continue }
      let start = raw_thread_seconds()
      startOfWork { work(range) }
      shortest[part] = min(shortest[part], endOfWork() - start)
    }
  }

  /// Prints the times in whole nanoseconds, after the number of operations in all parts.
  func report(_ corpus: String, _ column: String, count: Int) {
    let times = shortest.filter(\.isFinite).map { String(Int($0 * 1e9)) }
    print(corpus, column, count, times.joined(separator: " "))
  }
}

// Valgrind finds both functions by their names: it counts from the start of one to that of the other.

@inline(never)
private func startOfWork(_ work: () -> Void) { work() }

@inline(never)
private func endOfWork() -> Double { raw_thread_seconds() }
