// Input: a chunk of lines. Output: the answers of its rows.

import Galley
import GalleyJSON
import GalleySystem

/// The answers of a chunk of lines.
struct ChunkAnswer: Sendable {
  var bytes: [UInt8] = []
  var count = 0
  var errors = 0
  /// The number of bytes of its lines.
  var inputBytes = 0
  /// Messages for standard error that answers cannot contain.
  var warnings: [String] = []
}

extension ChunkAnswer {
  /// Writes the answer to a line with a number, which is whole or only its beginning.
  typealias Answer = (Span<UInt8>, Int, Bool, inout JSONWriter) -> RowOutcome

  /// Answers the lines of a chunk.
  ///
  /// An empty line has no answer.
  init(_ chunk: LineChunk, _ answer: Answer) {
    var writer = JSONWriter()
    for (index, line) in chunk.lines.enumerated() where !line.allSatisfy(Files.isBlank) {
      count += 1
      let number = chunk.firstLine + index
      let outcome = answer(line.span, number, !chunk.overlong.contains(index), &writer)
      if outcome.isError { errors += 1 }
      warnings += outcome.warnings
      for note in outcome.notes {
        Notes.addOnce("line \(number): \(note.message)", about: note.subject)
      }
      writer.endLine()
    }
    bytes = writer.bytes
  }
}
