// Searches in eight bytes at a time, by arithmetic on one word.

/// Tests of the eight bytes of a word.
///
/// The highest bit of a byte in the result is set if the byte passes.
///
/// Only the lowest set byte is reliable: higher ones may be set by carries.
@usableFromInline package enum ByteWord {
  @inlinable @inline(__always) package static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The bytes that are equal to a repeated byte.
  @inlinable @inline(__always) package static func equal(_ word: UInt64, _ other: UInt64) -> UInt64
  {
    let difference = word ^ other
    return (difference &- repeating(1)) & ~difference & repeating(0x80)
  }

  /// The bytes below a limit of at most 0x80.
  @inlinable @inline(__always) package static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    (word &- repeating(limit)) & ~word & repeating(0x80)
  }

  /// The bytes that are not printable ASCII.
  @inlinable @inline(__always) package static func notPrintable(_ word: UInt64) -> UInt64 {
    below(0x20, word) | equal(word, repeating(0x7F)) | word & repeating(0x80)
  }

  /// The bytes that are not ASCII letters.
  ///
  /// Each byte of the result is reliable.
  @inlinable @inline(__always) package static func notLetters(_ word: UInt64) -> UInt64 {
    let lower = (word | repeating(0x20)) & repeating(0x7F)
    let letters = (lower &+ repeating(0x80 - 0x61)) & ~(lower &+ repeating(0x80 - 0x7B)) & ~word
    return ~letters & repeating(0x80)
  }

  /// The number of bytes before the lowest set one.
  @inlinable @inline(__always) package static func count(before found: UInt64) -> Int {
    found.trailingZeroBitCount &>> 3
  }
}

extension Span<UInt8> {
  /// Up to eight bytes from an index, the first one lowest, with zeros above them.
  @inlinable @inline(__always) package func word(at index: Int, count: Int) -> UInt64 {
    if count == 8 { return word(at: index) }
    if index &+ 8 <= self.count {
      return word(at: index) & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
    }
    var word: UInt64 = 0
    for place in 0..<count {
      word |= UInt64(self[index &+ place]) << UInt64(truncatingIfNeeded: place &* 8)
    }
    return word
  }

  /// The index of a byte in a range, or the range's end.
  @inlinable @inline(__always) package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int
  {
    let pattern = ByteWord.repeating(byte)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let found = ByteWord.equal(word(at: index), pattern)
      if found != 0 { return index &+ ByteWord.count(before: found) }
      index &+= 8
    }
    while index < range.upperBound, self[index] != byte { index &+= 1 }
    return index
  }

  /// Whether a range contains printable ASCII only.
  package func isPrintableASCII(in range: Range<Int>) -> Bool {
    guard range.count >= 16 else {
      for index in range where self[index] &- 0x20 >= 0x5F { return false }
      return true
    }
    // The last bytes may be examined twice.
    var found = notPrintable(at: range.upperBound &- 16)
    var index = range.lowerBound
    while index &+ 16 <= range.upperBound {
      found |= notPrintable(at: index)
      index &+= 16
    }
    return (found.x | found.y) & ByteWord.repeating(0x80) == 0
  }

  /// Sixteen bytes from an index.
  ///
  /// The highest bit is set in those that are not printable ASCII.
  @inline(__always) private func notPrintable(at index: Int) -> SIMD2<UInt64> {
    let words = words(at: index)
    let low = words & SIMD2(repeating: ByteWord.repeating(0x7F))
    let isFromDelete = words &+ SIMD2(repeating: ByteWord.repeating(1))
    let isFromSpace = low &+ SIMD2(repeating: ByteWord.repeating(0x60))
    return words | isFromDelete | ~isFromSpace
  }

  /// Calls `body` with the index of each nonzero byte from `start` on.
  @inlinable @inline(__always) package func forEachNonzero(from start: Int, _ body: (Int) -> Void) {
    var index = start
    while index &+ 8 <= count {
      var word = word(at: index)
      while word != 0 {
        let place = ByteWord.count(before: word)
        body(index &+ place)
        word &= ~(0xFF &<< (UInt64(place) &* 8))
      }
      index &+= 8
    }
    while index < count {
      if self[index] != 0 { body(index) }
      index &+= 1
    }
  }

  /// The number of nonzero bytes from `start` on.
  ///
  /// Their values must be at most 3.
  @inlinable @inline(__always) package func countOfNonzero(from start: Int) -> Int {
    var count = 0
    var index = start
    while index &+ 8 <= self.count {
      let word = word(at: index)
      // A one for each nonzero byte; the product adds them up in the highest byte.
      let ones = (word | word >> 1) & ByteWord.repeating(1)
      count &+= Int(truncatingIfNeeded: (ones &* ByteWord.repeating(1)) >> 56)
      index &+= 8
    }
    while index < self.count {
      if self[index] != 0 { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// Whether two texts have the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index &+ 8 <= count {
      if word(at: index) != other.word(at: index) { return false }
      index &+= 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }
}
