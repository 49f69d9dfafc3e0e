// The form of content built in Swift: a flat list, so that no depth of nesting uses stack space.

/// An event of writing content.
package enum ContentEvent: Sendable, Equatable {
  case open(ContentElement)
  case close
  case text(String)
  /// The body of a parsed tree.
  case markup(MarkupTree)
}

/// An element with its attributes.
package struct ContentElement: Sendable, Equatable {
  package var name: String
  package var namespace = MarkupTree.Namespace.html
  package var attributes: [(name: String, value: String)]

  package init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    self.name = name
    self.attributes = attributes
  }

  /// Whether the element begins and ends lines.
  package var isBlock: Bool { Self.isBlock(Tag(name: name.utf8)) }

  package static func isBlock(_ tag: Tag) -> Bool {
    switch tag {
    case .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .li, .blockquote, .pre, .hr, .table,
      .thead, .tbody, .tr, .th, .td:
      true
    default: false
    }
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.namespace == b.namespace
      && a.attributes.elementsEqual(b.attributes) { $0.name == $1.name && $0.value == $1.value }
  }
}
