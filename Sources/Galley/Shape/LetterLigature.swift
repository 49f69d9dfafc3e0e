// Letters that the font joins wherever they follow each other are one letter to the table.
// Source: OpenType 1.9, GSUB type 4.

internal import FontEngine

/// The letters behind a first one, and what they become together with it.
struct LetterLigature: BitwiseCopyable {
  /// Letters behind the first one.
  static let most = 3

  /// Glyphs; 0 behind the last one.
  private let second: UInt16
  private let third: UInt16
  private let fourth: UInt16
  let letter: LetterTable.Letter

  /// At most `most` glyphs follow the first one.
  init(_ others: [UInt16], _ letter: LetterTable.Letter) {
    second = others.first ?? 0
    third = others.dropFirst().first ?? 0
    fourth = others.dropFirst(2).first ?? 0
    self.letter = letter
  }

  /// How many of the glyphs behind the first one it takes; nil where others follow.
  func count(in next: NextGlyphs) -> Int? {
    guard second == next.second else { return nil }
    if third == 0 { return 1 }
    guard third == next.third else { return nil }
    if fourth == 0 { return 2 }
    return fourth == next.fourth ? 3 : nil
  }
}

/// The glyphs that follow a letter, 0 for none, and where each ends in the text.
struct NextGlyphs: BitwiseCopyable {
  private(set) var second: UInt16 = 0
  private(set) var third: UInt16 = 0
  private(set) var fourth: UInt16 = 0
  private var ends: (Int, Int, Int) = (0, 0, 0)
  private var count = 0

  mutating func append(_ glyph: UInt16, end: Int) {
    switch count {
    case 0: (second, ends.0) = (glyph, end)
    case 1: (third, ends.1) = (glyph, end)
    default: (fourth, ends.2) = (glyph, end)
    }
    count += 1
  }

  /// Where so many of them end.
  func end(_ count: Int) -> Int { count == 1 ? ends.0 : count == 2 ? ends.1 : ends.2 }
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
    let start = Int(first.ligatures)
    for index in start..<start + Int(first.ligatureCount) {
      if let count = ligatures[index].count(in: next) {
        return (ligatures[index].letter, next.end(count))
      }
    }
    return (first, range.lowerBound)
  }
}
