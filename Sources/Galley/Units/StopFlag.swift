// Cancellation of running work by a flag that is read at each line.

internal import Synchronization

/// A flag that ends work whose result is not needed.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
