// Scratch that documents borrow one after another, one for each thread that works at once.
// Lent without a lock, without a closure, so that what is worked on is never copied into one, and
// without counting references, which costs more than the rest of it.

package import Synchronization

/// Lends scratch: buffers, and what was seen before.
///
/// Sendable because a slot is reached by one loan at a time.
@safe
package final class ScratchPool<Scratch: ~Copyable>: @unchecked Sendable {
  @usableFromInline package typealias Slot = ScratchSlot<Scratch>
  /// The address of the first slot; each knows the next, and all stay as long as the pool.
  @usableFromInline package let first = Atomic<UInt>(0)
  private let make: @Sendable () -> Scratch

  package init(_ make: @escaping @Sendable () -> Scratch) { self.make = make }

  deinit {
    var next = unsafe Slot.at(first.load(ordering: .acquiring))
    while let slot = unsafe next {
      unsafe next = unsafe Slot.at(slot.pointee.next.load(ordering: .acquiring))
      unsafe slot.deinitialize(count: 1)
      unsafe slot.deallocate()
    }
  }

  /// Scratch that nobody else has until the loan ends.
  ///
  /// A thread is lent what it had before: words that another processor used last would have to
  /// come from that one's cache, which costs more than shaping them.
  @inlinable @inline(__always) package func lend() -> ScratchLoan<Scratch> {
    let thread = CurrentThread.identity
    var next = unsafe Slot.at(first.load(ordering: .acquiring))
    while let slot = unsafe next {
      if unsafe slot.pointee.owner.load(ordering: .relaxed) == thread, unsafe slot.pointee.take() {
        return unsafe ScratchLoan(slot, of: self)
      }
      unsafe next = unsafe Slot.at(slot.pointee.next.load(ordering: .acquiring))
    }
    return lendOther(to: thread)
  }

  /// What another thread had, where there are as many slots as processors; else a new one.
  @usableFromInline package func lendOther(to thread: UInt) -> ScratchLoan<Scratch> {
    var count = 0
    var next = unsafe Slot.at(first.load(ordering: .acquiring))
    while let slot = unsafe next {
      count += 1
      unsafe next = unsafe Slot.at(slot.pointee.next.load(ordering: .acquiring))
    }
    unsafe next = unsafe Slot.at(first.load(ordering: .acquiring))
    while count >= CurrentThread.processorCount, let slot = unsafe next {
      if unsafe slot.pointee.take() {
        unsafe slot.pointee.owner.store(thread, ordering: .relaxed)
        return unsafe ScratchLoan(slot, of: self)
      }
      unsafe next = unsafe Slot.at(slot.pointee.next.load(ordering: .acquiring))
    }
    let made = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    unsafe made.initialize(to: Slot(make(), owner: thread))
    unsafe append(made)
    return unsafe ScratchLoan(made, of: self)
  }

  /// Puts a slot before all others.
  private func append(_ slot: UnsafeMutablePointer<Slot>) {
    let address = UInt(bitPattern: slot)
    var former = first.load(ordering: .acquiring)
    while true {
      unsafe slot.pointee.next.store(former, ordering: .releasing)
      let (isDone, found) = first.compareExchange(
        expected: former, desired: address, ordering: .acquiringAndReleasing)
      if isDone { return }
      former = found
    }
  }
}

/// One scratch, and who has it.
@safe
package struct ScratchSlot<Scratch: ~Copyable>: ~Copyable {
  @usableFromInline package var scratch: Scratch
  /// The thread that had it first, or took it over.
  @usableFromInline package let owner: Atomic<UInt>
  @usableFromInline package let isLent = Atomic<Bool>(true)
  /// The address of the slot that was made before; 0 for none.
  @usableFromInline package let next = Atomic<UInt>(0)

  init(_ scratch: consuming Scratch, owner: UInt) {
    self.scratch = scratch
    self.owner = Atomic(owner)
  }

  /// Whether it was free; it is the caller's then.
  @inlinable package func take() -> Bool {
    !isLent.load(ordering: .relaxed) && !isLent.exchange(true, ordering: .acquiring)
  }

  @inlinable package static func at(_ address: UInt) -> UnsafeMutablePointer<ScratchSlot<Scratch>>?
  {
    unsafe UnsafeMutablePointer(bitPattern: address)
  }
}

/// Scratch as long as it is lent; it goes back by itself.
@safe
package struct ScratchLoan<Scratch: ~Copyable>: ~Copyable {
  @usableFromInline package let slot: UnsafeMutablePointer<ScratchSlot<Scratch>>
  /// Keeps the slot.
  @usableFromInline package let pool: ScratchPool<Scratch>

  @inlinable package init(
    _ slot: UnsafeMutablePointer<ScratchSlot<Scratch>>, of pool: ScratchPool<Scratch>
  ) {
    unsafe self.slot = slot
    self.pool = pool
  }

  @inlinable deinit { unsafe slot.pointee.isLent.store(false, ordering: .releasing) }

  /// What is lent.
  @inlinable package var scratch: Scratch {
    @inline(__always) _read { yield unsafe slot.pointee.scratch }
    @inline(__always) _modify { yield unsafe &slot.pointee.scratch }
  }
}
