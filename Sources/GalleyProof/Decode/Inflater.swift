// Input: a zlib stream. Output: its bytes.
// Source: RFC 1950 (zlib), RFC 1951 (deflate). Nothing is shared with `Deflater`, so that each
// tests the other.

internal import GalleySystem

/// A reader of zlib streams.
struct Inflater {
  private let bytes: [UInt8]
  private var position = 2
  /// The bits that are read and not used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let length: Int

  /// The bytes of a stream that must have a known length.
  static func inflate(_ bytes: [UInt8], length: Int) throws(PNGError) -> [UInt8] {
    var inflater = Inflater(bytes: bytes, length: length)
    return try inflater.run()
  }

  private init(bytes: [UInt8], length: Int) {
    self.bytes = bytes
    self.length = length
    // A stream of n bytes has at most 1032 n bytes of output.
    output.reserveCapacity(min(length, bytes.count.multipliedReportingOverflow(by: 1032).0))
  }

  private mutating func run() throws(PNGError) -> [UInt8] {
    guard bytes.count >= 6, bytes[0] & 15 == 8, bytes[0] >> 4 <= 7, bytes[1] & 0x20 == 0,
      (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    else { throw .damaged("no zlib header") }
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try storedBlock()
      case 1: try block(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2: try dynamicBlock()
      default: throw .damaged("an unknown block of deflate")
      }
    }
    _ = try take(bitCount & 7)
    var checksum: UInt32 = 0
    for _ in 0..<4 { checksum = checksum << 8 | UInt32(try take(8)) }
    guard output.count == length else { throw .damaged("too few pixels") }
    guard checksum == Adler32.checksum(of: output.span) else { throw .damaged("Adler-32") }
    return output
  }

  // MARK: Blocks

  private mutating func storedBlock() throws(PNGError) {
    _ = try take(bitCount & 7)
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF else { throw .damaged("the length of a stored block") }
    guard count <= length - output.count else { throw .damaged("too many pixels") }
    for _ in 0..<count { output.append(UInt8(truncatingIfNeeded: try take(8))) }
  }

  /// A block with its own codes, which are themselves coded.
  private mutating func dynamicBlock() throws(PNGError) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[order[index]] = UInt8(try take(3)) }
    let code = try PrefixCode(lengths)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(of: code)
      switch symbol {
      case 0..<16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw .damaged("a repeated length before the first") }
        let count = try take(2) + 3
        lengths += [UInt8](repeating: last, count: count)
      case 17: lengths += [UInt8](repeating: 0, count: try take(3) + 3)
      default: lengths += [UInt8](repeating: 0, count: try take(7) + 11)
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else {
      throw .damaged("the lengths of a code")
    }
    try block(
      literals: try PrefixCode(Array(lengths[..<literalCount])),
      distances: try PrefixCode(Array(lengths[literalCount...])))
  }

  private mutating func block(
    literals: PrefixCode, distances: PrefixCode
  ) throws(PNGError) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol == 256 { return }
      guard symbol > 256 else {
        guard output.count < length else { throw .damaged("too many pixels") }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol <= 285 else { throw .damaged("an unknown length of deflate") }
      let count = try take(Self.lengthBits[symbol - 257]) + Self.lengthBases[symbol - 257]
      let kind = try self.symbol(of: distances)
      guard kind < 30 else { throw .damaged("an unknown distance of deflate") }
      let extra = kind < 4 ? 0 : kind / 2 - 1
      let base = kind < 4 ? kind + 1 : (2 + kind % 2) << extra + 1
      let distance = try take(extra) + base
      guard distance <= output.count else { throw .damaged("a distance before the first pixel") }
      guard count <= length - output.count else { throw .damaged("too many pixels") }
      var source = output.count - distance
      for _ in 0..<count {
        output.append(output[source])
        source += 1
      }
    }
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let fixedLiterals = PrefixCode(
    complete: [(144, 8), (112, 9), (24, 7), (8, 8)])
  private static let fixedDistances = PrefixCode(complete: [(32, 5)])

  // MARK: Bits

  private mutating func symbol(of code: PrefixCode) throws(PNGError) -> Int {
    fill()
    let (symbol, count) = code.symbol(of: bits)
    guard count > 0, count <= bitCount else {
      throw .damaged("the data ends, or a code is unknown")
    }
    bits >>= UInt64(count)
    bitCount -= count
    return symbol
  }

  /// The next bits, up to 16, as a number whose lowest bit comes first.
  private mutating func take(_ count: Int) throws(PNGError) -> Int {
    if count > bitCount { fill() }
    guard count <= bitCount else { throw .damaged("the data ends") }
    let value = bits & ((1 << UInt64(count)) - 1)
    bits >>= UInt64(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func fill() {
    while bitCount <= 48, position < bytes.count {
      bits |= UInt64(bytes[position]) << UInt64(bitCount)
      bitCount += 8
      position += 1
    }
  }
}
