// Locks between processes.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An advisory lock that has one holder at a time, in this process or another.
///
/// The file remains after the lock is released, because its removal would permit two holders. A
/// waiting process tries every 5 ms. A process waits 10 ms between releasing and requesting a lock,
/// because otherwise a process that saves constantly would exclude all others.
@safe
package struct FileLock: ~Copyable {
  private static let longestPause: UInt32 = 5000
  private static let lastRelease = Mutex<ContinuousClock.Instant?>(nil)
  private let descriptor: Int32

  /// Waits for the lock for at most `timeout`.
  ///
  /// The file is created if necessary. Its content is neither read nor changed.
  package init(path: String, timeout: Duration) throws(FileError) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw FileError(call: "open", path: path, code: errno) }
    let start = ContinuousClock.now
    let end = start + timeout
    if let release = Self.lastRelease.withLock({ $0 }) {
      let wait = release + .microseconds(2 * Self.longestPause) - start
      if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
    }
    var pause: UInt32 = 100
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, ContinuousClock.now < end else {
        close(descriptor)
        throw FileError(call: "flock", path: path, code: code)
      }
      usleep(pause)
      pause = min(pause * 2, Self.longestPause)
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    Self.lastRelease.withLock { $0 = .now }
  }
}
