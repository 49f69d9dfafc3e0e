// Input: a generated table, packed as text. Output: a property of any code point, by two array
// look-ups. The text is base64 of run-length encoded bytes (Tools/unicode-tables/tables.py) and is
// unpacked at the first use.
// Source: the Unicode Character Database 17.0.

internal import GalleySystem

/// A byte for each code point, in two stages with blocks of 128 code points.
///
/// Loops should copy the table into a local first, because statics are created at the first use.
@usableFromInline package struct PropertyTable: Sendable {
  /// By 128 code points: the number of their block in `blocks`.
  @usableFromInline let index: [UInt16]
  @usableFromInline let blocks: [UInt8]

  @usableFromInline static let blockBits = 7

  init(index packedIndex: String, blocks packedBlocks: String) {
    let halves = Self.unpacked(packedIndex)
    let count = halves.count / 2
    index = (0..<count).map { UInt16(halves[$0]) | UInt16(halves[count + $0]) << 8 }
    blocks = Self.unpacked(packedBlocks)
  }

  /// A copy without shared storage.
  init(copying other: PropertyTable) {
    index = [UInt16](copying: other.index)
    blocks = [UInt8](copying: other.blocks)
  }

  /// The value of a code point.
  ///
  /// Those beyond U+10FFFF have the value of U+10FFFF.
  @inlinable @inline(__always) package subscript(scalar: UInt32) -> UInt8 {
    let scalar = Int(min(scalar, 0x10FFFF))
    return blocks[Int(index[scalar >> Self.blockBits]) << Self.blockBits | (scalar & 127)]
  }
}

extension PropertyTable {
  /// Decodes base64, then runs: n < 128 is n + 1 literal bytes, else one byte n - 126 times.
  static func unpacked(_ text: String) -> [UInt8] {
    let bytes = decodedBase64(text)
    var result: [UInt8] = []
    var cursor = 0
    while cursor < bytes.count {
      let count = Int(bytes[cursor])
      cursor += 1
      if count < 128 {
        let end = min(cursor + count + 1, bytes.count)
        result += bytes[cursor..<end]
        cursor = end
      } else if cursor < bytes.count {
        result += [UInt8](repeating: bytes[cursor], count: count - 126)
        cursor += 1
      }
    }
    return result
  }

  static func decodedBase64(_ text: String) -> [UInt8] {
    text.withBytes { decodedBase64($0) }
  }

  private static func decodedBase64(_ bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    var index = 0
    while index < bytes.count {
      let value = base64Value(bytes[index])
      index &+= 1
      guard value < 64 else { continue }
      buffer = buffer &<< 6 | UInt32(value)
      bits &+= 6
      if bits >= 8 {
        bits &-= 8
        result.append(UInt8(truncatingIfNeeded: buffer &>> bits))
      }
    }
    return result
  }

  /// The value of a letter; 64 for other bytes.
  ///
  /// Comparisons instead of ranges, which a debug build would not inline: tables have 2 MB.
  private static func base64Value(_ byte: UInt8) -> UInt8 {
    if byte &- 0x41 < 26 { return byte &- 0x41 }
    if byte &- 0x61 < 26 { return byte &- 0x61 &+ 26 }
    if byte &- 0x30 < 10 { return byte &- 0x30 &+ 52 }
    return byte == 0x2B ? 62 : byte == 0x2F ? 63 : 64
  }
}
