// Maps offsets in the shaped text to offsets in the plain text, by the segments of the Text stage.

internal import GalleySystem

extension BoxTree {
  /// The offset in `plain` of an offset in `text`.
  @inlinable package func plainOffset(_ offset: Int32) -> Int {
    let index = segmentIndex(of: offset)
    guard index >= 0 else { return 0 }
    let segment = segments[index]
    let position = segment.isLinear ? segment.plain + (offset - segment.start) : segment.plain
    return min(Int(min(position, segment.plainLimit)), plain.count)
  }

  /// The offset in `plain` of the character from which the text at an offset was transformed.
  ///
  /// All of a result that is longer than its character maps to this character's start.
  package func sourceOffset(_ offset: Int32) -> Int {
    let index = segmentIndex(of: offset)
    var position = plainOffset(offset)
    guard index >= 0, segments[index].start < offset, position > Int(segments[index].plain) else {
      return position
    }
    guard position == Int(segments[index].plainLimit) else {
      return characterStart(at: position, from: Int(segments[index].plain))
    }
    position -= 1
    return characterStart(at: position, from: Int(segments[index].plain))
  }

  /// The start of the character that contains a byte of `plain`.
  private func characterStart(at offset: Int, from start: Int) -> Int {
    var position = offset
    while position > start, position < plain.count, plain[position] & 0xC0 == 0x80 { position -= 1 }
    return position
  }

  /// The offset in `plain` of the end of a range of `text`, without a separator after a block.
  ///
  /// The segment is that of the last character, because the text of atomic inlines is elsewhere in
  /// `text`.
  package func plainEnd(_ end: Int32) -> Int {
    let index = segmentIndex(of: end - 1)
    guard end > 0, index >= 0 else { return 0 }
    let segment = segments[index]
    guard segment.isLinear else { return min(Int(segment.plain), plain.count) }
    var position = Int(min(segment.plain + (end - segment.start), segment.plainLimit))
    // The last character of transformed text may have lost marks, which belong to it.
    if segment.plainLimit != .max, end == segmentEnd(index) { position = Int(segment.plainLimit) }
    while position < plain.count, plain[position] & 0xC0 == 0x80 { position += 1 }
    return min(position, plain.count)
  }

  /// The range in `plain` of a range of `text`, without a separator after it; empty for an object
  /// without a character in the plain text.
  package func plainRange(from start: Int32, to end: Int32) -> Range<Int> {
    let first = plainOffset(start)
    return first..<max(first, plainEnd(end))
  }

  private func segmentEnd(_ index: Int) -> Int32 {
    index + 1 < segments.count ? segments[index + 1].start : Int32(truncatingIfNeeded: text.count)
  }

  /// The segment that maps an offset in `text`.
  package func segment(at offset: Int32) -> TextSegment? {
    let index = segmentIndex(of: offset)
    return index >= 0 ? segments[index] : nil
  }

  @inlinable func segmentIndex(of offset: Int32) -> Int {
    // Most texts have one segment.
    if segments.count == 1 { return segments[0].start > offset ? -1 : 0 }
    return segmentIndexBySearch(of: offset)
  }

  @usableFromInline func segmentIndexBySearch(of offset: Int32) -> Int {
    segments.indices.partitioningIndex { segments[$0].start > offset } - 1
  }
}
