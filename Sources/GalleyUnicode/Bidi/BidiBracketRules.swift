// Input: an isolating run sequence after the weak rules. Output: L or R for paired brackets.
// Linear, because each kind of bracket has a list of open ones. ICU, and therefore Chromium, has no
// limit of 63 open brackets (BD16). This code has one, for BidiCharacterTest.
// Source: UAX #9, BD14 to BD16 and rule N0.

internal import GalleySystem

/// Pairs and resolves brackets.
struct BidiBracketRules {
  private struct Opener: BitwiseCopyable {
    var position: Int32
    /// The position of the closing bracket, -1 for none.
    var closer: Int32 = -1
    /// The index of the next outer open bracket of the same kind, or -1.
    var outer: Int32
    var kind: UInt8
    /// The directions between the brackets: bit 1 is L, bit 2 is R.
    var content: UInt8 = 0
  }

  private var openers: [Opener] = []
  private var stack: [Int32] = []
  /// By kind: the index in `openers` of the innermost open bracket, or -1.
  private var innermost = [Int32](repeating: -1, count: BidiPairs.brackets.count)
  private var lastPairEnd = -1

  private static let maximumDepth = 63

  /// Resolves brackets in `types`.
  ///
  /// `offsets` maps positions to the text.
  mutating func resolve(
    _ array: inout [UInt8], _ sequence: BidiSequence, offsets: [Int32], text: Span<UInt8>
  ) {
    var types = array.mutableSpan
    let range = sequence.range
    pair(types.span, in: range, offsets: offsets.span, text: text)
    guard lastPairEnd >= 0 else { return }
    let embedding = sequence.level & 1
    var strong = sequence.start
    var next = 0
    for i in range.lowerBound..<lastPairEnd {
      if next < openers.count, Int(openers[next].position) == i {
        let opener = openers[next]
        next += 1
        if opener.closer >= 0, opener.content != 0 {
          let side = Self.side(of: opener.content, embedding: embedding, before: strong)
          Self.set(side, at: i, &types, end: range.upperBound)
          Self.set(side, at: Int(opener.closer), &types, end: range.upperBound)
        }
      }
      let kind = types[i] & BidiType.classMask
      if kind != BidiType.ON { strong = kind == BidiType.L ? BidiType.L : BidiType.R }
    }
  }

  /// N0 b and c.
  private static func side(of content: UInt8, embedding: UInt8, before strong: UInt8) -> UInt8 {
    if content & (1 << embedding) != 0 { return embedding }
    return strong == 1 - embedding ? 1 - embedding : embedding
  }

  /// Sets the type of a bracket and of the marks after it.
  private static func set(
    _ side: UInt8, at position: Int, _ types: inout MutableSpan<UInt8>, end: Int
  ) {
    types[position] = side
    var i = position + 1
    while i < end, types[i] == BidiType.ON | BidiType.mark {
      types[i] = side
      i += 1
    }
  }

  /// BD16, with the content of each pair.
  private mutating func pair(
    _ types: Span<UInt8>, in range: Range<Int>, offsets: Span<Int32>, text: Span<UInt8>
  ) {
    openers.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    lastPairEnd = -1
    for i in range {
      let value = types[i]
      let kind = value & BidiType.classMask
      if kind != BidiType.ON {
        if let top = stack.last { openers[Int(top)].content |= kind == BidiType.L ? 1 : 2 }
      } else if value & BidiType.mark == 0, value & BidiType.bracketMask != 0 {
        let bracket = Self.kind(of: text.scalar(at: Int(offsets[i])).scalar)
        if value & BidiType.closeBracket != 0 {
          close(bracket, at: i)
        } else if stack.count < Self.maximumDepth {
          open(bracket, at: i)
        } else {
          break
        }
      }
    }
    for index in stack { innermost[Int(openers[Int(index)].kind)] = -1 }
  }

  private mutating func open(_ kind: UInt8, at position: Int) {
    let index = Int32(clamping: openers.count)
    openers.append(
      Opener(position: Int32(clamping: position), outer: innermost[Int(kind)], kind: kind))
    innermost[Int(kind)] = index
    stack.append(index)
  }

  private mutating func close(_ kind: UInt8, at position: Int) {
    let match = innermost[Int(kind)]
    guard match >= 0 else { return }
    var content: UInt8 = 0
    while let top = stack.popLast() {
      let opener = openers[Int(top)]
      content |= opener.content
      innermost[Int(opener.kind)] = opener.outer
      if top == match { break }
    }
    openers[Int(match)].content = content
    openers[Int(match)].closer = Int32(clamping: position)
    lastPairEnd = max(lastPairEnd, position)
    if let top = stack.last { openers[Int(top)].content |= content }
  }

  /// A number for both brackets of a pair and their canonical equivalents.
  private static func kind(of scalar: UInt32) -> UInt8 {
    var scalar = scalar
    if scalar == 0x2329 { scalar = 0x3008 }
    if scalar == 0x232A { scalar = 0x3009 }
    let opener = min(scalar, ScalarProperties(scalar).pairedBracket)
    return UInt8(truncatingIfNeeded: BidiPairs.index(of: opener, in: BidiPairs.brackets))
  }
}
