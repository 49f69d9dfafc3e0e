// Input: a sequence of ideographs, kana and Hangul syllables, or of letters outside of Latin-1.
// Output: a break between any two of the former (LB31) and none between the latter (LB28). Marks
// belong to their base (LB9). The rules depend on no more than two characters with their marks. The
// context after a sequence consists of the last two characters.

/// The kind of a character in sequences with uniform rules.
enum BreakRunKind: UInt8 {
  case other, ideograph, letter, mark

  /// The kind of a class of the rules.
  init(_ type: UInt8) {
    switch BreakClass(rawValue: type) {
    case .al, .hl: self = .letter
    case .id, .h2, .h3: self = .ideograph
    case .cm: self = .mark
    default: self = .other
    }
  }
}

extension LineBreakAnalyzer {
  /// Writes the flags of the characters that continue a sequence of one kind.
  ///
  /// Returns the end of the sequence.
  ///
  /// Text that a dictionary has divided is skipped.
  mutating func scanRun(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ tailoring: LineBreakTailoring,
    _ flags: inout MutableSpan<UInt8>
  ) -> Int {
    let range = range
    let kind = BreakRunKind(context.previous)
    // Characters of Latin-1, soft hyphens included, follow the table of pairs.
    guard kind == .letter || kind == .ideograph, context.last == 0, !context.afterJoiner else {
      return start
    }
    let (table, kinds) = (table, tailoring.runKinds)
    var lastButOne = start
    var last = start
    var offset = start
    while offset < end, text[offset] > 0xC3 {
      let step = text.scalar(at: offset)
      let type = table[step.scalar] & BreakClass.mask
      if offset >= dividedEnd, BreakClass.isComplex(type: type) { break }
      let own = kinds[Int(type)]
      if own != .mark {
        guard own == kind else { break }
        if kind == .ideograph { flags[offset - range.lowerBound] = LineBreakFlag.allowed }
        lastButOne = last
        last = offset
      }
      offset &+= step.length
    }
    var place = lastButOne
    while place < offset {
      let c = Self.character(text, at: place, end: range.upperBound, tailoring, table)
      advance(over: c)
      place = c.end
    }
    return offset
  }
}
