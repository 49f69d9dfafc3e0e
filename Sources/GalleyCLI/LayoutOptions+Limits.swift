// The limits with an option.

import ArgumentParser
import Galley

extension LayoutOptions {
  /// Throws for a number out of its range.
  func validateLimits() throws {
    if let maxBytes, !(1...Limits.largestBytes).contains(maxBytes) {
      throw ValidationError("--max-bytes must be from 1 to \(Limits.largestBytes), not \(maxBytes)")
    }
    if let maxMemory, !(1...1 << 20).contains(maxMemory) {
      throw ValidationError("--max-memory must be from 1 to \(1 << 20), not \(maxMemory)")
    }
  }

  /// The limits of texts; those without an option grow with the size of texts.
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
