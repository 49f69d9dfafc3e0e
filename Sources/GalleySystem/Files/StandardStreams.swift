// The standard input, output and error of a process.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The three standard streams.
package enum StandardStreams {
  /// Makes the use of a closed stream an error without side effects.
  ///
  /// Call it before the process opens a file.
  ///
  /// `open` returns the number of a closed stream for the next file, which would then be read as
  /// input or overwritten. Closed streams are therefore opened in the opposite direction, so that
  /// reading or writing fails with EBADF. Writing to a pipe without a reader fails with EPIPE, so
  /// that the process can finish its work.
  package static func secure() {
    _ = signal(SIGPIPE, SIG_IGN)
    for (descriptor, direction) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", direction)
    }
  }
}
