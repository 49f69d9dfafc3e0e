// Eight bytes at a time: what a scan looks for is told from all others by arithmetic on one word.

extension Span<UInt8> {
  /// Eight bytes from an index, the first one lowest; one load, if inlined.
  @inline(__always) func word(at index: Int) -> UInt64 {
    let bytes = extracting(index..<(index &+ 8))
    let low =
      UInt64(bytes[0]) | UInt64(bytes[1]) &<< 8 | UInt64(bytes[2]) &<< 16
      | UInt64(bytes[3]) &<< 24
    let high =
      UInt64(bytes[4]) | UInt64(bytes[5]) &<< 8 | UInt64(bytes[6]) &<< 16
      | UInt64(bytes[7]) &<< 24
    return low | high &<< 32
  }
}

/// Tests of the eight bytes of a word; a byte that passes has its highest bit set in the answer.
///
/// The lowest byte that is set did pass; those above it may be set for nothing.
enum ByteWord {
  @inline(__always) static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Bytes that are equal to another, repeated.
  @inline(__always) static func equal(_ word: UInt64, _ other: UInt64) -> UInt64 {
    let difference = word ^ other
    return (difference &- repeating(1)) & ~difference & repeating(0x80)
  }

  /// Bytes below a limit of up to 0x80.
  @inline(__always) static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    (word &- repeating(limit)) & ~word & repeating(0x80)
  }
}
