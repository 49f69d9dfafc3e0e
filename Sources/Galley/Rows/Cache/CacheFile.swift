// Input: a path. Output: the heights in its file, and whether the file may be replaced.

internal import FontEngine

/// A name of a cache file, and the file itself where the name is a symbolic link: replacing the name
/// would leave the file as it is.
struct CacheFile: Sendable {
  let path: String
  let target: String
  /// Whether a missing file is a damage.
  private let isRequired: Bool

  init(_ path: String, isRequired: Bool = false) {
    self.path = path
    self.isRequired = isRequired
    target = SystemFile.followingLinks(path)
  }

  /// The folder of the file.
  var folder: String {
    guard let end = target.lastIndex(of: "/") else { return "." }
    return end == target.startIndex ? "/" : String(target[..<end])
  }

  /// - Throws: A failure with the objection, if there is one.
  func refuseForeign() throws(HeightCacheFailure) {
    if let objection { throw HeightCacheFailure(path: path, reason: objection) }
  }

  /// Why the file must not be replaced; nil for a cache file, an empty file and no file.
  var objection: String? {
    switch SystemFile.kind(of: target) {
    case nil:
      // A chain of links without an end: the name must stay a link.
      return SystemFile.destination(ofLink: target) == nil ? nil : "it is a link to itself"
    case .folder: return "it is a folder"
    case .other: return "it is a device, a pipe or a socket"
    case .file: break
    }
    let magic = HeightTable.magic
    do throws(FileError) {
      let start = try SystemFile.beginning(of: target, count: magic.count)
      return start.isEmpty || start == magic
        ? nil : "it is no cache file, and only cache files are replaced"
    } catch {
      return "what it is cannot be read: \(error.reason)"
    }
  }

  /// The heights in the file; none if it does not exist, or is damaged, which is reported.
  func table(reporting damaged: inout [DamagedHeightFile]) -> HeightTable {
    do throws(HeightCacheDamage) {
      guard SystemFile.kind(of: target) != nil else {
        if isRequired { throw .missing }
        return HeightTable()
      }
      guard let bytes = try? SystemFile.bytes(of: target) else { throw .notReadable }
      return try HeightTable(decoding: bytes)
    } catch {
      damaged.append(DamagedHeightFile(path: path, damage: error))
      return HeightTable()
    }
  }
}
