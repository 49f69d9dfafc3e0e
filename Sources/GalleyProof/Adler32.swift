// Source: RFC 1950 section 8.

/// The Adler-32 at the end of a zlib stream.
struct Adler32 {
  /// The number of bytes whose sums fit into 32 bits.
  private static let block = 5552
  private static let modulus: UInt32 = 65521

  static func checksum(of bytes: Span<UInt8>) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    var start = 0
    while start < bytes.count {
      let end = min(start + block, bytes.count)
      for index in start..<end {
        low &+= UInt32(bytes[index])
        high &+= low
      }
      low %= modulus
      high %= modulus
      start = end
    }
    return high << 16 | low
  }
}
