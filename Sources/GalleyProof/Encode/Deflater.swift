// Input: bytes. Output: a zlib stream of deflate blocks.
// Each block has the codes of the format or its own ones, whichever are shorter. Data that they would
// lengthen is stored uncompressed.
// Source: RFC 1950; RFC 1951 section 3.2.4.

internal import GalleySystem

/// Compresses bytes into a zlib stream.
struct Deflater {
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
    if !writeBlocks(of: &source, in: &window, to: &writer, longest: longest) {
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
  private static func writeBlocks(
    of source: inout some ByteSource, in window: inout ByteWindow, to writer: inout BitWriter,
    longest: Int
  ) -> Bool {
    var block = DeflateBlock()
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
        if block.isFull { block.write(to: &writer, isLast: false) }
        if match.length == 0 { match = finder.match(at: position, in: bytes, from: start) }
        finder.insert(position, in: bytes, from: start)
        var next = MatchFinder.Match()
        if match.length > 0, match.length < lazyLimit {
          next = finder.match(at: position + 1, in: bytes, from: start)
        }
        if match.length == 0 || next.length > match.length {
          block.add(literal: bytes[position - start])
          position += 1
          match = next
          continue
        }
        block.add(length: match.length, distance: match.distance)
        for inside in position + 1..<position + match.length {
          finder.insert(inside, in: bytes, from: start)
        }
        position += match.length
        match = MatchFinder.Match()
      }
    }
    block.write(to: &writer, isLast: true)
    return writer.bytes.count <= longest
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
}
