// How much of its stack a thread has left.

internal import CThreads

/// The stack of the calling thread.
enum StackRoom {
  /// What is left of it, bytes; 0 where nothing says so.
  ///
  /// Cost: a lookup; for the first call on a thread some µs, on some systems 50.
  static var bytes: Int {
    var mark: UInt8 = 0
    let here = unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    let end = end
    // A stack that was made by hand is another one than the system's.
    return end > 0 && end < here && here - end < largest ? Int(here - end) : 0
  }

  private static let largest: UInt = 1 << 32

  /// The end that it grows to; each thread remembers its own.
  private static var end: UInt {
    guard let key else { return 0 }
    if let known = unsafe pthread_getspecific(key) { return UInt(bitPattern: known) }
    let end = askForEnd()
    unsafe _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: end))
    return end
  }

  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  private static func askForEnd() -> UInt {
    #if canImport(Darwin)
      let thread = unsafe pthread_self()
      let start = unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread))
      let size = unsafe UInt(pthread_get_stacksize_np(thread))
      return start > size ? start - size : 0
    #else
      var attributes = pthread_attr_t()
      guard unsafe pthread_getattr_np(pthread_self(), &attributes) == 0 else { return 0 }
      defer { unsafe _ = pthread_attr_destroy(&attributes) }
      var end: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &end, &size) == 0 else { return 0 }
      return UInt(bitPattern: end)
    #endif
  }
}
