// Cancellation of running work: one word that the work reads at each line.

internal import Synchronization

/// A flag that tells work to stop because its result is not needed.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
