// The number of cores for commands with many rows.

import ArgumentParser

/// Options of parallel processing.
struct ThreadOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The maximum number of cores. (default: all)", valueName: "n"))
  var threads: Int?

  mutating func validate() throws {
    if let threads, !(1...1024).contains(threads) {
      throw ValidationError("--threads must be from 1 to 1024, not \(threads)")
    }
  }
}
