// Input: bytes. Output: a zlib stream with one deflate block.
// The block uses the fixed Huffman codes. Data that they would lengthen is stored uncompressed.
// Source: RFC 1950; RFC 1951 sections 3.2.4 to 3.2.6.

internal import GalleySystem

/// Compresses bytes into a zlib stream.
struct Deflater {
  /// A code for the bit writer: reversed bits and their number.
  private struct Code {
    var bits: UInt64
    var count: Int
  }

  private static let literals: [Code] = (0..<288).map { symbol in
    switch symbol {
    case 0..<144: reversed(UInt64(0x30 + symbol), 8)
    case 144..<256: reversed(UInt64(0x190 + symbol - 144), 9)
    case 256..<280: reversed(UInt64(symbol - 256), 7)
    default: reversed(UInt64(0xC0 + symbol - 280), 8)
    }
  }
  /// The codes of all match lengths with their extra bits, by length - 3.
  private static let lengths: [Code] = (0..<256).map { offset in
    if offset == 255 { return literals[285] }
    if offset < 4 { return literals[257 + offset] }
    let top = 7 - UInt8(offset).leadingZeroBitCount
    let extra = top - 2
    let code = literals[257 + 4 * (top - 1) + (offset >> extra & 3)]
    let rest = UInt64(offset & (1 << extra - 1))
    return Code(bits: code.bits | rest << UInt64(code.count), count: code.count + extra)
  }
  private static let distances: [Code] = (0..<30).map { reversed(UInt64($0), 5) }
  private static let endOfBlock = 256
  /// The length from which a match is taken without trying the next byte.
  private static let lazyLimit = 32

  /// The most bytes that a match and the one after it need behind a position.
  private static let lookahead = 3 * MatchFinder.longest

  /// The zlib stream of the bytes, at most 0.01 % longer than they are.
  ///
  /// A window of the bytes is in memory.
  static func zlibStream(of source: inout some ByteSource) -> [UInt8] {
    var writer = BitWriter()
    // Deflate with a 32 KB window. The check bits make the pair a multiple of 31.
    writer.append(0x78, count: 8)
    writer.append(0x9C, count: 8)
    let header = writer
    let longest = source.count + source.count / storedBlockSize * 5 + 16
    var window = ByteWindow()
    if !writeFixedBlock(of: &source, in: &window, to: &writer, longest: longest) {
      writer = header
      source.restart()
      window = ByteWindow()
      writeStoredBlocks(of: &source, in: &window, to: &writer)
    }
    writer.alignToByte()
    for shift in [24, 16, 8, 0] {
      writer.append(UInt64(window.checksum.value >> UInt32(shift) & 0xFF), count: 8)
    }
    return writer.bytes
  }

  /// Returns false, and may stop, if the stream is longer than `longest` bytes.
  private static func writeFixedBlock(
    of source: inout some ByteSource, in window: inout ByteWindow, to writer: inout BitWriter,
    longest: Int
  ) -> Bool {
    writer.append(0b011, count: 3)
    let (literals, lengths, distances) = (Self.literals, Self.lengths, Self.distances)
    var finder = MatchFinder()
    var position = 0
    var match = MatchFinder.Match()
    while window.fill(from: &source, before: position, behind: lookahead),
      writer.bytes.count <= longest
    {
      let start = window.start
      let bytes = window.bytes.span
      let end = start + bytes.count - (window.isAtEnd ? 0 : lookahead)
      while position < end {
        if match.length == 0 { match = finder.match(at: position, in: bytes, from: start) }
        finder.insert(position, in: bytes, from: start)
        var next = MatchFinder.Match()
        if match.length > 0, match.length < lazyLimit {
          next = finder.match(at: position + 1, in: bytes, from: start)
        }
        if match.length == 0 || next.length > match.length {
          let code = literals[Int(bytes[position - start])]
          writer.append(code.bits, count: code.count)
          position += 1
          match = next
          continue
        }
        let length = lengths[match.length - MatchFinder.shortest]
        writer.append(length.bits, count: length.count)
        write(distance: match.distance, codes: distances, to: &writer)
        for inside in position + 1..<position + match.length {
          finder.insert(inside, in: bytes, from: start)
        }
        position += match.length
        match = MatchFinder.Match()
      }
    }
    writer.append(literals[endOfBlock].bits, count: literals[endOfBlock].count)
    return writer.bytes.count <= longest
  }

  private static func write(distance: Int, codes: [Code], to writer: inout BitWriter) {
    let offset = distance - 1
    if offset < 4 {
      writer.append(codes[offset].bits, count: 5)
      return
    }
    let top = 31 - UInt32(offset).leadingZeroBitCount
    let extra = top - 1
    let code = codes[2 * top + (offset >> extra & 1)]
    writer.append(code.bits | UInt64(offset & (1 << extra - 1)) << 5, count: 5 + extra)
  }

  private static let storedBlockSize = 65535

  private static func writeStoredBlocks(
    of source: inout some ByteSource, in window: inout ByteWindow, to writer: inout BitWriter
  ) {
    var start = 0
    repeat {
      _ = window.fill(from: &source, before: start, behind: storedBlockSize)
      let end = min(start + storedBlockSize, window.end)
      writer.append(end == source.count ? 1 : 0, count: 3)
      writer.alignToByte()
      let count = UInt64(end - start)
      writer.append(count | (~count & 0xFFFF) << 16, count: 32)
      writer.append(window.bytes.span, from: start - window.start, to: end - window.start)
      start = end
    } while start < window.end
  }

  private static func reversed(_ value: UInt64, _ count: Int) -> Code {
    var bits: UInt64 = 0
    for bit in 0..<count where value >> UInt64(bit) & 1 == 1 {
      bits |= 1 << UInt64(count - 1 - bit)
    }
    return Code(bits: bits, count: count)
  }
}
