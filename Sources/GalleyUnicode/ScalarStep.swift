// Input: bytes of UTF-8. Output: code points with their lengths, forwards and backwards. Text
// inside the library is valid UTF-8. Invalid bytes are read as U+FFFD, one at a time, and never
// beyond the end of the text.
// Source: the Unicode Standard 17.0, section 3.9, table 3-7.

/// A code point with its number of bytes.
@usableFromInline package struct ScalarStep: BitwiseCopyable {
  @usableFromInline package var scalar: UInt32
  @usableFromInline package var length: Int

  @inlinable init(scalar: UInt32, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  @inlinable package static var malformed: ScalarStep { ScalarStep(scalar: 0xFFFD, length: 1) }
}

extension Span<UInt8> {
  /// The number of UTF-16 units of a range.
  package func utf16Count(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range where self[offset] & 0xC0 != 0x80 { count += self[offset] >= 0xF0 ? 2 : 1 }
    return count
  }

  /// The offset of the character with a UTF-16 unit of a range; the end of the range for none.
  package func offset(ofUTF16Unit unit: Int, in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var count = 0
    while offset < range.upperBound {
      let step = scalar(at: offset)
      count += step.scalar > 0xFFFF ? 2 : 1
      if count > unit { break }
      offset += step.length
    }
    return offset
  }

  /// Whether U+00AD is directly before an offset, at or after `start`.
  @inlinable @inline(__always) package func isAfterSoftHyphen(_ offset: Int, from start: Int = 0)
    -> Bool
  {
    offset >= start + 2 && self[offset - 2] == 0xC2 && self[offset - 1] == 0xAD
  }

  /// The code point at an offset, which must be below `count`.
  ///
  /// Inlined for up to three bytes, which doubles the speed of the bidi and script passes.
  @inlinable @inline(__always) package func scalar(at offset: Int) -> ScalarStep {
    let lead = self[offset]
    if lead < 0x80 { return ScalarStep(scalar: UInt32(lead), length: 1) }
    let available = count &- offset
    if lead &- 0xC2 < 0x1E, available >= 2 {
      let value = UInt32(lead & 0x1F) << 6 | trailing(offset &+ 1)
      return ScalarStep(scalar: value, length: 2)
    }
    if lead &- 0xE0 < 0x10, available >= 3 {
      let value = UInt32(lead & 0x0F) << 12 | trailing(offset &+ 1) << 6 | trailing(offset &+ 2)
      return ScalarStep(scalar: value, length: 3)
    }
    return supplementaryScalar(at: offset)
  }

  @usableFromInline func supplementaryScalar(at offset: Int) -> ScalarStep {
    guard self[offset] &- 0xF0 < 5, count - offset >= 4 else { return .malformed }
    let value =
      UInt32(self[offset] & 0x07) << 18 | trailing(offset + 1) << 12 | trailing(offset + 2) << 6
      | trailing(offset + 3)
    return ScalarStep(scalar: value, length: 4)
  }

  @inlinable @inline(__always) func trailing(_ offset: Int) -> UInt32 {
    UInt32(self[offset] & 0x3F)
  }

  /// The last code point boundary at or before an offset and not before `start`.
  ///
  /// The end of the text is a boundary.
  @inlinable package func scalarBoundary(notAfter offset: Int, start: Int = 0) -> Int {
    var boundary = offset
    while boundary > start, boundary < count, UTF8.isContinuation(self[boundary]) { boundary -= 1 }
    return boundary
  }

  /// The code point that ends at an offset and does not begin before `start`.
  @inlinable @inline(__always) package func scalar(before offset: Int, start: Int) -> ScalarStep {
    let last = self[offset - 1]
    if last < 0x80 { return ScalarStep(scalar: UInt32(last), length: 1) }
    var begin = offset - 1
    while begin > start, offset - begin < 4, self[begin] & 0xC0 == 0x80 { begin -= 1 }
    let step = scalar(at: begin)
    return step.length == offset - begin ? step : .malformed
  }
}
