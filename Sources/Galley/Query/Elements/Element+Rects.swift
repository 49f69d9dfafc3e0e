// The rectangles of an element. Source: CSSOM View, section 6.

public import GalleyStyle

extension Layout.Element {
  /// The rectangles of the element's fragments after transforms, in CSS px.
  ///
  /// They are those of `getClientRects()` at scroll position zero: one for a block, one on each line
  /// for an inline element, and those of its content for an inline element that paints nothing. An
  /// element without a box has none.
  ///
  /// - Complexity: O(*n* log *n*) for *n* fragments of the element. The first access to a rectangle
  ///   of a layout is O(*m*) for *m* fragments.
  public var rects: [Rect] { layout.pieces(of: node).map { layout.rect($0.rect, in: $0.box) } }

  /// The smallest rectangle that contains `rects`, without those that are empty.
  ///
  /// It is that of `getBoundingClientRect()`; nil for an element without a box.
  ///
  /// - Complexity: That of `rects`.
  public var boundingRect: Rect? {
    let rects = rects
    guard var bounds = rects.first else { return nil }
    for rect in rects.dropFirst() {
      if bounds.width <= 0 || bounds.height <= 0 {
        bounds = rect
      } else if rect.width > 0, rect.height > 0 {
        bounds = bounds.union(rect)
      }
    }
    return bounds
  }
}
