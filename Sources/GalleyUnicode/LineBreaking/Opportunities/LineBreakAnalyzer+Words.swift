// Input: the decision of the rules and the characters around. Output: the decision under
// `word-break`. CSS Text 3, 5.2. For `break-all` Chromium adds breaks by pairs of classes of
// LineBreak.txt, for `keep-all` it removes those between letters and numbers. Measured over all
// pairs of classes.

/// The context for `word-break`.
struct WordBreakContext {
  /// The class of the last character in LineBreak.txt, marks included.
  var type = BreakClass.start.rawValue
  /// Whether the last character is a letter or number, whether the one before is, and whether the
  /// last is a mark.
  var isLetter = false
  var beforeIsLetter = false
  var isMark = false
}

extension LineBreakAnalyzer {
  /// Sets the context of another `word-break` at the start of a part of the text.
  ///
  /// Marks before the part are not examined.
  mutating func adaptContext(to wordBreak: WordBreak) {
    scannedWordBreak = wordBreak
    guard context.previous != BreakClass.start.rawValue else { return }
    let scalar = context.lastScalar
    let entry = table[scalar]
    context.words = WordBreakContext()
    context.words.type = entry & BreakClass.mask
    // Chromium treats "+" and "|" as letters here.
    if scalar == 0x2B || scalar == 0x7C { context.words.type = BreakClass.al.rawValue }
    context.words.isLetter = scalar < 0x10000 && entry & BreakClass.letter != 0
  }

  /// The decision before a character under `word-break`.
  ///
  /// Updates the context.
  mutating func adjusted(_ allows: Bool, before c: Character, _ options: LineBreakOptions) -> Bool {
    let entry = c.scalar < 0x80 ? table[c.scalar] : c.entry
    let before = context.words
    switch options.wordBreak {
    case .breakAll:
      // Chromium treats "+" and "|" as letters here.
      let isLetter = c.latin == UInt8(ascii: "+") || c.latin == UInt8(ascii: "|")
      let type = isLetter ? BreakClass.al.rawValue : entry & BreakClass.mask
      context.words.type = type
      if allows || Self.isSpace(c.latin) { return allows }
      guard let last = BreakClass(rawValue: before.type), let this = BreakClass(rawValue: type)
      else { return false }
      return Self.breaksAll(last, this)
    case .keepAll:
      // Chromium examines UTF-16 units: characters beyond U+FFFF are neither letters nor marks.
      let isUnit = c.end - c.offset < 4
      context.words.beforeIsLetter = before.isLetter && isUnit
      context.words.isLetter = isUnit && entry & BreakClass.letter != 0
      context.words.isMark = isUnit && c.scalar >= 0x300 && ScalarProperties(c.scalar).isMark
      let follows = before.isMark ? before.beforeIsLetter : before.isLetter
      let breaks = allows && !(follows && context.words.isLetter)
      if breaks { context.words.beforeIsLetter = false }
      return breaks
    case .normal, .breakWord, .autoPhrase:
      return allows
    }
  }

  /// Whether `break-all` adds a break between two classes.
  private static func breaksAll(_ last: BreakClass, _ c: BreakClass) -> Bool {
    switch last {
    case .al, .ai, .hl, .nu, .sa, .saMark, .dottedCircle:
      isWord(c) || isComplex(c) || c == .hy || isOpening(c) || isPrefix(c)
    case .cp: isWord(c) || isComplex(c) || c == .hy || isPrefix(c)
    case .sy: isWord(c) || isComplex(c) || c == .hy || isPrefix(c) || isOpening(c)
    case .ba, .softHyphen: isWord(c) || isComplex(c) || c == .hy
    case .po, .poWide: isWord(c) || c == .hy || isPrefix(c) || isPostfix(c)
    case .ex, .exWide: isWord(c) || c == .hy || isPrefix(c) || isPostfix(c)
    case .cl: isWord(c) || c == .hy || isPrefix(c)
    case .is: isWord(c) || c == .hy
    case .pr, .prWide: isPostfix(c)
    case .hy: c == .nu
    default: false
    }
  }

  private static func isPrefix(_ c: BreakClass) -> Bool { c == .pr || c == .prWide }

  private static func isPostfix(_ c: BreakClass) -> Bool { c == .po || c == .poWide }

  private static func isOpening(_ c: BreakClass) -> Bool { c == .op || c == .opWide }

  private static func isWord(_ c: BreakClass) -> Bool {
    c == .al || c == .ai || c == .hl || c == .nu || c == .dottedCircle
  }

  private static func isComplex(_ c: BreakClass) -> Bool { c == .sa || c == .saMark }
}
