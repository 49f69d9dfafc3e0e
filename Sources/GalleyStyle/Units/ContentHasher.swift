// Input: values that determine a height. Output: a hash of 128 bits that is equal on all machines.
// Specification: SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, 2012) and a fixed
// key.

internal import GalleySystem

/// A hash of 128 bits.
///
/// Its order allows sorted files.
package struct ContentHash: Sendable, Hashable, BitwiseCopyable, Comparable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

/// Hashes values in sequence.
///
/// Strings include their length, so that different sequences differ.
package struct ContentHasher {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  /// The bytes of an incomplete word.
  private var rest: UInt64 = 0
  private var restCount = 0
  private var length: UInt64 = 0

  package init(key0: UInt64 = 0x4761_6C6C_6579_2072, key1: UInt64 = 0x6F77_2068_6569_6768) {
    v0 = key0 ^ 0x736F_6D65_7073_6575
    v1 = key1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE
    v2 = key0 ^ 0x6C79_6765_6E65_7261
    v3 = key1 ^ 0x7465_6462_7974_6573
  }

  package mutating func combine(bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count, restCount != 0 {
      combine(byte: bytes[index])
      index += 1
    }
    while index + 8 <= bytes.count {
      var word: UInt64 = 0
      for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << UInt64(offset * 8) }
      compress(word)
      index += 8
      length &+= 8
    }
    while index < bytes.count {
      combine(byte: bytes[index])
      index += 1
    }
  }

  package mutating func combine(byte: UInt8) {
    rest |= UInt64(byte) << UInt64(restCount * 8)
    restCount += 1
    length &+= 1
    guard restCount == 8 else { return }
    compress(rest)
    rest = 0
    restCount = 0
  }

  package mutating func combine(_ word: UInt64) {
    if restCount == 0 {
      compress(word)
      length &+= 8
      return
    }
    for offset in 0..<8 { combine(byte: UInt8(truncatingIfNeeded: word >> UInt64(offset * 8))) }
  }

  package mutating func combine(_ number: Double) { combine(number.bitPattern) }

  package mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    text.withBytes { combine(bytes: $0) }
  }

  package mutating func combine(_ hash: ContentHash) {
    combine(hash.high)
    combine(hash.low)
  }

  package consuming func finish() -> ContentHash {
    compress(rest | length << 56)
    v2 ^= 0xEE
    for _ in 0..<4 { round() }
    let high = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    for _ in 0..<4 { round() }
    return ContentHash(high: high, low: v0 ^ v1 ^ v2 ^ v3)
  }

  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 &+= v1
    v1 = v1 << 13 | v1 >> 51
    v1 ^= v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = v3 << 16 | v3 >> 48
    v3 ^= v2
    v0 &+= v3
    v3 = v3 << 21 | v3 >> 43
    v3 ^= v0
    v2 &+= v1
    v1 = v1 << 17 | v1 >> 47
    v1 ^= v2
    v2 = v2 << 32 | v2 >> 32
  }
}
