// Input: a layout, and one of the same text with open `details`. Output: the elements in closed
// `details`, with the geometry that a browser computes when a script asks for it.
// Source: HTML 4.11.1; BROWSER_RULES 17.13.

internal import GalleyStyle
internal import GalleySystem

/// An element in a closed `details`, as scripts see it.
package struct HiddenElement {
  /// The element in the layout with open `details`.
  package let element: Layout.Element
  /// The vector from its position in that layout, in CSS px.
  package let offset: Point
  /// Whether its offset parent is around the `details`.
  package let isMovedInParent: Bool
}

extension Layout {
  /// The elements of closed `details` by number, from a layout of `RichText.openingAllDetails`.
  package func hiddenElements(in open: Layout) -> [Int: HiddenElement] {
    let markup = document.styled.markup
    var found: [Int: HiddenElement] = [:]
    for details in markup.outermostClosedDetails {
      guard let there = open.rect(ofBox: details), let here = rect(ofBox: details) else { continue }
      let offset = Point(x: here.x - there.x, y: here.y - there.y)
      let end = markup.nextOutside(details)
      var node = markup.nextInDocument(after: details)
      var inside: Set<NodeIndex> = [details]
      while node.exists, node != end {
        if markup.nodes[node].kind == .element, layoutKind(of: node) == .none {
          let element = Element(open, node)
          let parent = element.offset.parent?.node
          found[element.id.number] = HiddenElement(
            element: element, offset: offset,
            isMovedInParent: parent.map { !inside.contains($0) } ?? false)
        }
        inside.insert(node)
        node = markup.nextInDocument(after: node)
      }
    }
    return found
  }
}
