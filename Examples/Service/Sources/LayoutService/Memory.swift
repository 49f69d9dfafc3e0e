// The memory that is free again, which the allocator would keep.

import CMalloc
import Synchronization

enum Memory {
  private static let isTrimPlanned = Atomic(false)

  /// Limits what the allocator keeps.
  ///
  /// It is called before there are threads.
  static func limitArenas() { galley_limit_arenas() }

  /// Returns free memory to the system within a second, once for many calls.
  static func trimSoon() {
    guard !isTrimPlanned.exchange(true, ordering: .relaxed) else { return }
    Task {
      try? await Task.sleep(for: .seconds(1))
      isTrimPlanned.store(false, ordering: .relaxed)
      galley_trim()
    }
  }
}
