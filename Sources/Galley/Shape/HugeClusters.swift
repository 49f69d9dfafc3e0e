// Bounds the length of clusters. The shaper's time is quadratic in it, so a letter with thousands
// of marks is shaped in parts.

internal import GalleyStyle
internal import GalleyUnicode

enum HugeClusters {
  /// Removes a part that may be a huge cluster from the front of a range; nil if there is none.
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
