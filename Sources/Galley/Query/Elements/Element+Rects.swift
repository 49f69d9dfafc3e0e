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
  public var rects: [Rect] { geometry.rects }

  /// The smallest rectangle that contains `rects`, without those that are empty.
  ///
  /// It is that of `getBoundingClientRect()`; nil for an element without a box.
  ///
  /// - Complexity: That of `rects`.
  public var boundingRect: Rect? { rects.bounds }
}

extension Layout.Element {
  /// The rectangles of an element, found once for all that is made of them.
  ///
  /// Those of an inline element without fragments of its own are those of its content.
  package struct Geometry {
    let element: Layout.Element
    let pieces: [ElementPiece]

    /// `Element.rects`.
    package var rects: [Rect] { pieces.map { element.layout.rect($0.rect, in: $0.box) } }
    /// `Element.boxes`.
    package var boxes: [Boxes] { element.boxes(of: pieces) }
    /// `Element.offset`.
    package var offset: Offset { element.offset(of: pieces) }
  }

  package var geometry: Geometry { Geometry(element: self, pieces: layout.pieces(of: node)) }
}

extension [Rect] {
  /// The smallest rectangle that contains all that are not empty; nil without any.
  package var bounds: Rect? {
    bounds(isEmpty: { $0.width <= 0 || $0.height <= 0 }) { $0.union($1) }
  }
}

extension Collection {
  /// The union of rectangles without empty ones; the last one if all are empty.
  func bounds(
    isEmpty: (Element) -> Bool, union: (Element, Element) -> Element
  ) -> Element? {
    guard var bounds = first else { return nil }
    for rect in dropFirst() {
      if isEmpty(bounds) {
        bounds = rect
      } else if !isEmpty(rect) {
        bounds = union(bounds, rect)
      }
    }
    return bounds
  }
}
