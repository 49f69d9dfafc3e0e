// The memory of shaping by pairs: a letter's glyph and advance, and the kerning of each pair that
// was seen before. Two reads of memory a letter: pairs are bytes, so that those of a language's
// letters stay in the processor's first cache.

internal import FontEngine

/// Letters of one way of shaping; grows with the letters and pairs that are met.
struct LetterTable {
  /// A letter of the font.
  struct Letter: BitwiseCopyable {
    /// As it stands at the beginning of a text.
    var textGlyph = TextGlyph(cluster: 0, advance: 0, glyph: 0)
    /// Where pairs that begin with it are; 0 where the next letter changes nothing.
    var row: UInt16 = 0
    /// Its place in the rows of others.
    var column: UInt8 = 0
    /// The same as the scan sees it, which stops at all that is not plain.
    var scanColumn = LetterTable.stopColumn
    var kind = Kind.unknown
    /// Where its ligatures begin, and how many they are.
    var ligatures: UInt8 = 0
    var ligatureCount: UInt8 = 0

    var glyph: UInt16 { textGlyph.glyph }

    enum Kind: UInt8 { case unknown, plain, contextual, joining }
  }

  /// What is known of a pair; the values behind these are indices in `kernings`.
  enum Pair {
    static let isPlain: UInt8 = 0
    static let unknown: UInt8 = 1
    static let contextual: UInt8 = 2
  }

  /// What the second letter of a pair does to the first.
  struct Kerning: Equatable, BitwiseCopyable {
    /// 16.16 px.
    var advance: Int32
    /// Whether HarfBuzz warns of a break between the two.
    var isUnsafe: Bool

    /// Brings two glyphs to where they stand beside each other.
    @inline(__always) func kern(_ first: inout TextGlyph, _ second: inout TextGlyph) {
      first.advance &+= advance
      if isUnsafe { second.flags = .unsafeToBreak }
    }
  }

  /// Nil where the font's lookups, or the script, ask for more than pairs.
  private let use: LookupUse?
  private let font: FontInstance
  private let isRightToLeft: Bool
  /// By 128 code points: the index of their letters, and one more; 0 for none met.
  private(set) var pages = [UInt16](repeating: 0, count: 0x2_0000 >> 7)
  /// By byte first: ASCII, and bytes of other characters, which stay unknown.
  private(set) var letters = [Letter](repeating: Letter(), count: 256)
  /// Rows of 256; the first row and the first column stand for letters without one.
  ///
  /// There is room for all rows, so that no place needs a check.
  private(set) var pairs = [UInt8](repeating: Pair.unknown, count: LetterTable.pairCount)
  private var rows = 0
  private(set) var kernings = Self.noKernings
  /// Those of a letter stand together, in the order in which they are tried.
  private(set) var ligatures: [LetterLigature] = []
  private var columns = Self.spaceColumn
  /// Whether words can be shaped apart from the spaces beside them.
  let isSplitAtSpaces: Bool
  static let pairCount = 1 << 16
  private static let spaceColumn: UInt8 = 1
  /// Of each row, what the scan stops at.
  private static let stopColumn: UInt8 = .max
  /// None for the values of `Pair`.
  private static let noKernings = [Kerning](
    repeating: Kerning(advance: 0, isUnsafe: false), count: Int(Pair.contextual) + 1)

  /// Whether there is anything that it can shape.
  var isUsable: Bool { use != nil }

  init(_ style: ShapingStyle) {
    let isPlain = PlainLetters.areIn(script: style.script, isRightToLeft: style.isRightToLeft)
    use = isPlain ? style.font.face.lookupUse(style) : nil
    font = style.font
    isRightToLeft = style.isRightToLeft
    isSplitAtSpaces = !font.spaceTakesPartInLookups
    pages[0] = 1
    for column in 0..<Int(Self.stopColumn) { pairs[column] = Pair.isPlain }
    addRow()
  }

  /// The row of a new letter; the one of letters without any is the first.
  @discardableResult
  private mutating func addRow() -> UInt16 {
    let row = rows << 8
    pairs[row | Int(Self.stopColumn)] = Pair.contextual
    rows += 1
    return UInt16(row)
  }

  /// Whether a letter can be in the table at all.
  static func covers(_ scalar: UInt32) -> Bool { scalar < 0x2_0000 }

  /// The index of a letter; nil where none of its page was met.
  func place(_ scalar: UInt32) -> Int? { Self.place(scalar, pages.span) }

  @inline(__always) static func place(_ scalar: UInt32, _ pages: Span<UInt16>) -> Int? {
    let page = Int(scalar >> 7)
    guard page < pages.count, pages[page] != 0 else { return nil }
    return Int(pages[page] &- 1) << 7 | Int(scalar & 127)
  }

