// Input: UTF-8 text, and options for its parts. Output: for each byte, whether a line may break
// before it. UAX #14 for Unicode 17 with ICU's tailorings, and what Chromium puts before it:
// breaks after every run of spaces, a table of its own for pairs of Latin-1, breaks around objects.
// One pass from left to right; what lies ahead is asked only where a rule names it.

/// Finds the places where lines may break; keeps its scratch for the next text.
struct LineBreakAnalyzer {
  /// What the rules remember of the text before the current character.
  struct Context {
    /// Classes of the last two characters that are no marks (LB9, LB10), and their width.
    var previous = BreakClass.start.rawValue
    var beforePrevious = BreakClass.start.rawValue
    var previousIsWide = false
    var beforePreviousIsWide = false
    /// The last character is ZWJ (LB8a).
    var afterJoiner = false
    /// An odd number of regional indicators precedes (LB30a).
    var oddRegional = false
    /// The last regional indicator follows a ZWJ.
    var joinedRegional = false
    var number = NumberPart.none
    var spaces = BeforeSpaces.other
    /// The last two characters where of Latin-1, else 0; marks count.
    var last: UInt8 = 0
    var beforeLast: UInt8 = 0
    /// The last character's entry in the class table; marks count.
    var lastEntry: UInt8 = 0
    var afterIdeographicSpace = false
    var words = WordBreakContext()
  }

  /// Progress in LB25: a number, or the bracket that closes after it.
  enum NumberPart: UInt8 { case none, digits, closed }
  /// What stands before a run of spaces (LB8, LB14 to LB17).
  enum BeforeSpaces: UInt8 { case other, zeroWidthSpace, opening, closing, dash }

  /// One character of the text.
  struct Character {
    var offset: Int
    /// Offset after it.
    var end: Int
    /// Its entry in the class table.
    var entry: UInt8
    /// Its class for the rules.
    var type: UInt8
    var scalar: UInt32
    /// Itself where of Latin-1, else 0.
    var latin: UInt8
    var isWide: Bool { entry & BreakClass.wide != 0 }
    /// Of a script that a dictionary divides, or should.
    var isComplex: Bool {
      let type = entry & BreakClass.mask
      return type == BreakClass.sa.rawValue || type == BreakClass.saMark.rawValue
    }
  }

  var context = Context()
  /// Copies of the statics, which would be looked up for every character.
  let table = PropertyTable.breakClass
  let pairs = LineBreakRules.pairs
  private let rows = LatinBreakPairs.rows
  private var divider = WordDivider()
  /// End of the run of letters that the divider saw last, and start of marks after it that may
  /// belong to the next.
  private var dividedEnd = 0
  private var marksStart = 0
  private var marksScript: ComplexScript?

  /// Writes one flag for each byte of `range`: see `LineBreakFlag`.
  ///
  /// `flags[i]` is about the byte at `range.lowerBound + i`; the first is always none. Both ends of
  /// the range are ends of text to the rules. A line feed allows a break after itself.
  mutating func analyze(
    _ text: Span<UInt8>, range: Range<Int>, options: LineBreakOptions, into flags: inout [UInt8]
  ) {
    begin(range, &flags)
    var start = range.lowerBound
    scan(text, from: &start, through: range.upperBound, range, options, &flags)
  }

  /// The same with options by part.
  ///
  /// A place between two parts has the options of the first.
  mutating func analyze(
    _ text: Span<UInt8>, range: Range<Int>, spans: [LineBreakSpan], into flags: inout [UInt8]
  ) {
    begin(range, &flags)
    var start = range.lowerBound
    for span in spans {
      scan(text, from: &start, through: span.end, range, span.options, &flags)
    }
  }

