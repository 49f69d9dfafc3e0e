// The remaining size of a thread's stack.

internal import CThreads

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The stack of the calling thread.
enum ThreadStack {
  /// The remaining size in bytes; 0 if it is unknown.
  ///
  /// It takes a look-up; the first call on a thread takes a few µs, on some systems 50.
  static var remainingBytes: Int {
    var mark: UInt8 = 0
    let here = unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    let end = end
    // A custom stack is not within the system's bounds.
    return end > 0 && end < here && here - end < largest ? Int(here - end) : 0
  }

  private static let largest: UInt = 1 << 32

  /// The end towards which the stack grows, stored per thread.
  private static var end: UInt {
    guard let key else { return 0 }
    if let known = unsafe pthread_getspecific(key) { return UInt(bitPattern: known) }
    let end = UInt(galley_stack_end())
    unsafe _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: end))
    return end
  }

  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()
}
