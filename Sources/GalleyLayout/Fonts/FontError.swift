// The errors of registering fonts.

internal import FontEngine

/// The reason why a font or a folder of fonts cannot be registered.
public enum FontError: Error, Sendable, Hashable {
  /// A file or folder is missing, or the process may not read it.
  case fileNotReadable(path: String)
  /// A file or byte array is not a font, or is damaged.
  case notAFont(name: String, reason: String)
  /// The format of a font is not supported, such as Type 1.
  case unsupportedFormat(name: String, format: String)
  /// A font lacks a table that layout requires.
  case tableMissing(name: String, table: String)
  /// A fonts.json is not JSON, or not of the documented form.
  ///
  /// `place` is a line and column, or a path of keys such as `families[0].name`.
  case manifestNotReadable(path: String, place: String, reason: String)
  /// A folder contains no usable font.
  ///
  /// `skipped` has the reasons for its font files.
  case noFontsInFolder(path: String, skipped: [String])
  /// The bundled fonts are in none of the searched places.
  case bundledFontsNotFound(places: [String])
  /// An environment variable refers to fonts that cannot be registered.
  case variableNotUsable(variable: String, path: String, reason: String)
}

extension FontError: CustomStringConvertible {
  /// A sentence with the file and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .fileNotReadable(let path):
      "cannot read the font file or folder \(path)"
    case .notAFont(let name, let reason):
      "\(name) is not a font: \(reason)"
    case .unsupportedFormat(let name, let format) where format.hasPrefix("WOFF"):
      "\(name) is a \(format) font, and the installed FreeType cannot decompress it: "
        + "convert it to TrueType or OpenType, or install a FreeType with zlib and brotli"
    case .unsupportedFormat(let name, let format):
      "\(name) is a \(format) font, which is not supported: convert it to TrueType or OpenType"
    case .tableMissing(let name, let table):
      "\(name) is not a usable font: it has no table \"\(table)\""
    case .manifestNotReadable(let path, let place, let reason):
      "\(path): \(place): \(reason)"
    case .noFontsInFolder(let path, let skipped) where skipped.isEmpty:
      "no font in \(path): no file in it or below it ends in \(FontFolder.endingList)"
    case .noFontsInFolder(let path, let skipped):
      "no font in \(path) can be used: \(skipped.joined(separator: "; "))"
    case .bundledFontsNotFound(let places):
      "the bundled fonts are in none of these places: \(places.joined(separator: ", ")); "
        + "copy the folder *_GalleyFonts.resources beside the program, or set GALLEY_FONTS to a "
        + "folder of fonts"
    case .variableNotUsable(let variable, let path, let reason):
      "\(variable) is set to \(path), which cannot be used: \(reason)"
    }
  }
}

extension FontError {
  init(_ error: FaceError) {
    self =
      switch error {
      case .fileNotReadable(let path): .fileNotReadable(path: path)
      case .notAFont(let name, let reason): .notAFont(name: name, reason: reason)
      case .unsupportedFormat(let name, let format): .unsupportedFormat(name: name, format: format)
      case .tableMissing(let name, let table): .tableMissing(name: name, table: table)
      }
  }
}
