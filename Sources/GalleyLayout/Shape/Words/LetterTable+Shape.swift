// Input: a run of one font, script and direction. Output: the glyphs of its words, as long as each
// is the nominal glyph of a letter with an advance that depends on the next letter only. This
// covers most words in most fonts, whose only rules are pair kerning.

internal import GalleySystem
internal import GalleyUnicode

/// The progress within a run.
private struct LetterProgress {
  /// The offset of the next letter.
  var offset: Int
  /// The start of the text in the document, added to clusters.
  let base: Int
  /// The row of the previous letter.
  var row: UInt16 = 0

  /// The cluster of the next letter.
  var cluster: Int32 { Int32(truncatingIfNeeded: base &+ offset) }
}

extension LetterTable {
  /// The reason why the table does not shape the rest of a range.
  enum Stop { case end, newPair, contextual }

  /// The class of a word: all pairs known, some new, or not shapeable by the table.
  enum WordKind { case known, new, contextual }

  /// Appends the glyphs of a range up to a word that needs more than letters and known pairs.
  ///
  /// `start` becomes the start of that word, at which the glyphs end. The function takes a few
  /// instructions per letter.
  mutating func append(
    _ text: Span<UInt8>, from start: inout Int, end: Int, base: Int, to shaped: inout ShapedText
  ) -> Stop {
    let firstGlyph = shaped.glyphs.count
    var now = LetterProgress(offset: start, base: base)
    while now.offset < end {
      appendASCII(text.extracting(now.offset..<end), &now, to: &shaped.glyphs)
      if now.offset == end { break }
      if text[now.offset] >= 0x80 {
        appendOthers(text.extracting(..<end), &now, to: &shaped.glyphs)
        if now.offset == end { break }
      }
      let stop = appendOther(text, &now, end: end, to: &shaped.glyphs)
      if stop == .end { continue }
      var cluster = now.cluster
      now.offset = wordStart(text, start..<now.offset)
      while shaped.glyphs.count > firstGlyph, let last = shaped.glyphs.last {
        cluster = last.cluster(upTo: cluster)
        if cluster < now.cluster { break }
        shaped.glyphs.removeLast()
      }
      start = now.offset
      return stop
    }
    return .end
  }

  /// The start of the word at the end of a range.
  private func wordStart(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard isSplitAtSpaces else { return range.lowerBound }
    var start = range.upperBound
    while start > range.lowerBound, text[start - 1] != 0x20 { start -= 1 }
    return start
  }

  /// Appends known ASCII letters in known pairs, which are most text.
  ///
  /// With constant bounds the compiler omits bounds checks in the loop. Not inlined, because the
  /// caller's code would use its registers.
  @inline(never) private func appendASCII(
    _ text: Span<UInt8>, _ progress: inout LetterProgress, to glyphs: inout [TextGlyph]
  ) {
    guard text[0] < 0x80 else { return }
    let letters = letters.span.extracting(..<256)
    let pairs = pairs.span.extracting(..<Self.pairCount)
    let (kernings, ligatures) = (kernings.span, ligatures.span)
    let cluster = progress.cluster
    var row = progress.row
    var count = text.count
    glyphs.append(addingCapacity: count) { glyphs in
      for index in text.indices {
        let letter = letters[Int(text[index])]
        let scanned = pairs[Int(row | UInt16(letter.scanColumn))]
        var glyph = letter.textGlyph.placed(at: cluster &+ Int32(truncatingIfNeeded: index))
        if scanned != Pair.isPlain {
          var pair = scanned
          if pair <= Pair.contextual, Self.beginsNoLigature(text, at: index, letters, ligatures) {
            pair = pairs[Int(row | UInt16(letter.column))]
          }
          guard pair == Pair.isPlain || pair > Pair.contextual && index > 0 else {
            count = index
            break
          }
          if pair != Pair.isPlain { kernings[Int(pair)].kern(&glyphs[index &- 1], &glyph) }
        }
        glyphs.append(glyph)
        row = letter.row
      }
    }
    progress.row = row
    progress.offset &+= count
  }

  /// Appends known letters outside of ASCII.
  @inline(__always) private func appendOthers(
    _ text: Span<UInt8>, _ progress: inout LetterProgress, to glyphs: inout [TextGlyph]
  ) {
    let (letters, pages) = (letters.span, pages.span)
    let (pairs, kernings) = (pairs.span, kernings.span)
    var now = progress
    glyphs.append(addingCapacity: (text.count &- now.offset) / 2) { glyphs in
      while now.offset < text.count, text[now.offset] >= 0x80 {
        let step = text.scalar(at: now.offset)
        guard let place = Self.place(step.scalar, pages) else { break }
        let letter = letters[place]
        let pair = pairs[Int(now.row | UInt16(letter.scanColumn))]
        guard pair == Pair.isPlain || pair > Pair.contextual && !glyphs.isEmpty else { break }
        var glyph = letter.textGlyph.placed(at: now.cluster)
        if pair != Pair.isPlain {
          kernings[Int(pair)].kern(&glyphs[glyphs.count &- 1], &glyph)
        }
        glyphs.append(glyph)
        now.row = letter.row
        now.offset &+= step.length
      }
    }
    progress = now
  }

  /// Appends any letter, or returns the reason why the table cannot shape it.
  private mutating func appendOther(
    _ text: Span<UInt8>, _ progress: inout LetterProgress, end: Int, to glyphs: inout [TextGlyph]
  ) -> Stop {
    let (letter, next) = joinedLetter(text, at: progress.offset, end: end)
    if letter.kind == .contextual { return .contextual }
    var glyph = letter.textGlyph.placed(at: progress.cluster)
    let pair = pairs[Int(progress.row | UInt16(letter.column))]
    if pair != Pair.isPlain {
      guard pair > Pair.contextual else { return pair == Pair.unknown ? .newPair : .contextual }
      kernings[Int(pair)].kern(&glyphs[glyphs.count - 1], &glyph)
    }
    glyphs.append(glyph)
    progress.row = letter.row
    progress.offset = next
    return .end
  }

  /// The class of a word, and its end: before a space, or `end`.
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
        switch pair(previous, letter) {
        case Pair.contextual: kind = .contextual
        case Pair.unknown: kind = .new
        default: break
        }
      }
      previous = letter
      offset = next
    }
    return (kind, offset)
  }
}
