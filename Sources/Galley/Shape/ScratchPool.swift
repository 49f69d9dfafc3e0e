// Scratch that documents borrow one after another, one for each thread that works at once.

internal import FontEngine
internal import Synchronization

/// Lends scratch: buffers, and what was seen before.
final class ScratchPool<Scratch: ~Copyable>: Sendable {
  private final class Slot: Sendable {
    let scratch: Mutex<Scratch>
    /// The thread that had it first, or took it over.
    let owner: Atomic<UInt>
    init(_ scratch: consuming sending Scratch, owner: UInt) {
      self.scratch = Mutex(scratch)
      self.owner = Atomic(owner)
    }
  }
  private let slots = Mutex<[Slot]>([])
  private let make: @Sendable () -> sending Scratch

  init(_ make: @escaping @Sendable () -> sending Scratch) { self.make = make }

  /// Runs `body` with scratch that nobody else has; a lock is taken once, not per word.
  ///
  /// A thread is lent what it had before: words that another processor used last would have to
  /// come from that one's cache, which costs more than shaping them.
  func withScratch<Result: Sendable>(
    _ body: (inout sending Scratch) -> sending Result
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
    let slot = Slot(make(), owner: thread)
    slots.withLock { $0.append(slot) }
    return slot.scratch.withLock(body)
  }
}

extension Array {
  /// Hands over the elements in an array of their own, with room for so many more.
  ///
  /// Few elements are copied, once, so that the storage serves the next document; many are moved.
  mutating func handOver(room: Int = 0) -> [Element] {
    guard !isEmpty else { return [] }
    if count * MemoryLayout<Element>.stride > 1 << 20 {
      let elements = self
      self = []
      return elements
    }
    var elements: [Element] = []
    elements.reserveCapacity(count + room)
    elements.append(contentsOf: self)
    removeAll(keepingCapacity: true)
    return elements
  }
}
