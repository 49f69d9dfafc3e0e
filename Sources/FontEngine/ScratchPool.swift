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
  /// come from that one's cache, which costs more than shaping them. For the same reason the slots
  /// of others are only read on the way, and nothing is counted.
  @inlinable package func lend() -> ScratchLoan<Scratch> {
    let thread = CurrentThread.identity
    var next = unsafe first.uncounted
    while let slot = unsafe next {
      if let holder = unsafe slot._withUnsafeGuaranteedRef({ $0.take(for: thread) }) {
        return ScratchLoan(holder)
      }
      unsafe next = slot._withUnsafeGuaranteedRef { unsafe $0.next.uncounted }
    }
    return lendOther(to: thread)
  }

  /// What another thread had, where there are as many slots as processors; else a new one.
  package func lendOther(to thread: UInt) -> ScratchLoan<Scratch> {
    var slots: [ScratchSlot<Scratch>] = []
    var next = first.load()
    while let slot = next {
      slots.append(slot)
      next = slot.next.load()
    }
    if slots.count >= CurrentThread.processorCount {
      for slot in slots where slot.holder.take() {
        slot.owner.store(thread, ordering: .relaxed)
        return ScratchLoan(slot.holder)
      }
    }
    let made = ScratchSlot(ScratchHolder(make()), owner: thread)
    var last = first.storeIfNil(made)
    while last !== made { last = last.next.storeIfNil(made) }
    return ScratchLoan(made.holder)
  }
}

/// A place in the pool, which all threads read and seldom one writes.
@safe
package final class ScratchSlot<Scratch: ~Copyable>: Sendable {
  @usableFromInline package let holder: ScratchHolder<Scratch>
  /// The thread that had it first, or took it over.
  @usableFromInline package let owner: Atomic<UInt>
  @usableFromInline package let next = LazyReference<ScratchSlot<Scratch>>()

  init(_ holder: ScratchHolder<Scratch>, owner: UInt) {
    self.holder = holder
    self.owner = Atomic(owner)
  }

  /// The scratch, if it is the thread's and free.
  @inlinable package func take(for thread: UInt) -> ScratchHolder<Scratch>? {
    owner.load(ordering: .relaxed) == thread && holder.take() ? holder : nil
  }
}

/// One scratch, and whether it is lent: each loan writes here, and only its thread reads it.
///
/// Sendable because its scratch is reached through a loan alone, of which there is one at a time.
@safe
package final class ScratchHolder<Scratch: ~Copyable>: @unchecked Sendable {
  @usableFromInline let scratch: UnsafeMutablePointer<Scratch>
  @usableFromInline package let isLent = Atomic<Bool>(true)
  /// Keeps the slot, which is allocated next, out of the cache lines that loans write.
  private let distance = InlineArray<16, UInt>(repeating: 0)

  init(_ scratch: consuming Scratch) {
    unsafe self.scratch = .allocate(capacity: 1)
    unsafe self.scratch.initialize(to: scratch)
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
  @usableFromInline let holder: ScratchHolder<Scratch>

  @usableFromInline init(_ holder: ScratchHolder<Scratch>) { self.holder = holder }

  @inlinable deinit { holder.isLent.store(false, ordering: .releasing) }

  /// What is lent.
  @inlinable package var scratch: Scratch {
    _read { yield unsafe holder.scratch.pointee }
    _modify { yield unsafe &holder.scratch.pointee }
  }
}
