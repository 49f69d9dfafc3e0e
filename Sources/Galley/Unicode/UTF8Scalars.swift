// Input: bytes of UTF-8. Output: code points and their lengths, forwards and backwards.
// Text inside the library is valid UTF-8; what is not is read as U+FFFD, one byte at a time, and
// never beyond the end of the text.
// Source: the Unicode Standard 17.0, section 3.9, table 3-7.

/// A code point and the number of bytes that it takes.
struct ScalarStep: BitwiseCopyable {
  var scalar: UInt32
  var length: Int

  static let malformed = ScalarStep(scalar: 0xFFFD, length: 1)
}

extension Span<UInt8> {
  /// The code point that begins at an offset; the offset must be below `count`.
  @inline(__always) func scalar(at offset: Int) -> ScalarStep {
    let lead = self[offset]
    if lead < 0x80 { return ScalarStep(scalar: UInt32(lead), length: 1) }
    return longScalar(at: offset, lead: UInt32(lead))
  }

  private func longScalar(at offset: Int, lead: UInt32) -> ScalarStep {
    let available = count - offset
    switch lead {
    case 0xC2...0xDF where available >= 2:
      let value = (lead & 0x1F) << 6 | UInt32(self[offset + 1] & 0x3F)
      return ScalarStep(scalar: value, length: 2)
    case 0xE0...0xEF where available >= 3:
      let value =
        (lead & 0x0F) << 12 | UInt32(self[offset + 1] & 0x3F) << 6
        | UInt32(self[offset + 2] & 0x3F)
      return ScalarStep(scalar: value, length: 3)
    case 0xF0...0xF4 where available >= 4:
      let value =
        (lead & 0x07) << 18 | UInt32(self[offset + 1] & 0x3F) << 12
        | UInt32(self[offset + 2] & 0x3F) << 6 | UInt32(self[offset + 3] & 0x3F)
      return ScalarStep(scalar: value, length: 4)
    default:
      return .malformed
    }
  }

  /// The code point that ends at an offset, not looking before `start`.
  @inline(__always) func scalar(before offset: Int, start: Int) -> ScalarStep {
    let last = self[offset - 1]
    if last < 0x80 { return ScalarStep(scalar: UInt32(last), length: 1) }
    var begin = offset - 1
    while begin > start, offset - begin < 4, self[begin] & 0xC0 == 0x80 { begin -= 1 }
    let step = scalar(at: begin)
    return step.length == offset - begin ? step : .malformed
  }
}
