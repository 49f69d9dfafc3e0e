// Input: a paragraph of UTF-8. Output: the class, explicit level and offset of each character that
// X9 keeps.
// Source: UAX #9, rules P1, X1 to X9. The characters that L1 resets are recorded.

internal import GalleySystem

/// An entry for each kept character, and the stack for their levels.
struct BidiExplicitScratch {
  var types: [UInt8] = []
  var levels: [UInt8] = []
  var offsets: [Int32] = []
  private(set) var count = 0
  private(set) var hasControls = false
  /// A bit for each class that occurred; FSI counts as its result.
  ///
  /// The caller clears it.
  var seen: UInt32 = 0
  /// The classes of the characters that X9 keeps and no override changes, with LRE or RLE for their
  /// levels.
  var kept: UInt32 = 0

  private var stack = EmbeddingStack()
  private var isolates = FirstStrongIsolates()
  private var tails: [Tail] = []
  /// The white space at the end of the text so far.
  private var tail: Tail?

  /// White space up to a separator or the paragraph's end: its entries, and its start in the text.
  private struct Tail: BitwiseCopyable {
    package var start: Int
    package var end: Int
    var offset: Int32
  }

  /// Fills the arrays with the first paragraph of a range.
  ///
  /// Returns its end.
  mutating func classify(_ text: Span<UInt8>, in range: Range<Int>, level: UInt8) -> Int {
    reset(level: level)
    var cursor = range.lowerBound
    while true {
      cursor = takePlain(text, from: cursor, end: range.upperBound)
      if cursor == range.upperBound { break }
      if count == types.count {
        grow(text, at: cursor, end: range.upperBound)
        continue
      }
      let step = text.scalar(at: cursor)
      let kind = PropertyTable.bidiClass[step.scalar] & BidiType.classMask
      var place = tail ?? Tail(start: count, end: 0, offset: Int32(clamping: cursor))
      take(kind, text, at: cursor, in: range, base: level)
      place.end = count
      tail = place
      if kind == BidiType.B || kind == BidiType.S {
        tails.append(place)
        tail = nil
      }
      if kind == BidiType.B { return separatorEnd(text, at: cursor, step, in: range) }
      cursor += step.length
    }
    if let tail { tails.append(Tail(start: tail.start, end: count, offset: tail.offset)) }
    return cursor
  }

  /// Processes ordinary characters and white space, until another class occurs or the arrays are
  /// full.
  private mutating func takePlain(_ text: Span<UInt8>, from start: Int, end: Int) -> Int {
    let override = stack.override == EmbeddingStack.neutral ? nil : stack.override
    var pass = PlainPass(cursor: start, count: count, level: stack.level, override: override)
    pass.tail = tail
    pass.run(text, end: end, &types, &levels, &offsets)
    count = pass.count
    tail = pass.tail
    seen |= pass.seen
    if pass.cursor > start { kept |= (override == nil ? pass.seen : 0) | levelBit }
    return pass.cursor
  }

  /// The inner loop, in which no control changes the level.
  private struct PlainPass {
    var cursor: Int
    var count: Int
    let level: UInt8
    let override: UInt8?
    var tail: Tail?
    var seen: UInt32 = 0

    mutating func run(
      _ text: Span<UInt8>, end: Int, _ typeArray: inout [UInt8], _ levelArray: inout [UInt8],
      _ offsetArray: inout [Int32]
    ) {
      let index = PropertyTable.bidiClass
      var types = typeArray.mutableSpan
      var levels = levelArray.mutableSpan
      var offsets = offsetArray.mutableSpan
      let capacity = min(types.count, levels.count, offsets.count)
      while cursor < end, count < capacity {
        let step = text.scalar(at: cursor)
        let value = index[step.scalar]
        let kind = value & BidiType.classMask
        if BidiType.isOrdinary(kind) {
          tail = nil
        } else if kind == BidiType.WS {
          if tail == nil { tail = Tail(start: count, end: 0, offset: Int32(clamping: cursor)) }
        } else {
          return
        }
        seen |= 1 << UInt32(kind)
        // ICU treats half of a surrogate pair as BN.
        if step.length == 4 { seen |= 1 << UInt32(BidiType.BN) }
        types[count] = override ?? value
        levels[count] = level
        offsets[count] = Int32(truncatingIfNeeded: cursor)
        count += 1
        cursor += step.length
      }
    }
  }

  private mutating func reset(level: UInt8) {
    count = 0
    hasControls = false
    tail = nil
    tails.removeAll(keepingCapacity: true)
    isolates.reset()
    stack.reset(level: level)
  }

