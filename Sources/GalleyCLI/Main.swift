// Where the process begins.

import Dispatch
import FontEngine

/// Not asynchronous: what runs tasks opens descriptors of its own.
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
