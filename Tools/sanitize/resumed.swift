// A task that waits for another thread. Where it is resumed before it waits, the library has no call
// for the sanitizer: it reports what the thread has made.
import Foundation

final class Value: @unchecked Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}
var sum = 0
for turn in 0..<20 {
  let value = await withCheckedContinuation { (waiter: CheckedContinuation<Value, Never>) in
    Thread { waiter.resume(returning: Value(turn)) }.start()
    Thread.sleep(forTimeInterval: 0.01)
  }
  sum += value.number
}
print(sum)
