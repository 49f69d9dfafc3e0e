// Input: a layout and one of its links. Output: the colours of the pressed link and its content.
// The styles of the document are computed with `:active` on the link. Lengths of these styles are
// ignored, so that no position changes.

internal import GalleyStyle

/// The styles of a pressed link and its content.
struct PressedColors {
  private let styled: StyledDocument
  private let elements: ElementIndex
  private let link: Int32

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
  func style(of node: Int32) -> ComputedStyle? {
    guard isInside(node) else { return nil }
    let nodes = styled.markup.nodes
    let element = nodes[Int(node)].kind == .element ? node : nodes[Int(node)].parent
    let style = element >= 0 ? styled.styleOfNode[Int(element)] : -1
    return style >= 0 ? styled.styles[Int(style)] : nil
  }

  private func isInside(_ node: Int32) -> Bool {
    var node = node
    while node >= 0 {
      if node == link { return true }
      node = styled.markup.nodes[Int(node)].parent
    }
    return false
  }
}
