// The one error type of the engine: opening a font.

/// Why a font could not be opened.
public enum FontError: Error, Sendable, Equatable {
  case fileNotReadable(path: String)
  case notAFont(name: String, code: Int)
  case tableMissing(name: String, table: String)
  /// A fonts.json that is not JSON, or not of the documented form: where in it, and why.
  case manifestNotReadable(path: String, place: String, reason: String)
  /// The bundled fonts are in none of these places.
  case bundledFontsNotFound(places: [String])
}
