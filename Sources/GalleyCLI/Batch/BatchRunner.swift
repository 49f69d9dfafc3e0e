// Input: lines. Output: one answer a line, in the same order, made on all cores.

import FontEngine
import Galley

/// Works on chunks of lines in parallel and writes the answers in order.
///
/// Each answer is written when it is made: nothing waits for more input. Memory is bounded by the
/// number of chunks in work, not by the length of the input.
struct BatchRunner: Sendable {
  let input: ByteStream
  let output: OrderedOutput
  /// The longest line that is read.
  var mostLineBytes = Limits().lineBytes
  /// How many chunks are worked on at once; nil is one a core.
  var threads: Int?
  /// Called after answers were written.
  var afterOutput: @Sendable () -> Void = {}
  let answer: @Sendable (LineChunk) -> ChunkAnswer

  /// A single line up to this length is answered without the switch to another thread.
  private static let shortLine = 1 << 14

  /// Answers all lines.
  ///
  /// On the main actor, so that waiting for input holds none of the threads that work.
  @MainActor func run() async throws {
    let limit = max(2, (threads ?? CurrentThread.processorCount) * 3)
    // Without a bound of its own the pool of threads is one, and chunks that wait keep it busy.
    let atOnce = threads ?? limit
    try await withThrowingTaskGroup(of: Void.self) { group in
      var reader = LineReader(input, mostBytes: mostLineBytes)
      var started = 0
      var running = 0
      while let chunk = try reader.next() {
        let place = started
        started += 1
        if isAlone(chunk), output.written == place, !reader.isReady {
          try work(on: chunk, at: place)
          continue
        }
        group.addTask { try work(on: chunk, at: place) }
        running += 1
        // A chunk that is done but waits for its turn counts as well.
        while running > 0, running >= atOnce || started - output.written >= limit {
          try await group.next()
          running -= 1
        }
      }
      try await group.waitForAll()
    }
    output.finish()
  }

  private func isAlone(_ chunk: LineChunk) -> Bool {
    chunk.lines.count == 1 && chunk.lines[0].count <= Self.shortLine
  }

  private func work(on chunk: LineChunk, at place: Int) throws(CommandFailure) {
    var made = answer(chunk)
    made.inputBytes = chunk.lines.reduce(chunk.lines.count) { $0 + $1.count }
    try output.put(made, at: place)
    afterOutput()
  }
}
