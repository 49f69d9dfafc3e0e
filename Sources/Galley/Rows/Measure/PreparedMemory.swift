// Recently used prepared texts, so that a layout at another width takes no preparation.

internal import Synchronization

/// A bounded cache of prepared texts.
///
/// It has two generations: when the younger one is full, it replaces the older one. A look-up is
/// O(1).
final class PreparedMemory: Sendable {
  private struct State {
    var young: [TextKey: (text: PreparedText, cost: Int)] = [:]
    var old: [TextKey: (text: PreparedText, cost: Int)] = [:]
    var youngCost = 0
  }
  private let state = Mutex(State())
  private let limit: Int

  /// Creates a cache with a limit in estimated bytes.
  init(limit: Int) { self.limit = limit }

  func text(_ key: TextKey) -> PreparedText? {
    state.withLock { state in
      if let known = state.young[key] { return known.text }
      guard let known = state.old.removeValue(forKey: key) else { return nil }
      Self.insert(known.text, cost: known.cost, key, &state, limit)
      return known.text
    }
  }

  func insert(_ text: PreparedText, cost: Int, for key: TextKey) {
    state.withLock { Self.insert(text, cost: cost, key, &$0, limit) }
  }

  private static func insert(
    _ text: PreparedText, cost: Int, _ key: TextKey, _ state: inout State, _ limit: Int
  ) {
    guard cost <= limit / 2 else { return }
    if state.youngCost + cost > limit / 2 {
      state.old = state.young
      state.young = [:]
      state.youngCost = 0
    }
    if state.young.updateValue((text, cost), forKey: key) == nil { state.youngCost += cost }
  }
}
