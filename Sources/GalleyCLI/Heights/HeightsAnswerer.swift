// Folder GalleyCLI/Heights: `galley heights`: heights of rows with a cache file.
// Input: lines of JSON, and a `HeightCache`.
// Output: heights as JSON, from `HeightsAnswerer`; the cache file, from `CacheSaver`.
// Source: no specification; the members of a row are those of `BatchCase`.
// Uses: Galley, GalleyCLI, GalleyCLI/Batch, GalleyCLI/JSON.
// Read: HeightsAnswerer, CacheSaver.

// Input: rows. Output: their heights as JSON, from the cache or measured.

import Galley
import Synchronization

/// Computes the heights of rows with one cache.
///
/// Rows of the same style share a measurer.
final class HeightsAnswerer: Sendable {
  private let typesetter: Typesetter
  private let images: ImageSizes
  private let cache: HeightCache?
  private let baseStyle: TextStyle
  private let sheet: StyleSheet
  private let width: Double?
  private let base: RowMeasurer
  private let others = Mutex<[TextStyle: RowMeasurer]>([:])
  /// The counts of removed measurers.
  private let earlier = Mutex((found: 0, measured: 0))

  init(
    typesetter: Typesetter, images: ImageSizes = .unknown, cache: HeightCache?,
    baseStyle: TextStyle, sheet: StyleSheet, width: Double?
  ) {
    self.typesetter = typesetter
    self.images = images
    self.cache = cache
    self.baseStyle = baseStyle
    self.sheet = sheet
    self.width = width
    base = RowMeasurer(
      typesetter: typesetter, style: baseStyle, images: images, cache: cache, preparedBytes: 0)
  }

  /// The number of heights in the cache, and of measured ones.
  var counts: (found: Int, measured: Int) {
    others.withLock { others in
      others.values.reduce(Self.sum(base.counts, earlier.withLock { $0 })) {
        Self.sum($0, $1.counts)
      }
    }
  }

  private static func sum(
    _ left: (found: Int, measured: Int), _ right: (found: Int, measured: Int)
  ) -> (found: Int, measured: Int) {
    (left.found + right.found, left.measured + right.measured)
  }

  func answer(_ chunk: LineChunk) -> ChunkAnswer {
    var writer = JSONWriter()
    var answer = ChunkAnswer()
    for (index, line) in chunk.lines.enumerated() where !line.allSatisfy(Files.isBlank) {
      answer.count += 1
      do throws(BatchCase.Failure) {
        let number = chunk.firstLine + index
        if chunk.overlong.contains(index) {
          throw BatchCase.overlong(line, number: number, limits: limits)
        }
        let row = try BatchCase(line: line.span, number: number, width: width)
        try row.checkSize(limits, number: number)
        row.noteUnknownKeys(in: "line \(number)")
        answer.warnings += row.repairs.sentences(in: "line \(number)")
        let (height, limit) = height(of: row)
        if let limit { throw row.failure(limit, number: number) }
        writer.object { writer in
          writer.key("id")
          writer.value(row.id)
          writer.key("height")
          writer.number(height)
        }
      } catch {
        answer.errors += 1
        writer.failure(error)
      }
      writer.endLine()
    }
    answer.bytes = writer.bytes
    return answer
  }

  /// The limits of a row.
  var limits: Limits { typesetter.limits }

  /// The height, and the limit that the row exceeds.
  private func height(of row: BatchCase) -> (height: Double, limit: Diagnostic?) {
    let content = RowContent(
      html: row.html, styleSheet: sheet.followed(by: row.css), limits: limits)
    return measurer(row.style(over: baseStyle)).measured(content, width: row.width)
  }

  private func measurer(_ style: TextStyle) -> RowMeasurer {
    if style == baseStyle { return base }
    return others.withLock { others in
      if let known = others[style] { return known }
      if others.count >= 256 {
        for measurer in others.values {
          earlier.withLock { $0 = Self.sum($0, measurer.counts) }
        }
        others.removeAll()
      }
      let measurer = RowMeasurer(
        typesetter: typesetter, style: style, images: images, cache: cache, preparedBytes: 0)
      others[style] = measurer
      return measurer
    }
  }
}
