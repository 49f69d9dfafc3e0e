// The word, sentence, line or paragraph at an offset.
// Source: UAX #29, and ICU's dictionaries for scripts without spaces.

internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// The range of the word at an offset.
  ///
  /// It is the range between two word boundaries, which may be that of the spaces between words.
  ///
  /// - Parameter offset: An offset in `text`.
  /// - Returns: The range of `text`.
  /// - Complexity: O(*n*) for a paragraph of *n* bytes.
  public func word(at offset: Offset) -> Range<Offset> {
    let bounds = paragraph(at: offset).utf8
    let plain = document.tree.plain
    var finder = WordFinder()
    return Range(
      utf8: finder.range(
        around: characterStart(at: offset.utf8, in: bounds), in: plain.span,
        start: bounds.lowerBound, end: bounds.upperBound))
  }

  /// The range of the sentence at an offset, with its trailing spaces.
  ///
  /// - Parameter offset: An offset in `text`.
  /// - Returns: The range of `text`.
  /// - Complexity: O(*n*) for a paragraph of *n* bytes.
  public func sentence(at offset: Offset) -> Range<Offset> {
    let bounds = paragraph(at: offset).utf8
    let plain = document.tree.plain
    guard !bounds.isEmpty else { return Range(utf8: bounds) }
    let place = min(characterStart(at: offset.utf8, in: bounds), bounds.upperBound - 1)
    var start = bounds.lowerBound
    while true {
      let end = SentenceBreaker.next(after: start, in: plain.span, end: bounds.upperBound)
      if place < end || end >= bounds.upperBound {
        return Range(utf8: start..<max(start, end))
      }
      start = end
    }
  }

  /// The range of the paragraph at an offset, between two line feeds of the text.
  ///
  /// - Parameter offset: An offset in `text`; clamped to the text.
  /// - Returns: The range of `text`.
  /// - Complexity: O(*n*) for a paragraph of *n* bytes.
  public func paragraph(at offset: Offset) -> Range<Offset> {
    let plain = document.tree.plain
    let place = min(max(0, offset.utf8), plain.count)
    var start = place
    while start > 0, plain[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < plain.count, plain[end] != 0x0A { end += 1 }
    return Range(utf8: start..<end)
  }

  /// The line of a caret at a position.
  ///
  /// - Parameter position: A position in `text`.
  /// - Returns: The line; nil in a layout without text.
  /// - Complexity: O(log *n*) for *n* fragment items.
  public func line(at position: Position) -> Line? {
    lineNumber(at: position).map { Line(layout: self, number: $0) }
  }

  private func lineNumber(at position: Position) -> Int? {
    textOrder.fragmentItem(at: position).map {
      Int(index.lineNumbers[textOrder.fragmentItems[$0].line])
    }
  }

  /// The visible text of the line at a position, in UTF-8 bytes; nil without text.
  func visibleRange(ofLineAt position: Position) -> Range<Int>? {
    guard let line = lineNumber(at: position) else { return nil }
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
