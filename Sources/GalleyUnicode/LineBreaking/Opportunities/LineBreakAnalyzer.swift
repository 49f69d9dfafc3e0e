// Folder GalleyUnicode/LineBreaking/Opportunities: soft wrap opportunities.
// Input: UTF-8 and `LineBreakOptions`: the language and the values of `line-break` and
//   `word-break`.
// Output: `LineBreakFlag`s: for each byte, whether a line may break before it.
// Source: UAX #14 for Unicode 17 with ICU's tailorings; Chromium's table of pairs; CSS Text 3,
//   section 5.
// Uses: GalleySystem, GalleyUnicode, GalleyUnicode/LineBreaking/Dictionaries,
//   GalleyUnicode/Segmentation, GalleyUnicode/Tables.
// Read: LineBreakOptions, LineBreakAnalyzer, BreakClass, LineBreakTailoring, LineBreakRules,
//   LineBreakAnalyzer+Context, LineBreakAnalyzer+ASCII.

// Input: UTF-8 text and options for its parts. Output: for each byte, whether a line may break
// before it. UAX #14 for Unicode 17 with ICU's tailorings, and Chromium's rules before it: breaks
// after each sequence of spaces, a table for pairs of Latin-1, breaks around objects. One pass from
// left to right, with look-ahead only where a rule needs it.

internal import GalleySystem

