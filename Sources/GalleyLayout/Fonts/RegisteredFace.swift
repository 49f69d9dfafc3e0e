// Input: a path or bytes. Output: a face that is opened when it is first needed.

internal import FontEngine
internal import Synchronization

/// A face of a library: its description for matching, and the font.
final class RegisteredFace: Sendable {
  let description: FaceDescription
  private let source: Source
  private let opened = Mutex<Opened?>(nil)

  private enum Source: Sendable {
    case file(path: String, index: Int)
    case face(FontFace)
  }

  private final class Opened: Sendable {
    let face: FontFace?
    let objection: FontError?

    init(_ path: String, _ index: Int) {
      do throws(FaceError) {
        face = try FontFace(path: path, index: index)
        objection = nil
      } catch {
        face = nil
        objection = FontError(error)
      }
    }
  }

  /// Creates an open face, described by its own tables.
  init(_ face: FontFace) {
    source = .face(face)
    description = face.description
  }

  /// Creates a face of a file that is opened at its first use.
  init(path: String, index: Int = 0, description: FaceDescription) {
    source = .file(path: path, index: index)
    self.description = description
  }

  /// The font, opened if necessary; nil if the file is not a font.
  var face: FontFace? {
    switch source {
    case .face(let face): return face
    case .file(let path, let index):
      return opened.withLock { opened in
        if let opened { return opened.face }
        let made = Opened(path, index)
        opened = made
        return made.face
      }
    }
  }

  /// The font; nil if it is not open or not a font.
  var openFace: FontFace? {
    switch source {
    case .face(let face): face
    case .file: opened.withLock { $0?.face }
    }
  }

  /// The reason why the font cannot be opened or is refused; nil if text may have it.
  var objection: FontError? {
    guard let face else { return opened.withLock { $0?.objection } }
    return face.shapingError.map(FontError.init)
  }

  /// The fingerprint of the font, which is not opened for it; nil if its file cannot be read.
  var fingerprint: UInt64? {
    if let openFace { return openFace.fingerprint }
    guard case .file(let path, let index) = source else { return nil }
    return FontFace.fingerprint(path: path, index: index)
  }

  /// The path of the file; nil for an open face.
  var path: String? {
    if case .file(let path, _) = source { path } else { nil }
  }

  var familyName: String { face?.familyName ?? "" }

  static func all(inFile path: String) throws(FontError) -> [RegisteredFace] {
    do throws(FaceError) {
      return try FontFace.all(inFile: path).map(RegisteredFace.init)
    } catch {
      throw FontError(error)
    }
  }

  static func all(inBytes bytes: [UInt8], name: String) throws(FontError) -> [RegisteredFace] {
    do throws(FaceError) {
      return try FontFace.all(inBytes: bytes, name: name).map(RegisteredFace.init)
    } catch {
      throw FontError(error)
    }
  }
}
