// Two lanes of work, so that long texts do not delay short ones.

import NIOCore

/// The work of one class: its threads, and how much of it is in progress at once.
struct Lane: Sendable {
  enum Class: Sendable { case quick, slow }

  let name: Class
  let threads: WorkerThreads
  /// In workers for quick texts, in bytes for slow ones, which bounds the memory of their layouts.
  private let progress: Budget
  /// Work that turned out to be slow, which is no longer counted in `progress`.
  private let overdue: Budget?

  /// The longest body of a quick text in bytes.
  static let quickBytes = 32 << 10
  /// The time after which quick work makes room for other quick work.
  private static let quickTime = Duration.milliseconds(100)
  private static let mostOverdue = 8
  // Services of one process share the threads.
  private static let quickThreads = WorkerThreads(count: System.coreCount + mostOverdue)
  private static let slowThreads = WorkerThreads(count: max(1, System.coreCount - 1))

  static func quick() -> Lane {
    Lane(
      name: .quick, threads: quickThreads, progress: Budget(limit: System.coreCount),
      overdue: Budget(limit: mostOverdue))
  }

  static func slow(bytes: Int) -> Lane {
    Lane(name: .slow, threads: slowThreads, progress: Budget(limit: bytes), overdue: nil)
  }

  /// Runs work on a body when it is its turn.
  func run<Result: Sendable>(
    bytes: Int, _ work: () async throws -> Result
  ) async throws -> Result {
    let share = try await progress.share(name == .quick ? 1 : bytes)
    defer { share.end() }
    guard let overdue else {
      defer { Memory.trimSoon() }
      return try await work()
    }
    let watch = Task {
      try await Task.sleep(for: Self.quickTime)
      guard let exception = overdue.shareNow(1) else { return }
      share.end()
      // Until the work ends and cancels this task.
      defer { exception.end() }
      try await Task.sleep(for: .seconds(3600))
    }
    defer { watch.cancel() }
    return try await work()
  }
}
