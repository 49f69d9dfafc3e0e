// The items of a line, as a search for the caret at a point walks through them.
// Source: Chromium's caretPositionFromPoint.

/// The items around which a caret on a line is searched.
struct LineLeaves {
  /// The fragment items of the line, with floats on it.
  ///
  /// Those of a ruby base are in place of its column.
  var items: [Int] = []
  /// The fragment items of annotations.
  ///
  /// Beside all others one of them may be nearer, because its width is rounded up.
  var annotations: [Int] = []
}
