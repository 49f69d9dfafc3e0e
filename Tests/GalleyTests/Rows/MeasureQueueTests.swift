import Foundation
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct MeasureQueueTests {
  private func job(_ number: Int) -> MeasureJob {
    MeasureJob(
      text: TextKey(content: Rows.key(number), fonts: 0), width: 100, isLayout: false)
  }

  /// Blocks work until the test opens the gate.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func wait() { semaphore.wait() }
    func open(_ count: Int = 1) { for _ in 0..<count { semaphore.signal() } }
  }

  /// A value that several tasks change.
  private final class Box<Value: Sendable>: Sendable {
    private let content: Mutex<Value>
    init(_ value: Value) { content = Mutex(value) }
    var value: Value { content.withLock { $0 } }
    func change(_ body: (inout Value) -> Void) { content.withLock { body(&$0) } }
  }

  /// Waits until a condition holds that other tasks cause.
  private func eventually(_ holds: () -> Bool) async throws {
    for _ in 0..<600_000 where !holds() { try await Task.sleep(for: .milliseconds(1)) }
    #expect(holds())
  }

  @Test func `concurrent work is bounded by the limit`() async throws {
    let queue = MeasureQueue(limit: 2)
    let running = Box((now: 0, most: 0))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try? await queue.result(of: job(number), priority: .soon) { _ in
            running.change {
              $0.now += 1
              $0.most = max($0.most, $0.now)
            }
            Thread.sleep(forTimeInterval: 0.001)
            running.change { $0.now -= 1 }
            return .height(Int32(number))
          }
        }
      }
    }
    #expect((1...2).contains(running.value.most))
    #expect(queue.started == 40)
  }

  @Test func `visible work precedes other waiting work`() async throws {
    let queue = MeasureQueue(limit: 1)
    let gate = Gate()
    let order = Box<[Int]>([])
    let first = Task {
      try await queue.result(of: job(0), priority: .soon) { _ in
        gate.wait()
        return .height(0)
      }
    }
    try await eventually { queue.started == 1 }
    var tasks: [Task<Measured, any Error>] = []
    let priorities: [RowMeasurer.Priority] = [.background, .soon, .visible, .soon, .visible]
    for (number, priority) in priorities.enumerated() {
      tasks.append(
        Task {
          try await queue.result(of: job(number + 1), priority: priority) { _ in
            order.change { $0.append(number + 1) }
            return .height(0)
          }
        })
      try await eventually { queue.waiting == number + 1 }
    }
    // A second request with a higher priority raises the priority of a waiting job.
    tasks.append(
      Task { try await queue.result(of: job(1), priority: .visible) { _ in .height(0) } })
    try await eventually { queue.joined == 1 }
    gate.open()
    _ = try await first.value
    for task in tasks { _ = try await task.value }
    #expect(order.value == [3, 5, 1, 2, 4])
  }

  @Test func `equal requests share one computation`() async throws {
    let queue = MeasureQueue(limit: 1)
    let gate = Gate()
    let results = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<10 {
        group.addTask {
          let result = try await queue.result(of: job(7), priority: .soon) { _ in
            gate.wait()
            return .height(77)
          }
          if case .height(let height) = result { return height } else { return 0 }
        }
      }
      try await eventually { queue.joined == 9 }
      gate.open()
      return try await group.reduce(into: [Int32]()) { $0.append($1) }
    }
    #expect(results == Array(repeating: 77, count: 10))
    #expect(queue.started == 1)
  }

  @Test func `a cancelled caller returns at once, and unneeded work is stopped`()
    async throws
  {
    let queue = MeasureQueue(limit: 1)
    let gate = Gate()
    let stopped = Box<Bool?>(nil)
    let task = Task {
      try await queue.result(of: job(1), priority: .visible) { stop in
        gate.wait()
        stopped.change { $0 = stop.isSet }
        return nil
      }
    }
    try await eventually { queue.started == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(stopped.value == nil, "the work still waits at its gate")
    gate.open()
    try await eventually { stopped.value == true }
    // A new request for the same job does not join the stopped one.
    let again = try await queue.result(of: job(1), priority: .visible) { stop in
      .height(stop.isSet ? 0 : 5)
    }
    guard case .height(5) = again else {
      Issue.record("a new request joined the stopped work")
      return
    }
  }

  @Test func `work continues while another caller waits`() async throws {
    let queue = MeasureQueue(limit: 1)
    let gate = Gate()
    let request: @Sendable () async throws -> Measured = {
      try await queue.result(of: job(1), priority: .visible) { stop in
        gate.wait()
        return .height(stop.isSet ? 0 : 9)
      }
    }
    let (first, second) = (Task { try await request() }, Task { try await request() })
    try await eventually { queue.joined == 1 }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    guard case .height(9) = try await second.value else {
      Issue.record("the work of a waiting caller was stopped")
      return
    }
  }

  @Test func `work that was cancelled while waiting does not start`() async throws {
    let queue = MeasureQueue(limit: 1)
    let gate = Gate()
    let first = Task {
      try await queue.result(of: job(0), priority: .visible) { _ in
        gate.wait()
        return .height(0)
      }
    }
    try await eventually { queue.started == 1 }
    let tasks = (1...20).map { number in
      Task { try await queue.result(of: job(number), priority: .visible) { _ in .height(0) } }
    }
    try await eventually { queue.waiting == 20 }
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    gate.open()
    _ = try await first.value
    let late = Gate()
    let done = Task {
      late.wait()
      return try await queue.result(of: job(50), priority: .visible) { _ in .height(0) }
    }
    done.cancel()
    late.open()
    await #expect(throws: CancellationError.self) { try await done.value }
    #expect(queue.started == 1)
  }
}
