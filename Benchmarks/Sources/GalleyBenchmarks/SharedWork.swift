// Items for several threads, each of which takes the next few when it has done its own: a thread that
// the machine holds up leaves more of them to the others.

import Dispatch
import Synchronization

enum SharedWork {
  /// Runs `work` on each few of `count` items, on `threads` threads at once.
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
