// The entry point of the process.

import Dispatch
import GalleySystem

/// Not asynchronous, because the task runtime opens descriptors.
@main
enum Main {
  static func main() {
    StandardStreams.secure()
    TerminationSignals.receive()
    Task { @MainActor in
      await GalleyCommand.main()
      ProcessEnd.exit(0)
    }
    dispatchMain()
  }
}
