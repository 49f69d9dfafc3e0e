// Locks between processes, and replacing a file so that after a crash either the old or the new
// one is there, whole.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which system call failed, on what, and its `errno`.
package struct FileError: Error, Equatable {
  package let call: String
  package let path: String
  package let code: Int32

  /// The code of a device, a pipe or a socket where a regular file is needed: no code of the system.
  package static let notRegular: Int32 = -1

  /// The system's words for the code, such as "No space left on device".
  package var reason: String {
    code == Self.notRegular
      ? "Not a regular file" : unsafe String(cString: strerror(code))
  }
}

/// An advisory lock that one holder has at a time, in this process or another.
///
/// The file stays when the lock is released: removing it would let two holders in. Who waits looks
/// again every 5 ms, so a process that had a lock lets 10 ms pass before it asks for one again:
/// otherwise one that saves all the time would shut out all others.
@safe
package struct FileLock: ~Copyable {
  private static let longestPause: UInt32 = 5000
  private static let lastRelease = Mutex<ContinuousClock.Instant?>(nil)
  private let descriptor: Int32

  /// Waits for the lock, but not longer than `timeout`.
  package init(path: String, timeout: Duration) throws(FileError) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
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

/// Replacing whole files.
package enum DurableFile {
  /// Gives `path` these bytes at once: no reader sees a part of them.
  ///
  /// `scratch` is in the same folder; only one writer may use it at a time. Bytes and name are on
  /// the disk when this returns.
  package static func replace(
    _ path: String, with bytes: [UInt8], scratch: String
  ) throws(FileError) {
    let descriptor = unsafe open(scratch, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(call: "open", path: scratch, code: errno) }
    var failure = write(bytes, to: descriptor) ? nil : ("write", errno)
    if failure == nil, fsync(descriptor) != 0 { failure = ("fsync", errno) }
    if close(descriptor) != 0, failure == nil { failure = ("close", errno) }
    if failure == nil, unsafe rename(scratch, path) != 0 { failure = ("rename", errno) }
    if let (call, code) = failure {
      unsafe _ = unlink(scratch)
      throw FileError(call: call, path: path, code: code)
    }
    synchroniseFolder(of: path)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        #if canImport(Darwin)
          let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  /// The new name itself is on the disk only once its folder is; a failure costs durability alone.
  private static func synchroniseFolder(of path: String) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
