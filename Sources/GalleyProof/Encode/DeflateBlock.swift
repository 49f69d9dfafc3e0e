// Input: literals and matches. Output: a deflate block with the codes of least size: those of the format
// or its own ones. Source: RFC 1951 sections 3.2.5 to 3.2.7.

/// Literals and matches up to the end of a block.
struct DeflateBlock {
  /// A literal, or a match: the sign bit, its length - 3 and its distance - 1.
  private var tokens: [UInt32] = []
  private var literalCounts = [Int](repeating: 0, count: 286)
  private var distanceCounts = [Int](repeating: 0, count: 30)

  /// The number of tokens after which a block ends, so that its codes suit them.
  private static let mostTokens = 1 << 15
  private static let endOfBlock = 256
  private static let matchBit: UInt32 = 1 << 31
  /// The order of the lengths of the codes for lengths.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let fixedLiterals = HuffmanCodes(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCodes(lengths: [UInt8](repeating: 5, count: 30))

  /// A symbol with the bits behind its code.
  private struct Symbol {
    var number: Int
    var extra: Int
    var bits: UInt64
  }

  var isFull: Bool { tokens.count >= Self.mostTokens }

  mutating func add(literal: UInt8) {
    tokens.append(UInt32(literal))
    literalCounts[Int(literal)] += 1
  }

  mutating func add(length: Int, distance: Int) {
    let token = UInt32(length - MatchFinder.shortest) << 16 | UInt32(distance - 1)
    tokens.append(Self.matchBit | token)
    literalCounts[Self.symbol(ofLength: token).number] += 1
    distanceCounts[Self.symbol(ofDistance: token).number] += 1
  }

  /// Writes the block and begins the next one.
  mutating func write(to writer: inout BitWriter, isLast: Bool) {
    literalCounts[Self.endOfBlock] += 1
    let literals = HuffmanCodes(counts: literalCounts, limit: 15)
    let distances = HuffmanCodes(counts: distanceCounts, limit: 15)
    let header = Header(literals: literals.lengths, distances: distances.lengths)
    let own = header.size + size(literals, distances)
    let isOwn = own < size(Self.fixedLiterals, Self.fixedDistances)
    writer.append((isOwn ? 0b100 : 0b010) | (isLast ? 1 : 0), count: 3)
    if isOwn {
      header.write(to: &writer)
      write(literals, distances, to: &writer)
    } else {
      write(Self.fixedLiterals, Self.fixedDistances, to: &writer)
    }
    self = DeflateBlock()
  }

  /// The number of bits of the codes; those behind them do not depend on the codes.
  private func size(_ literals: HuffmanCodes, _ distances: HuffmanCodes) -> Int {
    var size = 0
    for (symbol, count) in literalCounts.enumerated() {
      size += count * Int(literals.lengths[symbol])
    }
    for (symbol, count) in distanceCounts.enumerated() {
      size += count * Int(distances.lengths[symbol])
    }
    return size
  }

  private func write(
    _ literals: HuffmanCodes, _ distances: HuffmanCodes, to writer: inout BitWriter
  ) {
    for token in tokens {
      guard token & Self.matchBit != 0 else {
        let symbol = Int(token)
        writer.append(UInt64(literals.codes[symbol]), count: Int(literals.lengths[symbol]))
        continue
      }
      Self.write(Self.symbol(ofLength: token), literals, to: &writer)
      Self.write(Self.symbol(ofDistance: token), distances, to: &writer)
    }
    let end = Self.endOfBlock
    writer.append(UInt64(literals.codes[end]), count: Int(literals.lengths[end]))
  }

  @inline(__always) private static func write(
    _ symbol: Symbol, _ codes: HuffmanCodes, to writer: inout BitWriter
  ) {
    let length = Int(codes.lengths[symbol.number])
    let bits = UInt64(codes.codes[symbol.number]) | symbol.bits << UInt64(length)
    writer.append(bits, count: length + symbol.extra)
  }

  private static func symbol(ofLength token: UInt32) -> Symbol {
    let offset = Int(token >> 16 & 0xFF)
    if offset == 255 { return Symbol(number: 285, extra: 0, bits: 0) }
    if offset < 4 { return Symbol(number: 257 + offset, extra: 0, bits: 0) }
    let extra = UInt8(truncatingIfNeeded: offset).topBit - 2
    let number = 257 + 4 * (extra + 1) + (offset >> extra & 3)
    return Symbol(number: number, extra: extra, bits: UInt64(offset & (1 << extra - 1)))
  }

  private static func symbol(ofDistance token: UInt32) -> Symbol {
    let offset = Int(token & 0xFFFF)
    if offset < 4 { return Symbol(number: offset, extra: 0, bits: 0) }
    let top = 31 - UInt32(truncatingIfNeeded: offset).leadingZeroBitCount
    let extra = top - 1
    return Symbol(
      number: 2 * top + (offset >> extra & 1), extra: extra,
      bits: UInt64(offset & (1 << extra - 1)))
  }

  // MARK: Header

  /// The lengths of the codes of a block, compressed by codes of their own.
  private struct Header {
    private struct Run {
      var symbol: Int
      var extra: Int
      var bits: Int
    }
    private var runs: [Run] = []
    private let literalCount: Int
    private let distanceCount: Int
    private let codes: HuffmanCodes
    private let lengthCount: Int

    init(literals: [UInt8], distances: [UInt8]) {
      literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
      distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
      let lengths = literals.prefix(literalCount) + distances.prefix(distanceCount)
      var runs: [Run] = []
      var rest = Array(lengths)[...]
      while let length = rest.first {
        var count = rest.prefix { $0 == length }.count
        rest = rest.dropFirst(count)
        if length > 0 {
          runs.append(Run(symbol: Int(length), extra: 0, bits: 0))
          count -= 1
        }
        while count >= 3 {
          let part = min(count, length > 0 ? 6 : 138)
          runs.append(
            length > 0
              ? Run(symbol: 16, extra: 2, bits: part - 3)
              : part <= 10
                ? Run(symbol: 17, extra: 3, bits: part - 3)
                : Run(symbol: 18, extra: 7, bits: part - 11))
          count -= part
        }
        for _ in 0..<count { runs.append(Run(symbol: Int(length), extra: 0, bits: 0)) }
      }
      var counts = [Int](repeating: 0, count: 19)
      for run in runs { counts[run.symbol] += 1 }
      codes = HuffmanCodes(counts: counts, limit: 7)
      let used = codes.lengths
      let last = DeflateBlock.lengthOrder.lastIndex { used[$0] > 0 } ?? 0
      lengthCount = max(4, last + 1)
      self.runs = runs
    }

    /// The number of bits.
    var size: Int {
      runs.reduce(14 + 3 * lengthCount) { $0 + Int(codes.lengths[$1.symbol]) + $1.extra }
    }

    func write(to writer: inout BitWriter) {
      writer.append(UInt64(literalCount - 257), count: 5)
      writer.append(UInt64(distanceCount - 1), count: 5)
      writer.append(UInt64(lengthCount - 4), count: 4)
      for symbol in DeflateBlock.lengthOrder.prefix(lengthCount) {
        writer.append(UInt64(codes.lengths[symbol]), count: 3)
      }
      for run in runs {
        let length = Int(codes.lengths[run.symbol])
        let bits = UInt64(codes.codes[run.symbol]) | UInt64(run.bits) << UInt64(length)
        writer.append(bits, count: length + run.extra)
      }
    }
  }
}

extension UInt8 {
  /// The number of the highest bit that is set.
  fileprivate var topBit: Int { 7 - leadingZeroBitCount }
}
