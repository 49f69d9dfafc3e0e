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
  /// Writes the answer to a line.
  typealias Answer = (Span<UInt8>, RowPlace, inout JSONWriter) -> RowOutcome

  /// Answers the lines of a chunk.
  ///
  /// An empty line has no answer.
  init(_ chunk: LineChunk, _ answer: Answer) {
    var writer = JSONWriter()
    for (index, line) in chunk.lines.enumerated() where !line.allSatisfy(Files.isBlank) {
      count += 1
      let number = chunk.firstLine + index
      let place = RowPlace(
        number: number, isWhole: !chunk.overlong.contains(index), isFirst: index == chunk.first)
      let outcome = answer(line.span, place, &writer)
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
