// What a failed call of the system throws.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A failed system call with its path and `errno`.
package struct FileError: Error, Equatable {
  package let call: String
  package let path: String
  package let code: Int32

  /// The code for a device, pipe or socket in place of a regular file.
  ///
  /// It is not a code of the system.
  package static let notRegular: Int32 = -1

  /// A file with more bytes than its reader takes.
  package static func tooLarge(_ path: String) -> FileError {
    FileError(call: "read", path: path, code: EFBIG)
  }

  /// The system's description of the code, such as "No space left on device".
  package var reason: String {
    code == Self.notRegular
      ? "Not a regular file" : unsafe String(cString: strerror(code))
  }
}
