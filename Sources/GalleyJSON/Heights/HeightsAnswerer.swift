// Folder GalleyJSON/Heights: heights of rows with a cache.
// Input: rows, and a `HeightCache`.
// Output: heights as JSON, from `HeightsAnswerer`.
// Source: no specification; the members of a row are those of `LayoutRow`.
// Uses: Galley, GalleyJSON, GalleyJSON/Row, GalleyJSON/Writer.
// Read: HeightsAnswerer.

// Input: rows. Output: their heights as JSON, from the cache or measured.

package import Galley
internal import Synchronization

/// Computes the heights of rows with one cache.
///
/// Rows of the same style share a measurer.
package final class HeightsAnswerer: Sendable {
  private let layouter: RowLayouter
  private let cache: HeightCache?
  private let width: Double?
  private let base: RowMeasurer
  private let others = Mutex<[TextStyle: RowMeasurer]>([:])
  /// The counts of removed measurers.
  private let earlier = Mutex((found: 0, measured: 0))

  package init(_ layouter: RowLayouter, cache: HeightCache?, width: Double?) {
    self.layouter = layouter
    self.cache = cache
    self.width = width
    base = RowMeasurer(
      typesetter: layouter.typesetter, style: layouter.baseStyle, images: layouter.images,
      cache: cache, preparedBytes: 0)
  }

  /// The number of heights in the cache, and of measured ones.
  package var counts: (found: Int, measured: Int) {
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

  /// Writes the answer to a line.
  ///
  /// The first one has no versions: files of heights are compared line by line, also with those of
  /// another version.
  package func answer(
    _ line: Span<UInt8>, at place: RowPlace, to writer: inout JSONWriter
  ) -> RowOutcome {
    let number = place.number
    var outcome = RowOutcome()
    do throws(LayoutRow.Failure) {
      if !place.isWhole { throw LayoutRow.overlong(line, number: number, limits: limits) }
      let row = try LayoutRow(line: line, number: number, width: width)
      try row.checkSize(limits, number: number)
      outcome.notes = row.notes
      outcome.warnings = row.repairs.sentences(in: "line \(number)")
      let heights = try heights(of: row, number: number)
      writer.object { writer in
        writer.key("id")
        writer.value(row.id)
        guard let widths = row.widths else {
          writer.key("height")
          return writer.number(heights.first ?? 0)
        }
        writer.key("widths")
        writer.array(of: zip(widths, heights)) { writer, pair in
          writer.object { writer in
            writer.key("width")
            writer.number(pair.0)
            writer.key("height")
            writer.number(pair.1)
          }
        }
      }
    } catch {
      outcome.error = error.reason
      writer.failure(error)
    }
    return outcome
  }

  /// The limits of a row.
  package var limits: Limits { layouter.limits }

  /// The height at each width of a row.
  private func heights(of row: LayoutRow, number: Int) throws(LayoutRow.Failure) -> [Double] {
    if row.viewCount > 0 || row.fit != nil {
      return try uncachedHeights(of: row, number: number)
    }
    let content = RowContent(
      html: row.html, styleSheet: layouter.styleSheet.followed(by: row.css), limits: limits)
    let style = row.style(over: layouter.baseStyle)
    let measurer = row.images.isEmpty ? measurer(style) : ownMeasurer(of: row, style)
    defer { if !row.images.isEmpty { count(measurer) } }
    var heights: [Double] = []
    for width in row.widths ?? [row.width] {
      let (height, limit) = measurer.measured(content, width: width)
      if let limit { throw row.failure(limit, number: number) }
      heights.append(height)
    }
    return heights
  }

  /// The heights of a row with views, or for a screen, which no cache has.
  private func uncachedHeights(
    of row: LayoutRow, number: Int
  ) throws(LayoutRow.Failure) -> [Double] {
    let text = layouter.text(of: row)
    if let limit = text.exceededLimit { throw row.failure(limit, number: number) }
    let prepared = layouter.prepare(text, of: row)
    var heights: [Double] = []
    for width in row.widths ?? [row.width] {
      let fitted = row.fitted(prepared, screenWidth: width)
      if let limit = prepared.exceededLimit(width: fitted?.layoutWidth ?? width) {
        throw row.failure(limit, number: number)
      }
      heights.append(fitted?.layout.size.height ?? prepared.height(width: width))
    }
    return heights
  }

  /// The measurer of a row with its own sizes of images.
  private func ownMeasurer(of row: LayoutRow, _ style: TextStyle) -> RowMeasurer {
    RowMeasurer(
      typesetter: layouter.typesetter, style: style, images: row.images(over: layouter.images),
      cache: cache,
      preparedBytes: 0)
  }

  /// Counts the rows of a measurer that is not kept.
  private func count(_ measurer: RowMeasurer) {
    earlier.withLock { $0 = Self.sum($0, measurer.counts) }
  }

  private func measurer(_ style: TextStyle) -> RowMeasurer {
    if style == layouter.baseStyle { return base }
    return others.withLock { others in
      if let cached = others[style] { return cached }
      if others.count >= 256 {
        for measurer in others.values { count(measurer) }
        others.removeAll()
      }
      let measurer = RowMeasurer(
        typesetter: layouter.typesetter, style: style, images: layouter.images, cache: cache,
        preparedBytes: 0)
      others[style] = measurer
      return measurer
    }
  }
}
