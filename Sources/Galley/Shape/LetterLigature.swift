// Letters that the font joins wherever they follow each other are one letter to the table.
// Source: OpenType 1.9, GSUB type 4.

internal import FontEngine
internal import GalleyUnicode

/// The letters behind a first one, and what they become together with it.
struct LetterLigature: BitwiseCopyable {
  /// Letters behind the first one.
  static let most = 3

  /// Glyphs behind the first one; 0 behind the last one.
  private var others: [3 of UInt16] = [0, 0, 0]
  let letter: LetterTable.Letter

  /// At most `most` glyphs follow the first one.
  init(_ others: [UInt16], _ letter: LetterTable.Letter) {
    for (index, glyph) in others.prefix(Self.most).enumerated() { self.others[index] = glyph }
    self.letter = letter
  }

  /// Whether a glyph is the first that it takes.
  func begins(with glyph: UInt16) -> Bool { others[0] == glyph }

  /// Where the last of its letters ends; nil where others follow the first one.
  func end(in next: NextGlyphs) -> Int? {
    var end: Int?
    for index in 0..<Self.most where others[index] != 0 {
      guard others[index] == next.glyphs[index] else { return nil }
      end = next.ends[index]
    }
    return end
  }
}

/// The glyphs that follow a letter, 0 for none, and where each ends in the text.
struct NextGlyphs: BitwiseCopyable {
  private(set) var glyphs: [3 of UInt16] = [0, 0, 0]
  private(set) var ends: [3 of Int] = [0, 0, 0]
  private var count = 0

  mutating func append(_ glyph: UInt16, end: Int) {
    glyphs[count] = glyph
    ends[count] = end
    count += 1
  }
}

extension LetterTable {
  /// The letter at an offset or the ligature that begins there, and where it ends.
  ///
  /// What is met for the first time is looked up in the font.
  mutating func joinedLetter(
    _ text: Span<UInt8>, at offset: Int, end: Int
  ) -> (letter: Letter, end: Int) {
    let step = text.scalar(at: offset)
    let first = letter(step.scalar)
    let next = offset + step.length
    guard first.kind == .joining else { return (first, next) }
    if let known = joined(first, text, next..<end) { return known }
    meet(text, next..<end)
    return joined(first, text, next..<end) ?? (first, next)
  }

  /// Looks up the letters that may belong to a ligature.
  mutating func meet(_ text: Span<UInt8>, _ range: Range<Int>) {
    var offset = range.lowerBound
    for _ in 0..<LetterLigature.most where offset < range.upperBound {
      let step = text.scalar(at: offset)
      _ = letter(step.scalar)
      offset += step.length
    }
  }

  /// A letter, or what it becomes with those of a range behind it, and where that ends.
  ///
  /// Nil where one of those was not met yet.
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

  /// Whether the first letter of a range may follow the first one of ligatures; most often not.
  private func mayJoin(_ first: Letter, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let byte = range.isEmpty ? nil : text[range.lowerBound] else { return false }
    return Self.mayJoin(first, letters[Int(byte)], ligatures.span)
  }

  /// Whether a letter begins ligatures, none of which begins where it stands in a text.
  ///
  /// Takes the letters of bytes. Not inlined: the scan seldom comes here.
  @inline(never) static func standsAlone(
    _ text: Span<UInt8>, at index: Int, _ letters: Span<Letter>, _ ligatures: Span<LetterLigature>
  ) -> Bool {
    let first = letters[Int(text[index])]
    guard first.kind == .joining, index + 1 < text.count else { return first.kind == .joining }
    return !mayJoin(first, letters[Int(text[index + 1])], ligatures)
  }

  private static func mayJoin(
    _ first: Letter, _ second: Letter, _ ligatures: Span<LetterLigature>
  ) -> Bool {
    // What is beyond ASCII or was not met yet is looked at as a character.
    if second.kind == .unknown { return true }
    for index in first.ownLigatures where ligatures[index].begins(with: second.glyph) {
      return true
    }
    return false
  }
}

extension LetterTable.Letter {
  /// Where they are in the table.
  fileprivate var ownLigatures: Range<Int> {
    Int(ligatures)..<Int(ligatures) + Int(ligatureCount)
  }
}
