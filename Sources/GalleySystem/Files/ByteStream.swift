// Open files, pipes and terminals by descriptor: reading available bytes, writing all bytes.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open stream of bytes.
///
/// Its descriptor is open until `close()`.
package struct ByteStream: Sendable {
  package static let standardInput = ByteStream(descriptor: 0, name: "standard input")
  package static let standardOutput = ByteStream(descriptor: 1, name: "standard output")
  package static let standardError = ByteStream(descriptor: 2, name: "standard error")

  private let descriptor: Int32
  /// The name in errors.
  package let name: String

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file, device or pipe for reading.
  ///
  /// A pipe waits for a writer.
  package init(reading path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(call: "open", path: path, code: errno) }
    self.init(descriptor: descriptor, name: path)
    guard SystemFile.kind(of: path) != .folder else {
      close()
      throw FileError(call: "open", path: path, code: EISDIR)
    }
  }

  /// Opens an existing file, device or pipe for writing at its start.
  package init(writing path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(call: "open", path: path, code: errno) }
    self.init(descriptor: descriptor, name: path)
  }

  package func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether `read` returns without waiting: bytes, the end or an error is available.
  package var isReady: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) != 0
  }

  /// Appends available bytes, at most `count`.
  ///
  /// Waits until there are some or the end is reached.
  ///
  /// Returns the number of bytes, 0 at the end.
  package func read(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(FileError) -> Int {
    while true {
      var read = 0
      var code: Int32 = 0
      bytes.append(addingCapacity: count) { available in
        unsafe available.withUnsafeMutableBufferPointer { buffer, initializedCount in
          #if canImport(Darwin)
            read = unsafe Darwin.read(descriptor, buffer.baseAddress, count)
          #elseif canImport(Glibc)
            read = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
          #else
            read = unsafe Musl.read(descriptor, buffer.baseAddress, count)
          #endif
          code = errno
          initializedCount = max(read, 0)
        }
      }
      if read < 0, code == EINTR { continue }
      if read < 0, code == EAGAIN {
        waitUntil(Int16(POLLIN))
        continue
      }
      guard read >= 0 else { throw FileError(call: "read", path: name, code: code) }
      return read
    }
  }

  /// Reads all bytes up to the end.
  ///
  /// More than `maximum` bytes are an error.
  package func readToEnd(maximum: Int = 1 << 31) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(upTo: 1 << 16, appendingTo: &bytes) > 0 {
      guard bytes.count <= maximum else {
        throw FileError.tooLarge(name)
      }
    }
    return bytes
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        #if canImport(Darwin)
          return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          return unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      let code = errno
      if count < 0, code == EINTR { continue }
      // Another process may have made the shared descriptor non-blocking.
      if count < 0, code == EAGAIN {
        waitUntil(Int16(POLLOUT))
        continue
      }
      guard count > 0 else { throw FileError(call: "write", path: name, code: code) }
      written += count
    }
  }

  private func waitUntil(_ events: Int16) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    unsafe _ = poll(&request, 1, -1)
  }
}

extension FileError {
  /// Whether the reader of a pipe has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The reason in a few words without a capital letter, such as "no such file".
  package var words: String {
    switch code {
    case ENOENT where call == "mkdir" || call == "create": "no such folder"
    case ENOENT: "no such file"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "the disk is full"
    case EISDIR: "it is a folder"
    case EBADF: "it is closed"
    case EROFS: "the file system is read-only"
    default: reason
    }
  }
}
