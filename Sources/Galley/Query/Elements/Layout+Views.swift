// Input: a layout. Output: the places of the program's views.

public import GalleyStyle
internal import GalleySystem

extension Layout {
  /// An element in whose place the program shows a view of its own.
  public struct EmbeddedView: Sendable, Identifiable {
    /// The element, which `ViewSizes` names.
    public let element: Layout.Element
    /// The place of the view: the content box of the element after transforms, in CSS px.
    public let rect: Rect
    /// The line that the view is on; nil for a block, a float or a positioned box.
    public let line: Layout.Line?
    /// Whether nothing is shown: an ellipsis or `visibility` hides the element.
    public let isHidden: Bool

    /// The identity of the element, which is the same at all widths.
    public var id: Layout.ElementID<Layout.Element> { element.id }
  }

  /// The program's views in document order, without those that have no box or are behind the last
  /// line of a line limit.
  ///
  /// Views that a scroll container or another box clips are in it too.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views; the first access to a rectangle of a layout is O(*m*)
  ///   for *m* fragments.
  public var views: [EmbeddedView] {
    let sizes = document.styled.views
    if sizes.isEmpty { return [] }
    let table = elementTable
    let nodes = sizes.keys.filter { table.numberOfNode[$0] >= 0 }
      .sorted { table.numberOfNode[$0] < table.numberOfNode[$1] }
    return nodes.compactMap { node in
      let element = Element(self, node)
      let inline = inlineItem(ofView: node)
      let item = inline.flatMap { elementFragments.itemsOfItem.first(of: $0) }
      // A line limit may leave the box without a line.
      guard let boxes = element.boxes.first, inline == nil || item != nil else { return nil }
      return EmbeddedView(
        element: element, rect: boxes.content,
        line: item.map { Line(layout: self, number: lineNumber(ofFragmentItem: $0)) },
        isHidden: document.styled.style(of: node)?.text.isVisible == false
          || item.map { fragments.fragmentItems[$0].isHidden } ?? false)
    }
  }

  /// The inline item of a view in a paragraph; nil for other views.
  private func inlineItem(ofView node: NodeIndex) -> Index<InlineItem>? {
    let items = elementTable.itemsOfNode
    return items.range(node).map { items.members[$0] }
      .first { document.tree.items[$0].kind == .atomic }
  }
}