  /// The letter of a scalar, looked up in the font where it is met for the first time.
  mutating func letter(_ scalar: UInt32) -> Letter {
    guard Self.covers(scalar) else {
      var letter = Letter()
      letter.kind = .contextual
      return letter
    }
    let page = Int(scalar >> 7)
    if pages[page] == 0 {
      letters.append(contentsOf: repeatElement(Letter(), count: 128))
      pages[page] = UInt16(letters.count >> 7)
    }
    let index = Int(pages[page] - 1) << 7 | Int(scalar & 127)
    if letters[index].kind == .unknown { letters[index] = newLetter(scalar) }
    return letters[index]
  }

  private mutating func newLetter(_ scalar: UInt32) -> Letter {
    var contextual = Letter()
    contextual.kind = .contextual
    let glyph = font.face.glyph(for: scalar)
    guard let use, glyph != 0, glyph <= 0xFFFF, !use.isContextual(glyph),
      PlainLetters.contains(scalar, isRightToLeft: isRightToLeft),
      var letter = newLetter(glyph: UInt16(glyph), isSpace: scalar == 0x20)
    else { return contextual }
    // What is no ligature that stands anywhere is left to the shaper, pair by pair.
    guard let own = use.ligatures(beginningWith: glyph), !own.isEmpty else { return letter }
    let first = ligatures.count
    guard first + own.count <= 0xFF, own.allSatisfy({ $0.others.count <= LetterLigature.most })
    else { return letter }
    for ligature in own {
      guard let joined = newLetter(glyph: ligature.result, isSpace: false) else {
        ligatures.removeSubrange(first...)
        return letter
      }
      ligatures.append(LetterLigature(ligature.others, joined))
    }
    letter.kind = .joining
    letter.scanColumn = Self.stopColumn
    letter.ligatures = UInt8(first)
    letter.ligatureCount = UInt8(own.count)
    return letter
  }

  /// Nil where there is no room for its pairs.
  private mutating func newLetter(glyph: UInt16, isSpace: Bool) -> Letter? {
    var letter = Letter()
    if let use, use.beginsPairs(UInt32(glyph)) {
      guard rows << 8 < Self.pairCount else { return nil }
      letter.row = addRow()
      pairs[Int(letter.row)] = Pair.contextual
      if isSplitAtSpaces { pairs[Int(letter.row | UInt16(Self.spaceColumn))] = Pair.isPlain }
    }
    if isSpace {
      letter.column = Self.spaceColumn
    } else if columns + 1 < Self.stopColumn {
      columns += 1
      letter.column = columns
    }
    letter.kind = .plain
    letter.scanColumn = letter.column
    letter.textGlyph = TextGlyph(
      cluster: 0, advance: font.advance(of: UInt32(glyph)), glyph: glyph)
    return letter
  }

  /// What is known of two letters; ligatures are found out here.
  mutating func pair(_ first: Letter, _ second: Letter) -> UInt8 {
    let place = Int(first.row) | Int(second.column)
    if pairs[place] == Pair.unknown, first.kind != .joining, let use,
      use.isLigature(UInt32(first.glyph), UInt32(second.glyph))
    {
      pairs[place] = Pair.contextual
    }
    return pairs[place]
  }

  /// Learns the pairs of plain letters from their glyphs, as the shaper gave them together.
  mutating func learn(_ text: Span<UInt8>, _ range: Range<Int>, _ glyphs: [ShapedGlyph]) {
    var previous: Letter?
    var index = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (letter, end) = joinedLetter(text, at: offset, end: range.upperBound)
      let isSeparate = isSplitAtSpaces && letter.column == Self.spaceColumn
      if let previous, previous.row != 0, !isSeparate, index > 0, index < glyphs.count {
        let kerning = Kerning(
          advance: glyphs[index - 1].advance &- previous.textGlyph.advance,
          isUnsafe: glyphs[index].isUnsafeToBreak)
        let isPlain =
          glyphs[index].cluster == UInt32(offset) && isPlain(glyphs[index - 1], previous)
          && isPlain(glyphs[index], letter)
        pairs[Int(previous.row) | Int(letter.column)] =
          isPlain && letter.column != 0 ? pair(kerning) : Pair.contextual
      }
      previous = letter
      index += 1
      offset = end
    }
  }

  /// What stands for a kerning; fonts have a few dozen different ones.
  private mutating func pair(_ kerning: Kerning) -> UInt8 {
    if kerning == Self.noKernings[0] { return Pair.isPlain }
    let first = Self.noKernings.count
    if let known = kernings[first...].firstIndex(of: kerning) { return UInt8(known) }
    // There is no room for it: the cache of words has such pairs.
    guard kernings.count <= UInt8.max else { return Pair.contextual }
    kernings.append(kerning)
    return UInt8(kernings.count - 1)
  }

  private func isPlain(_ glyph: ShapedGlyph, _ letter: Letter) -> Bool {
    glyph.glyph == UInt32(letter.glyph) && glyph.xOffset == 0 && glyph.yOffset == 0
  }
}
