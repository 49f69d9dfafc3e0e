// The elements at a point. Source: CSSOM View, section 5.

public import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The element at a point, as `elementFromPoint` of a browser has it: that of the text or of the
  /// box that a hit test finds.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: The element that a hit test finds; `html` outside of all boxes.
  /// - Complexity: That of `hitTest(_:)`, without the links.
  public func element(at point: Point) -> Element? {
    var node = target(at: point).map(node(of:)) ?? elementTable.root
    let markup = document.styled.markup
    while node.exists, markup.nodes[node].kind != .element {
      node = markup.nodes[node].parent
    }
    if node.isNone { node = elementTable.root }
    return node.exists ? Element(self, node) : nil
  }

  /// All elements at a point, from front to back, as `elementsFromPoint` of a browser has them.
  ///
  /// The rules are those of a hit test: clipped content, content with `pointer-events: none` and
  /// inert content are not there, and an element of text is there where its text is. An element
  /// may be there twice, with its text and with its box, where another one is between them.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: The elements; the last one is `html`.
  /// - Complexity: O(log *n* + *m*) for *n* fragments and *m* items on the lines at the point.
  public func elements(at point: Point) -> [Element] {
    HitCollector.elements(at: point, of: self).map { Element(self, $0) }
  }
}
