// A memo of separately shaped ranges. Texts repeat words: equal ranges with equal neighbours have
// equal glyphs.

internal import GalleySystem

/// A range of text with the context that affects its shaping.
struct Stretch {
  let range: Range<Int>
  private let around: Range<Int>
  private let shaping: Index<RunShaping>
  let hash: UInt64

  /// The bytes of five characters, which is the context that HarfBuzz uses.
  private static let reach = 20

  init(_ part: SeparateText, in text: Span<UInt8>) {
    let context = part.paragraph
    range = Int(part.range.lowerBound)..<Int(part.range.upperBound)
    shaping = part.shaping
    around =
      max(
        context.lowerBound, range.lowerBound - Self.reach)..<min(
        context.upperBound, range.upperBound + Self.reach)
    var hash = UInt64(truncatingIfNeeded: range.lowerBound - around.lowerBound) &<< 32
    hash ^=
      UInt64(truncatingIfNeeded: range.count) ^ UInt64(UInt32(bitPattern: shaping.value)) &<< 40
    var index = around.lowerBound
    while index < around.upperBound {
      let count = min(8, around.upperBound - index)
      hash = (hash ^ text.word(at: index, count: count)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      index += 8
    }
    self.hash = hash
  }

  func isEqual(to other: Stretch, in text: Span<UInt8>) -> Bool {
    range.count == other.range.count && shaping == other.shaping
      && range.lowerBound - around.lowerBound == other.range.lowerBound - other.around.lowerBound
      && text.extracting(around).isEqual(to: text.extracting(other.around))
  }
}

/// Values by range of a text.
struct StretchMemory<Value> {
  private var known: [UInt64: (stretch: Stretch, value: Value)] = [:]
  /// The maximum number of values.
  ///
  /// Exceeding it removes all of them.
  private let most: Int

  init(most: Int) { self.most = most }

  func value(of stretch: Stretch, in text: Span<UInt8>) -> Value? {
    guard let found = known[stretch.hash], found.stretch.isEqual(to: stretch, in: text) else {
      return nil
    }
    return found.value
  }

  mutating func keep(_ value: Value, of stretch: Stretch) {
    if known.count >= most { known.removeAll(keepingCapacity: true) }
    known[stretch.hash] = (stretch, value)
  }
}
