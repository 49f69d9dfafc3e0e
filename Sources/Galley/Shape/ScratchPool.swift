// Scratch that documents borrow one after another, one for each thread that works at once.

internal import Synchronization

/// Lends shaping scratch: buffers and the words seen before.
final class ScratchPool: Sendable {
  private final class Slot: Sendable {
    let scratch = Mutex(ShapingScratch())
  }
  private let slots = Mutex<[Slot]>([])

  /// Runs `body` with scratch that nobody else has; a lock is taken once, not per word.
  func withScratch<Result: Sendable>(
    _ body: (inout sending ShapingScratch) -> sending Result
  ) -> Result {
    for slot in slots.withLock({ $0 }) {
      if let result = slot.scratch.withLockIfAvailable(body) { return result }
    }
    let slot = Slot()
    slots.withLock { $0.append(slot) }
    return slot.scratch.withLock(body)
  }
}
