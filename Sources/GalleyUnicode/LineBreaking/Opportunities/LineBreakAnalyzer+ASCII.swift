// Input: ASCII text. Output: its breaks by Chromium's table of pairs. The state of the rules of UAX
// #14 is restored at the end, before a character that needs them. They depend on no more than two
// adjacent letters.

internal import GalleySystem

extension LineBreakAnalyzer {
  /// Writes the flags of the ASCII characters that follow a character of Latin-1.
  ///
  /// Returns the end of these characters.
  mutating func scanASCII(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ range: Range<Int>,
    _ flags: inout MutableSpan<UInt8>
  ) -> Int {
    guard context.last != 0 || start == range.lowerBound, start < end else { return start }
    let base = range.lowerBound
    let table = rows
    let rows = table.span
    var last = context.last
    var beforeLast = context.beforeLast
    // The offset after two letters, whose context does not depend on the text before them; -1 for
    // none.
    var settled = -1
    var flag = start > base ? flagAfterLast : LineBreakFlag.none
    var i = start
    while i < end {
      let byte = text[i]
      if LatinBreakPairs.isLetter(byte) {
        if !LatinBreakPairs.isLetter(last),
          Self.isSpace(last) || LatinBreakPairs.allows(last, byte, after: beforeLast, rows)
        {
          flags[i - base] = flag
        }
        // There is no break between letters.
        let first = i
        i = Self.endOfLetters(text, after: i, end) - 1
        if i > first {
          settled = i
          last = text[i - 1]
        } else if LatinBreakPairs.isLetter(last) {
          settled = i
        }
      } else if byte >= 0x80 || byte == 0 {
        break
      } else if !Self.isSpace(byte),
        Self.isSpace(last) || LatinBreakPairs.allows(last, byte, after: beforeLast, rows)
      {
        flags[i - base] = flag
      }
      flag = LineBreakFlag.allowed
      beforeLast = last
      last = text[i]
      i += 1
    }
    if i < range.upperBound { remember(text, from: start, settled: settled, to: i, range) }
    return i
  }

  /// The end of the letters after a letter.
  @inline(__always) private static func endOfLetters(
    _ text: Span<UInt8>, after start: Int, _ end: Int
  ) -> Int {
    var index = start &+ 1
    while index &+ 8 <= end {
      let others = ByteWord.notLetters(text.word(at: index))
      if others != 0 { return index &+ ByteWord.count(before: others) }
      index &+= 8
    }
    while index < end, LatinBreakPairs.isLetter(text[index]) { index &+= 1 }
    return index
  }

  /// Restores the context at the end of ASCII text.
  private mutating func remember(
    _ text: Span<UInt8>, from start: Int, settled: Int, to end: Int, _ range: Range<Int>
  ) {
    let tailoring = tailorings.tailoring(for: LineBreakOptions())
    var i = start
    if settled > start {
      let words = context.words
      context = Context()
      context.words = words
      context.previous = BreakClass.al.rawValue
      context.beforePrevious = BreakClass.al.rawValue
      i = settled - 1
    }
    while i < end {
      advance(over: Self.character(text, at: i, end: range.upperBound, tailoring, table))
      i += 1
    }
  }
}
