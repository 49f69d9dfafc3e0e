// Input: a text, a range. Output: the ends of words that are shaped separately.
// Source: DESIGN 8.4.

internal import GalleySystem
internal import GalleyUnicode

extension WordShaper {
  /// The end of a word: before a space that is a complete cluster.
  func endOfWord(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var offset = text.firstIndex(of: 0x20, in: start + 1..<end)
    while offset < end, !isAlone(offset, text, end) {
      offset = text.firstIndex(of: 0x20, in: offset + 1..<end)
    }
    return offset
  }

  /// Whether text outside of a range cannot change glyphs inside it, because no letter joins across
  /// its ends.
  func isWhole(_ range: Range<Int>, _ text: Span<UInt8>, _ script: UInt32) -> Bool {
    guard CursiveScripts.contains(script) else { return true }
    return isApart(range.lowerBound, text) && isApart(range.upperBound, text)
  }

  /// Whether ASCII is beside an offset.
  ///
  /// Letters do not join with ASCII characters or across them.
  func isApart(_ offset: Int, _ text: Span<UInt8>) -> Bool {
    offset == 0 || offset == text.count || text[offset] < 0x80 || text[offset - 1] < 0x80
  }

  /// Whether a space is a complete cluster, without a following mark.
  func isAlone(_ offset: Int, _ text: Span<UInt8>, _ end: Int) -> Bool {
    offset + 1 >= end || text[offset + 1] < 0x80
      || GraphemeBreaker.next(after: offset, in: text, end: end) == offset + 1
  }
}
