// A table for shaping by pairs: the glyph and advance of each letter, and the kerning of each known
// pair. A letter takes two memory reads. Pairs are bytes, so that those of a language fit into the
// processor's first-level cache.

internal import FontEngine
internal import GalleySystem

/// The letters and pairs of a shaping plan.
///
/// It grows with new letters and pairs.
struct LetterTable {
  /// A letter of the font.
  struct Letter: BitwiseCopyable {
    /// Its glyph at the start of a text.
    var textGlyph = TextGlyph(cluster: 0, advance: 0, glyph: 0)
    /// The row of pairs that begin with it; 0 if the next letter has no effect.
    var row: UInt16 = 0
    /// Its column in the rows of other letters.
    var column: UInt8 = 0
    /// The column for the scan of ASCII, which stops at letters that are not plain.
    var scanColumn = LetterTable.stopColumn
    var kind = Kind.unknown
    /// The range of its ligatures.
    var ligatures: UInt8 = 0
    var ligatureCount: UInt8 = 0

    var glyph: UInt16 { textGlyph.glyph }

    enum Kind: UInt8 { case unknown, plain, contextual, joining }
  }

  /// The values of `pairs`.
  ///
  /// Greater values are indices in `kernings`.
  enum Pair {
    static let isPlain: UInt8 = 0
    static let unknown: UInt8 = 1
    static let contextual: UInt8 = 2
  }

  /// The effect of a pair on its first letter.
  struct Kerning: Equatable, BitwiseCopyable {
    /// In 16.16 px.
    var advance: Int32
    /// Whether a break between the letters changes glyphs.
    var isUnsafe: Bool

    /// Applies the kerning to two adjacent glyphs.
    @inline(__always) func kern(_ first: inout TextGlyph, _ second: inout TextGlyph) {
      first.advance &+= advance
      if isUnsafe { second.flags = .unsafeToBreak }
    }
  }

  /// Nil if the font's lookups or the script depend on more than pairs.
  private let use: LookupUse?
  private let font: FontInstance
  private let isRightToLeft: Bool
  /// By 128 code points: the index of their letters plus one; 0 for none.
  private(set) var pages = [UInt16](repeating: 0, count: 0x2_0000 >> 7)
  /// The first 256 letters are those of bytes: known for ASCII, unknown for other bytes.
  private(set) var letters = [Letter](repeating: Letter(), count: 256)
  /// Rows of 256 pairs.
  ///
  /// The first row and column are for letters without pairs.
  ///
  /// Its size is fixed, so that no index is checked.
  private(set) var pairs = [UInt8](repeating: Pair.unknown, count: LetterTable.pairCount)
  private var rows = 0
  private(set) var kernings = Self.noKernings
  /// The ligatures of a letter are consecutive, in the order of the lookups.
  private(set) var ligatures: [LetterLigature] = []
  private var columns = Self.spaceColumn
  /// Whether words can be shaped without the spaces around them.
  let isSplitAtSpaces: Bool
  static let pairCount = 1 << 16
  private static let spaceColumn: UInt8 = 1
  /// The column at which the scan stops in each row.
  private static let stopColumn: UInt8 = .max
  /// Placeholders for the values of `Pair`.
  private static let noKernings = [Kerning](
    repeating: Kerning(advance: 0, isUnsafe: false), count: Int(Pair.contextual) + 1)

  /// Whether the font and script can be shaped by pairs.
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

  /// Adds the row of a new letter.
  ///
  /// The first one is for letters without pairs.
  @discardableResult
  private mutating func addRow() -> UInt16 {
    let row = rows << 8
    pairs[row | Int(Self.stopColumn)] = Pair.contextual
    rows += 1
    return UInt16(row)
  }

  /// Whether the table can contain a letter.
  static func covers(_ scalar: UInt32) -> Bool { scalar < 0x2_0000 }

  /// The index of a letter; nil if no letter of its page is known.
  func place(_ scalar: UInt32) -> Int? { Self.place(scalar, pages.span) }

  @inline(__always) static func place(_ scalar: UInt32, _ pages: Span<UInt16>) -> Int? {
    let page = Int(scalar >> 7)
    guard page < pages.count, pages[page] != 0 else { return nil }
    return Int(pages[page] &- 1) << 7 | Int(scalar & 127)
  }

  /// The letter of a scalar, looked up in the font at its first occurrence.
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
    // Pairs of ligatures that the table does not contain are contextual.
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

  /// Returns nil if the table is full.
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

  /// The value of a pair.
  ///
  /// A ligature becomes contextual here.
  mutating func pair(_ first: Letter, _ second: Letter) -> UInt8 {
    let place = Int(first.row) | Int(second.column)
    if pairs[place] == Pair.unknown, first.kind != .joining, let use,
      use.isLigature(UInt32(first.glyph), UInt32(second.glyph))
    {
      pairs[place] = Pair.contextual
    }
    return pairs[place]
  }

  /// Stores the pairs of plain letters from glyphs that the shaper returned for them.
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

  /// The value for a kerning.
  ///
  /// Fonts have a few dozen different ones.
  private mutating func pair(_ kerning: Kerning) -> UInt8 {
    if kerning == Self.noKernings[0] { return Pair.isPlain }
    let first = Self.noKernings.count
    if let known = kernings[first...].firstIndex(of: kerning) { return UInt8(known) }
    // If the table of kernings is full, the word cache has the words with such pairs.
    guard kernings.count <= UInt8.max else { return Pair.contextual }
    kernings.append(kerning)
    return UInt8(kernings.count - 1)
  }

  private func isPlain(_ glyph: ShapedGlyph, _ letter: Letter) -> Bool {
    glyph.glyph == UInt32(letter.glyph) && glyph.xOffset == 0 && glyph.yOffset == 0
  }
}
