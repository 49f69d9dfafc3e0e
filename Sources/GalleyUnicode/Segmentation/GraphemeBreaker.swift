// Folder GalleyUnicode/Segmentation: boundaries of grapheme clusters, words and sentences by rule.
// Input: UTF-8 and an offset in it.
// Output: `GraphemeBreaker`, `WordBreaker` and `SentenceBreaker`: the boundary after or before the
//   offset.
// Source: UAX #29, Unicode 17.0. Words of scripts without spaces: `WordFinder` in
//   LineBreaking/Dictionaries.
// Uses: GalleyUnicode, GalleyUnicode/LineBreaking/Opportunities, GalleyUnicode/Tables.
// Read: GraphemeRules, GraphemeBreaker, WordRules, WordBreaker, SentenceBreaker.

// Input: UTF-8. Output: boundaries of extended grapheme clusters (user-perceived characters), the
// positions of a caret.
// Source: UAX #29, Unicode 17.0, section 3, rules GB1 to GB999 with GB9c.

/// Extended grapheme cluster boundaries.
///
/// Each function has the bounds of the text as parameters. Both are boundaries, and bytes outside
/// are not read.
package enum GraphemeBreaker {
  /// The first boundary after an offset that is a boundary; `end` if there is none before it.
  package static func next(after offset: Int, in text: Span<UInt8>, end: Int) -> Int {
    guard offset < end else { return end }
    let first = text[offset]
    if first < 0x80, first != 0x0D, offset + 1 == end || text[offset + 1] < 0x80 {
      return offset + 1
    }
    let table = PropertyTable.graphemeBreak
    // Most pairs of adjacent characters need no context.
    let step = text.scalar(at: offset)
    let following = offset + step.length
    guard following < end else { return end }
    let next = table[text.scalar(at: following).scalar]
    if GraphemeRules.pair(table[step.scalar], next) == .breaks { return following }
    var rules = GraphemeRules()
    var cursor = offset
    while cursor < end {
      let step = text.scalar(at: cursor)
      let isBreak = rules.breaks(before: table[step.scalar])
      if isBreak, cursor > offset { return cursor }
      cursor += step.length
    }
    return end
  }

  /// Whether there is a boundary between two characters in any context.
  package static func alwaysBreaks(between first: UInt32, _ second: UInt32) -> Bool {
    let table = PropertyTable.graphemeBreak
    return GraphemeRules.pair(table[first], table[second]) == .breaks
  }

  /// Whether a character begins a cluster after another one in any context, and is no mark.
  package static func alwaysBeginsCluster(_ scalar: UInt32, after previous: UInt32) -> Bool {
    alwaysBreaks(between: previous, scalar) && !ScalarProperties(scalar).isMark
  }

  /// The last boundary before an offset; `start` if there is none after it.
  ///
  /// The offset must be at a code point but need not be a boundary.
  package static func previous(before offset: Int, in text: Span<UInt8>, start: Int) -> Int {
    guard offset > start else { return start }
    let table = PropertyTable.graphemeBreak
    var step = text.scalar(before: offset, start: start)
    let last = offset - step.length
    var anchor = last
    var value = table[step.scalar]
    while anchor > start {
      step = text.scalar(before: anchor, start: start)
      let before = table[step.scalar]
      if GraphemeRules.pair(before, value) == .breaks { break }
      value = before
      anchor -= step.length
    }
    // The last character is a cluster.
    if anchor == last { return last }
    while true {
      let following = next(after: anchor, in: text, end: offset)
      if following >= offset { return anchor }
      anchor = following
    }
  }

  /// Whether an offset between `start` and `end` is a boundary.
  package static func isBoundary(_ offset: Int, in text: Span<UInt8>, start: Int, end: Int) -> Bool
  {
    guard offset > start, offset < end else { return true }
    if text[offset] & 0xC0 == 0x80 { return false }
    let following = offset + text.scalar(at: offset).length
    return previous(before: min(following, end), in: text, start: start) == offset
  }

  /// Sets a flag for each byte of a range: 1 at the start of a cluster.
  package static func flags(_ text: Span<UInt8>, in range: Range<Int>, into flags: inout [UInt8]) {
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement(0, count: range.count))
    let table = PropertyTable.graphemeBreak
    var rules = GraphemeRules()
    var cursor = range.lowerBound
    var isPlain = false
    while cursor < range.upperBound {
      if isPlain, text[cursor] &- 0x20 < 0x5F {
        flags[cursor - range.lowerBound] = 1
        cursor += 1
        continue
      }
      let step = text.scalar(at: cursor)
      if rules.breaks(before: table[step.scalar]) { flags[cursor - range.lowerBound] = 1 }
      cursor += step.length
      // After a printable ASCII character, another one begins a cluster. The state of the rules is
      // the same after each of them.
      isPlain = step.scalar &- 0x20 < 0x5F
    }
  }
}
