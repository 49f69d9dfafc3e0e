// The elements of fragments.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The number of an element or of the element around a text, as in `Element.id`; nil for none.
  func elementNumber(ofNode node: NodeIndex) -> Int? {
    let nodes = document.styled.markup.nodes
    guard nodes.indices.contains(Int(node)) else { return nil }
    let element = nodes[node].kind == .element ? node : nodes[node].parent
    guard element.exists else { return nil }
    let number = elementTable.numberOfNode[element]
    return number == .min ? nil : Int(number)
  }

  /// The text node or element of a fragment item.
  ///
  /// For generated content, the element of the box around it.
  func element(of fragmentItem: FragmentItem) -> NodeIndex {
    if fragmentItem.kind != .inlineBox {
      let node = document.tree.items[fragmentItem.item].node
      if node.exists { return node }
    }
    let node = document.tree.node(around: fragmentItem.inlineBox)
    return node.exists
      ? node : nodeAround(box: document.tree.paragraph(ofItem: Int(fragmentItem.item)).box)
  }

  /// The element of a box or of its nearest ancestor with one.
  func nodeAround(box: Index<Box>) -> NodeIndex {
    var box = box
    while box.exists {
      if document.tree.boxes[box].node.exists { return document.tree.boxes[box].node }
      let node = document.tree.node(around: document.tree.boxes[box].inlineParent)
      if node.exists { return node }
      box = document.tree.boxes[box].parent
    }
    return .none
  }
}
