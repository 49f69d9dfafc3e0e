// What requests share.

import Synchronization
import Testing

@testable import LayoutService

@Suite struct BudgetTests {
  @Test func `parts that fit are taken, and the next one waits for an end`() async throws {
    let budget = Budget(limit: 10)
    let first = try await budget.share(6)
    let second = try await budget.share(4)
    #expect(budget.used == 10 && budget.shareNow(1) == nil)
    let third = Task { try await budget.share(5) }
    while budget.waiting == 0 { await Task.yield() }
    second.end()
    #expect(budget.waiting == 1 && budget.used == 6)
    first.end()
    let share = try await third.value
    #expect(budget.used == 5)
    share.end()
    share.end()
    #expect(budget.used == 0)
  }

  @Test func `a part that nothing refers to has ended`() async throws {
    let budget = Budget(limit: 10)
    _ = try await budget.share(6)
    #expect(budget.used == 0)
  }

  @Test func `a part beyond the limit is taken alone`() async throws {
    let budget = Budget(limit: 10)
    let share = try await budget.share(100)
    #expect(budget.used == 100)
    withExtendedLifetime(share) {}
  }

  @Test func `what exceeds the limit delays what comes next`() async throws {
    let budget = Budget(limit: 10)
    let large = budget.exceed(by: 50)
    let next = Task { try await budget.share(0) }
    while budget.waiting == 0 { await Task.yield() }
    large.end()
    try await next.value.end()
    #expect(budget.used == 0)
  }

  @Test func `a cancelled waiter leaves, and those behind it take its place`() async throws {
    let budget = Budget(limit: 10)
    let first = try await budget.share(6)
    let large = Task { try await budget.share(9) }
    while budget.waiting < 1 { await Task.yield() }
    let small = Task { try await budget.share(3) }
    while budget.waiting < 2 { await Task.yield() }
    large.cancel()
    let share = try await small.value
    await #expect(throws: CancellationError.self) { try await large.value }
    #expect(budget.used == 9 && budget.waiting == 0)
    first.end()
    share.end()
    let late = Task {
      try? await Task.sleep(for: .seconds(60))
      return try await budget.share(1)
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(budget.used == 0)
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test func `quick work that takes long makes room for other quick work`() async throws {
    let lane = Lane.quick()
    let count = lane.threads.count
    let started = Counter()
    // More than there are workers, and each waits for all: without the exception none would end.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await lane.run(bytes: 1) {
            started.value.add(1, ordering: .relaxed)
            while started.value.load(ordering: .relaxed) < count {
              try await Task.sleep(for: .milliseconds(5))
            }
          }
        }
      }
      group.addTask {
        try await Task.sleep(for: .seconds(30))
        throw CancellationError()
      }
      for _ in 0..<count { try await group.next() }
      group.cancelAll()
    }
  }
}
