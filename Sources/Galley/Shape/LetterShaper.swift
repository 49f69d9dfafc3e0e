// Input: a run of one font, script and direction. Output: the glyphs of its words, as long as each
// is a letter's own and its advance is decided by the next letter.
// Most fonts do no more to most words: kerning is by pairs, and pairs are few.

internal import FontEngine

/// How far a run has come.
struct LetterProgress {
  /// The next letter.
  var offset: Int
  /// Start of the word that it belongs to, and the letters between.
  var wordStart: Int
  var lettersOfWord = 0
  /// Row of the letter before.
  fileprivate var row: UInt8 = 0

  init(at offset: Int) {
    self.offset = offset
    wordStart = offset
  }
}

extension LetterTable {
  /// Why letters could not go on.
  enum Stop { case end, newLetter, newPair, contextual }

  /// What a word is to the table.
  enum WordKind { case known, new, contextual }

  /// Appends the glyphs of a range until a word has more to it than letters and known pairs.
  ///
  /// Then the glyphs stop before that word. Cost: a few instructions a letter.
  mutating func append(
    _ text: Span<UInt8>, _ progress: inout LetterProgress, end: Int, base: Int,
    to shaped: inout ShapedText
  ) -> Stop {
    while true {
      let stop = appendKnown(text, &progress, end: end, base: base, to: &shaped)
      guard stop == .newLetter else {
        if stop != .end { drop(&progress, from: &shaped) }
        return stop
      }
      if letter(text.scalar(at: progress.offset).scalar).kind == .contextual {
        drop(&progress, from: &shaped)
        return .contextual
      }
    }
  }

  private func drop(_ progress: inout LetterProgress, from shaped: inout ShapedText) {
    shaped.glyphs.removeLast(progress.lettersOfWord)
    progress = LetterProgress(at: progress.wordStart)
  }

  /// Appends letters and pairs met before.
  private func appendKnown(
    _ text: Span<UInt8>, _ progress: inout LetterProgress, end: Int, base: Int,
    to shaped: inout ShapedText
  ) -> Stop {
    let splits = isSplitAtSpaces
    let letters = letters.span
    let pages = pages.span
    let kernings = kernings.span
    var now = progress
    var stop = Stop.end
    shaped.glyphs.append(addingCapacity: end - now.offset) { glyphs in
      while now.offset < end {
        var index = Int(text[now.offset])
        var length = 1
        if index >= 0x80 {
          let step = text.scalar(at: now.offset)
          guard let place = place(step.scalar, pages) else {
            stop = .newLetter
            break
          }
          index = place
          length = step.length
        }
        let letter = letters[index]
        guard letter.kind == .plain else {
          stop = letter.kind == .unknown ? .newLetter : .contextual
          break
        }
        var flags: TextGlyph.Flags = []
        if now.row != 0 {
          let kerning = kernings[Int(now.row) << 8 | Int(letter.column)]
          if kerning != 0 {
            guard kerning > Kerning.contextual else {
              stop = kerning == Kerning.unknown ? .newPair : .contextual
              break
            }
            glyphs[glyphs.count - 1].advance &+= kerning >> 1
            if kerning & 1 != 0 { flags = .unsafeToBreak }
          }
        }
        glyphs.append(
          TextGlyph(
            cluster: UInt32(truncatingIfNeeded: base &+ now.offset), advance: letter.advance,
            glyph: letter.glyph, flags: flags))
        now.row = letter.row
        now.offset &+= length
        now.lettersOfWord &+= 1
        if index == 0x20, splits {
          now.lettersOfWord = 0
          now.wordStart = now.offset
        }
      }
    }
    progress = now
    return stop
  }

  /// The index of a letter; nil where none of its page was met.
  private func place(_ scalar: UInt32, _ pages: Span<UInt16>) -> Int? {
    let page = Int(scalar >> 7)
    guard page < pages.count, pages[page] != 0 else { return nil }
    return Int(pages[page] &- 1) << 7 | Int(scalar & 127)
  }

  /// What a word is, and where it ends: before a space, or at `end`.
  mutating func word(
    _ text: Span<UInt8>, from start: Int, end: Int
  ) -> (kind: WordKind, end: Int) {
    var kind = WordKind.known
    var previous: Letter?
    var offset = start
    while offset < end {
      let step = text.scalar(at: offset)
      if step.scalar == 0x20, isSplitAtSpaces { break }
      let letter = letter(step.scalar)
      if letter.kind == .contextual { kind = .contextual }
      if let previous, previous.row != 0, kind != .contextual {
        switch kerning(previous, letter) {
        case Kerning.contextual: kind = .contextual
        case Kerning.unknown: kind = .new
        default: break
        }
      }
      previous = letter
      offset += step.length
    }
    return (kind, offset)
  }
}
