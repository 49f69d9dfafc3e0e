// Input: a folder. Output: the faces of its fonts.json, or else those of its font files.

internal import GalleyStyle
internal import GalleySystem

/// The content of a font folder.
struct FontFolder {
  /// An entry to register, in order.
  enum Entry {
    /// A file without fonts.json.
    ///
    /// Its faces have their own family names.
    case faces([RegisteredFace])
    case manifest([FontCatalog.Family], aliases: [FontManifest.Alias])
  }

  private(set) var entries: [Entry] = []
  /// The reports of skipped files and unknown keys of a fonts.json.
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum depth of folders, which ends cycles of links.
  private static let deepest = 16
  private static let endings = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
  private static let unsupportedEndings = ["pfb", "pfa", "eot", "dfont", "bdf", "pcf"]

  /// The extensions of font files, for messages.
  static var endingList: String { endings.map { "." + $0 }.joined(separator: ", ") }

  /// Reads a folder and its subfolders, in the order of their names.
  ///
  /// An unusable font file is reported and skipped, unless a fonts.json names it.
  init(path: String) throws(FontError) {
    guard let names = Self.names(in: path) else { throw .fileNotReadable(path: path) }
    try search(path, names: names, depth: 0)
    guard !entries.isEmpty else {
      throw .noFontsInFolder(path: path, skipped: diagnostics.map(\.message))
    }
  }

  private static func names(in folder: String) -> [String]? {
    do {
      return try SystemFile.names(inFolder: folder)
    } catch {
      return nil
    }
  }

  private mutating func search(
    _ folder: String, names: [String], depth: Int
  ) throws(FontError) {
    if names.contains("fonts.json"), let manifest = try FontManifest(folder: folder) {
      entries.append(.manifest(try manifest.families(in: folder), aliases: manifest.aliases))
      diagnostics += manifest.diagnostics
      return
    }
    for name in names {
      let path = folder + "/" + name
      switch SystemFile.kind(of: path) {
      case .file: add(file: path, name: name)
      case .folder:
        if depth >= Self.deepest {
          skip("\(path) is not searched: it is more than \(Self.deepest) folders deep")
        } else if let names = Self.names(in: path) {
          try search(path, names: names, depth: depth + 1)
        } else {
          skip(FontError.fileNotReadable(path: path).sentence)
        }
      case .other, nil: break
      }
    }
  }

  private mutating func add(file path: String, name: String) {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard Self.endings.contains(ending) || Self.unsupportedEndings.contains(ending) else { return }
    do throws(FontError) {
      entries.append(.faces(try RegisteredFace.all(inFile: path)))
    } catch {
      skip(error.sentence)
    }
  }

  private mutating func skip(_ message: String) {
    diagnostics.append(Diagnostic(kind: .font, message: message))
  }
}
