// Options of limits.

import ArgumentParser
import Galley

/// The limits with an option.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The maximum number of bytes of HTML; the rest is dropped. In batch and heights, a row with "
        + "more is answered with an error. (default: 8388608)", valueName: "n"))
  var maxBytes: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The approximate maximum memory of a text in MB; the rest is dropped. In batch and "
        + "heights, a row that needs more is answered with an error. (default: 1024, or 128 bytes "
        + "for each of --max-bytes)", valueName: "n"))
  var maxMemory: Int?

  mutating func validate() throws {
    if let maxBytes, !(1...Limits.largestBytes).contains(maxBytes) {
      throw ValidationError("--max-bytes must be from 1 to \(Limits.largestBytes), not \(maxBytes)")
    }
    if let maxMemory, !(1...1 << 20).contains(maxMemory) {
      throw ValidationError("--max-memory must be from 1 to \(1 << 20), not \(maxMemory)")
    }
  }

  /// The other limits grow with the size of texts.
  var limits: Limits {
    var limits = Limits()
    if let maxBytes {
      limits.bytes = maxBytes
      limits.nodes = max(limits.nodes, maxBytes / 8)
      limits.attributes = max(limits.attributes, maxBytes / 8)
      limits.memory = max(limits.memory, 128 * maxBytes)
    }
    if let maxMemory { limits.memory = maxMemory << 20 }
    return limits
  }
}
