// Two counters that four threads increase: one under a lock and, with an argument, one without.
import Foundation
import Synchronization

final class Counter: @unchecked Sendable { var value = 0 }
let (locked, bare) = (Counter(), Counter())
let lock = Mutex(())
let isRacing = CommandLine.arguments.count > 1
DispatchQueue.concurrentPerform(iterations: 4) { _ in
  for _ in 0..<20_000 {
    lock.withLock { _ in locked.value += 1 }
    if isRacing { bare.value += 1 }
  }
}
print(locked.value)
