// Input: a layout and one of its links. Output: the colours of the pressed link and its content.
// The styles of the document are computed with `:active` on the link. Lengths of these styles are
// ignored, so that no position changes.

internal import GalleyStyle
internal import GalleySystem

/// The styles of a pressed link and its content.
struct PressedColors {
  private let styled: StyledDocument
  private let elements: ElementIndex
  private let link: NodeIndex

  /// Computes the styles with a pressed link; nil if the link does not exist.
  init?(_ layout: Layout, link: Int) {
    guard layout.index.elements.links.indices.contains(link),
      let resolver = layout.document.resolver
    else { return nil }
    elements = layout.index.elements
    self.link = elements.links[link]
    let document = layout.document.styled
    styled = resolver.resolve(
      document.markup, pressed: self.link, containers: document.containers?.sizes ?? .unknown)
  }

  /// The style of an element inside the link, or of a text's parent; nil outside.
  func style(of node: NodeIndex) -> ComputedStyle? {
    guard isInside(node) else { return nil }
    let nodes = styled.markup.nodes
    let element = nodes[node].kind == .element ? node : nodes[node].parent
    return styled.style(of: element)
  }

  private func isInside(_ node: NodeIndex) -> Bool {
    var node = node
    while node.exists {
      if node == link { return true }
      node = styled.markup.nodes[node].parent
    }
    return false
  }
}
