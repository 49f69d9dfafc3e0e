// Input: bytes in parts. Output: those around a position, so that not all are in memory at once.

internal import GalleySystem

/// Bytes in parts, which can be read again.
protocol ByteSource {
  /// The number of all bytes.
  var count: Int { get }
  /// Begins again with the first part.
  mutating func restart()
  /// Appends the next part; nothing at the end.
  mutating func append(to bytes: inout [UInt8])
}

/// The bytes of a source around a position.
struct ByteWindow {
  private(set) var bytes: [UInt8] = []
  /// The position of the first byte.
  private(set) var start = 0
  private(set) var isAtEnd = false
  /// The checksum of all bytes up to `end`.
  private(set) var checksum = Adler32()
  /// The bytes to drop at once, because those behind them are moved.
  private static let part = 1 << 16

  /// The position after the last byte.
  var end: Int { start + bytes.count }

  /// Keeps what a match before a position needs, and reads more than `count` bytes behind it, as far
  /// as there are.
  ///
  /// Returns false at the end.
  mutating func fill(
    from source: inout some ByteSource, before position: Int, behind count: Int
  ) -> Bool {
    let unused = position - MatchFinder.window - start
    if unused >= Self.part {
      bytes.removeFirst(unused)
      start += unused
    }
    while !isAtEnd, end - position <= count + Self.part {
      let known = bytes.count
      source.append(to: &bytes)
      isAtEnd = bytes.count == known
      var checksum = checksum
      checksum.update(bytes.span, from: known)
      self.checksum = checksum
    }
    return position < end
  }
}
