// Cancellation of work that is under way: one word that the worker reads at every line.

internal import Synchronization

/// Tells work that its result is not wanted any more.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
