// Input: a folder with fonts.json. Output: families with faces, and aliases.
// Source: DESIGN 6.1.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The content of a fonts.json.
struct FontManifest {
  private struct Family {
    var name: String
    var generic: FontLibrary.GenericFamily?
    var faces: [Face]
  }
  private struct Face {
    /// Relative to the folder.
    var file: String
    /// The index in a collection; nil if the manifest has none.
    var index: Int?
    /// The value of `index`, for errors.
    var place: ManifestValue
    var description: FaceDescription
  }
  /// Another name of a family.
  struct Alias {
    var alias: String
    var family: String
    /// The position in the manifest, for diagnostics.
    var place: String
  }
  private let families: [Family]
  /// In alphabetical order, because JSON objects are unordered.
  let aliases: [Alias]
  /// The reports of unknown keys.
  let diagnostics: [Diagnostic]

  /// Reads a folder's fonts.json; nil if there is none.
  init?(folder: String) throws(FontError) {
    guard let root = try ManifestValue(file: folder + "/fonts.json") else { return nil }
    var diagnostics = try root.unknownKeys(besides: ["families", "aliases"])
    families = try root.member("families").elements().map { value throws(FontError) in
      try Self.family(value, &diagnostics)
    }
    aliases = try (root.optional("aliases")?.members() ?? []).map { alias throws(FontError) in
      Alias(alias: alias.key, family: try alias.value.string(), place: alias.value.name)
    }.sorted { $0.alias < $1.alias }
    self.diagnostics = diagnostics
  }

  private static func family(
    _ value: ManifestValue, _ diagnostics: inout [Diagnostic]
  ) throws(FontError) -> Family {
    diagnostics += try value.unknownKeys(besides: ["name", "generic", "faces"])
    var family = Family(name: try value.member("name").string(), faces: [])
    if let generic = try value.optional("generic") {
      let name = try generic.string()
      family.generic = FontLibrary.GenericFamily(rawValue: name)
      if family.generic == nil {
        let known = FontLibrary.GenericFamily.allCases.map(\.rawValue).joined(separator: ", ")
        throw generic.failure("\"\(name)\" is none of \(known)")
      }
    }
    for face in try value.member("faces").elements() {
      diagnostics += try face.unknownKeys(
        besides: ["file", "index", "weight", "style", "stretch"])
      let file = try face.member("file")
      let index = try face.optional("index")
      family.faces.append(
        Face(
          file: try path(file), index: try index?.index(), place: index ?? file,
          description: try description(of: face)))
    }
    return family
  }

  /// A relative path that stays within the folder.
  private static func path(_ value: ManifestValue) throws(FontError) -> String {
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
    // Without `stretch`, a face with a width axis has all of its widths.
    description.stretch =
      try face.optional("stretch")?.range(like: "75% 125%") ?? FaceDescription.anyStretch
    if let style = try face.optional("style") {
      let text = try style.string()
      guard let slopes = Self.slopes(text) else {
        throw style.failure(
          "\"\(text)\" is not a style such as \"italic\" or \"oblique 0deg 15deg\"")
      }
      description.slopes = slopes
    }
    description.isItalic = description.slopes.lowerBound > 0
    return description
  }

  /// The slopes for "normal", "italic", "oblique", "oblique 5deg" or "oblique 0deg 15deg".
  private static func slopes(_ style: String) -> ClosedRange<Float>? {
    switch style {
    case "normal": return FaceDescription().slopes
    case "italic", "oblique": return 14...14
    default:
      guard style.hasPrefix("oblique ") else { return nil }
      return ManifestValue.range(style.dropFirst(8))
    }
  }

  /// The families.
  ///
  /// Files must exist; they are opened later.
  func families(in folder: String) throws(FontError) -> [FontCatalog.Family] {
    var families: [FontCatalog.Family] = []
    var collections: [String] = []
    for family in self.families {
      var faces: [RegisteredFace] = []
      for face in family.faces {
        let file = folder + "/" + face.file
        if try Self.check(face, at: file), !collections.contains(file) { collections.append(file) }
        faces.append(
          RegisteredFace(path: file, index: face.index ?? 0, description: face.description))
      }
      families.append(
        FontCatalog.Family(name: family.name, generic: family.generic, faces: faces))
    }
    return families + unlistedFamilies(besides: families, in: collections)
  }

  /// The families of a manifest's collections that the manifest does not name.
  ///
  /// A browser finds them by their own names, as its preferences for a language do.
  private func unlistedFamilies(
    besides listed: [FontCatalog.Family], in collections: [String]
  ) -> [FontCatalog.Family] {
    guard !collections.isEmpty else { return [] }
    var catalog = FontCatalog()
    _ = catalog.add(listed, aliases: aliases)
    var names: [String] = []
    var faces: [String: [RegisteredFace]] = [:]
    for path in collections {
      for face in (try? RegisteredFace.all(inFile: path)) ?? [] {
        let name = face.familyName
        guard catalog.index(of: name) == nil else { continue }
        if faces[name] == nil { names.append(name) }
        faces[name, default: []].append(face)
      }
    }
    return names.map {
      FontCatalog.Family(name: $0, generic: nil, faces: faces[$0] ?? [], isUnlisted: true)
    }
  }

  /// Checks the signature of a font file, because opening all files would cost too much.
  ///
  /// Returns whether the file is a collection.
  private static func check(_ face: Face, at path: String) throws(FontError) -> Bool {
    let signature: [UInt8]
    do {
      signature = try SystemFile.beginning(of: path, count: FontContainer.signatureLength)
    } catch {
      throw .fileNotReadable(path: path)
    }
    let container = FontContainer(signature: signature)
    switch container {
    case nil: throw .notAFont(name: path, reason: "its first bytes are those of no font format")
    case .unsupported(let format): throw .unsupportedFormat(name: path, format: format)
    case .openType, .collection, .woff, .woff2: break
    }
    guard let index = face.index else { return container == .collection }
    let count = FontFace.count(inFile: path)
    if index >= count {
      throw face.place.failure("\(face.file) has \(count == 1 ? "1 face" : "\(count) faces")")
    }
    return container == .collection
  }
}
