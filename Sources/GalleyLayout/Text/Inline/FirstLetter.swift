// Input: a text node. Output: the range of its first letter with adjacent punctuation.
// Source: CSS Pseudo-Elements 4, section 2.2, as in Chromium.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

enum FirstLetter {
  /// The range of the first letter without preceding white space; empty if there is only white
  /// space.
  static func range(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, ASCII.isSpace(text[start]) { start += 1 }
    guard start < range.upperBound else { return start..<start }
    var end = start
    while end < range.upperBound {
      let step = text.scalar(at: end)
      guard isPunctuation(step.scalar) else { break }
      end += step.length
    }
    guard end < range.upperBound, !ASCII.isSpace(text[end]) else { return start..<end }
    end = GraphemeBreaker.next(after: end, in: text, end: range.upperBound)
    while end < range.upperBound {
      let step = text.scalar(at: end)
      guard isPunctuation(step.scalar, follows: true) else { break }
      end += step.length
    }
    return start..<end
  }

  /// Whether a character is punctuation of a first letter: before it all kinds, after it all but Ps
  /// and Pd.
  private static func isPunctuation(_ scalar: UInt32, follows: Bool = false) -> Bool {
    switch ScalarProperties(scalar).generalCategory {
    case .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .connectorPunctuation:
      true
    case .openPunctuation, .dashPunctuation: !follows
    default: false
    }
  }
}

extension BoxBuilder {
  /// Appends the first letter of a block.
  ///
  /// Returns the start of the rest.
  mutating func appendFirstLetter(
    _ bytes: [UInt8], _ range: Range<Int>, node: NodeIndex
  ) -> Int {
    let style = pendingFirstLetter
    let letter = FirstLetter.range(in: bytes.span, range)
    guard style.exists, !letter.isEmpty else { return range.lowerBound }
    pendingFirstLetter = .none
    let box = tree.styles[style].box
    if box.float != .none {
      let float = addBox(.block, node: .none, style: style)
      openContext(float)
      appendText(bytes, letter, node: node, style: style)
      closeContext()
      appendObject(.float, float, style: style)
    } else {
      appendInlineBox(style: style) { builder in
        builder.appendText(bytes, letter, node: node, style: style)
      }
    }
    return letter.upperBound
  }
}
