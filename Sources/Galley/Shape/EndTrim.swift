// What full-width punctuation loses at the end of a line where the line overflows otherwise.
// Source: CSS Text 4, section 8.2.1 (text-spacing-trim).

/// A character and shaping with what the character loses at the end of a line.
struct EndTrim: BitwiseCopyable {
  /// The index in `ShapedText.shapings`.
  var shaping: Int32
  var scalar: UInt32
  /// The character after it.
  var next: UInt32
  /// In 16.16 px; 0 for a character that keeps its advance.
  var advance: Int32
}
