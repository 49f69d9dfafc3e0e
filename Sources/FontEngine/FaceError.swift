// The errors of opening a face. `FontError` of the module Galley is their public form.

/// The reason why a face cannot be opened.
package enum FaceError: Error, Equatable {
  case fileNotReadable(path: String)
  /// Neither HarfBuzz nor FreeType can read the bytes.
  case notAFont(name: String, reason: String)
  /// The bytes have a known font format that is not supported.
  case unsupportedFormat(name: String, format: String)
  /// A table that layout requires is missing.
  case tableMissing(name: String, table: String)
}
