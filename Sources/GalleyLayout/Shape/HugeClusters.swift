// Bounds the length of clusters and syllables. The shaper's time is quadratic in that length. A
// letter with thousands of marks or a conjunct of thousands of letters is therefore shaped in
// parts.

internal import GalleyStyle
internal import GalleyUnicode

enum HugeClusters {
  /// Removes the first part of a range that may be a huge cluster, and returns it; nil for none.
  static func split(_ range: inout Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    guard range.count > Limits.clusterBytes else { return nil }
    var last = range.lowerBound
    // The start of the sequence of clusters up to `last` that viramas join.
    var syllable = last
    for offset in range {
      if text[offset] < 0x80 {
        (last, syllable) = (offset, offset)
      } else if offset - last >= Limits.clusterBytes, text[offset] & 0xC0 != 0x80 {
        let boundary = GraphemeBreaker.next(after: last, in: text, end: offset)
        if boundary == offset { return head(of: &range, to: offset) }
        if !endsWithVirama(text, last..<boundary) { syllable = boundary }
        last = boundary
        if last - syllable >= Limits.clusterBytes { return head(of: &range, to: last) }
      }
    }
    return nil
  }

  private static func head(of range: inout Range<Int>, to end: Int) -> Range<Int> {
    let head = range.lowerBound..<end
    range = end..<range.upperBound
    return head
  }

  /// Whether the next cluster may belong to the same syllable.
  private static func endsWithVirama(_ text: Span<UInt8>, _ cluster: Range<Int>) -> Bool {
    var isJoined = false
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let step = text.scalar(at: offset)
      // UAX #44: the combining class of viramas. A joiner may follow one.
      let isVirama = ScalarProperties(step.scalar).combiningClass == 9
      isJoined = isVirama || isJoined && step.scalar == 0x200D
      offset += step.length
    }
    return isJoined
  }
}
