// Input: a position, a key. Output: where the caret goes.
// Logical moves follow the text, visual ones the line as it is drawn; source: UAX #29 for words.

internal import GalleyUnicode

/// A step of a caret.
public enum CaretMove: Sendable, CaseIterable {
  /// One grapheme cluster on or back in the text.
  case next, previous
  /// One grapheme cluster to the right or left as drawn, on to the next line at its end.
  case right, left
  /// To the end of the next word, or the start of the word before.
  case nextWord, previousWord
  /// As `nextWord` and `previousWord`, in the direction of the paragraph.
  case wordRight, wordLeft
  /// To the line below or above, keeping x.
  case down, up
  /// To the ends of the line, in the order of the text.
  case lineStart, lineEnd
}

extension Layout {
  /// Where a step takes the caret; nil where there is nothing further.
  ///
  /// `x` is what `up` and `down` keep, CSS px: hand in that of the first step for all of a series;
  /// without it, that of the caret. Cost: logarithmic, and linear in the pieces of a line.
  public func position(
    _ move: CaretMove, from position: TextPosition, keeping x: Double? = nil
  ) -> TextPosition? {
    switch move {
    case .next: return self.position(after: position.offset).map { TextPosition(offset: $0) }
    case .previous: return self.position(before: position.offset).map { TextPosition(offset: $0) }
    case .right: return visualStep(from: position, toRight: true)
    case .left: return visualStep(from: position, toRight: false)
    case .nextWord: return wordEnd(after: position.offset).map { TextPosition(offset: $0) }
    case .previousWord: return wordStart(before: position.offset).map { TextPosition(offset: $0) }
    case .wordRight:
      return self.position(runsToRight(at: position) ? .nextWord : .previousWord, from: position)
    case .wordLeft:
      return self.position(runsToRight(at: position) ? .previousWord : .nextWord, from: position)
    case .down: return lineStep(from: position, by: 1, x: x)
    case .up: return lineStep(from: position, by: -1, x: x)
    case .lineStart: return lineEdge(at: position, isEnd: false)
    case .lineEnd: return lineEdge(at: position, isEnd: true)
    }
  }

  /// The offset one grapheme cluster further in the text; nil at its end.
  public func position(after offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset >= 0, offset < plain.count else { return nil }
    return GraphemeBreaker.next(after: offset, in: plain.span, end: plain.count)
  }

  /// The offset one grapheme cluster back; nil at the start.
  public func position(before offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset > 0, offset <= plain.count else { return nil }
    return GraphemeBreaker.previous(before: offset, in: plain.span, start: 0)
  }

  private func runsToRight(at position: TextPosition) -> Bool {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return true }
    return isLeftToRight(line: Int(textOrder.fragmentItems[fragmentItem].line))
  }

  private func isLeftToRight(line: Int) -> Bool {
    document.paragraphs[Int(fragments.lines[line].paragraph)].level & 1 == 0
  }

  // MARK: Words

  private func wordEnd(after offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset >= 0, offset < plain.count else { return nil }
    var finder = WordFinder()
    var start = offset
    while start < plain.count {
      let end = finder.next(after: start, in: plain.span, start: 0, end: plain.count)
      if isWord(start..<end) { return end }
      start = end
    }
    return plain.count
  }

  private func wordStart(before offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset > 0, offset <= plain.count else { return nil }
    var finder = WordFinder()
    var end = offset
    while end > 0 {
      let start = finder.previous(before: end, in: plain.span, start: 0, end: plain.count)
      if isWord(start..<end) { return start }
      end = start
    }
    return 0
  }

  /// Whether a segment holds a letter, a mark, a digit or a picture.
  private func isWord(_ range: Range<Int>) -> Bool {
    let plain = document.tree.plain
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = plain.span.scalar(at: offset)
      let properties = ScalarProperties(step.scalar)
      if properties.isAlphanumeric || properties.isExtendedPictographic { return true }
      offset += step.length
    }
    return false
  }

  // MARK: Lines

  private func lineStep(from position: TextPosition, by step: Int, x: Double?) -> TextPosition? {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return nil }
    let caret = caret(at: position.offset, in: fragmentItem)
    let x = x ?? caret.rect.x
    var number = caret.line + step
    while fragments.lines.indices.contains(number) {
      let line = fragments.lines[Int(index.lineOrder[number])]
      let middle = rect(line.rect).y + rect(line.rect).height / 2
      let finder = CaretFinder(self, index, Point(x: x, y: middle))
      if let place = finder.inLine(line) { return self.position(of: place) }
      number += step
    }
    return nil
  }

  private func lineEdge(at position: TextPosition, isEnd: Bool) -> TextPosition? {
    guard let range = line(at: position) else { return nil }
    return isEnd
      ? TextPosition(offset: range.upperBound, affinity: .upstream)
      : TextPosition(offset: range.lowerBound)
  }
}

extension ScalarProperties {
  /// A letter, a mark or a number of any script.
  fileprivate var isAlphanumeric: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
