// Input: the number of a language. Output: the characters that a face with this language has.
// Source: the orthographies of fontconfig 2.14.1 (Tools/orthographies/generate.py).

/// The languages of fontconfig with the characters that each requires.
package struct Orthographies: Sendable {
  package static let shared = Orthographies()

  /// By language in ascending order: its tag of at most eight bytes, big-endian.
  private let tags: [UInt64]
  /// By language: the index in `sets`.
  private let setOfLanguage: [UInt8]

  private init() {
    var tags: [UInt64] = []
    var numbers: [UInt8] = []
    var word: UInt64 = 0
    var length: UInt64 = 0
    var number: UInt8?
    for byte in Self.source.utf8 {
      if let known = number {
        guard byte >= 0x30 && byte <= 0x39 else {
          tags.append(word << (64 - 8 * length))
          numbers.append(known)
          (word, length, number) = (0, 0, nil)
          continue
        }
        number = known &* 10 &+ (byte & 15)
      } else if byte == 0x3D {
        number = 0
      } else {
        (word, length) = (word << 8 | UInt64(byte), length + 1)
      }
    }
    if let number {
      tags.append(word << (64 - 8 * length))
      numbers.append(number)
    }
    self.tags = tags
    setOfLanguage = numbers
  }

  package var count: Int { tags.count }

  /// The language with a tag, whatever its case; nil for none.
  package func index(of tag: String) -> Int? {
    guard let packed = Self.packed(tag.utf8) else { return nil }
    let index = lowerBound(packed)
    return index < tags.count && tags[index] == packed ? index : nil
  }

  /// The languages whose first subtag this is.
  func languages(withSubtag subtag: some Collection<UInt8>) -> Range<Int> {
    guard !subtag.isEmpty, subtag.count < 8, let packed = Self.packed(subtag) else { return 0..<0 }
    let first = lowerBound(packed)
    // "." is the character after "-".
    let end = packed | 0x2E << (56 - 8 * UInt64(subtag.count))
    return first..<max(first, lowerBound(end))
  }

  /// The languages with the same first subtag; none for "und".
  func relatives(of language: Int) -> Range<Int> {
    let tag = tags[language]
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: tag >> (56 - 8 * UInt64($0))) }
    let subtag = bytes.prefix { $0 != 0 && $0 != 0x2D }
    return subtag.elementsEqual("und".utf8) ? 0..<0 : languages(withSubtag: subtag)
  }

  private func lowerBound(_ tag: UInt64) -> Int {
    var (low, high) = (0, tags.count)
    while low < high {
      let middle = (low + high) / 2
      if tags[middle] < tag { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// At most eight bytes as a number, ASCII letters in lower case; nil for more bytes.
  static func packed(_ bytes: some Sequence<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    var length: UInt64 = 0
    for byte in bytes {
      guard length < 8 else { return nil }
      word = word << 8 | UInt64(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      length += 1
    }
    return length == 0 ? 0 : word << (64 - 8 * length)
  }

  /// The number of blocks of 256 characters in which a language has characters.
  package func blockCount(of language: Int) -> Int {
    var count = 0
    var last = UInt32.max
    for range in ranges(of: language) {
      for block in range.lowerBound >> 8...(range.upperBound - 1) >> 8 where block != last {
        count += 1
        last = block
      }
    }
    return count
  }

  /// The characters of a language as ranges in ascending order.
  package func ranges(of language: Int) -> [Range<UInt32>] {
    let bytes = PropertyTable.decodedBase64(Self.sets[Int(setOfLanguage[language])])
    var ranges: [Range<UInt32>] = []
    var value: UInt32 = 0
    var shift: UInt32 = 0
    var start: UInt32?
    var end: UInt32 = 0
    for byte in bytes {
      value |= UInt32(byte & 127) << shift
      shift += 7
      guard byte < 128 else { continue }
      if let known = start {
        end = known + value
        ranges.append(known..<end)
        start = nil
      } else {
        start = end + value
      }
      (value, shift) = (0, 0)
    }
    return ranges
  }
}
