// Input: UTF-8. Output: word boundaries by rule. Text without spaces between words (Thai, Chinese)
// is not divided here. `WordFinder` does this for selection by word.
// Source: UAX #29, Unicode 17.0, section 4, rules WB1 to WB999.

/// Word boundaries by rule.
///
/// Each function has the bounds of the text as parameters. Both are boundaries, and bytes outside
/// are not read.
package enum WordBreaker {
  /// The first boundary after an offset that is a boundary; `end` if there is none before it.
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

  /// The word, or the range between two words, that contains the character at an offset.
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

  /// Sets a flag for each byte of a range: 1 at the start of a segment.
  package static func flags(_ text: Span<UInt8>, in range: Range<Int>, into flags: inout [UInt8]) {
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement(0, count: range.count))
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      flags[cursor - range.lowerBound] = 1
      cursor = next(after: cursor, in: text, end: range.upperBound)
    }
  }

  /// A boundary before an offset that depends on two adjacent values only, or the start.
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

/// The word break values of scalars, by the standard or as in ICU.
package struct WordClasses {
  private let table = PropertyTable.wordBreak
  /// Whether letters of scripts with dictionaries count as letters, and the colon has its value in
  /// most languages.
  private let isTailored: Bool

  package static let standard = WordClasses(isTailored: false)
  /// The values of ICU's `word.txt`, which Chromium uses to select words.
  static let tailored = WordClasses(isTailored: true)

  subscript(scalar: UInt32) -> UInt8 {
    let value = table[scalar]
    guard isTailored else { return value }
    switch scalar {
    // Hangul syllables join each other only, which the caller does.
    case 0x3A, 0xFE55, 0xFF1A, 0xAC00...0xD7A3: return WordRules.other
    case 0..<0xE00: return value
    default:
      guard value == WordRules.other else { return value }
      return BreakClass.isComplex(scalar) ? WordRules.letter : value
    }
  }
}
