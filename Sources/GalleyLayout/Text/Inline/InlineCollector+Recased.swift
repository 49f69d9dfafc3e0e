// The text of a paragraph with the `text-transform` of its first line. This value applies to all of
// the text, regardless of the values of inline elements.
// Source: CSS Text 3 section 2.1, as in Chromium.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension InlineCollector {
  /// Applies a transform to the collected text.
  ///
  /// Returns the points at which offsets diverge.
  mutating func recase(_ transform: TextTransform, language: String) -> [TextTransformer.Point] {
    let own = [UInt8](copying: text, from: paragraph.textStart)
    var recased: [UInt8] = []
    var points: [TextTransformer.Point] = []
    var transformer = TextTransformer()
    transformer.transform(
      own.span, range: 0..<own.count, TextTransformer.Mapping(transform, language: language),
      into: &recased, map: &points)
    let end = Int32(truncatingIfNeeded: recased.count)
    func moved(_ offset: Int32) -> Int32 {
      let next = points.indices.partitioningIndex { points[$0].source > offset }
      let limit = next < points.count ? points[next].target : end
      let start: TextTransformer.Point = next > 0 ? points[next - 1] : (0, 0)
      return min(limit, start.target + offset - start.source)
    }
    if !points.isEmpty {
      let cut = segments(cutAt: points.map(\.source))
      segments.removeAll(from: paragraph.segmentsStart)
      for var segment in cut {
        segment.start = moved(segment.start)
        segments.append(segment)
      }
      for index in paragraph.itemsStart..<items.count {
        items[index].start = moved(items[index].start)
        items[index].end = moved(items[index].end)
      }
    }
    text.removeAll(from: paragraph.textStart)
    text.append(copying: recased.span)
    return points
  }

  /// The segments, divided at ascending offsets.
  private func segments(cutAt offsets: [Int32]) -> [TextSegment] {
    let own = [TextSegment](copying: segments, from: paragraph.segmentsStart)
    var cut: [TextSegment] = []
    for (index, segment) in own.enumerated() {
      cut.append(segment)
      guard segment.isLinear else { continue }
      let end = index + 1 < own.count ? own[index + 1].start : offset
      func plain(_ offset: Int32) -> Int32 {
        min(segment.plain + (offset - segment.start), segment.plainLimit)
      }
      for place in offsets where place > segment.start && place < end {
        cut[cut.count - 1].plainLimit = plain(place)
        cut.append(TextSegment(start: place, plain: plain(place), isLinear: true))
      }
      cut[cut.count - 1].plainLimit = plain(end)
    }
    return cut
  }
}
