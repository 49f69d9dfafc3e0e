// Input: a cache that grows. Output: its file, written every few seconds.

import Galley
import Synchronization

/// Saves a cache from time to time, so that little is lost with the process.
///
/// Used from any thread. A save writes the whole file. The pauses grow with its duration, so that saving takes at most a
/// sixteenth of the time, however large the file becomes.
final class CacheSaver: Sendable {
  private struct State {
    var next: ContinuousClock.Instant
    var isSaving = false
    var hasFailed = false
  }
  private static let shortestPause = Duration.seconds(2)
  private let cache: HeightCache
  private let state: Mutex<State>

  init(_ cache: HeightCache) {
    self.cache = cache
    state = Mutex(State(next: .now + Self.shortestPause))
  }

  /// Saves if the last time is long enough ago and no other thread is saving.
  func saveIfDue() {
    let isDue = state.withLock { state in
      guard !state.isSaving, ContinuousClock.now >= state.next else { return false }
      state.isSaving = true
      return true
    }
    guard isDue else { return }
    let start = ContinuousClock.now
    var failure: HeightCacheFailure?
    do throws(HeightCacheFailure) {
      try cache.save()
    } catch {
      failure = error
    }
    let end = ContinuousClock.now
    let isFirst = state.withLock { state in
      state.isSaving = false
      state.next = end.advanced(by: max(Self.shortestPause, start.duration(to: end) * 15))
      defer { state.hasFailed = state.hasFailed || failure != nil }
      return !state.hasFailed
    }
    // The last save is the one that decides; until then the heights stay in memory.
    if let failure, isFirst { Files.warn("\(failure)") }
  }
}
