// Input: lines of JSON. The command must write one line of JSON for each of them.

import Galley
import GalleyFonts
import GalleyJSON
import GalleyJSONPictures

/// Rows of `galley batch` and `galley heights`.
final class RowsTarget: FuzzTarget {
  private let batch: JSONAnswerer
  private let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    batch = JSONAnswerer(typesetter: typesetter, pictures: .drawn())
  }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let chunk = LineChunk(firstLine: 1, lines: lines)
    let answers = Self.values(ChunkAnswer(chunk, batch.answer), of: chunk)
    guard isThorough else { return }
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: TextStyle(), styleSheet: .empty)
    let heights = HeightsAnswerer(layouter, cache: HeightCache(path: nil), width: nil)
    let known = Self.values(ChunkAnswer(chunk, heights.answer), of: chunk)
    // A row need not want its height, and a picture may fail.
    for (answer, height) in zip(answers, known) where answer["height"] != nil {
      Finding.expect(
        answer["height"]?.number == height["height"]?.number,
        "batch and heights have other heights: \(answer) \(height)")
    }
  }

  /// The answers, of which there must be one for each line that is not blank.
  private static func values(_ answer: ChunkAnswer, of chunk: LineChunk) -> [JSONValue] {
    let lines = answer.bytes.split(separator: 0x0A)
    let count = chunk.lines.count { !$0.allSatisfy(Files.isBlank) }
    Finding.expect(
      lines.count == count && answer.count == count, "\(lines.count) answers to \(count) lines")
    return lines.map { line in
      do throws(JSONError) {
        return try JSONReader.value(of: Array(line).span)
      } catch {
        Finding.report("an answer is no JSON: \(error): \(String(decoding: line, as: UTF8.self))")
      }
    }
  }
}
