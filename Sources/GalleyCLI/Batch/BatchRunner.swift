// Folder GalleyCLI/Batch: lines of many rows: read, answered on all cores, written in order.
// Input: a file of JSON Lines or standard input (`RowInput`).
// Output: one answer a line, in the order of the input (`OrderedOutput`); a `ProgressLine`.
// Source: DESIGN 7.
// Uses: GalleySystem, Galley, ArgumentParser, GalleyCLI, GalleyJSON.
// Not: the meaning of a row: GalleyJSON answers it.
// Read: RowInput, LineReader, BatchRunner, ChunkAnswer, OrderedOutput, ProgressLine.

// Input: lines. Output: one answer per line, in the same order, computed on all cores.

import Galley
import GalleySystem

/// Processes chunks of lines in parallel and writes the answers in order.
///
/// Each answer is written as soon as it and the preceding ones are complete, without waiting for
/// input. Memory is bounded by the number of concurrent chunks, not by the length of the input.
struct BatchRunner: Sendable {
  let input: ByteStream
  let output: OrderedOutput
  /// The maximum length of a line.
  var mostLineBytes = Limits().lineBytes
  /// The number of concurrent chunks; nil for one per core.
  var threads: Int?
  /// Called after answers were written.
  var afterOutput: @Sendable () -> Void = {}
  let answer: @Sendable (LineChunk) -> ChunkAnswer

  /// The length up to which a single line is processed without another thread.
  private static let shortLine = 1 << 14

  /// Processes all lines.
  ///
  /// It runs on the main actor, so that waiting for input does not occupy a worker thread.
  @MainActor func run() async throws {
    let limit = max(2, (threads ?? CurrentThread.processorCount) * 3)
    // Without an explicit number the thread pool is the bound, and waiting chunks keep it busy.
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
        // Complete chunks that wait for preceding ones count too.
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
