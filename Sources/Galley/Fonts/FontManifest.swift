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
  private let content: Content
  private let path: String

  private struct Content: Decodable {
    var families: [Family]
    var aliases: [String: String]?
  }
  private struct Family: Decodable {
    var name: String
    var generic: String?
    var faces: [Face]
  }
  private struct Face: Decodable {
    var file: String
    var weight: Span?
    /// Without it a face with an axis has all of its widths.
    var stretch: Span?
    /// "normal", "italic", "oblique" or "oblique 0deg 15deg".
    var style: String?
  }
  /// A number, or a range as in CSS: "100 900", "75% 125%".
  private enum Span: Decodable {
    case number(Float)
    case range(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Float.self) {
        self = .number(number)
      } else {
        self = .range(try container.decode(String.self))
      }
    }
    /// Nil where the text holds no numbers in order.
    var values: ClosedRange<Float>? {
      switch self {
      case .number(let number): return number...number
      case .range(let text): return FontManifest.range(text)
      }
    }
  }

  /// Reads the folder's fonts.json; nil where there is none.
  init?(folder: String) throws(FontError) {
    path = folder + "/fonts.json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FontError.fileNotReadable(path: path)
    }
    guard let content = try? JSONDecoder().decode(Content.self, from: data) else {
      throw FontError.manifestNotReadable(path: path)
    }
    self.content = content
  }

  /// Families whose files exist; the files are opened later.
  func families(in folder: String) throws(FontError) -> [FontCatalog.Family] {
    var families: [FontCatalog.Family] = []
    for family in content.families {
      var faces: [RegisteredFace] = []
      for face in family.faces {
        let file = folder + "/" + face.file
        guard FileManager.default.isReadableFile(atPath: file) else {
          throw FontError.fileNotReadable(path: file)
        }
        faces.append(RegisteredFace(path: file, description: Self.description(of: face)))
      }
      let generic = family.generic.flatMap(GenericFamily.init(rawValue:))
      families.append(FontCatalog.Family(name: family.name, generic: generic, faces: faces))
    }
    return families
  }

  private static func description(of face: Face) -> FaceDescription {
    var description = FaceDescription()
    description.weight = face.weight?.values ?? 400...400
    description.stretch = face.stretch?.values ?? FaceDescription.anyStretch
    let style = face.style ?? "normal"
    if style != "normal" { description.slopes = range(style) ?? 14...14 }
    description.isItalic = description.slopes.lowerBound > 0
    return description
  }

  /// Numbers in order, whatever their units; a single one is both ends.
  private static func range(_ text: String) -> ClosedRange<Float>? {
    let ends = text.split(separator: " ").compactMap { word in
      Float(word.prefix { $0.isNumber || $0 == "." || $0 == "-" })
    }
    guard let first = ends.first, let last = ends.last, first <= last else { return nil }
    return first...last
  }

  /// Aliases in alphabetical order: JSON objects have none.
  var aliases: [(alias: String, family: String)] {
    (content.aliases ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
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
