// Input: names of files. Output: one failure after all files, with the reasons reported one by one.

import ArgumentParser

/// The files of a command; a file that fails does not stop the others.
struct InputFiles {
  private let files: [String]

  /// No file is standard input.
  init(_ files: [String]) { self.files = files.isEmpty ? ["-"] : files }

  /// Calls `body` for each file.
  ///
  /// The failures of several files are reported on standard error.
  /// `finish` is called after the last file, also if some failed: for output about all of them.
  ///
  /// - Throws: The failure of a single file; of several files the exit status of the first failure.
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
        Files.warn(error.description)
        first = first ?? error
      }
    }
    try finish()
    if let first { throw ExitCode(first.status.rawValue) }
  }
}
