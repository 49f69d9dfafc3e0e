// Pools of scratch that documents use one after another, with one scratch for each concurrent
// thread. Scratch is lent without a lock and without a closure, which would copy captured values. A
// slot is an object, so that unspecialised generic code finds its type there; looking up the type
// of a plain slot takes 900 instructions per loan.

package import Synchronization

/// Lends scratch: buffers and memos.
@safe
package final class ScratchPool<Scratch: ~Copyable>: Sendable {
  /// The first of a linked list of slots, which are never removed.
  @usableFromInline package let first = LazyReference<ScratchSlot<Scratch>>()
  private let make: @Sendable () -> Scratch

  package init(_ make: @escaping @Sendable () -> Scratch) { self.make = make }

  /// Exclusive scratch until the end of the loan.
  ///
  /// The scratch is the last one of the same thread, because loading another one from the cache of
  /// another processor takes longer than shaping. For the same reason, slots of other threads are
  /// only read, without reference counting.
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

  /// The scratch of another thread if there are as many slots as processors; otherwise a new one.
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

/// A slot of the pool.
///
/// All threads read it, and it is rarely written.
@safe
package final class ScratchSlot<Scratch: ~Copyable>: Sendable {
  @usableFromInline package let holder: ScratchHolder<Scratch>
  /// The thread that created it or took it over.
  @usableFromInline package let owner: Atomic<UInt>
  @usableFromInline package let next = LazyReference<ScratchSlot<Scratch>>()

  init(_ holder: ScratchHolder<Scratch>, owner: UInt) {
    self.holder = holder
    self.owner = Atomic(owner)
  }

  /// The scratch; nil if it belongs to another thread or is in use.
  @inlinable package func take(for thread: UInt) -> ScratchHolder<Scratch>? {
    owner.load(ordering: .relaxed) == thread && holder.take() ? holder : nil
  }
}

/// Scratch with the flag that it is lent.
///
/// Each loan writes here, and only its thread reads it.
///
/// Sendable because the scratch is accessible through a loan only, of which there is one at a time.
@safe
package final class ScratchHolder<Scratch: ~Copyable>: @unchecked Sendable {
  @usableFromInline let scratch: UnsafeMutablePointer<Scratch>
  @usableFromInline package let isLent = Atomic<Bool>(true)
  /// Separates the cache lines that loans write from the slot, which is allocated next.
  private let distance: (CacheLine, CacheLine) = (
    (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0)
  )
  private typealias CacheLine = (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)

  init(_ scratch: consuming Scratch) {
    unsafe self.scratch = .allocate(capacity: 1)
    unsafe self.scratch.initialize(to: scratch)
  }

  deinit {
    unsafe scratch.deinitialize(count: 1)
    unsafe scratch.deallocate()
  }

  /// Takes the scratch; returns false if it is in use.
  @inlinable package func take() -> Bool {
    !isLent.load(ordering: .relaxed) && !isLent.exchange(true, ordering: .acquiring)
  }
}

/// A loan of scratch, which ends with the value's lifetime.
@safe
package struct ScratchLoan<Scratch: ~Copyable>: ~Copyable {
  @usableFromInline let holder: ScratchHolder<Scratch>

  @usableFromInline init(_ holder: ScratchHolder<Scratch>) { self.holder = holder }

  @inlinable deinit { holder.isLent.store(false, ordering: .releasing) }

  /// The lent scratch.
  @inlinable package var scratch: Scratch {
    _read { yield unsafe holder.scratch.pointee }
    _modify { yield unsafe &holder.scratch.pointee }
  }
}
