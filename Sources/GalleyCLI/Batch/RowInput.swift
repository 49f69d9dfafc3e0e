// Where rows come from: a file of JSON Lines or standard input.

import FontEngine

/// An open input of rows.
struct RowInput {
  let stream: ByteStream
  /// In bytes, for the progress; nil where it is not known.
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
