// Input: a path. Output: the heights in the file, and whether the file may be replaced.

internal import GalleySystem

/// A path of a cache file and the target of its symbolic links, because replacing a link would
/// leave the target unchanged.
struct CacheFile: Sendable {
  let path: String
  let target: String
  /// Whether a missing file is reported as damage.
  private let isRequired: Bool

  init(_ path: String, isRequired: Bool = false) {
    self.path = path
    self.isRequired = isRequired
    target = SystemFile.followingLinks(path)
  }

  /// The folder that contains the file.
  var folder: String {
    guard let end = target.lastIndex(of: "/") else { return "." }
    return end == target.startIndex ? "/" : String(target[..<end])
  }

  /// Throws the reason not to replace the file, if there is one.
  ///
  /// - Throws: `HeightCache.Failure` with the objection.
  func refuseForeign() throws(HeightCache.Failure) {
    if let objection { throw HeightCache.Failure(path: path, reason: objection) }
  }

  /// The reason not to replace the file; nil for a cache file, an empty file and no file.
  var objection: String? {
    switch SystemFile.kind(of: target) {
    case nil:
      // The path is a cycle of links, and a link must not be replaced.
      return SystemFile.destination(ofLink: target) == nil ? nil : "it is a link to itself"
    case .folder: return "it is a folder"
    case .other: return "it is a device, a pipe or a socket"
    case .file: break
    }
    let magic = HeightTable.magic
    do throws(FileError) {
      let start = try SystemFile.beginning(of: target, count: magic.count)
      return start.isEmpty || start == magic
        ? nil : "it is not a cache file, and only cache files are replaced"
    } catch {
      return "its content cannot be read: \(error.reason)"
    }
  }

  /// The heights in the file.
  ///
  /// A missing or damaged file has none; damage is reported.
  func table(reporting damaged: inout [HeightCache.DamagedFile]) -> HeightTable {
    do throws(HeightCache.Damage) {
      guard SystemFile.kind(of: target) != nil else {
        if isRequired { throw .missing }
        return HeightTable()
      }
      guard let bytes = try? SystemFile.bytes(of: target) else { throw .notReadable }
      return try HeightTable(decoding: bytes)
    } catch {
      damaged.append(HeightCache.DamagedFile(path: path, damage: error))
      return HeightTable()
    }
  }
}
