// Input: a folder. Output: the faces that its fonts.json names, or those of its font files.

internal import FontEngine
internal import GalleyStyle

/// The content of a folder of fonts.
struct FontFolder {
  /// What is registered, in order.
  enum Entry {
    /// A file without fonts.json: its faces have their own family names.
    case faces([RegisteredFace])
    case manifest([FontCatalog.Family], aliases: [FontManifest.Alias])
  }

  private(set) var entries: [Entry] = []
  /// Files that are skipped, and keys of a fonts.json that mean nothing.
  private(set) var diagnostics: [Diagnostic] = []

  /// Deeper folders are not searched: links may form a cycle.
  private static let deepest = 16
  private static let endings = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
  private static let unsupportedEndings = ["pfb", "pfa", "eot", "dfont", "bdf", "pcf"]

  /// The endings of font files, for messages.
  static var endingList: String { endings.map { "." + $0 }.joined(separator: ", ") }

  /// Reads a folder and those below it, in the order of their names.
  ///
  /// A font file that cannot be used is skipped with a diagnostic, unless a fonts.json names it.
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
          skip("cannot read the folder \(path)")
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
      skip("\(error)")
    }
  }

  private mutating func skip(_ message: String) {
    diagnostics.append(Diagnostic(kind: .font, message: message))
  }
}
