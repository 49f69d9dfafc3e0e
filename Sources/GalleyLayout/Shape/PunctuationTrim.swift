// What full-width punctuation loses at the end of a line or gains at the start of one.
// Source: CSS Text 4, section 8.2.1 (text-spacing-trim).

internal import GalleySystem

/// A character and shaping with what the character loses or gains beside a break.
struct PunctuationTrim: BitwiseCopyable {
  /// The index in `ShapedText.shapings`.
  var shaping: Index<RunShaping>
  var scalar: UInt32
  /// The character on the other side of the break; 0 for none.
  var neighbour: UInt32
  var isEnd: Bool
  /// In 16.16 px; 0 for a character that keeps its advance.
  var advance: Int32 = 0

  func isSame(as other: Self) -> Bool {
    shaping == other.shaping && scalar == other.scalar && neighbour == other.neighbour
      && isEnd == other.isEnd
  }
}
