// Where the process begins.

import Dispatch
import FontEngine
import Foundation

/// Not asynchronous: what runs tasks opens descriptors of its own.
@main
enum Main {
  static func main() {
    StandardStreams.secure()
    Task { @MainActor in
      await GalleyCommand.main()
      Foundation.exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }
}
