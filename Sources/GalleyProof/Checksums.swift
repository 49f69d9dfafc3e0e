// Input: bytes. Output: the two checksums of a PNG file.
// Source: PNG (third edition) annex D for CRC-32; RFC 1950 section 8 for Adler-32.

/// The CRC-32 at the end of each chunk of a PNG file.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  mutating func update(_ bytes: Span<UInt8>) {
    let table = Self.table
    var state = self.state
    for index in bytes.indices {
      state = table[Int((state ^ UInt32(bytes[index])) & 0xFF)] ^ (state >> 8)
    }
    self.state = state
  }

  var value: UInt32 { ~state }
}

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
