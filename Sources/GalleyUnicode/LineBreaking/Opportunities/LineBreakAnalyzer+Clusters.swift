// Input: text with other rules than UAX #14. Output: its breaks. `line-break: anywhere` breaks
// between grapheme clusters (CSS Text 3, 5.3). Text of scripts without spaces breaks between the
// words of a dictionary (UAX #14, SA).

extension LineBreakAnalyzer {
  /// `line-break: anywhere`: a break before each cluster except for spaces, which end lines.
  mutating func scanClusters(
    _ text: Span<UInt8>, from start: inout Int, through last: Int, _ options: LineBreakOptions,
    _ flags: inout MutableSpan<UInt8>
  ) {
    let range = range
    let tailoring = tailorings.tailoring(for: options)
    var boundary = start
    if !GraphemeBreaker.isBoundary(start, in: text, start: range.lowerBound, end: range.upperBound)
    {
      boundary = GraphemeBreaker.next(after: start, in: text, end: range.upperBound)
    }
    while start < range.upperBound, start <= last {
      let c = Self.character(text, at: start, end: range.upperBound, tailoring, table)
      var allows = false
      if start >= boundary {
        boundary = GraphemeBreaker.next(after: start, in: text, end: range.upperBound)
        allows = true
      }
      let isSpace = Self.isSpace(c.latin)
      allows =
        isSpace ? allows && options.breaksAfterEverySpace : allows || Self.isSpace(context.last)
      if allows, start > range.lowerBound {
        flags[start - range.lowerBound] = flagAfterLast
      }
      advance(over: c)
      start = c.end
    }
  }

  /// Marks the words in the run of letters of one script that contains a character.
  ///
  /// The run begins at a break of the rules. Marks on a character of another script are a part of
  /// the run only if the rules permit no break between that character and the letter.
  mutating func divide(
    _ text: Span<UInt8>, at first: Character, isApart: Bool, _ range: Range<Int>,
    _ flags: inout MutableSpan<UInt8>
  ) {
    guard let script = ComplexScript(first.scalar) else { return }
    let followsMarks =
      !isApart && marksStart >= dividedEnd && marksScript == script
      && Self.isComplexMark(context.lastEntry)
    let start = followsMarks ? marksStart : first.offset
    if Self.isMark(first.type), Self.carriesMarks(context.previous) {
      (marksStart, marksScript) = (start, script)
      return
    }
    let letters = script.letters
    var end = first.end
    while end < range.upperBound {
      let step = text.scalar(at: end)
      guard letters[step.scalar] & ComplexLetters.isMember != 0 else { break }
      end &+= step.length
    }
    dividedEnd = end
    divider.divide(
      text, run: start..<dividedEnd, script, base: range.lowerBound, into: &flags)
  }

  private static func isComplexMark(_ entry: UInt8) -> Bool {
    entry & BreakClass.mask == BreakClass.saMark.rawValue
  }
}
