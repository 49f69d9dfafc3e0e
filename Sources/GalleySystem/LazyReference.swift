// A reference that is created at most once and read without a lock. Synchronization's
// AtomicLazyReference does the same, but its load is not specialised and costs 40 ns, a third of a
// hit test.

package import Synchronization

/// An object that is created at most once.
///
/// Sendable because its address is read and written atomically, and the object is released with
/// this value only.
@safe
package struct LazyReference<Value: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of the object, which is retained; 0 for none.
  @usableFromInline let address: Atomic<UInt>

  @inlinable package init() { address = Atomic(0) }

  @inlinable deinit {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return
    }
    unsafe Unmanaged<Value>.fromOpaque(known).release()
  }

  /// The object; nil before it is created.
  @inlinable @inline(__always) package func load() -> Value? {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Value>.fromOpaque(known).takeUnretainedValue()
  }

  /// The object without a retain, for use during the lifetime of this value.
  @inlinable @inline(__always) package var uncounted: Unmanaged<Value>? {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Value>.fromOpaque(known)
  }

  /// Calls a function with the object, without a retain; nil before the object is created.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (Value) -> Result) -> Result? {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Value>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
  }

  /// Stores an object, or returns the one that another thread stored first.
  @inlinable package func storeIfNil(_ made: Value) -> Value {
    let held = unsafe Unmanaged.passRetained(made)
    let (isFirst, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: unsafe held.toOpaque()),
      ordering: .acquiringAndReleasing)
    if isFirst { return made }
    unsafe held.release()
    return load() ?? made
  }
}
