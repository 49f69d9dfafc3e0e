// Input: a layout. Output: lines as the parity recorder sees them, by the rule in its README.

import Galley

/// The recorder's lines of a layout.
struct RecorderLines {
  struct Line {
    var text: String
    var rect: Rect
  }

  let lines: [Line]

  init(_ layout: Layout) { lines = [] }

  /// The recorder's line and the number of characters before the caret; line -1 for none.
  func position(of hit: Hit) -> (line: Int, column: Int) { (-1, 0) }
}
