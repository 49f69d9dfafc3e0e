// Two counters that four threads increase: one under a lock and, with an argument, one without.
import Foundation
import Synchronization

final class Counters: @unchecked Sendable {
  var started = 0
  var locked = 0
  var bare = 0
}
let counters = Counters()
let lock = Mutex(())
let isRacing = CommandLine.arguments.count > 1
let threads = 4
let ended = DispatchSemaphore(value: 0)
for _ in 0..<threads {
  Thread {
    // On a busy machine the first thread would be done before the others begin, without a race.
    lock.withLock { _ in counters.started += 1 }
    while lock.withLock({ _ in counters.started < threads }) {}
    for _ in 0..<20_000 {
      lock.withLock { _ in counters.locked += 1 }
      if isRacing { counters.bare += 1 }
    }
    ended.signal()
  }.start()
}
for _ in 0..<threads { ended.wait() }
print(counters.locked)
