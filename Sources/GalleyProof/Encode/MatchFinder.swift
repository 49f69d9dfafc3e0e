// Input: bytes and a position in them. Output: the longest earlier repetition in the window.
// Source: RFC 1951 section 4 (hash chains); the limits are chosen for pictures.

/// Finds repetitions for deflate by chains of three-byte hashes.
struct MatchFinder {
  /// An earlier copy of `length` bytes, `distance` bytes back; length 0 for none.
  struct Match {
    var length = 0
    var distance = 0
  }

  static let shortest = 3
  static let longest = 258
  static let window = 32768
  private static let hashBits = 15
  /// The number of earlier positions to try.
  ///
  /// Pictures are mostly flat, so few are enough.
  private static let tries = 12
  /// The length from which a match is taken without further search.
  private static let niceLength = 64

  /// The last position with a hash, and the previous one of each position in its chain; -1 for
  /// none.
  private var heads = [Int32](repeating: -1, count: 1 << hashBits)
  private var earlier = [Int32](repeating: -1, count: window)

  /// Adds a position for later searches.
  ///
  /// `start` is the position of the first byte.
  mutating func insert(_ position: Int, in bytes: Span<UInt8>, from start: Int) {
    guard position - start + Self.shortest <= bytes.count else { return }
    let hash = Self.hash(at: position - start, in: bytes)
    earlier[position & (Self.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: position)
  }

  /// The longest earlier copy of the bytes at a position.
  func match(at position: Int, in bytes: Span<UInt8>, from start: Int) -> Match {
    let place = position - start
    let limit = min(Self.longest, bytes.count - place)
    var best = Match()
    guard limit >= Self.shortest else { return best }
    var candidate = Int(heads[Self.hash(at: place, in: bytes)])
    var triesLeft = Self.tries
    while candidate >= 0, position - candidate <= Self.window, triesLeft > 0 {
      // A longer match must also agree at the end of the best one.
      let copy = candidate - start
      if bytes[copy + best.length] == bytes[place + best.length] {
        var length = 0
        while length < limit, bytes[copy + length] == bytes[place + length] { length += 1 }
        if length > best.length {
          best = Match(length: length, distance: position - candidate)
          if length >= min(limit, Self.niceLength) { break }
        }
      }
      let next = Int(earlier[candidate & (Self.window - 1)])
      // The ring buffer was overwritten: the rest belongs to another chain.
      if next >= candidate { break }
      candidate = next
      triesLeft -= 1
    }
    return best.length >= Self.shortest ? best : Match()
  }

  private static func hash(at position: Int, in bytes: Span<UInt8>) -> Int {
    let three =
      UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    return Int((three &* 0x9E37_79B1) >> UInt32(32 - hashBits))
  }
}
