// Input: a run of Han, hiragana and katakana. Output: the starts of phrases in it, and whether a
// line may break at its edges.
// Source: ICU 78, dictbe.cpp and mlbe.cpp with phrase breaking.

internal import GalleySystem

/// Divides Japanese into phrases.
///
/// Its storage is reused.
struct PhraseDivider {
  /// The run that was divided last, and the offsets of breaks in it and at its edges.
  private(set) var run = 0..<0
  private(set) var breaks: [Int] = []
  /// The characters of the run, with places outside of it on both sides.
  private var characters: [UInt16] = []
  /// By character of the run: its offset.
  private var offsets: [Int] = []

  /// The offsets of the characters of the run after the first one.
  fileprivate var starts: ArraySlice<Int> { offsets.dropFirst() }

  /// Whether the rules treat a character as a letter, because the engine divides its script.
  ///
  /// Hangul is not divided.
  static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x2E80 { return false }
    if scalar == 0x30FC || (0xAC00...0xD7A3).contains(scalar) { return true }
    return isDivided(scalar)
  }

  /// Whether the engine begins at a character.
  static func isDivided(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x2E80 else { return false }
    if scalar == 0x30FC { return true }
    switch Script(of: scalar) {
    case .han, .hiragana, .katakana: return true
    default: return false
    }
  }

  /// Whether a full-width letter or digit is a letter of the rules.
  static func isFullwidth(_ scalar: UInt32) -> Bool {
    (0xFF10...0xFF19).contains(scalar) || (0xFF21...0xFF3A).contains(scalar)
      || (0xFF41...0xFF5A).contains(scalar)
  }

  @inline(__always) mutating func reset() {
    if run.isEmpty { return }
    run = 0..<0
    breaks.removeAll(keepingCapacity: true)
  }

  /// Divides the run around a character in a range, unless it was divided last.
  mutating func divide(_ text: Span<UInt8>, around offset: Int, in range: Range<Int>) {
    if run.contains(offset) { return }
    var start = offset
    while start > range.lowerBound {
      let before = text.scalar(before: start, start: range.lowerBound)
      guard IdeographDivider.divides(before.scalar) else { break }
      start -= before.length
    }
    while start < offset, !Self.isDivided(text.scalar(at: start).scalar) {
      start += text.scalar(at: start).length
    }
    var end = offset
    while end < range.upperBound {
      let step = text.scalar(at: end)
      guard IdeographDivider.divides(step.scalar) else { break }
      end += step.length
    }
    run = start..<min(end, range.upperBound)
    read(text)
    findBreaks(text, in: range)
  }

  /// Reads the characters of the run, with half-width ones replaced by full-width ones.
  private mutating func read(_ text: Span<UInt8>) {
    offsets.removeAll(keepingCapacity: true)
    characters.removeAll(keepingCapacity: true)
    characters.append(contentsOf: repeatElement(PhraseModel.none, count: 2))
    var offset = run.lowerBound
    while offset < run.upperBound {
      offsets.append(offset)
      var step = text.scalar(at: offset)
      offset += step.length
      var scalar = HalfwidthKana.whole(step.scalar)
      if offset < run.upperBound {
        step = text.scalar(at: offset)
        if let voiced = HalfwidthKana.voiced(scalar, by: step.scalar) {
          scalar = voiced
          offset += step.length
        }
      }
      characters.append(UInt16(exactly: scalar) ?? PhraseModel.other)
    }
    characters.append(contentsOf: repeatElement(PhraseModel.none, count: 3))
  }

  private mutating func findBreaks(_ text: Span<UInt8>, in range: Range<Int>) {
    var found: [Int] = []
    swap(&found, &breaks)
    defer { swap(&found, &breaks) }
    found.removeAll(keepingCapacity: true)
    if run.lowerBound > range.lowerBound {
      let before = text.scalar(before: run.lowerBound, start: range.lowerBound).scalar
      if ScalarProperties(before).generalCategory.mayPrecedePhrase {
        found.append(run.lowerBound)
      }
    }
    let model = PhraseModel.japanese
    let characters = characters.span
    for index in offsets.indices.dropFirst()
    where model.begins(characters.extracting(index - 1..<index - 1 + PhraseModel.window)) {
      found.append(offsets[index])
    }
    if run.upperBound < range.upperBound,
      Self.mayFollowPhrase(text.scalar(at: run.upperBound).scalar)
    {
      found.append(run.upperBound)
    }
  }

  /// Whether a line breaks between a run and a character: a digit, a letter or an opening bracket.
  private static func mayFollowPhrase(_ scalar: UInt32) -> Bool {
    switch ScalarProperties(scalar).generalCategory {
    case .decimalNumber, .initialPunctuation, .openPunctuation, .uppercaseLetter,
      .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      true
    // Circled and squared letters.
    case .otherSymbol: (0x24B6...0x24E9).contains(scalar) || (0x1F130...0x1F189).contains(scalar)
    default: false
    }
  }
}

/// The breaks that differ at the start of a line.
package enum PhraseRestart {
  /// The offsets after the first and second character of a line that begins inside a run, and
  /// whether a phrase begins there; none for other lines.
  ///
  /// As in Chromium, the engine does not see the text before the line.
  package static func places(
    _ text: Span<UInt8>, lineStart: Int, in range: Range<Int>
  ) -> [(offset: Int, begins: Bool)] {
    guard lineStart > range.lowerBound, lineStart < range.upperBound,
      PhraseDivider.isDivided(text.scalar(at: lineStart).scalar),
      IdeographDivider.divides(text.scalar(before: lineStart, start: range.lowerBound).scalar)
    else { return [] }
    // The characters on which the two decisions depend.
    var end = lineStart
    for _ in 0..<12 where end < range.upperBound {
      let step = text.scalar(at: end)
      guard IdeographDivider.divides(step.scalar) else { break }
      end += step.length
    }
    var divider = PhraseDivider()
    divider.divide(text, around: lineStart, in: lineStart..<end)
    return divider.starts.prefix(2).map { ($0, divider.breaks.contains($0)) }
  }
}

extension GeneralCategory {
  /// Whether a line breaks between a character of this category and a run.
  fileprivate var mayPrecedePhrase: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation,
      .otherPunctuation:
      true
    default: false
    }
  }
}
