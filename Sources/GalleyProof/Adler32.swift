// Source: RFC 1950 section 8.

/// The Adler-32 at the end of a zlib stream.
struct Adler32 {
  /// The number of bytes whose sums fit into 32 bits.
  private static let block = 5552
  private static let modulus: UInt32 = 65521

  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The checksum of all bytes so far.
  var value: UInt32 { high << 16 | low }

  static func checksum(of bytes: Span<UInt8>) -> UInt32 {
    var checksum = Adler32()
    checksum.update(bytes, from: 0)
    return checksum.value
  }

  /// Adds the bytes from an index on.
  mutating func update(_ bytes: Span<UInt8>, from index: Int) {
    var start = index
    while start < bytes.count {
      let end = min(start + Self.block, bytes.count)
      for index in start..<end {
        low &+= UInt32(bytes[index])
        high &+= low
      }
      low %= Self.modulus
      high %= Self.modulus
      start = end
    }
  }
}