/// Finds break opportunities.
///
/// Its storage is reused. The methods that decide about a character are mutating, although they
/// change nothing: others would get a copy of the analyzer for each character.
package struct LineBreakAnalyzer {
  /// The context of the rules before the current character.
  struct Context {
    /// The classes of the last two characters other than marks (LB9, LB10), and the width of the
    /// last one.
    var previous = BreakClass.start.rawValue
    var beforePrevious = BreakClass.start.rawValue
    var previousIsWide = false
    var beforePreviousIsWide = false
    /// Whether the last character is ZWJ (LB8a), and whether `previous` follows one.
    var afterJoiner = false
    var previousIsJoined = false
    /// Whether an odd number of regional indicators precedes (LB30a).
    var oddRegional = false
    var number = NumberPart.none
    var spaces = BeforeSpaces.other
    /// The last two characters if they are of Latin-1, else 0; marks included.
    var last: UInt8 = 0
    var beforeLast: UInt8 = 0
    /// The last character's entry in the class table; marks included.
    var lastEntry: UInt8 = 0
    var lastScalar: UInt32 = 0
    var words = WordBreakContext()

    /// The row of `LineBreakRules.pairs`.
    var row: UInt8 { afterJoiner ? BreakClass.zwj.rawValue : previous }
  }

  /// The progress in LB25: a number, or the closing bracket after it.
  enum NumberPart: UInt8 { case none, digits, closed }
  /// The class before a sequence of spaces (LB8, LB14 to LB17).
  enum BeforeSpaces: UInt8 { case other, zeroWidthSpace, opening, closing, dash }

  package init() {}

  var context = Context()
  /// Copies of static tables, which would otherwise be looked up for each character, with reference
  /// counts that threads share.
  let table = PropertyTable(copying: .breakClass)
  let pairs = [UInt8](copying: LineBreakRules.pairs)
  package let rows = [UInt64](copying: LatinBreakPairs.rows)
  var tailorings = LineBreakTailorings()
  var divider = WordDivider()
  var phrases = PhraseDivider()
  /// The end of the last divided run of letters, and the start of marks after it that may belong to
  /// the next.
  var dividedEnd = 0
  var marksStart = 0
  var marksScript: ComplexScript?
  /// The range of the analysed text.
  var range = 0..<0
  /// The `word-break` of the characters before.
  var scannedWordBreak = WordBreak.normal

  /// Writes a flag for each byte of `range`: see `LineBreakFlag`.
  ///
  /// `flags[i]` belongs to the byte at `range.lowerBound + i`; the first one is always none. Both
  /// ends of the range are ends of the text for the rules. A line feed allows a break after it.
  package mutating func analyze(
    _ text: Span<UInt8>, range: Range<Int>, options: LineBreakOptions, into flags: inout [UInt8]
  ) {
    begin(range, &flags)
    var start = range.lowerBound
    var output = flags.mutableSpan
    scan(text, from: &start, through: range.upperBound, options, &output)
  }

  /// Writes the flags of a text with options by part.
  ///
  /// A position between two parts has the options of the first.
  package mutating func analyze(
    _ text: Span<UInt8>, range: Range<Int>, spans: [LineBreakSpan], into flags: inout [UInt8]
  ) {
    begin(range, &flags)
    var start = range.lowerBound
    var output = flags.mutableSpan
    for span in spans {
      scan(text, from: &start, through: span.end, span.options, &output)
    }
  }

  private mutating func begin(_ range: Range<Int>, _ flags: inout [UInt8]) {
    context = Context()
    self.range = range
    scannedWordBreak = .normal
    dividedEnd = 0
    marksScript = nil
    phrases.reset()
    flags.clear()
    flags.append(addingCapacity: range.count) {
      $0.append(repeating: LineBreakFlag.none, count: range.count)
    }
  }

  /// Writes the flags of the characters that begin between `start` and `last`, inclusive.
  private mutating func scan(
    _ text: Span<UInt8>, from start: inout Int, through last: Int, _ options: LineBreakOptions,
    _ flags: inout MutableSpan<UInt8>
  ) {
    if options.wordBreak != scannedWordBreak { adaptContext(to: options.wordBreak) }
    if options.strictness == .anywhere {
      return scanClusters(text, from: &start, through: last, options, &flags)
    }
    if options.findsPhrases {
      return scanPhrases(text, from: &start, through: last, options, &flags)
    }
    let range = range
    let end = min(range.upperBound, last < range.upperBound ? last + 1 : last)
    let afterSpaces = options.breaksAfterEverySpace
    let skipsPairs =
      options.usesBrowserPairs && options.wordBreak == .normal && !afterSpaces
    // Most text is ASCII only.
    if skipsPairs { start = scanASCII(text, from: start, to: end, range, &flags) }
    guard start < end else { return }
    let tailoring = tailorings.tailoring(for: options)
    // Local copies avoid loads for each character.
    let (table, pairs) = (table, pairs)
    while start < end {
      if skipsPairs {
        start =
          text[start] < 0x80
          ? scanASCII(text, from: start, to: end, range, &flags)
          : scanRun(text, from: start, to: end, tailoring, &flags)
        if start >= end { return }
      }
      let c = Self.character(text, at: start, end: range.upperBound, tailoring, table)
      let verdict = pairs[Int(context.row) * LineBreakRules.stride + Int(c.type)]
      var allows = verdict & LineBreakRules.breaks != 0
      if verdict & LineBreakRules.needsContext != 0 || c.latin | context.last != 0 || afterSpaces {
        allows = decide(c, text, range, tailoring, options)
      }
      if c.isComplex, start >= dividedEnd { divide(text, at: c, isApart: allows, range, &flags) }
      if options.wordBreak != .normal { allows = adjusted(allows, before: c, options) }
      if allows, start > range.lowerBound {
        flags[start - range.lowerBound] = flag(before: c)
      }
      advance(over: c)
      start = c.end
    }
  }

  /// Whether a line may break before a character, without `word-break`.
  @inline(__always) mutating func decide(
    _ c: Character, _ text: Span<UInt8>, _ range: Range<Int>, _ tailoring: LineBreakTailoring,
    _ options: LineBreakOptions
  ) -> Bool {
    guard options.usesBrowserPairs else { return rulesAllow(c, text, range, tailoring) }
    if options.breaksAfterEverySpace {
      if Self.isSpace(context.last) || context.lastScalar == 0x3000 { return true }
    }
    if Self.isSpace(c.latin) { return false }
    if Self.isSpace(context.last) { return true }
    // After a hyphen, a letter outside of ASCII depends on the character before the hyphen (LB20a).
    let usesRules = context.last == 0x2D && c.latin >= 0x80
    if c.latin != 0, context.last != 0, !usesRules {
      return LatinBreakPairs.allows(context.last, c.latin, after: context.beforeLast, rows.span)
    }
    if c.type == BreakClass.cb.rawValue || context.previous == BreakClass.cb.rawValue {
      // Chromium breaks after each object, also before the marks that LB9 adds to it.
      return !Self.isMark(c.type) || context.lastScalar == 0xFFFC
    }
    return rulesAllow(c, text, range, tailoring)
  }
}
