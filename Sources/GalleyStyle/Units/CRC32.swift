// Source: PNG (third edition) annex D.

/// The CRC-32 at the end of each chunk of a PNG file.
package struct CRC32: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  package init() {}

  /// Adds bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    let table = Self.table
    var state = self.state
    for index in bytes.indices {
      state = table[Int((state ^ UInt32(bytes[index])) & 0xFF)] ^ (state >> 8)
    }
    self.state = state
  }

  /// The checksum of the bytes so far.
  package var value: UInt32 { ~state }
}
