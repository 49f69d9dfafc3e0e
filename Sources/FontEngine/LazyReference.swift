// A reference that the first thread to need it makes, and that all read without a lock.
// Synchronization's AtomicLazyReference does the same; its load is not specialised and costs 40 ns,
// a third of a touch.

package import Synchronization

/// An object that is made at most once.
///
/// Sendable because the address is read and written as an atomic, and the object released only with
/// this.
@safe
package struct LazyReference<Value: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of the object, which this holds a reference to; 0 for none.
  @usableFromInline let address: Atomic<UInt>

  @inlinable package init() { address = Atomic(0) }

  @inlinable deinit {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return
    }
    unsafe Unmanaged<Value>.fromOpaque(known).release()
  }

  /// The object, once there is one.
  @inlinable @inline(__always) package func load() -> Value? {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Value>.fromOpaque(known).takeUnretainedValue()
  }

  /// The object for who only looks at it while this lives: nothing is counted.
  @inlinable @inline(__always) package var uncounted: Unmanaged<Value>? {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Value>.fromOpaque(known)
  }

  /// What a function makes of the object, once there is one; it is not counted meanwhile.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (Value) -> Result) -> Result? {
    guard let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Value>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
  }

  /// The object: the given one, or that of a thread that was faster.
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
