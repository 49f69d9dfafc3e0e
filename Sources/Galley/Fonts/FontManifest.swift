// Input: a folder with fonts.json. Output: families with faces, and aliases.
// Source: DESIGN "galley batch": families, generic names and aliases.

internal import FontEngine

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The content of a fonts.json.
struct FontManifest {
  private struct Family {
    var name: String
    var generic: GenericFamily?
    var faces: [Face]
  }
  private struct Face {
    /// Within the folder.
    var file: String
    var description: FaceDescription
  }
  private let families: [Family]
  /// Aliases in alphabetical order: JSON objects have none.
  let aliases: [(alias: String, family: String)]

  /// Reads the folder's fonts.json; nil where there is none.
  init?(folder: String) throws(FontError) {
    guard let root = try ManifestValue(file: folder + "/fonts.json") else { return nil }
    var families: [Family] = []
    for family in try root.member("families").elements() {
      families.append(try Self.family(family))
    }
    self.families = families
    var aliases: [String: String] = [:]
    for alias in try root.optional("aliases")?.members() ?? [] {
      aliases[alias.key] = try alias.value.string()
    }
    self.aliases = aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func family(_ value: ManifestValue) throws(FontError) -> Family {
    var family = Family(name: try value.member("name").string(), faces: [])
    if let generic = try value.optional("generic") {
      let name = try generic.string()
      family.generic = GenericFamily(rawValue: name)
      if family.generic == nil {
        let known = GenericFamily.allCases.map(\.rawValue).joined(separator: ", ")
        throw generic.failure("\"\(name)\" is none of \(known)")
      }
    }
    for face in try value.member("faces").elements() {
      let file = try Self.file(try face.member("file"))
      family.faces.append(Face(file: file, description: try description(of: face)))
    }
    return family
  }

  /// A path that names nothing outside of the folder.
  private static func file(_ value: ManifestValue) throws(FontError) -> String {
    let file = try value.string()
    if file.isEmpty { throw value.failure("the path is empty") }
    if file.hasPrefix("/") { throw value.failure("the path is absolute: \(file)") }
    if file.split(separator: "/").contains("..") {
      throw value.failure("the path leaves the folder: \(file)")
    }
    return file
  }

  private static func description(of face: ManifestValue) throws(FontError) -> FaceDescription {
    var description = FaceDescription()
    description.weight = try face.optional("weight")?.range(like: "100 900") ?? 400...400
    // Without it a face with an axis has all of its widths.
    description.stretch =
      try face.optional("stretch")?.range(like: "75% 125%") ?? FaceDescription.anyStretch
    if let style = try face.optional("style") {
      let text = try style.string()
      guard let slopes = Self.slopes(text) else {
        throw style.failure("\"\(text)\" is no style such as \"italic\" or \"oblique 0deg 15deg\"")
      }
      description.slopes = slopes
    }
    description.isItalic = description.slopes.lowerBound > 0
    return description
  }

  /// Of "normal", "italic", "oblique", "oblique 5deg" or "oblique 0deg 15deg".
  private static func slopes(_ style: String) -> ClosedRange<Float>? {
    switch style {
    case "normal": return FaceDescription().slopes
    case "italic", "oblique": return 14...14
    default:
      guard style.hasPrefix("oblique ") else { return nil }
      return ManifestValue.range(style.dropFirst(8))
    }
  }

  /// Families whose files exist; the files are opened later.
  func families(in folder: String) throws(FontError) -> [FontCatalog.Family] {
    var families: [FontCatalog.Family] = []
    for family in self.families {
      var faces: [RegisteredFace] = []
      for face in family.faces {
        let file = folder + "/" + face.file
        guard FileManager.default.isReadableFile(atPath: file) else {
          throw FontError.fileNotReadable(path: file)
        }
        faces.append(RegisteredFace(path: file, description: face.description))
      }
      families.append(
        FontCatalog.Family(name: family.name, generic: family.generic, faces: faces))
    }
    return families
  }
}

/// A folder of font files without fonts.json.
enum FontFolder {
  /// Paths of the font files, in alphabetical order.
  static func fontFiles(in folder: String) throws(FontError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw FontError.fileNotReadable(path: folder)
    }
    let endings = [".ttf", ".otf", ".ttc", ".otc", ".TTF", ".OTF", ".TTC", ".OTC"]
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      .map { folder + "/" + $0 }
  }
}
