// A queue that runs jobs by priority in a bounded number of tasks. Equal jobs run once. A job that
// all of its waiters have cancelled is dropped.

internal import Synchronization

extension RowMeasurer {
  /// The urgency of a row.
  public enum Priority: Int, Sendable, CaseIterable {
    /// The row is on the screen.
    case visible
    /// The row will be on the screen if scrolling continues.
    case soon
    /// The row is not expected on the screen.
    case background
  }
}

/// The result of a job.
enum Measured: Sendable {
  /// In 1/64 device px.
  case height(Int32)
  case layout(Layout)
}

/// Identifies a job.
///
/// Equal jobs share their result.
struct MeasureJob: Hashable, Sendable {
  var text: TextKey
  var width: Double
  var isLayout: Bool
}

/// A suspended caller, resumed once by the result or by cancellation.
private final class Waiter: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Measured?, Never>)
    case done
  }
  private let state = Mutex(State.new)

  var isDone: Bool { state.withLock { if case .done = $0 { true } else { false } } }

  func wait(_ continuation: CheckedContinuation<Measured?, Never>) {
    let isDone = state.withLock { state in
      if case .done = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isDone { continuation.resume(returning: nil) }
  }

  /// Resumes the caller; nil means that the job was cancelled.
  func resume(_ result: Measured?) {
    let continuation: CheckedContinuation<Measured?, Never>? = state.withLock { state in
      defer { state = .done }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: result)
  }
}

/// Runs jobs in at most `limit` tasks.
final class MeasureQueue: Sendable {
  typealias Work = @Sendable (StopFlag) -> Measured?

  private struct Entry {
    var number: Int
    var priority: RowMeasurer.Priority
    var waiters: [Waiter]
    var work: Work
    var stop = StopFlag()
    var isRunning = false
  }
  private struct Turn {
    var job: MeasureJob
    var number: Int
  }
  private struct State {
    var entries: [MeasureJob: Entry] = [:]
    /// By priority.
    ///
    /// Entries of jobs that are complete, running or in another list are skipped.
    var turns: [TurnList] = RowMeasurer.Priority.allCases.map { _ in TurnList() }
    var running = 0
    var nextNumber = 0
    var started = 0
    var joined = 0
  }
  /// A first-in first-out list.
  private struct TurnList {
    private var turns: [Turn] = []
    private var first = 0

    mutating func append(_ turn: Turn) { turns.append(turn) }

    mutating func next() -> Turn? {
      guard first < turns.count else { return nil }
      defer {
        first += 1
        if first > 64, first * 2 > turns.count {
          turns.removeFirst(first)
          first = 0
        }
      }
      return turns[first]
    }
  }

  private let limit: Int
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  /// Creates a queue; without an executor its tasks run on the threads of all tasks.
  init(limit: Int, executor: (any TaskExecutor)? = nil) {
    self.limit = max(1, limit)
    self.executor = executor
  }

  /// The number of started jobs.
  ///
  /// A shared job counts once.
  var started: Int { state.withLock { $0.started } }
  /// The number of jobs that have not started.
  var waiting: Int { state.withLock { $0.entries.values.count { !$0.isRunning } } }
  /// The number of callers that joined a job of another caller.
  var joined: Int { state.withLock { $0.joined } }

  /// The result of `work`, or that of an equal job.
  func result(
    of job: MeasureJob, priority: RowMeasurer.Priority, work: @escaping Work
  ) async throws(CancellationError) -> Measured {
    let waiter = Waiter()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.wait(continuation)
        add(waiter, job, priority, work)
      }
    } onCancel: {
      waiter.resume(nil)
      leave(job)
    }
    guard let result else { throw CancellationError() }
    return result
  }

  private func add(
    _ waiter: Waiter, _ job: MeasureJob, _ priority: RowMeasurer.Priority, _ work: @escaping Work
  ) {
    let startsWorker = state.withLock { state in
      if waiter.isDone { return false }
      if var entry = state.entries[job] {
        entry.waiters.append(waiter)
        state.joined += 1
        if !entry.isRunning, priority.rawValue < entry.priority.rawValue {
          entry.priority = priority
          state.turns[priority.rawValue].append(Turn(job: job, number: entry.number))
        }
        state.entries[job] = entry
        return false
      }
      state.nextNumber += 1
      state.entries[job] = Entry(
        number: state.nextNumber, priority: priority, waiters: [waiter], work: work)
      state.turns[priority.rawValue].append(Turn(job: job, number: state.nextNumber))
      guard state.running < limit else { return false }
      state.running += 1
      return true
    }
    if startsWorker { startWorker(for: priority, first: nil) }
  }

  /// Starts a worker.
  ///
  /// It runs jobs until the queue is empty.
  ///
  /// A visible job moves to a new worker of higher task priority.
  private func startWorker(for priority: RowMeasurer.Priority, first: Begun?) {
    Task.detached(
      executorPreference: executor, priority: priority == .visible ? .userInitiated : .utility
    ) {
      var next = first ?? self.begin()
      while let begun = next {
        if begun.priority == .visible, priority != .visible {
          return self.startWorker(for: .visible, first: begun)
        }
        let result = begun.work(begun.stop)
        for waiter in self.end(begun) { waiter.resume(result) }
        await Task.yield()
        next = self.begin()
      }
    }
  }

  /// Removes cancelled waiters of a job.
  ///
  /// Without other waiters the job is dropped or stopped.
  private func leave(_ job: MeasureJob) {
    state.withLock { state in
      guard var entry = state.entries[job] else { return }
      entry.waiters.removeAll { $0.isDone }
      if entry.waiters.isEmpty {
        entry.stop.set()
        state.entries[job] = nil
      } else {
        state.entries[job] = entry
      }
    }
  }

  private struct Begun {
    var job: MeasureJob
    var number: Int
    var priority: RowMeasurer.Priority
    var work: Work
    var stop: StopFlag
  }

  /// The next job; nil, after decrementing the number of workers, if none is left.
  private func begin() -> Begun? {
    state.withLock { state in
      for priority in RowMeasurer.Priority.allCases {
        while let turn = state.turns[priority.rawValue].next() {
          guard var entry = state.entries[turn.job], entry.number == turn.number,
            !entry.isRunning, entry.priority == priority
          else { continue }
          entry.isRunning = true
          state.started += 1
          state.entries[turn.job] = entry
          return Begun(
            job: turn.job, number: entry.number, priority: priority, work: entry.work,
            stop: entry.stop)
        }
      }
      state.running -= 1
      return nil
    }
  }

  private func end(_ begun: Begun) -> [Waiter] {
    state.withLock { state in
      guard let entry = state.entries[begun.job], entry.number == begun.number else { return [] }
      state.entries[begun.job] = nil
      return entry.waiters
    }
  }
}
