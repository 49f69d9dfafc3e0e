// Input: a position and a movement. Output: the caret's new position.
// Logical movements follow the text, visual ones the line. Source: UAX #29 for words.

internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// A movement of a caret.
  public enum CaretMove: Sendable, CaseIterable {
    /// One grapheme cluster forward in the text.
    case next
    /// One grapheme cluster back in the text.
    case previous
    /// One grapheme cluster to the right on the line, then to the adjacent line.
    case right
    /// One grapheme cluster to the left on the line, then to the adjacent line.
    case left
    /// To the end of the next word.
    case nextWord
    /// To the start of the previous word.
    case previousWord
    /// To the adjacent word on the right: the next word of a paragraph from left to right, otherwise
    /// the previous one.
    case wordRight
    /// To the adjacent word on the left: the previous word of a paragraph from left to right,
    /// otherwise the next one.
    case wordLeft
    /// To the line below, at the same x.
    case down
    /// To the line above, at the same x.
    case up
    /// To the start of the line in text order.
    case lineStart
    /// To the end of the line in text order.
    case lineEnd
  }
}

extension Layout {
  /// The position after a movement of the caret.
  ///
  /// - Parameters:
  ///   - move: The movement.
  ///   - position: The caret's position.
  ///   - x: The x coordinate that `up` and `down` keep, in CSS px. For a series of movements, pass
  ///     that of the first caret. The default is that of the caret at `position`.
  /// - Returns: The new position; nil at the start or end of the text.
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are on the line; a word
  ///   movement is linear in the text that it passes.
  public func position(
    _ move: CaretMove, from position: Position, keeping x: Double? = nil
  ) -> Position? {
    switch move {
    case .next: return boundary(after: position.offset.utf8).map { Position(utf8: $0) }
    case .previous: return boundary(before: position.offset.utf8).map { Position(utf8: $0) }
    case .right: return visualStep(from: position, toRight: true)
    case .left: return visualStep(from: position, toRight: false)
    case .nextWord: return wordEnd(after: position.offset.utf8).map { Position(utf8: $0) }
    case .previousWord: return wordStart(before: position.offset.utf8).map { Position(utf8: $0) }
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

  /// The offset one grapheme cluster forward.
  ///
  /// - Parameter offset: An offset in `text`.
  /// - Returns: The next boundary; nil at the end of the text.
  /// - Complexity: O(*n*) for a grapheme cluster of *n* bytes.
  public func offset(after offset: Offset) -> Offset? {
    boundary(after: offset.utf8).map(Offset.init(utf8:))
  }

  /// The offset one grapheme cluster back.
  ///
  /// - Parameter offset: An offset in `text`.
  /// - Returns: The previous boundary; nil at the start of the text.
  /// - Complexity: O(*n*) for a grapheme cluster of *n* bytes.
  public func offset(before offset: Offset) -> Offset? {
    boundary(before: offset.utf8).map(Offset.init(utf8:))
  }

  /// The end of the grapheme cluster after an offset in UTF-8 bytes.
  func boundary(after offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset >= 0, offset < plain.count else { return nil }
    return GraphemeBreaker.next(after: offset, in: plain.span, end: plain.count)
  }

  /// The start of the grapheme cluster before an offset in UTF-8 bytes.
  func boundary(before offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset > 0, offset <= plain.count else { return nil }
    return GraphemeBreaker.previous(
      before: offset, in: plain.span, start: clusterStart(before: offset))
  }

  private func runsToRight(at position: Position) -> Bool {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return true }
    return isLeftToRight(line: Int(textOrder.fragmentItems[fragmentItem].line))
  }

  private func isLeftToRight(line: Int) -> Bool {
    document.paragraphs[fragments.lines[line].paragraph].level & 1 == 0
  }

  // MARK: Words

  // Each result is a boundary of grapheme clusters, as all positions of carets are.

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

  /// Whether a segment contains a letter, mark, digit or pictograph.
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

  private func lineStep(from position: Position, by step: Int, x: Double?) -> Position? {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return nil }
    let caret = caret(at: position.offset.utf8, in: fragmentItem)
    let x = x ?? caret.rect.x
    var number = caret.line.number + step
    while fragments.lines.indices.contains(number) {
      let line = fragments.lines[index.lineOrder[number]]
      let middle = rect(line.rect).y + rect(line.rect).height / 2
      let finder = CaretFinder(self, index, Point(x: x, y: middle))
      if let place = finder.inLine(line) { return self.position(of: place) }
      number += step
    }
    return nil
  }

  private func lineEdge(at position: Position, isEnd: Bool) -> Position? {
    guard let range = visibleRange(ofLineAt: position) else { return nil }
    return isEnd
      ? Position(utf8: range.upperBound, affinity: .upstream)
      : Position(utf8: range.lowerBound)
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
