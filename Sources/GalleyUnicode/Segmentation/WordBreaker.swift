// Input: UTF-8. Output: word boundaries by rule.
// Text without spaces between words (Thai, Chinese) is not cut by a dictionary here; `WordFinder`
// does that for selection by word.
// Source: UAX #29, Unicode 17.0, section 4, rules WB1 to WB999.

/// Word boundaries by rule.
///
/// Every function takes the bounds of the text: both are boundaries, nothing outside is looked at.
package enum WordBreaker {
  /// The first boundary after an offset that is one; `end` if there is none before.
  package static func next(
    after offset: Int, in text: Span<UInt8>, end: Int, _ table: WordClasses = .standard
  ) -> Int {
    guard offset < end else { return end }
    let first = text.scalar(at: offset)
    var cursor = offset + first.length
    if WordRules.isNewline(table[first.scalar]) {
      let isPair = first.scalar == 0x0D && cursor < end && text[cursor] == 0x0A
      return isPair ? cursor + 1 : cursor
    }
    var rules = WordRules(first: table[first.scalar])
    while cursor < end {
      let step = text.scalar(at: cursor)
      if let boundary = rules.boundary(before: table[step.scalar], at: cursor) { return boundary }
      cursor += step.length
    }
    return rules.boundaryAtEnd(end)
  }

  /// The last boundary before an offset; `start` if there is none after it.
  package static func previous(
    before offset: Int, in text: Span<UInt8>, start: Int, end: Int,
    _ table: WordClasses = .standard
  ) -> Int {
    guard offset > start else { return start }
    var anchor = safeStart(before: offset, in: text, start: start, table)
    while true {
      let following = next(after: anchor, in: text, end: end, table)
      if following >= offset { return anchor }
      anchor = following
    }
  }

  /// The word, or what is between two words, that the character at an offset belongs to.
  package static func range(
    around offset: Int, in text: Span<UInt8>, start: Int, end: Int,
    _ table: WordClasses = .standard
  ) -> Range<Int> {
    guard start < end else { return start..<start }
    let inside = max(start, min(offset, end - 1))
    let following = min(inside + text.scalar(at: inside).length, end)
    let first = previous(before: following, in: text, start: start, end: end, table)
    return first..<max(following, next(after: first, in: text, end: end, table))
  }

  /// Sets one flag for each byte of a range: 1 where a segment begins.
  package static func flags(_ text: Span<UInt8>, in range: Range<Int>, into flags: inout [UInt8]) {
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement(0, count: range.count))
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      flags[cursor - range.lowerBound] = 1
      cursor = next(after: cursor, in: text, end: range.upperBound)
    }
  }

  /// A boundary before an offset that two neighbours alone prove, or the start.
  private static func safeStart(
    before offset: Int, in text: Span<UInt8>, start: Int, _ table: WordClasses
  ) -> Int {
    var step = text.scalar(before: offset, start: start)
    var anchor = offset - step.length
    while anchor > start {
      let after = table[step.scalar]
      step = text.scalar(before: anchor, start: start)
      if WordRules.alwaysBreaks(table[step.scalar], after) { break }
      anchor -= step.length
    }
    return anchor
  }
}

/// Word break values of scalars, by the standard or as ICU has them.
package struct WordClasses {
  private let table = PropertyTable.wordBreak
  /// Whether letters of scripts that are divided by dictionaries count as letters, and the colon
  /// as what it is in most languages.
  private let isTailored: Bool

  package static let standard = WordClasses(isTailored: false)
  /// Those of ICU's `word.txt`, by which Chromium selects.
  static let tailored = WordClasses(isTailored: true)

  subscript(scalar: UInt32) -> UInt8 {
    let value = table[scalar]
    guard isTailored else { return value }
    switch scalar {
    // Syllables of Hangul only join each other; who asks for words does that.
    case 0x3A, 0xFE55, 0xFF1A, 0xAC00...0xD7A3: return WordRules.other
    case 0..<0xE00: return value
    default:
      guard value == WordRules.other else { return value }
      return BreakClass.isComplex(scalar) ? WordRules.letter : value
    }
  }
}
