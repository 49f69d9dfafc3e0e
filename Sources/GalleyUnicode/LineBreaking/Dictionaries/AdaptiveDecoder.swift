// Input: a stream of Tools/dictionaries/adaptive_coder.py. Output: its numbers and symbols.
// Adaptive arithmetic coding of bits, which needs no tables.

/// Decodes numbers that were encoded with the same contexts in the same order.
struct AdaptiveDecoder {
  private let bytes: [UInt8]
  private var cursor = 0
  private var range = UInt32.max
  private var code: UInt32 = 0
  /// By context: the probability of a 0, of 4,096.
  private var odds: [UInt16]

  init(_ bytes: [UInt8], contexts: Int) {
    self.bytes = bytes
    odds = [UInt16](repeating: 1 << 11, count: contexts)
    // The first byte of a stream is an unused carry.
    for _ in 0..<5 { code = code &<< 8 | nextByte() }
  }

  private mutating func nextByte() -> UInt32 {
    defer { cursor += 1 }
    return cursor < bytes.count ? UInt32(bytes[cursor]) : 0
  }

  private mutating func normalize() {
    while range < 1 << 24 {
      range = range &<< 8
      code = code &<< 8 | nextByte()
    }
  }

  mutating func bit(_ context: Int) -> Bool {
    let known = odds[context]
    let bound = (range &>> 12) &* UInt32(known)
    let bit = code >= bound
    if bit {
      code &-= bound
      range &-= bound
      odds[context] = known &- known &>> 5
    } else {
      range = bound
      odds[context] = known &+ (4096 &- known) &>> 5
    }
    normalize()
    return bit
  }

  /// A symbol of a number of bits.
  mutating func symbol(_ context: Int, bits: Int) -> Int {
    var node = 1
    for _ in 0..<bits { node = node &<< 1 | (bit(context &+ node) ? 1 : 0) }
    return node &- 1 &<< bits
  }

  /// A number: its length, then the bits below its highest one.
  mutating func number(_ context: Int) -> Int {
    let length = symbol(context, bits: 4)
    guard length > 0 else { return 0 }
    var value = 1
    for _ in 1..<length {
      range &>>= 1
      let bit = code >= range
      if bit { code &-= range }
      value = value &<< 1 | (bit ? 1 : 0)
      normalize()
    }
    return value
  }
}
