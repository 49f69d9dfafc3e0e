// Input: text with `word-break: auto-phrase` in Japanese or Korean. Output: its breaks. In ICU's
// rules for phrases, Han, kana, Hangul and full-width letters are letters. The starts of phrases are
// additional breaks.
// Source: CSS Text 4 section 6.1; ICU 78 (line_phrase_cj, line_normal_phrase_cj,
// line_loose_phrase_cj).

internal import GalleySystem

extension LineBreakAnalyzer {
  /// Writes the flags of the characters that begin between `start` and `last`, inclusive.
  mutating func scanPhrases(
    _ text: Span<UInt8>, from start: inout Int, through last: Int, _ options: LineBreakOptions,
    _ flags: inout MutableSpan<UInt8>
  ) {
    let range = range
    let end = min(range.upperBound, last < range.upperBound ? last + 1 : last)
    let tailoring = tailorings.tailoring(for: options)
    let own = start..<max(start, end)
    // The rules of parts with another `word-break` see these characters with their own class.
    let first = context.previous
    if endsWithLetter { context.previous = BreakClass.al.rawValue }
    defer {
      if endsWithLetter {
        let type = start > own.lowerBound ? context.lastEntry & BreakClass.mask : first
        context.previous = tailorings.tailoring(for: LineBreakOptions()).classes[Int(type)]
      }
    }
    while start < end {
      var c = Self.character(text, at: start, end: range.upperBound, tailoring, table)
      let isLetter =
        PhraseDivider.isLetter(c.scalar) && !Self.isMark(c.type)
        || PhraseDivider.isFullwidth(c.scalar)
      // Kana that may not begin a line do not begin one here either.
      if isLetter, c.type != BreakClass.ns.rawValue { c.type = BreakClass.al.rawValue }
      let allows = decide(c, text, range, tailoring, options)
      if c.isComplex, start >= dividedEnd { divide(text, at: c, isApart: allows, range, &flags) }
      if allows, start > range.lowerBound {
        flags[start - range.lowerBound] = flag(before: c)
      }
      if PhraseDivider.isDivided(c.scalar),
        !phrases.run.contains(start) || start == own.lowerBound
      {
        divide(text, at: start, own, range, &flags)
      }
      if isLetter { c.type = BreakClass.al.rawValue }
      advance(over: c)
      start = c.end
    }
  }

  /// Whether the last character is a letter in the rules of phrases only.
  private var endsWithLetter: Bool {
    (PhraseDivider.isLetter(context.lastScalar) || PhraseDivider.isFullwidth(context.lastScalar))
      && context.previous != BreakClass.start.rawValue
      && !Self.isMark(context.lastEntry & BreakClass.mask)
  }

  /// Marks the phrases of the run around an offset, in the range whose flags are written.
  private mutating func divide(
    _ text: Span<UInt8>, at offset: Int, _ own: Range<Int>, _ range: Range<Int>,
    _ flags: inout MutableSpan<UInt8>
  ) {
    phrases.divide(text, around: offset, in: range)
    let places = phrases.breaks.indices
    let first = places.partitioningIndex { phrases.breaks[$0] >= own.lowerBound }
    for place in first..<places.upperBound {
      let offset = phrases.breaks[place]
      guard offset < own.upperBound else { break }
      // The rules decide before a space.
      if offset > range.lowerBound, !Self.isSpace(text[offset]) {
        flags[offset - range.lowerBound] = LineBreakFlag.allowed
      }
    }
  }
}
