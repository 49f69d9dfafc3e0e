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
      let step = text.scalar(at: progress.offset)
      switch letter(step.scalar).kind {
      case .contextual:
        drop(&progress, from: &shaped)
        return .contextual
      case .joining: meet(text, progress.offset + step.length..<end)
      default: break
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
    let kernings = kernings.span
    var now = progress
    var stop = Stop.end
    shaped.glyphs.append(addingCapacity: end - now.offset) { glyphs in
      while now.offset < end {
        var index = Int(text[now.offset])
        var next = now.offset &+ 1
        if index >= 0x80 {
          let step = text.scalar(at: now.offset)
          guard let place = place(step.scalar) else {
            stop = .newLetter
            break
          }
          index = place
          next = now.offset &+ step.length
        }
        var letter = letters[index]
        if letter.kind != .plain {
          guard letter.kind == .joining, let joined = joined(letter, text, next..<end) else {
            stop = letter.kind == .contextual ? .contextual : .newLetter
            break
          }
          (letter, next) = joined
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
        now.offset = next
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
      let (letter, next) = joinedLetter(text, at: offset, end: end)
      if letter.kind == .contextual { kind = .contextual }
      if let previous, previous.row != 0, kind != .contextual {
        switch kerning(previous, letter) {
        case Kerning.contextual: kind = .contextual
        case Kerning.unknown: kind = .new
        default: break
        }
      }
      previous = letter
      offset = next
    }
    return (kind, offset)
  }
}
