// The pictures of failed expectations.

internal import GalleyProof

/// A picture of a failure, which is painted after the name of the test is known.
struct FailurePicture: Sendable {
  /// The description of the picture, in the message before its path.
  let label: String
  private let png: @Sendable () throws -> [UInt8]

  init(_ label: String, png: @escaping @Sendable () throws -> [UInt8]) {
    self.label = label
    self.png = png
  }

  /// Draws the picture and writes it to a file of a folder.
  func file(named name: String, in folder: ProofFolder) -> FailureFile {
    do {
      let bytes = try png()
      do {
        let path = try folder.write(bytes, named: name)
        return FailureFile(name: name, label: label, bytes: bytes, line: "\(label): \(path)")
      } catch {
        let line = "\(label): not written to \(folder.path): \(error)"
        return FailureFile(name: name, label: label, bytes: bytes, line: line)
      }
    } catch {
      let line = "\(label): not drawn: \(error)"
      return FailureFile(name: name, label: label, bytes: nil, line: line)
    }
  }
}

/// A picture or an inspector in a folder.
struct FailureFile {
  let name: String
  /// What it shows.
  let label: String
  /// The file; nil if there is none.
  let bytes: [UInt8]?
  /// The label with the path of the file, or with the reason why it is missing.
  let line: String
}

extension [FailurePicture] {
  /// Writes the pictures of one failure: `name-1.png`, or `name-1.expected.png` and others.
  func files(numbered: String, in folder: ProofFolder) -> [FailureFile] {
    map { picture in
      let suffix = count == 1 ? "" : "." + picture.label.replacing(" ", with: "-")
      return picture.file(named: numbered.replacing(".png", with: "\(suffix).png"), in: folder)
    }
  }
}
