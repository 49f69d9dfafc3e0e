// The reasons for which a law cannot hold. Each is a fact of Chromium's answers or of numbers, and its
// condition is no wider than that.

import Galley

/// The words for exceptions of laws.
enum LawException {
  /// Sums of layout units saturate there.
  static let saturated = "beyond 2^25 px, where layout units saturate"
  /// Negative margins, spacing or offsets put text over other text.
  static let textOverText = "text over text"
  /// Rectangles are upright.
  ///
  /// Rectangles of turned text therefore contain each other.
  static let turned = "bounding boxes of text that is rotated or skewed"
  /// Spacing that is negative draws clusters outside of their text, whose rectangle in Chromium is the
  /// sum of its advances.
  static let outsideOfText = "outside of its text by negative spacing"
  /// Such a cluster ends on the left of its start.
  ///
  /// A ruby base that is narrower than 0 has negative spaces between its letters, too.
  static let negativeAdvance = "spacing makes advances negative"
  /// A mark in an isolate is beside its letter in the text, and elsewhere on the line.
  static let divided = "a run begins inside a cluster"
  static let ellipsis = "replaced by an ellipsis"
  /// The area of a touch is a px, and text is hit on whole px.
  static let narrow = "less than 3 px wide or high, the hit test meets the next cluster"
  /// The rectangles of a link are those of its element up to the ellipsis.
  static let truncated = "truncated"
  /// The rectangles of an inline element have the height of its own font (BROWSER_RULES 7.2).
  static let height = "text of another height than the link"
  /// The rectangles of an inline element contain its edges, blocks and atomic inlines, and no
  /// floats, annotations or text that overflows a box (BROWSER_RULES 7.2).
  static let boxes = "the link has boxes, edges, generated or moved text"

  static func reason(_ obstacle: TouchObstacle) -> String {
    switch obstacle {
    case .withoutEvents: "hidden, without events or inert"
    case .clipped: "clipped"
    case .covered: "covered by another box or text"
    case .coveredByLine: "covered by another line box"
    case .quotation: "on a quotation mark, which has no element"
    case .behind: "in a layer behind its context"
    case .betweenShapes: "between the shapes of a graphic"
    case .flat: "in a box without width or height"
    case .divided: "in an inline box that other text divides"
    case .besideAnnotation: "beside the text of an annotation, which is an inline box"
    case .saturated: saturated
    }
  }
}
