// Carets on the quotation marks of `content`.
// Source: Chromium's caretPositionFromPoint.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// The caret for a quotation mark in a box.
  ///
  /// Chromium searches the box for the point's position in the parent of the box, unless the box is
  /// painted atomically.
  func onQuote(in fragment: Int) -> CaretCandidate? {
    let parent = index.parentOfFragment[fragment]
    switch index.hitTestIndex.boxes[fragment].kind {
    case .inFlow where parent.exists, .item where parent.exists:
      let own = layout.fragments.boxes[fragment].rect
      let around = layout.fragments.boxes[parent].rect
      return CaretFinder(
        layout: layout, index: index, x: x + own.x - around.x, y: y + own.y - around.y
      )
      .inBox(fragment)
    default: return inBox(fragment)
    }
  }
}
