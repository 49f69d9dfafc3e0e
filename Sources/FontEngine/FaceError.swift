// The errors of opening a face. `FontError` of the module Galley is their public form.

/// The reason why a face cannot be opened.
package enum FaceError: Error, Equatable {
  case fileNotReadable(path: String)
  /// Neither HarfBuzz nor FreeType reads the bytes.
  case notAFont(name: String, reason: String)
  /// The bytes have a font format that is known and not supported here.
  case unsupportedFormat(name: String, format: String)
  /// A table is missing without which no text can be laid out.
  case tableMissing(name: String, table: String)
}
