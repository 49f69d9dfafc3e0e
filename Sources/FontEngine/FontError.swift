// The one error type of the engine: opening a font.

/// Why a font could not be opened.
public enum FontError: Error, Sendable, Equatable {
  case fileNotReadable(path: String)
  case notAFont(name: String, code: Int)
  case tableMissing(name: String, table: String)
}
