// The elements under a point.

internal import GalleyStyle
internal import GalleySystem

extension Layout.Hit {
  /// The elements that contain the point, innermost first.
  ///
  /// - Complexity: O(*d*) at a depth of *d* elements.
  public var path: [Element] {
    let markup = layout.document.styled.markup
    var path: [Element] = []
    var node = target.map(layout.node(of:)) ?? .none
    while node.exists {
      if markup.nodes[node].kind == .element { path.append(Element(node, markup)) }
      node = markup.nodes[node].parent
    }
    return path
  }

  /// The name, id and classes of an element.
  public struct Element: Sendable, Equatable, CustomStringConvertible {
    /// The name in lower case.
    public let name: String
    /// The `id` attribute; nil without one.
    public let id: String?
    /// The names in the `class` attribute.
    public let classes: [String]

    init(_ node: NodeIndex, _ markup: MarkupTree) {
      name = markup.string(markup.range(of: node))
      id = markup.attribute(.id, of: node).map(markup.string)
      classes =
        markup.attribute(.class, of: node).map {
          markup.string($0).split(whereSeparator: \.isWhitespace).map(String.init)
        } ?? []
    }

    /// The element as a selector, such as `a#home.big`.
    public var description: String {
      name + (id.map { "#" + $0 } ?? "") + classes.map { "." + $0 }.joined()
    }
  }
}
