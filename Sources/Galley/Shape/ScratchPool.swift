// Scratch that documents borrow one after another, one for each thread that works at once.

internal import FontEngine
internal import Synchronization

/// Lends shaping scratch: buffers and the words seen before.
final class ScratchPool: Sendable {
  private final class Slot: Sendable {
    let scratch = Mutex(ShapingScratch())
    /// The thread that had it first, or took it over.
    let owner: Atomic<UInt>
    init(owner: UInt) { self.owner = Atomic(owner) }
  }
  private let slots = Mutex<[Slot]>([])

  /// Runs `body` with scratch that nobody else has; a lock is taken once, not per word.
  ///
  /// A thread is lent what it had before: words that another processor used last would have to
  /// come from that one's cache, which costs more than shaping them.
  func withScratch<Result: Sendable>(
    _ body: (inout sending ShapingScratch) -> sending Result
  ) -> Result {
    let thread = CurrentThread.identity
    let known = slots.withLock { $0 }
    for slot in known where slot.owner.load(ordering: .relaxed) == thread {
      if let result = slot.scratch.withLockIfAvailable(body) { return result }
    }
    if known.count >= CurrentThread.processorCount {
      for slot in known {
        if let result = slot.scratch.withLockIfAvailable(body) {
          slot.owner.store(thread, ordering: .relaxed)
          return result
        }
      }
    }
    let slot = Slot(owner: thread)
    slots.withLock { $0.append(slot) }
    return slot.scratch.withLock(body)
  }
}
