// Text that is shaped apart from what surrounds it.

internal import GalleySystem

/// A range of the shaped text that is shaped separately.
struct SeparateText {
  var range: Range<Int32>
  /// The shaping parameters of its run.
  var shaping: Index<RunShaping>
  /// The range of the paragraph, which is the context.
  var paragraph: Range<Int>

  /// Another range of the same run.
  func with(_ range: Range<Int32>) -> SeparateText {
    SeparateText(range: range, shaping: shaping, paragraph: paragraph)
  }
}

/// A line that is reshaped as a whole, because no position in it is safe.
struct ReshapedLine {
  /// The text of the line without trailing spaces.
  var range: Range<Int32>
  /// The end of the reshaped text.
  var end: Int32
  /// The change of advances after its start.
  var startDelta: Int32
}
