// Items for several threads, which take a few at a time, so that a slow thread processes fewer.

import Dispatch
import Synchronization

enum SharedWork {
  /// Runs `work` for small ranges of `count` items, on a number of concurrent threads.
  static func run(threads: Int, count: Int, _ work: @Sendable (Range<Int>) -> Void) {
    let few = 32
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let start = next.add(few, ordering: .relaxed).oldValue
        guard start < count else { return }
        work(start..<min(start + few, count))
      }
    }
  }
}
