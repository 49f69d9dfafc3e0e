// Input: bytes and a position in them. Output: the longest earlier repetition nearby.
// Source: RFC 1951 section 4 (hash chains); limits are ours.

/// Finds repetitions for deflate: three-byte hashes, chained.
struct MatchFinder {
  /// An earlier copy: `length` bytes, `distance` bytes back; length 0 for none.
  struct Match {
    var length = 0
    var distance = 0
  }

  static let shortest = 3
  static let longest = 258
  private static let window = 32768
  private static let hashBits = 15
  /// How many earlier places are tried: proofs are mostly flat, so few are enough.
  private static let tries = 12
  /// A match this long is taken without looking further.
  private static let niceLength = 64

  /// The last position with a hash, and before it in the same chain; -1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << hashBits)
  private var earlier = [Int32](repeating: -1, count: window)

  /// Makes the position known to later searches.
  mutating func insert(_ position: Int, in bytes: Span<UInt8>) {
    guard position + Self.shortest <= bytes.count else { return }
    let hash = Self.hash(at: position, in: bytes)
    earlier[position & (Self.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: position)
  }

  /// The longest earlier copy of what begins at the position.
  func match(at position: Int, in bytes: Span<UInt8>) -> Match {
    let limit = min(Self.longest, bytes.count - position)
    var best = Match()
    guard limit >= Self.shortest else { return best }
    var candidate = Int(heads[Self.hash(at: position, in: bytes)])
    var triesLeft = Self.tries
    while candidate >= 0, position - candidate <= Self.window, triesLeft > 0 {
      // A longer match must also agree where the best one ended.
      if bytes[candidate + best.length] == bytes[position + best.length] {
        var length = 0
        while length < limit, bytes[candidate + length] == bytes[position + length] { length += 1 }
        if length > best.length {
          best = Match(length: length, distance: position - candidate)
          if length >= min(limit, Self.niceLength) { break }
        }
      }
      let next = Int(earlier[candidate & (Self.window - 1)])
      // The ring was overwritten: what follows is not of this chain.
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
