// The source of rows: a file of JSON Lines or standard input.

import GalleySystem

/// An open input of rows.
struct RowInput {
  let stream: ByteStream
  /// The size in bytes for the progress line; nil if it is unknown.
  let size: Int?

  /// Opens a file; `-` and nil are standard input.
  init(_ file: String?) throws(CommandFailure) {
    guard let file, file != "-" else {
      stream = .standardInput
      size = nil
      return
    }
    do throws(FileError) {
      stream = try ByteStream(reading: file)
    } catch {
      throw .noInput("cannot read \(file): \(error.words)")
    }
    size = SystemFile.size(of: file)
  }
}
