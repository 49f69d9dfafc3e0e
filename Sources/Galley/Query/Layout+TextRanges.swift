// Which word, sentence, line or paragraph is at an offset.
// Source: UAX #29, and ICU's dictionaries for scripts without spaces.

internal import GalleyUnicode

extension Layout {
  /// The word at an offset: between two word boundaries; spaces between words are one too.
  ///
  /// Cost: linear in the word and what surrounds it up to a certain boundary.
  public func word(at offset: Int) -> Range<Int> {
    let bounds = paragraph(at: offset)
    let plain = document.tree.plain
    var finder = WordFinder()
    return finder.range(
      around: characterStart(at: offset, in: bounds), in: plain.span, start: bounds.lowerBound,
      end: bounds.upperBound)
  }

  /// The sentence at an offset, with the spaces behind it.
  ///
  /// Cost: linear in the paragraph.
  public func sentence(at offset: Int) -> Range<Int> {
    let bounds = paragraph(at: offset)
    let plain = document.tree.plain
    guard !bounds.isEmpty else { return bounds }
    let place = min(characterStart(at: offset, in: bounds), bounds.upperBound - 1)
    var start = bounds.lowerBound
    while true {
      let end = SentenceBreaker.next(after: start, in: plain.span, end: bounds.upperBound)
      if place < end || end >= bounds.upperBound { return start..<max(start, end) }
      start = end
    }
  }

  /// The paragraph at an offset: between two line feeds of the text.
  public func paragraph(at offset: Int) -> Range<Int> {
    let plain = document.tree.plain
    let place = min(max(0, offset), plain.count)
    var start = place
    while start > 0, plain[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < plain.count, plain[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Index in `lines` of the line on which the caret at a position stands; nil without text.
  public func lineIndex(at position: TextPosition) -> Int? {
    textOrder.fragmentItem(at: position).map {
      Int(index.lineNumbers[Int(textOrder.fragmentItems[$0].line)])
    }
  }

  /// The text of the line at a position, as far as it shows; nil without text.
  public func line(at position: TextPosition) -> Range<Int>? {
    guard let line = lineIndex(at: position) else { return nil }
    let fragmentItems = textOrder.fragmentItemsOfLine[line]
    guard let first = fragmentItems.first, let last = fragmentItems.last else { return nil }
    return Int(textOrder.fragmentItems[first].start)..<Int(textOrder.fragmentItems[last].end)
  }

  /// The beginning of the character at an offset, not before the bounds and not behind them.
  private func characterStart(at offset: Int, in bounds: Range<Int>) -> Int {
    let plain = document.tree.plain
    let place = min(max(bounds.lowerBound, offset), bounds.upperBound)
    return plain.span.scalarBoundary(notAfter: place, start: bounds.lowerBound)
  }
}
