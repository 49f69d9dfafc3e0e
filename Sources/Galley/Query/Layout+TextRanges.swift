// The word, sentence, line or paragraph at an offset.
// Source: UAX #29, and ICU's dictionaries for scripts without spaces.

internal import GalleyUnicode

extension Layout {
  /// The range of the word at an offset.
  ///
  /// It is the range between two word boundaries, which may be that of the spaces between words.
  ///
  /// - Parameter offset: A UTF-8 offset in `text`.
  /// - Returns: UTF-8 offsets in `text`.
  /// - Complexity: O(*n*) for a paragraph of *n* bytes.
  public func word(at offset: Int) -> Range<Int> {
    let bounds = paragraph(at: offset)
    let plain = document.tree.plain
    var finder = WordFinder()
    return finder.range(
      around: characterStart(at: offset, in: bounds), in: plain.span, start: bounds.lowerBound,
      end: bounds.upperBound)
  }

  /// The range of the sentence at an offset, with its trailing spaces.
  ///
  /// - Parameter offset: A UTF-8 offset in `text`.
  /// - Returns: UTF-8 offsets in `text`.
  /// - Complexity: O(*n*) for a paragraph of *n* bytes.
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

  /// The range of the paragraph at an offset, between two line feeds of the text.
  ///
  /// - Parameter offset: A UTF-8 offset in `text`; clamped to the text.
  /// - Returns: UTF-8 offsets in `text`.
  /// - Complexity: O(*n*) for a paragraph of *n* bytes.
  public func paragraph(at offset: Int) -> Range<Int> {
    let plain = document.tree.plain
    let place = min(max(0, offset), plain.count)
    var start = place
    while start > 0, plain[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < plain.count, plain[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// The index in `lines` of the line of a caret at a position; nil without text.
  ///
  /// - Parameter position: A position in `text`.
  /// - Returns: The index; nil in a layout without text.
  /// - Complexity: O(log *n*) for *n* fragment items.
  public func lineIndex(at position: TextPosition) -> Int? {
    textOrder.fragmentItem(at: position).map {
      Int(index.lineNumbers[Int(textOrder.fragmentItems[$0].line)])
    }
  }

  /// The visible text of the line at a position; nil without text.
  ///
  /// - Parameter position: A position in `text`.
  /// - Returns: UTF-8 offsets in `text`.
  /// - Complexity: O(log *n*) for *n* fragment items.
  public func line(at position: TextPosition) -> Range<Int>? {
    guard let line = lineIndex(at: position) else { return nil }
    let fragmentItems = textOrder.fragmentItemsOfLine[line]
    guard let first = fragmentItems.first, let last = fragmentItems.last else { return nil }
    return Int(textOrder.fragmentItems[first].start)..<Int(textOrder.fragmentItems[last].end)
  }

  /// The start of the character at an offset, clamped to `bounds`.
  private func characterStart(at offset: Int, in bounds: Range<Int>) -> Int {
    let plain = document.tree.plain
    let place = min(max(bounds.lowerBound, offset), bounds.upperBound)
    return plain.span.scalarBoundary(notAfter: place, start: bounds.lowerBound)
  }
}
