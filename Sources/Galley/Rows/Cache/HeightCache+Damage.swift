// The kinds of damage of cache files, and failures to write them.

internal import GalleySystem

extension HeightCache {
  /// The reason why a file of heights is ignored.
  ///
  /// Such a file is ignored as a whole and its rows are measured again. `HeightCache.save()`
  /// replaces it unless it is of another format.
  public enum Damage: Error, Sendable, Hashable {
    /// A bundled file does not exist.
    case missing
    /// The file does not begin with the signature of height files.
    case foreign
    /// The file has the format version of another library version.
    case otherVersion(UInt32)
    /// The file's size differs from the size in its header.
    case truncated
    /// The file's checksum or order is wrong.
    case corrupt
    /// The file exists but cannot be read.
    case notReadable
  }

  /// A file of heights that is ignored because it is damaged.
  public struct DamagedFile: Sendable, Hashable {
    /// The path as given.
    public let path: String
    /// The kind of damage.
    public let damage: Damage
  }

  /// A failure to write a cache.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The reason, without the path.
    public let reason: String

    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    init(_ error: FileError) {
      self.init(path: error.path, reason: "\(error.call): \(error.reason)")
    }

    /// The path and the reason, in one line.
    public var description: String { "cannot write \(path): \(reason)" }
  }
}
