// Input: names of files. Output: one failure after all files. The failures of several files are
// reported individually.

import ArgumentParser

/// The input files of a command.
///
/// A failing file does not stop the others.
struct InputFiles {
  private let files: [String]

  /// Creates a list.
  ///
  /// An empty one is standard input.
  init(_ files: [String]) { self.files = files.isEmpty ? ["-"] : files }

  /// Calls `body` for each file.
  ///
  /// The failures of several files are reported on standard error. `finish` is called after the
  /// last file, even after failures, for output about all files.
  ///
  /// - Throws: The failure of a single file; for several files the exit status of the first
  ///   failure.
  func forEach(
    _ body: (String) throws(CommandFailure) -> Void,
    finish: () throws -> Void = {}
  ) throws {
    var first: CommandFailure?
    for file in files {
      do throws(CommandFailure) {
        try body(file)
      } catch {
        if files.count == 1 { throw error }
        Files.report(error.description)
        first = first ?? error
      }
    }
    try finish()
    if let first { throw ExitCode(first.status.rawValue) }
  }
}
