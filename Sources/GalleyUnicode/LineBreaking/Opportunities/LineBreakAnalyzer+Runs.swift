// Input: a run of ideographs, kana and Hangul syllables, or one of letters beyond Latin-1. Output: a
// break between any two of the former (LB31) and none between the latter (LB28); marks stay with
// what they stand on (LB9). The rules look back no further than two characters and their marks, so
// that of a run those are all that is remembered.

/// What a character is to runs of which the rules say the same throughout.
enum BreakRunKind: UInt8 {
  case other, ideograph, letter, mark

  /// Of a class as the rules have it.
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
  /// Decides before each character that goes on with a run of one kind; returns where that ends.
  ///
  /// What a dictionary divides is passed over once it is divided.
  mutating func scanRun(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ range: Range<Int>,
    _ tailoring: LineBreakTailoring, _ flags: inout MutableSpan<UInt8>
  ) -> Int {
    let kind = BreakRunKind(context.previous)
    // What is of Latin-1, a soft hyphen too, has rules of its own.
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
