// Ligatures that a font forms in any context are single letters of the table.
// Source: OpenType 1.9, GSUB type 4.

internal import GalleySystem
internal import GalleyUnicode

/// The letters of a ligature after the first one, and the resulting letter.
struct LetterLigature: BitwiseCopyable {
  /// The maximum number of letters after the first one.
  static let most = 3

  /// The glyphs after the first one; 0 after the last one.
  private var others = SIMD4<UInt16>.zero
  let letter: LetterTable.Letter

  /// Creates a ligature.
  ///
  /// `others` has at most `most` glyphs.
  init(_ others: [UInt16], _ letter: LetterTable.Letter) {
    for (index, glyph) in others.prefix(Self.most).enumerated() { self.others[index] = glyph }
    self.letter = letter
  }

  /// Whether a glyph is the second one of the ligature.
  func begins(with glyph: UInt16) -> Bool { others[0] == glyph }

  /// The end of the ligature in the text; nil if other glyphs follow.
  func end(in next: NextGlyphs) -> Int? {
    var end: Int?
    for index in 0..<Self.most where others[index] != 0 {
      guard others[index] == next.glyphs[index] else { return nil }
      end = Int(next.ends[index])
    }
    return end
  }
}

/// The glyphs after a letter, 0 for none, and the end of each in the text.
struct NextGlyphs: BitwiseCopyable {
  private(set) var glyphs = SIMD4<UInt16>.zero
  private(set) var ends = SIMD4<Int32>.zero
  private var count = 0

  mutating func append(_ glyph: UInt16, end: Int) {
    glyphs[count] = glyph
    ends[count] = Int32(truncatingIfNeeded: end)
    count += 1
  }
}

extension LetterTable {
  /// The letter or ligature at an offset, and its end.
  ///
  /// Unknown letters are looked up in the font.
  mutating func joinedLetter(
    _ text: Span<UInt8>, at offset: Int, end: Int
  ) -> (letter: Letter, end: Int) {
    let step = text.scalar(at: offset)
    let first = letter(step.scalar)
    let next = offset + step.length
    guard first.kind == .joining else { return (first, next) }
    if let cached = joined(first, text, next..<end) { return cached }
    lookUpLetters(text, next..<end)
    return joined(first, text, next..<end) ?? (first, next)
  }

  /// Looks up the letters that may belong to a ligature.
  mutating func lookUpLetters(_ text: Span<UInt8>, _ range: Range<Int>) {
    var offset = range.lowerBound
    for _ in 0..<LetterLigature.most where offset < range.upperBound {
      let step = text.scalar(at: offset)
      _ = letter(step.scalar)
      offset += step.length
    }
  }

  /// A letter, or its ligature with the start of a range, and the end in the text.
  ///
  /// Nil if a letter is unknown.
  func joined(
    _ first: Letter, _ text: Span<UInt8>, _ range: Range<Int>
  ) -> (letter: Letter, end: Int)? {
    guard mayJoin(first, text, range) else { return (first, range.lowerBound) }
    var next = NextGlyphs()
    var offset = range.lowerBound
    for _ in 0..<LetterLigature.most where offset < range.upperBound {
      let step = text.scalar(at: offset)
      offset += step.length
      guard Self.covers(step.scalar) else { break }
      guard let place = place(step.scalar) else { return nil }
      let letter = letters[place]
      guard letter.kind != .contextual else { break }
      if letter.kind == .unknown { return nil }
      next.append(letter.glyph, end: offset)
    }
    for index in first.ownLigatures {
      if let end = ligatures[index].end(in: next) { return (ligatures[index].letter, end) }
    }
    return (first, range.lowerBound)
  }

  /// Whether the first letter of a range may continue a ligature of `first`, which is rare.
  private func mayJoin(_ first: Letter, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let byte = range.isEmpty ? nil : text[range.lowerBound] else { return false }
    return Self.mayJoin(first, letters[Int(byte)], ligatures.span)
  }

  /// Whether the letter at an index begins ligatures, but none here.
  ///
  /// Reads the letters of bytes only. Not inlined, because the scan rarely calls it.
  @inline(never) static func beginsNoLigature(
    _ text: Span<UInt8>, at index: Int, _ letters: Span<Letter>, _ ligatures: Span<LetterLigature>
  ) -> Bool {
    let first = letters[Int(text[index])]
    guard first.kind == .joining, index + 1 < text.count else { return first.kind == .joining }
    return !mayJoin(first, letters[Int(text[index + 1])], ligatures)
  }

  private static func mayJoin(
    _ first: Letter, _ second: Letter, _ ligatures: Span<LetterLigature>
  ) -> Bool {
    // Letters outside of ASCII and unknown letters need a look-up of the character.
    if second.kind == .unknown { return true }
    for index in first.ownLigatures where ligatures[index].begins(with: second.glyph) {
      return true
    }
    return false
  }
}

extension LetterTable.Letter {
  /// The range of its ligatures in the table.
  fileprivate var ownLigatures: Range<Int> {
    Int(ligatures)..<Int(ligatures) + Int(ligatureCount)
  }
}
