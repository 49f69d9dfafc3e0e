// What the system says of the calling thread and of the machine, for memories kept by thread.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The thread that asks.
package enum CurrentThread {
  /// Differs between threads that live at the same time; a later thread may have it again.
  package static var identity: UInt {
    #if canImport(Darwin)
      unsafe UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// How many threads can work at once; at least 1.
  package static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
