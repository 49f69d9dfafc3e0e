// Threads for computations, so that neither the event loops nor the tasks of requests wait for one.

import NIOPosix

final class WorkerThreads: TaskExecutor {
  let count: Int
  private let pool: NIOThreadPool

  /// Threads that live as long as the process.
  init(count: Int) {
    self.count = count
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs work on one of the threads, unless the task is cancelled before.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await pool.runIfActive(work)
  }
}
