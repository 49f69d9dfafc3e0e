// Folder GalleyCLI/Heights: the file of a cache that grows.
// Input: a growing `HeightCache`.
// Output: its file, from `CacheSaver`, written every few seconds.
// Source: no specification.
// Uses: Galley, GalleyCLI.
// Read: CacheSaver.

// Input: a growing cache. Output: its file, written every few seconds.

import Galley
import Synchronization

/// Saves a cache regularly, so that a crash loses little.
///
/// Thread-safe. A save writes the whole file. The pauses grow with the duration of saving. Saving
/// therefore takes at most a sixteenth of the time, regardless of the size of the file.
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

  /// Saves if the last save is long ago and no other thread is saving.
  func saveIfDue() {
    let isDue = state.withLock { state in
      guard !state.isSaving, ContinuousClock.now >= state.next else { return false }
      state.isSaving = true
      return true
    }
    guard isDue else { return }
    let start = ContinuousClock.now
    var failure: HeightCache.Failure?
    do throws(HeightCache.Failure) {
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
    // Later saves may succeed, and until then the heights stay in memory.
    if let failure, isFirst { Files.report("\(failure)") }
  }
}
