// The limits of an engine, from those of galley.h.

internal import CGalley
internal import Galley

extension Limits {
  /// Takes the limits that are not 0.
  mutating func take(_ given: galley_limits) {
    if given.bytes > 0 {
      bytes = Int(min(given.bytes, UInt64(Limits.largestBytes)))
      memory = max(memory, 128 * bytes)
    }
    if given.lines > 0 { lines = Int(clamping: given.lines) }
    if given.memory > 0 { memory = Int(clamping: given.memory) }
  }
}
