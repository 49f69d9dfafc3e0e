// Folder GalleySystem/Files: files, folders, locks and standard streams by the C library.
// Input: paths and descriptors.
// Output: bytes of files (`SystemFile`, `ByteStream`), files that replace others as a whole
//   (`ScratchFile`), locks (`FileLock`), and errors with the system's reason (`FileError`).
// Source: POSIX; DESIGN 2.2.
// Uses: GalleySystem.
// Read: SystemFile, ByteStream, FileError, FileLock, ScratchFile.

// Files, folders and links by path, by system calls of the C library.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads files and folders and examines paths.
package enum SystemFile {
  /// The kind of a path's target, with symbolic links followed.
  package enum Kind: Sendable, Equatable {
    case file
    case folder
    /// A device, a pipe or a socket.
    case other
  }

  /// The kind of a path; nil if it does not exist or cannot be examined.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return kind(of: status)
  }

  /// The size of a regular file in bytes; nil for others.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, kind(of: status) == .file else { return nil }
    return Int(clamping: status.st_size)
  }

  /// Whether two paths refer to the same file.
  package static func areSame(_ path: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The content of a regular file.
  ///
  /// More than `maximum` bytes are an error.
  ///
  /// A folder, device, pipe or socket is an error and does not block.
  package static func bytes(
    of path: String, maximum: Int = 1 << 31
  ) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    guard size <= maximum else { throw FileError.tooLarge(path) }
    var bytes: [UInt8] = []
    // The size may be wrong: sparse files may have any size, files in /proc have size 0.
    bytes.reserveCapacity(min(size, 1 << 26))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try read(descriptor, into: &buffer, path: path), count > 0 {
      guard bytes.count + count <= maximum else {
        throw FileError.tooLarge(path)
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// The first bytes of a regular file; fewer than `count` if it is shorter.
  package static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let (descriptor, _) = try openFile(path)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let read = try read(descriptor, into: &buffer, path: path)
      guard read > 0 else { break }
      bytes.append(contentsOf: buffer[..<read])
    }
    return bytes
  }

  /// The names in a folder, sorted by bytes, without `.` and `..`.
  package static func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else {
      throw FileError(call: "opendir", path: path, code: errno)
    }
    defer { unsafe _ = closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        let code = errno
        guard code == 0 else { throw FileError(call: "readdir", path: path, code: code) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Whether the process may read a file or list a folder.
  package static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Whether the process may write a file, or create files in a folder.
  package static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// The target of a symbolic link as written; nil if the path is not a link.
  package static func destination(ofLink path: String) -> String? {
    // The system does not open longer paths either.
    var buffer = [CChar](repeating: 0, count: 1 << 13)
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The target of a chain of symbolic links; a link for a cycle.
  package static func followingLinks(_ path: String) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = destination(ofLink: target) else { break }
      let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
      target = next.hasPrefix("/") ? next : folder + next
    }
    return target
  }

  /// Creates a folder with its parents.
  ///
  /// An existing folder is not an error.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError(call: "mkdir", path: path, code: ENOENT) }
    guard kind(of: path) != .folder else { return }
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard unsafe mkdir(made, 0o777) != 0 else { continue }
      let code = errno
      // Some systems report an existing folder by another code, such as that of a read-only file
      // system.
      guard kind(of: made) == .folder else {
        throw FileError(call: "mkdir", path: path, code: code)
      }
    }
  }

  /// Whole days since 1 January 1970, UTC; 0 for earlier clock settings.
  package static var daysSince1970: Int { max(0, Int(clamping: time(nil)) / 86_400) }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Opens a regular file for reading.
  ///
  /// `O_NONBLOCK` prevents blocking on a pipe without a writer.
  private static func openFile(_ path: String) throws(FileError) -> (descriptor: Int32, size: Int) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(call: "open", path: path, code: errno) }
    var status = stat()
    let code = unsafe fstat(descriptor, &status) == 0 ? 0 : errno
    let kind = kind(of: status)
    if code == 0, kind == .file { return (descriptor, Int(clamping: status.st_size)) }
    close(descriptor)
    if code != 0 { throw FileError(call: "fstat", path: path, code: code) }
    throw FileError(
      call: "open", path: path, code: kind == .folder ? EISDIR : FileError.notRegular)
  }

  private static func read(
    _ descriptor: Int32, into buffer: inout [UInt8], path: String
  ) throws(FileError) -> Int {
    while true {
      #if canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Glibc)
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      #else
        let count = unsafe Musl.read(descriptor, &buffer, buffer.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(call: "read", path: path, code: errno) }
    }
  }
}
