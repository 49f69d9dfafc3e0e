// The elements that a touch is in.

internal import GalleyStyle

extension Hit {
  /// Elements under the point, innermost first.
  public var path: [Element] {
    let markup = layout.document.document.tree
    var path: [Element] = []
    var node = target.map(layout.node(of:)) ?? -1
    while node >= 0 {
      if markup.nodes[Int(node)].kind == .element { path.append(Element(node, markup)) }
      node = markup.nodes[Int(node)].parent
    }
    return path
  }

  /// An element by its name and what tells it from others.
  public struct Element: Sendable, Equatable, CustomStringConvertible {
    /// Lower-case name.
    public let name: String
    /// `id`, if there is one.
    public let id: String?
    /// Names in `class`.
    public let classes: [String]

    init(_ node: Int32, _ markup: MarkupTree) {
      name = markup.string(markup.range(of: node))
      id = markup.attribute(.id, of: node).map(markup.string)
      classes =
        markup.attribute(.class, of: node).map {
          markup.string($0).split(whereSeparator: \.isWhitespace).map(String.init)
        } ?? []
    }

    /// As a selector: `a#home.big`.
    public var description: String {
      name + (id.map { "#" + $0 } ?? "") + classes.map { "." + $0 }.joined()
    }
  }
}
