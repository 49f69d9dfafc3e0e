// Atomic replacement of files: after a crash either the old or the new content is complete.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file with new content under a temporary name, until it takes the target's name.
///
/// Without `replace()` it is removed.
@safe
package struct ScratchFile: ~Copyable {
  private static let suffix = ".new"
  private let target: String
  private let path: String
  private var isDone = false

  /// Writes a file in the folder of `target`, with the permissions of `target` if it exists.
  ///
  /// Its name is unique. The bytes are on the disk when this returns.
  package init(_ bytes: [UInt8], for target: String) throws(FileError) {
    let (path, descriptor) = try Self.create(beside: target)
    var status = stat()
    if unsafe stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    var failure = Self.write(bytes, to: descriptor) ? nil : ("write", errno)
    if failure == nil, fsync(descriptor) != 0 { failure = ("fsync", errno) }
    if close(descriptor) != 0, failure == nil { failure = ("close", errno) }
    if let (call, code) = failure {
      unsafe _ = unlink(path)
      throw FileError(call: call, path: target, code: code)
    }
    self.target = target
    self.path = path
  }

  deinit { if !isDone { unsafe _ = unlink(path) } }

  /// Renames the file to the target atomically, which replaces the target's content.
  package consuming func replace() throws(FileError) {
    guard unsafe rename(path, target) == 0 else {
      throw FileError(call: "rename", path: target, code: errno)
    }
    isDone = true
    Self.synchroniseFolder(of: target)
  }

  /// Removes temporary files of terminated processes.
  ///
  /// Call it under a lock.
  ///
  /// Only empty files and those that begin with `magic` are removed.
  package static func removeLeftovers(of target: String, magic: [UInt8]) {
    let (folder, name) = parts(of: target)
    for other in (try? SystemFile.names(inFolder: folder)) ?? [] where isName(other, for: name) {
      let path = folder + "/" + other
      guard let start = try? SystemFile.beginning(of: path, count: magic.count) else { continue }
      if start.isEmpty || start == magic { unsafe _ = unlink(path) }
    }
  }

  /// Whether a name is that of a temporary file: the target's name, 16 hexadecimal digits and the
  /// suffix.
  private static func isName(_ name: String, for target: String) -> Bool {
    guard name.hasPrefix(target + "."), name.hasSuffix(suffix) else { return false }
    let digits = name.utf8.dropFirst(target.utf8.count + 1).dropLast(suffix.utf8.count)
    return digits.count == 16 && digits.allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x66) ~= $0 }
  }

  private static func create(
    beside target: String
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let digits = String(repeating: "0", count: 16 - number.count) + number
      let path = target + "." + digits + suffix
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = unsafe open(path, flags, 0o666)
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST else { throw FileError(call: "create", path: target, code: errno) }
    }
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

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let end = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: end)...])
    return (end == path.startIndex ? "/" : String(path[..<end]), name)
  }

  /// Writes the folder to the disk, without which the new name is not durable.
  ///
  /// Failures are ignored.
  private static func synchroniseFolder(of path: String) {
    let descriptor = unsafe open(parts(of: path).folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
