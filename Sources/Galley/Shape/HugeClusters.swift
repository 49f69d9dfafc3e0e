// Text without an end to its clusters: the shaper's cost is the square of a cluster's length, so a
// letter under thousands of marks is shaped in parts.

internal import GalleyStyle
internal import GalleyUnicode

enum HugeClusters {
  /// Takes a part of a run that may be one huge cluster off its front; nil where all is well.
  static func split(_ range: inout Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    guard range.count > Limits.clusterBytes else { return nil }
    var last = range.lowerBound
    for offset in range {
      if text[offset] < 0x80 {
        last = offset
      } else if offset - last >= Limits.clusterBytes, text[offset] & 0xC0 != 0x80 {
        let boundary = GraphemeBreaker.next(after: last, in: text, end: offset)
        guard boundary == offset else {
          last = boundary
          continue
        }
        let head = range.lowerBound..<offset
        range = offset..<range.upperBound
        return head
      }
    }
    return nil
  }
}
