// Standard input, output and error of a process as its parent left them.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The three streams that every process has.
package enum StandardStreams {
  /// Makes using a closed stream an error and nothing else; call it before anything is opened.
  ///
  /// The number of a closed stream is the next that `open` gives away: a file would be read as
  /// input or written over. What takes the number here was opened for the other direction, so that
  /// reading or writing fails with EBADF. Writing to a pipe without a reader fails with EPIPE, so that
  /// work can be finished before the process ends.
  package static func secure() {
    _ = signal(SIGPIPE, SIG_IGN)
    for (descriptor, direction) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", direction)
    }
  }
}
