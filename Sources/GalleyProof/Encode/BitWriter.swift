// Input: groups of bits, least significant first. Output: bytes.
// Source: RFC 1951 section 3.1.1.

/// Packs bits into bytes in the order of deflate.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Appends the low `count` bits of `bits`, at most 32.
  mutating func append(_ bits: UInt64, count: Int) {
    pending |= bits << pendingCount
    pendingCount += UInt64(count)
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Appends whole bytes.
  ///
  /// The writer must be at a byte boundary.
  mutating func append(_ whole: Span<UInt8>, from start: Int, to end: Int) {
    for index in start..<end { bytes.append(whole[index]) }
  }

  /// Fills the last byte with zero bits.
  mutating func alignToByte() {
    if pendingCount > 0 { append(0, count: 8 - Int(pendingCount)) }
  }
}
