// Scratch that documents borrow one after another, one for each thread that works at once.
// Lent without a lock and without a closure, so that what is worked on is never copied into one.
// A slot is an object: generic code that is not specialised finds its type in it, where the type of
// a plain slot would be looked up for each loan (900 instructions).

package import Synchronization

/// Lends scratch: buffers, and what was seen before.
@safe
package final class ScratchPool<Scratch: ~Copyable>: Sendable {
  /// Each slot knows the next; none ever leaves.
  @usableFromInline package let first = LazyReference<ScratchSlot<Scratch>>()
  private let make: @Sendable () -> Scratch

  package init(_ make: @escaping @Sendable () -> Scratch) { self.make = make }

  /// Scratch that nobody else has until the loan ends.
  ///
  /// A thread is lent what it had before: words that another processor used last would have to
  /// come from that one's cache, which costs more than shaping them.
  @inlinable package func lend() -> ScratchLoan<Scratch> {
    let thread = CurrentThread.identity
    var next = first.load()
    var count = 0
    while let slot = next {
      if slot.owner.load(ordering: .relaxed) == thread, slot.take() {
        return ScratchLoan(slot)
      }
      count += 1
      next = slot.next.load()
    }
    return lendOther(to: thread, known: count)
  }

  /// What another thread had, where there are as many slots as processors; else a new one.
  package func lendOther(to thread: UInt, known count: Int) -> ScratchLoan<Scratch> {
    if count >= CurrentThread.processorCount {
      var next = first.load()
      while let slot = next {
        if slot.take() {
          slot.owner.store(thread, ordering: .relaxed)
          return ScratchLoan(slot)
        }
        next = slot.next.load()
      }
    }
    let made = ScratchSlot(make(), owner: thread)
    var last = first.storeIfNil(made)
    while last !== made { last = last.next.storeIfNil(made) }
    return ScratchLoan(made)
  }
}

/// One scratch, and who has it.
///
/// Sendable because its scratch is reached through a loan alone, of which there is one at a time.
@safe
package final class ScratchSlot<Scratch: ~Copyable>: @unchecked Sendable {
  @usableFromInline let scratch: UnsafeMutablePointer<Scratch>
  /// The thread that had it first, or took it over.
  @usableFromInline package let owner: Atomic<UInt>
  @usableFromInline package let isLent = Atomic<Bool>(true)
  @usableFromInline package let next = LazyReference<ScratchSlot<Scratch>>()

  init(_ scratch: consuming Scratch, owner: UInt) {
    unsafe self.scratch = .allocate(capacity: 1)
    unsafe self.scratch.initialize(to: scratch)
    self.owner = Atomic(owner)
  }

  deinit {
    unsafe scratch.deinitialize(count: 1)
    unsafe scratch.deallocate()
  }

  /// Whether it was free; it is the caller's then.
  @inlinable package func take() -> Bool {
    !isLent.load(ordering: .relaxed) && !isLent.exchange(true, ordering: .acquiring)
  }
}

/// Scratch as long as it is lent; it goes back by itself.
@safe
package struct ScratchLoan<Scratch: ~Copyable>: ~Copyable {
  @usableFromInline let slot: ScratchSlot<Scratch>

  @usableFromInline init(_ slot: ScratchSlot<Scratch>) { self.slot = slot }

  @inlinable deinit { slot.isLent.store(false, ordering: .releasing) }

  /// What is lent.
  @inlinable package var scratch: Scratch {
    _read { yield unsafe slot.scratch.pointee }
    _modify { yield unsafe &slot.scratch.pointee }
  }
}
