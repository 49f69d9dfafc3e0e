// Properties of the calling thread and of the machine.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The calling thread.
package enum CurrentThread {
  /// A number that is unique among existing threads.
  ///
  /// A thread created after the end of this one may have the same number.
  package static var identity: UInt {
    #if canImport(Darwin)
      unsafe UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// The number of processors; at least 1.
  package static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
