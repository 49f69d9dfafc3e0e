// Input: ideographs, kana and Hangul syllables. Output: a break between any two of them (LB31).
// The rules look back no further than two characters, so that of a run of them the last two are
// all that is remembered.

extension LineBreakAnalyzer {
  /// Decides before each ideograph that follows another one; returns where they end.
  mutating func scanIdeographs(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ range: Range<Int>,
    _ tailoring: LineBreakTailoring, _ flags: inout MutableSpan<UInt8>
  ) -> Int {
    // What is of Latin-1, a soft hyphen too, has rules of its own.
    guard Self.isIdeograph(context.previous), !context.afterJoiner, context.last == 0 else {
      return start
    }
    let table = table
    var lastButOne = start
    var last = start
    var offset = start
    while offset < end {
      let c = Self.character(text, at: offset, end: range.upperBound, tailoring, table)
      guard Self.isIdeograph(c.type) else { break }
      flags[offset - range.lowerBound] = LineBreakFlag.allowed
      lastButOne = last
      last = offset
      offset = c.end
    }
    if offset > start {
      var place = lastButOne
      while place < offset {
        let c = Self.character(text, at: place, end: range.upperBound, tailoring, table)
        advance(over: c)
        place = c.end
      }
    }
    return offset
  }

  /// Of the classes that break before and after each other, whatever is around.
  @inline(__always) private static func isIdeograph(_ type: UInt8) -> Bool {
    type == BreakClass.id.rawValue || type == BreakClass.h2.rawValue
      || type == BreakClass.h3.rawValue
  }
}
