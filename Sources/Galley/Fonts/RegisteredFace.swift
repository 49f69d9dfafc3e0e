// Input: a path or bytes. Output: a face that is opened when it is first needed.

internal import FontEngine
internal import Synchronization

/// A face of a library: what matching needs to know, and the font behind it.
final class RegisteredFace: Sendable {
  let description: FaceDescription
  private let source: Source
  private let opened = Mutex<Opened?>(nil)

  private enum Source: Sendable {
    case file(path: String)
    case face(FontFace)
  }

  private final class Opened: Sendable {
    let face: FontFace?
    init(_ face: FontFace?) { self.face = face }
  }

  /// A face that is already open, described by its own tables.
  init(_ face: FontFace) {
    source = .face(face)
    description = face.description
  }

  /// A file that is opened at its first use.
  init(path: String, description: FaceDescription) {
    source = .file(path: path)
    self.description = description
  }

  /// The font; nil where the file turned out to be no font.
  var face: FontFace? {
    switch source {
    case .face(let face): return face
    case .file(let path):
      return opened.withLock { opened in
        if let opened { return opened.face }
        let made = Opened(try? FontFace(path: path))
        opened = made
        return made.face
      }
    }
  }

  var familyName: String { face?.familyName ?? "" }

  static func all(inFile path: String) throws(FontError) -> [RegisteredFace] {
    var faces = [RegisteredFace(try FontFace(path: path))]
    for index in 1..<FontFace.count(inFile: path) {
      faces.append(RegisteredFace(try FontFace(path: path, index: index)))
    }
    return faces
  }

  static func all(inBytes bytes: [UInt8], name: String) throws(FontError) -> [RegisteredFace] {
    var faces = [RegisteredFace(try FontFace(bytes: bytes, name: name))]
    for index in 1..<FontFace.count(inBytes: bytes) {
      faces.append(RegisteredFace(try FontFace(bytes: bytes, name: name, index: index)))
    }
    return faces
  }
}
