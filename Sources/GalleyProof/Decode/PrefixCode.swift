// The Huffman codes of deflate. Source: RFC 1951, section 3.2.2.

/// A code by the lengths of its words.
struct PrefixCode {
  /// For the next bits, the lowest one first: the symbol and the length of its word; 0 for none.
  private var table: [(symbol: UInt16, length: UInt8)]
  private let most: Int

  /// Creates a code from the length of each symbol's word; 0 for a symbol that does not occur.
  ///
  /// A code with too many words is an error. One with too few is permitted, since a block without
  /// distances has one.
  init(_ lengths: [UInt8]) throws(PNGError) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length & 15)] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...15 {
      free = free << 1 - counts[length]
      if free < 0 { throw .damaged("a code with too many words") }
    }
    self.init(lengths: lengths, counts: counts)
  }

  /// Creates a complete code from numbers of symbols with their lengths.
  init(complete parts: [(count: Int, length: UInt8)]) {
    let lengths = parts.flatMap { [UInt8](repeating: $0.length, count: $0.count) }
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    self.init(lengths: lengths, counts: counts)
  }

  private init(lengths: [UInt8], counts: [Int]) {
    most = max(1, counts.lastIndex { $0 > 0 } ?? 1)
    table = Array(repeating: (0, 0), count: 1 << most)
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let word = next[Int(length)]
      next[Int(length)] += 1
      // The bits of a word come in reverse order; any bits may follow.
      var index = 0
      for bit in 0..<Int(length) where word >> bit & 1 == 1 {
        index |= 1 << (Int(length) - 1 - bit)
      }
      while index < table.count {
        table[index] = (UInt16(symbol), length)
        index += 1 << Int(length)
      }
    }
  }

  /// The symbol of the next bits and the number of its bits; 0 for an unknown word.
  func symbol(of bits: UInt64) -> (Int, Int) {
    let entry = table[Int(bits & UInt64(table.count - 1))]
    return (Int(entry.symbol), Int(entry.length))
  }
}
