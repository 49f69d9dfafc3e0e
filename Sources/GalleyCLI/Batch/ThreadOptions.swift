// How many cores a command with many rows takes.

import ArgumentParser

/// Work on several rows at once.
struct ThreadOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Rows in work at once: at most this many cores are used; all without it.", valueName: "n"))
  var threads: Int?

  mutating func validate() throws {
    if let threads, !(1...1024).contains(threads) {
      throw ValidationError("--threads must be from 1 to 1024, not \(threads)")
    }
  }
}