  private mutating func begin(_ range: Range<Int>, _ flags: inout [UInt8]) {
    context = Context()
    dividedEnd = 0
    marksScript = nil
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement(LineBreakFlag.none, count: range.count))
  }

  /// Decides before every character from `start` that begins at `last` or before.
  private mutating func scan(
    _ text: Span<UInt8>, from start: inout Int, through last: Int, _ range: Range<Int>,
    _ options: LineBreakOptions, _ flags: inout [UInt8]
  ) {
    let tailoring = LineBreakTailoring.tailoring(for: options)
    let end = range.upperBound
    if options.strictness == .anywhere {
      return scanClusters(text, from: &start, through: last, range, options, &flags)
    }
    let skipsWords = options.usesBrowserPairs && options.wordBreak != .breakAll
    while start < end, start <= last {
      if skipsWords, LatinBreakPairs.isLetter(context.last) {
        start = skipWords(text, from: start, to: min(end, last + 1), range.lowerBound, &flags)
        if start >= end || start > last { return }
      }
      let character = character(text, at: start, end: end, tailoring)
      var allows = decide(character, text, range, tailoring, options)
      if character.isComplex, start >= dividedEnd {
        divide(text, at: character, isApart: allows, range, &flags)
      }
      if options.wordBreak != .normal {
        allows = adjusted(allows, before: character, options)
      }
      if allows, start > range.lowerBound {
        flags[start - range.lowerBound] = afterSoftHyphen
      }
      advance(over: character)
      start = character.end
    }
  }
}

extension LineBreakAnalyzer {
  /// `line-break: anywhere`: every cluster, but not before spaces, which end lines.
  private mutating func scanClusters(
    _ text: Span<UInt8>, from start: inout Int, through last: Int, _ range: Range<Int>,
    _ options: LineBreakOptions, _ flags: inout [UInt8]
  ) {
    let tailoring = LineBreakTailoring.tailoring(for: options)
    var boundary = start
    if !GraphemeBreaker.isBoundary(start, in: text, start: range.lowerBound, end: range.upperBound)
    {
      boundary = GraphemeBreaker.next(after: start, in: text, end: range.upperBound)
    }
    while start < range.upperBound, start <= last {
      let character = character(text, at: start, end: range.upperBound, tailoring)
      var allows = false
      if start >= boundary {
        boundary = GraphemeBreaker.next(after: start, in: text, end: range.upperBound)
        allows = true
      }
      let isSpace = Self.isSpace(character.latin)
      allows =
        isSpace ? allows && options.breaksAfterEverySpace : allows || Self.isSpace(context.last)
      if allows, start > range.lowerBound {
        flags[start - range.lowerBound] = afterSoftHyphen
      }
      advance(over: character)
      start = character.end
    }
  }

  /// Marks the words in the run of letters of one script that a character belongs to.
  ///
  /// The run begins where the rules break: marks on a character of another script are part of it
  /// only if the rules keep that character and the letter together.
  private mutating func divide(
    _ text: Span<UInt8>, at first: Character, isApart: Bool, _ range: Range<Int>,
    _ flags: inout [UInt8]
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
    dividedEnd = first.end
    while dividedEnd < range.upperBound {
      let step = text.scalar(at: dividedEnd)
      let type = table[step.scalar] & BreakClass.mask
      let isLetter = type == BreakClass.sa.rawValue || type == BreakClass.saMark.rawValue
      guard isLetter, ComplexScript(step.scalar) == script else { break }
      dividedEnd += step.length
    }
    divider.divide(
      text, run: start..<dividedEnd, script, base: range.lowerBound, into: &flags)
  }

  /// ASCII words and single spaces, after a letter and up to the next: no other rule has a say.
  private mutating func skipWords(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ base: Int, _ flags: inout [UInt8]
  ) -> Int {
    var i = start
    while i < end {
      if LatinBreakPairs.isLetter(text[i]) {
        i += 1
      } else if text[i] == 0x20, i + 1 < end, LatinBreakPairs.isLetter(text[i + 1]) {
        i += 1
        flags[i - base] = LineBreakFlag.allowed
        i += 1
      } else {
        break
      }
    }
    guard i > start else { return start }
    let before = i - start > 1 ? text[i - 2] : context.last
    context.beforeLast = before
    context.last = text[i - 1]
    context.beforePrevious = before == 0x20 ? BreakClass.sp.rawValue : BreakClass.al.rawValue
    context.beforePreviousIsWide = false
    return i
  }

