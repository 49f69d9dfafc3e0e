// Input: lines. Output: one answer a line, in the same order, made on all cores.

import Foundation

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

/// Works on chunks of lines in parallel and writes the answers in order.
///
/// Memory is bounded by the number of chunks in work, not by the length of the input.
struct BatchRunner: Sendable {
  let input: FileHandle
  let output: FileHandle
  /// What errors call the input.
  var inputName = "standard input"
  /// Shows rows and rows per second on standard error.
  let showsProgress: Bool
  /// In bytes, for the progress; nil where it is not known.
  var inputSize: Int?
  /// How many chunks are worked on at once; nil is one a core.
  var threads: Int?
  let answer: @Sendable (LineChunk) -> ChunkAnswer

  /// The number of lines and of errors.
  ///
  /// On the main actor, so that waiting for input holds none of the threads that work.
  @MainActor func run() async throws -> (lines: Int, errors: Int) {
    let limit = max(2, (threads ?? ProcessInfo.processInfo.activeProcessorCount) * 3)
    // Without a bound of its own the pool of threads is one, and chunks that wait keep it busy.
    let atOnce = threads ?? limit
    return try await withThrowingTaskGroup(of: (Int, ChunkAnswer).self) { group in
      var reader = LineReader(input, name: inputName)
      var writer = OrderedWriter(
        output: output, progress: showsProgress ? ProgressLine(total: inputSize) : nil)
      var started = 0
      var running = 0
      while let chunk = try reader.next() {
        let place = started
        let bytes = chunk.lines.reduce(chunk.lines.count) { $0 + $1.count }
        group.addTask { [answer] in
          var made = answer(chunk)
          made.inputBytes = bytes
          return (place, made)
        }
        started += 1
        running += 1
        // A chunk that is done but waits for its turn counts as well.
        while running >= atOnce || started - writer.written >= limit,
          let (place, answer) = try await group.next()
        {
          running -= 1
          try writer.write(answer, at: place)
        }
      }
      while let (place, answer) = try await group.next() { try writer.write(answer, at: place) }
      writer.finish()
      return (writer.lines, writer.errors)
    }
  }
}

/// Puts answers that come in any order back into the order of their lines.
private struct OrderedWriter {
  let output: FileHandle
  var progress: ProgressLine?
  private(set) var written = 0
  private(set) var lines = 0
  private(set) var errors = 0
  private var bytes = 0
  private var waiting: [Int: ChunkAnswer] = [:]

  init(output: FileHandle, progress: ProgressLine?) {
    self.output = output
    self.progress = progress
  }

  mutating func write(_ answer: ChunkAnswer, at place: Int) throws {
    waiting[place] = answer
    while let next = waiting.removeValue(forKey: written) {
      for warning in next.warnings { Files.warn(warning) }
      try Files.write(next.bytes, to: output, name: "standard output")
      written += 1
      lines += next.count
      errors += next.errors
      bytes += next.inputBytes
      progress?.show(rows: lines, bytes: bytes)
    }
  }

  mutating func finish() { progress?.finish(rows: lines, errors: errors) }
}
