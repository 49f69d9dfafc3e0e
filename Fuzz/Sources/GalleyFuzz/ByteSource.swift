// Input: the bytes of the fuzzer. Output: choices.

/// Choices by bytes; after the last byte each choice is 0.
struct ByteSource {
  private let bytes: [UInt8]
  private var cursor = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { cursor >= bytes.count }

  /// The bytes that no choice has taken.
  var rest: ArraySlice<UInt8> { bytes[min(cursor, bytes.count)...] }

  mutating func byte() -> UInt8 {
    guard cursor < bytes.count else { return 0 }
    defer { cursor += 1 }
    return bytes[cursor]
  }

  /// A number from 0 up to but not including `limit`.
  mutating func choice(below limit: Int) -> Int {
    if limit <= 1 { return 0 }
    if limit <= 256 { return Int(byte()) % limit }
    return word(count: limit <= 1 << 16 ? 2 : 4) % limit
  }

  mutating func choice<Element>(of elements: [Element]) -> Element {
    elements[choice(below: elements.count)]
  }

  /// A number of `count` bytes, little-endian.
  mutating func word(count: Int) -> Int {
    var word = 0
    for place in 0..<count { word |= Int(byte()) << (place * 8) }
    return word
  }
}