  @inline(__always) private mutating func append(_ type: UInt8, _ level: UInt8, at offset: Int) {
    types[count] = type
    levels[count] = level
    offsets[count] = Int32(truncatingIfNeeded: offset)
    count += 1
  }

  /// Reserves entries for the maximum of the rest, and for the copies of sequences.
  private mutating func grow(_ text: Span<UInt8>, at cursor: Int, end: Int) {
    let capacity = max(64, min(types.count * 2, count + (end - cursor) + 1))
    let missing = capacity - types.count
    types.append(contentsOf: repeatElement(0, count: missing))
    levels.append(contentsOf: repeatElement(0, count: missing))
    offsets.append(contentsOf: repeatElement(0, count: missing))
  }

  /// Processes white space, separators and controls.
  private mutating func take(
    _ kind: UInt8, _ text: Span<UInt8>, at cursor: Int, in range: Range<Int>, base: UInt8
  ) {
    if BidiType.controls >> UInt32(kind) & 1 != 0 { hasControls = true }
    seen |= 1 << UInt32(kind)
    switch kind {
    case BidiType.LRE, BidiType.RLE, BidiType.LRO, BidiType.RLO: stack.embed(kind)
    case BidiType.PDF: stack.closeEmbedding()
    case BidiType.BN: break
    case BidiType.LRI, BidiType.RLI: isolate(kind, kind, at: cursor)
    case BidiType.FSI:
      switch isolates.next(text, from: cursor, end: range.upperBound) {
      case .leftToRight: isolate(kind, BidiType.LRI, at: cursor)
      case .rightToLeft: isolate(kind, BidiType.RLI, at: cursor)
      case .unclosed: isolate(kind, BidiType.FSI, at: cursor)
      }
    case BidiType.PDI:
      let closes = stack.closeIsolate()
      append(overridden(kind) | (closes ? BidiType.terminator : 0), stack.level, at: cursor)
      kept |= levelBit
    case BidiType.B:
      append(kind, base, at: cursor)
      kept |= 1 << UInt32(kind)
    default:
      append(overridden(kind), stack.level, at: cursor)
      kept |= 1 << UInt32(kind) | levelBit
    }
  }

  private mutating func isolate(_ kind: UInt8, _ resolved: UInt8, at cursor: Int) {
    append(overridden(kind) | BidiType.initiator, stack.level, at: cursor)
    seen |= 1 << UInt32(resolved)
    kept |= 1 << UInt32(resolved) | levelBit
    stack.isolate(rightToLeft: resolved == BidiType.RLI)
  }

  /// A character on a level counts as an embedding of that level.
  private var levelBit: UInt32 { 1 << UInt32(stack.level & 1 != 0 ? BidiType.RLE : BidiType.LRE) }

  private func overridden(_ kind: UInt8) -> UInt8 {
    stack.override == EmbeddingStack.neutral ? kind : stack.override
  }

  /// CR and LF are one separator (P1).
  private func separatorEnd(
    _ text: Span<UInt8>, at cursor: Int, _ step: ScalarStep, in range: Range<Int>
  ) -> Int {
    let end = cursor + step.length
    return step.scalar == 0x0D && end < range.upperBound && text[end] == 0x0A ? end + 1 : end
  }

  /// L1, items 1 to 4, with the paragraph as one line.
  mutating func resetSeparators(to level: UInt8) {
    for tail in tails {
      if tail.start == tail.end {
        // X9 removes all characters at the end. They have an entry, so that a run can begin there.
        if count == types.count {
          types.append(0)
          levels.append(0)
          offsets.append(0)
        }
        append(BidiType.WS, level, at: Int(tail.offset))
        continue
      }
      for i in tail.start..<tail.end { levels[i] = level }
      offsets[tail.start] = tail.offset
    }
  }
}

extension BidiExplicitScratch {
  /// Copies entries after those of the paragraph.
  ///
  /// Returns the end of the copy.
  mutating func copy(_ range: Range<Int>, to limit: Int) -> Int {
    let missing = limit + range.count - types.count
    if missing > 0 {
      types.append(contentsOf: repeatElement(0, count: max(missing, types.count)))
      levels.append(contentsOf: repeatElement(0, count: max(missing, levels.count)))
      offsets.append(contentsOf: repeatElement(0, count: max(missing, offsets.count)))
    }
    for i in 0..<range.count {
      types[limit + i] = types[range.lowerBound + i]
      offsets[limit + i] = offsets[range.lowerBound + i]
    }
    return limit + range.count
  }

  mutating func copyLevels(from source: Int, to range: Range<Int>) {
    for i in 0..<range.count { levels[range.lowerBound + i] = levels[source + i] }
  }
}
