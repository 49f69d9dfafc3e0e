// Cancellation of running work by a flag that is read at each line.

internal import Synchronization

/// A flag that ends work whose result is not needed.
package final class StopFlag: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isSet: Bool { flag.load(ordering: .relaxed) }

  package func set() { flag.store(true, ordering: .relaxed) }
}