  private static func isComplexMark(_ entry: UInt8) -> Bool {
    entry & BreakClass.mask == BreakClass.saMark.rawValue
  }

  private var afterSoftHyphen: UInt8 {
    context.lastEntry & BreakClass.mask == BreakClass.softHyphen.rawValue
      ? LineBreakFlag.softHyphen : LineBreakFlag.allowed
  }

  /// The character at an offset; malformed bytes are characters of their own, of class XX.
  func character(
    _ text: Span<UInt8>, at offset: Int, end: Int, _ tailoring: LineBreakTailoring
  ) -> Character {
    let first = text[offset]
    if first < 0x80 {
      let type = tailoring.latin[Int(first)]
      return Character(
        offset: offset, end: offset + 1, entry: 0, type: type, scalar: UInt32(first),
        latin: first)
    }
    var scalar = UInt32(first)
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC0, offset + length <= end else {
      return Character(
        offset: offset, end: offset + 1, entry: 0, type: BreakClass.al.rawValue,
        scalar: 0xFFFD, latin: 0)
    }
    scalar &= UInt32(0x7F) >> UInt32(length)
    for i in offset + 1..<offset + length { scalar = scalar << 6 | UInt32(text[i] & 0x3F) }
    let entry = table[scalar]
    return Character(
      offset: offset, end: offset + length, entry: entry,
      type: tailoring.classes[Int(entry & BreakClass.mask)],
      scalar: scalar,
      latin: scalar < 0x100 ? UInt8(truncatingIfNeeded: scalar) : 0)
  }

  /// Whether a line may break before a character, `word-break` apart.
  private func decide(
    _ c: Character, _ text: Span<UInt8>, _ range: Range<Int>, _ tailoring: LineBreakTailoring,
    _ options: LineBreakOptions
  ) -> Bool {
    guard options.usesBrowserPairs else { return rulesAllow(c, text, range, tailoring) }
    if options.breaksAfterEverySpace {
      if Self.isSpace(context.last) || context.afterIdeographicSpace { return true }
    }
    if Self.isSpace(c.latin) { return false }
    if Self.isSpace(context.last) { return true }
    if c.latin != 0, context.last != 0 {
      return LatinBreakPairs.allows(context.last, c.latin, after: context.beforeLast, rows)
    }
    if c.type == BreakClass.cb.rawValue || context.previous == BreakClass.cb.rawValue {
      return !Self.isMark(c.type)
    }
    return rulesAllow(c, text, range, tailoring)
  }

  /// Space, tab and line feed: a run of them is never broken before, always after.
  static func isSpace(_ latin: UInt8) -> Bool { latin == 0x20 || latin == 0x09 || latin == 0x0A }

  static func isMark(_ type: UInt8) -> Bool {
    type == BreakClass.cm.rawValue || type == BreakClass.zwj.rawValue
  }

  static func carriesMarks(_ type: UInt8) -> Bool {
    switch type {
    case BreakClass.start.rawValue, BreakClass.sp.rawValue, BreakClass.bk.rawValue,
      BreakClass.cr.rawValue, BreakClass.lf.rawValue, BreakClass.zw.rawValue:
      false
    default: true
    }
  }

  private mutating func advance(over c: Character) {
    context.beforeLast = context.last
    context.last = c.latin
    context.lastEntry = c.entry
    context.afterIdeographicSpace = c.scalar == 0x3000
    var type = c.type
    var isWide = c.isWide
    if Self.isMark(type) {
      if Self.carriesMarks(context.previous) {
        context.afterJoiner = type == BreakClass.zwj.rawValue
        return
      }
      type = BreakClass.al.rawValue
      isWide = false
    }
    note(type)
    context.afterJoiner = c.type == BreakClass.zwj.rawValue
    context.beforePrevious = context.previous
    context.beforePreviousIsWide = context.previousIsWide
    context.previous = type
    context.previousIsWide = isWide
  }
}
