// Transformed text. Shaped text and plain text differ, so offsets need a map.
// Source: CSS Text 3 section 2.1.

internal import GalleySystem

/// The source of transformed text, with the points at which the difference between offsets changes.
struct TransformedSource {
  var bytes: [UInt8]
  /// The map from target offsets to source offsets, up to the next point.
  var points: [(source: Int32, target: Int32)]
}

extension InlineCollector {
  /// Appends transformed text.
  ///
  /// The plain text receives its source.
  mutating func appendTransformed(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ original: TransformedSource,
    plain: inout UniqueArray<UInt8>, isGenerated: Bool
  ) {
    let points = original.points
    var next = points.indices.partitioningIndex { Int(points[$0].target) > range.lowerBound }
    var shift = next > 0 ? Int(points[next - 1].source - points[next - 1].target) : 0
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        next < points.count ? min(range.upperBound, Int(points[next].target)) : range.upperBound
      let sourceStart = min(max(0, start + shift), original.bytes.count)
      // The source of the last character includes marks that it lost.
      if next < points.count, end == Int(points[next].target) {
        shift = Int(points[next].source) - end
        next += 1
      }
      let sourceEnd = min(max(sourceStart, end + shift), original.bytes.count)
      var segment = TextSegment(
        start: offset, plain: Int32(truncatingIfNeeded: plain.count), isLinear: !isGenerated)
      text.append(copying: bytes.extracting(start..<max(start, end)))
      if !isGenerated {
        plain.append(copying: original.bytes.span.extracting(sourceStart..<sourceEnd))
        segment.plainLimit = Int32(truncatingIfNeeded: plain.count)
      }
      segments.append(segment)
      start = max(end, start + (end > start ? 0 : 1))
    }
  }
}
