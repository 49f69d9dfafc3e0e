// The options of notes, and the exit status that they and cut texts determine.

import ArgumentParser

struct NoteOptions: ParsableArguments {
  @Flag(name: .long, help: "Print no notes about dropped or missing content.")
  var quiet = false

  @Flag(name: .long, help: "Exit with status 1 if there is a note.")
  var strict = false

  /// Runs a command; afterwards its status is 65 if a text was cut, and 1 if `--strict` has a note.
  func run(_ body: () throws -> Void) throws {
    if quiet { Notes.silence() }
    try body()
    if Notes.isCut {
      throw ExitCode(DiffCommand.status(of: CommandFailure.Status.badData.rawValue))
    }
    if strict, Notes.hasAny { throw ExitCode(1) }
  }
}
