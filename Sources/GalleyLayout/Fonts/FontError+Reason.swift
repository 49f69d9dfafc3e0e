// The reasons of the system why font files cannot be read.

internal import GalleySystem

extension FontError {
  /// The description, with the system's reason for a file or folder that cannot be read.
  package var sentence: String {
    guard case .fileNotReadable(let path) = self, let reason = Self.objection(to: path) else {
      return description
    }
    return "cannot read \(path): \(reason)"
  }

  /// The system's reason why a file or folder cannot be read; nil if it can.
  package static func objection(to path: String) -> String? {
    do throws(FileError) {
      if SystemFile.kind(of: path) == .folder {
        _ = try SystemFile.names(inFolder: path)
      } else {
        try ByteStream(reading: path).close()
      }
      return nil
    } catch {
      return error.words
    }
  }
}
