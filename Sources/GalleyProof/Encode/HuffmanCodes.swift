// Input: how often symbols occur. Output: the lengths of their codes, and the codes.
// Source: RFC 1951 section 3.2.2; D. A. Huffman, 1952, with a limit of the length.

/// Codes of symbols; the bits are in the order in which deflate writes them.
struct HuffmanCodes {
  /// By symbol: the number of bits; 0 for a symbol that does not occur.
  let lengths: [UInt8]
  private(set) var codes: [UInt16]

  /// The codes with given lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      codes[symbol] = Self.reversed(next[Int(length)], Int(length))
      next[Int(length)] += 1
    }
  }

  /// The codes for symbols that occur so often, none longer than `limit` bits.
  init(counts: [Int], limit: Int) { self.init(lengths: Self.lengths(of: counts, limit: limit)) }

  private static func reversed(_ code: Int, _ count: Int) -> UInt16 {
    var bits: UInt16 = 0
    for bit in 0..<count where code >> bit & 1 == 1 { bits |= 1 << UInt16(count - 1 - bit) }
    return bits
  }

  private static func lengths(of counts: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let symbols = counts.indices.filter { counts[$0] > 0 }.sorted {
      (counts[$0], $0) < (counts[$1], $1)
    }
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    let numbers = numbersOfLengths(symbols.map { counts[$0] }, limit: limit)
    // Rare symbols have long codes.
    var place = 0
    for length in stride(from: limit, to: 0, by: -1) {
      for _ in 0..<numbers[length] {
        lengths[symbols[place]] = UInt8(length)
        place += 1
      }
    }
    return lengths
  }

  /// By length: the number of codes, for ascending counts.
  private static func numbersOfLengths(_ counts: [Int], limit: Int) -> [Int] {
    // Leaves are in the order of their counts, and so are the nodes that are made from them.
    let leaves = counts.count
    var weights = counts
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, node) = (0, leaves)
    func takesLeaf() -> Bool {
      leaf < leaves && (node >= weights.count || weights[leaf] <= weights[node])
    }
    while weights.count < 2 * leaves - 1 {
      var sum = 0
      for _ in 0..<2 {
        let child = takesLeaf() ? leaf : node
        if child < leaves { leaf += 1 } else { node += 1 }
        sum += weights[child]
        parents[child] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: weights.count)
    var numbers = [Int](repeating: 0, count: limit + 1)
    for index in stride(from: weights.count - 2, through: 0, by: -1) {
      depths[index] = depths[parents[index]] + 1
      if index < leaves { numbers[min(depths[index], limit)] += 1 }
    }
    // Codes at the limit take too much of the space: shorter ones are made longer.
    var space = 0
    for length in 1...limit { space += numbers[length] << (limit - length) }
    while space > 1 << limit {
      numbers[limit] -= 1
      for length in stride(from: limit - 1, to: 0, by: -1) where numbers[length] > 0 {
        numbers[length] -= 1
        numbers[length + 1] += 2
        break
      }
      space -= 1
    }
    return numbers
  }
}
