// Input: answers in any order. Output: the same in the order of their lines.

import FontEngine
import Synchronization

/// What became of a chunk of lines.
struct ChunkAnswer: Sendable {
  var bytes: [UInt8] = []
  var count = 0
  var errors = 0
  /// Of the lines that it answers.
  var inputBytes = 0
  /// Sentences for standard error, where an answer has no room for them.
  var warnings: [String] = []
}

/// Writes answers in order, each as soon as all before it are written.
///
/// Used from any thread.
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

  /// The number of chunks that are written.
  var written: Int { state.withLock { $0.written } }

  /// The number of lines that are answered, and of errors among them.
  var counts: (lines: Int, errors: Int) { state.withLock { ($0.lines, $0.errors) } }

  /// Takes the answer of a chunk; chunks are counted from 0.
  func put(_ answer: ChunkAnswer, at place: Int) throws(CommandFailure) {
    do throws(FileError) {
      try state.withLock { state throws(FileError) in
        state.waiting[place] = answer
        while !state.isClosed, let next = state.waiting.removeValue(forKey: state.written) {
          for warning in next.warnings { Files.warn(warning) }
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
      // Not under the lock, which the work before the end of the process takes too.
      if error.isBrokenPipe { TerminationSignals.endByBrokenPipe() }
      throw Files.cannotWrite(stream.name, error)
    }
  }

  /// Writes nothing from now on.
  func close() { state.withLock { $0.isClosed = true } }

  func finish() {
    state.withLock { $0.progress?.finish(rows: $0.lines, errors: $0.errors) }
  }
}
