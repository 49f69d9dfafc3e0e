// Input: answers in any order. Output: the answers in the order of their lines.

import GalleySystem
import Synchronization

/// Writes answers in order, each as soon as the preceding ones are written.
///
/// Thread-safe.
final class OrderedOutput: Sendable {
  private struct State {
    var progress: ProgressLine?
    var written = 0
    var lines = 0
    var errors = 0
    var bytes = 0
    var waiting: [Int: ChunkAnswer] = [:]
    var isClosed = false
  }
  private let stream: ByteStream
  private let state: Mutex<State>

  init(_ stream: ByteStream, progress: ProgressLine?) {
    self.stream = stream
    state = Mutex(State(progress: progress))
  }

  /// The number of written chunks.
  var written: Int { state.withLock { $0.written } }

  /// The number of processed lines, and of errors among them.
  var counts: (lines: Int, errors: Int) { state.withLock { ($0.lines, $0.errors) } }

  /// Adds the answers of a chunk.
  ///
  /// Chunks count from 0.
  func put(_ answer: ChunkAnswer, at place: Int) throws(CommandFailure) {
    do throws(FileError) {
      try state.withLock { state throws(FileError) in
        state.waiting[place] = answer
        while !state.isClosed, let next = state.waiting.removeValue(forKey: state.written) {
          for warning in next.warnings { Files.report(warning) }
          do throws(FileError) {
            try stream.write(next.bytes)
          } catch {
            state.isClosed = true
            throw error
          }
          state.written += 1
          state.lines += next.count
          state.errors += next.errors
          state.bytes += next.inputBytes
          state.progress?.show(rows: state.lines, bytes: state.bytes)
        }
      }
    } catch {
      // Outside of the lock, which the work at the end of the process takes too.
      if error.isBrokenPipe { TerminationSignals.endByBrokenPipe() }
      throw Files.cannotWrite(stream.name, error)
    }
  }

  /// Stops writing.
  func close() { state.withLock { $0.isClosed = true } }

  func finish() {
    state.withLock { $0.progress?.finish(rows: $0.lines, errors: $0.errors) }
  }
}
