// The elements of fragments.

internal import GalleyStyle

extension Layout {
  /// The number of an element or of the element around a text, as in `Element.id`; nil for none.
  func elementNumber(ofNode node: Int32) -> Int? {
    let nodes = document.styled.markup.nodes
    guard nodes.indices.contains(Int(node)) else { return nil }
    let element = nodes[Int(node)].kind == .element ? node : nodes[Int(node)].parent
    guard element >= 0 else { return nil }
    let number = elementTable.numberOfNode[Int(element)]
    return number == .min ? nil : Int(number)
  }

  /// The text node or element of a fragment item.
  ///
  /// For generated content, the element of the box around it.
  func element(of fragmentItem: FragmentItem) -> Int32 {
    if fragmentItem.kind == .inlineBox {
      if let node = nodeAround(inlineBox: fragmentItem.inlineBox) { return node }
    } else {
      let node = document.tree.items[Int(fragmentItem.item)].node
      if node >= 0 { return node }
    }
    return nodeAround(inlineBox: fragmentItem.inlineBox)
      ?? nodeAround(box: document.tree.paragraph(ofItem: Int(fragmentItem.item)).box)
  }

  private func nodeAround(inlineBox: Int32) -> Int32? {
    var box = inlineBox
    while box >= 0 {
      let inline = document.tree.inlineBoxes[Int(box)]
      if inline.node >= 0 { return inline.node }
      box = inline.parent
    }
    return nil
  }

  /// The element of a box or of its nearest ancestor with one; -1 for none.
  func nodeAround(box: Int32) -> Int32 {
    var box = box
    while box >= 0 {
      if document.tree.boxes[Int(box)].node >= 0 { return document.tree.boxes[Int(box)].node }
      if let node = nodeAround(inlineBox: document.tree.boxes[Int(box)].inlineParent) {
        return node
      }
      box = document.tree.boxes[Int(box)].parent
    }
    return -1
  }
}
