// Input: a layout and one of its links. Output: the colours of what is in it while it is pressed.
// The document is styled anew with `:active` on that link; lengths of the new styles are not used,
// so that nothing moves.

internal import GalleyStyle

/// Styles of a pressed link and what is in it.
struct PressedColors {
  private let styled: StyledDocument
  private let elements: ElementIndex
  private let link: Int32

  /// Nil where there is no such link.
  ///
  /// Cost: styling the document.
  init?(_ layout: Layout, link: Int) {
    guard layout.index.elements.links.indices.contains(link),
      let resolver = layout.document.resolver
    else { return nil }
    elements = layout.index.elements
    self.link = elements.links[link]
    styled = resolver.resolve(layout.document.document.tree, pressed: self.link)
  }

  /// The style of an element, or of the element around a text, in the link; nil outside.
  func style(of node: Int32) -> ComputedStyle? {
    guard isInside(node) else { return nil }
    let nodes = styled.tree.nodes
    let element = nodes[Int(node)].kind == .element ? node : nodes[Int(node)].parent
    let style = element >= 0 ? styled.styleOfNode[Int(element)] : -1
    return style >= 0 ? styled.styles[Int(style)] : nil
  }

  private func isInside(_ node: Int32) -> Bool {
    var node = node
    while node >= 0 {
      if node == link { return true }
      node = styled.tree.nodes[Int(node)].parent
    }
    return false
  }
}
