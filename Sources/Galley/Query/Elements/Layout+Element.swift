// The elements of a layout: views of a node of its document.

public import GalleyStyle
internal import GalleySystem

extension Layout {
  /// An element of a layout's document.
  ///
  /// It is a view: making one costs a retain, and its properties are computed at each access. It
  /// keeps its layout. Elements without a box, such as those with `display: none`, are elements
  /// too; they have no rectangles.
  public struct Element: Sendable, Identifiable {
    let layout: Layout
    let node: NodeIndex

    init(_ layout: Layout, _ node: NodeIndex) {
      self.layout = layout
      self.node = node
    }

    /// The identity: the position in `Layout.elements`, -1 for `body` and -2 for `html`.
    ///
    /// Layouts of one text at two widths have the same elements with the same identities.
    ///
    /// - Complexity: O(1).
    public var id: ElementID<Element> {
      ElementID(Int(layout.elementTable.numberOfNode[node]))
    }
  }

  /// The elements of a text in document order, without `html` and `body`.
  ///
  /// - Complexity: O(*n*) for *n* elements at the first access to the elements of the prepared
  ///   text's layouts. Later accesses are O(1).
  public var elements: Elements { Elements(layout: self, table: elementTable) }

  /// The elements of a layout.
  public struct Elements: Sendable, RandomAccessCollection {
    let layout: Layout
    let table: ElementTable

    /// The position of the first element.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { table.nodes.count }

    /// The element at a position.
    ///
    /// - Parameter position: The position, which is that of the element's `id`.
    /// - Complexity: O(1).
    public subscript(position: Int) -> Element { Element(layout, table.nodes[position]) }
  }

  /// The element with an identity; nil if the layout has none.
  ///
  /// - Parameter id: The identity of an element of a layout of the same text.
  /// - Returns: The element.
  /// - Complexity: That of `elements`.
  public func element(_ id: ElementID<Element>) -> Element? {
    let node = elementTable.node(id.number)
    return node.exists ? Element(self, node) : nil
  }
}

extension Layout.Element: Hashable {
  /// Whether two elements are the same one of the same layout.
  public static func == (a: Self, b: Self) -> Bool {
    a.node == b.node && a.layout.identity == b.layout.identity
  }

  /// Adds the element to a hash.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(layout.identity)
  }
}

extension Layout.Element: CustomStringConvertible {
  /// The element as a selector, such as `a#home.big`.
  public var description: String { Layout.Hit.Element(node, markup).description }
}

extension Layout.Element {
  var markup: MarkupTree { layout.document.styled.markup }

  /// The name in lower case; names of SVG have their capitals.
  public var tag: String { markup.string(markup.range(of: node)) }

  /// The `id` attribute; nil without one.
  public var idAttribute: String? { markup.attribute(.id, of: node).map(markup.string) }

  /// The names in the `class` attribute.
  public var classes: [String] { Layout.Hit.Element(node, markup).classes }

  /// The attributes in their order, with names in lower case.
  ///
  /// - Complexity: O(*n*) for *n* bytes of attributes.
  public var attributes: [(name: String, value: String)] {
    markup.attributes(of: node).map {
      (markup.string($0.nameRange), markup.string($0.valueRange))
    }
  }

  /// The value of an attribute; nil without it.
  ///
  /// - Parameter name: The name in lower case.
  /// - Complexity: O(*n*) for *n* attributes.
  public subscript(attribute name: String) -> String? {
    markup.attribute(named: name, of: node).map(markup.string)
  }

  /// The place of the element's start tag in the source; nil for an implied element.
  public var sourceOffset: Diagnostic.SourceOffset? {
    markup.sourceOffset(of: node).map(Diagnostic.SourceOffset.init(utf8:))
  }

  /// The element around it; nil for `html`.
  ///
  /// - Complexity: O(1).
  public var parent: Layout.Element? {
    let parent = markup.nodes[node].parent
    guard parent.exists, markup.nodes[parent].kind == .element else { return nil }
    return Layout.Element(layout, parent)
  }

  /// The elements directly in it, in document order.
  ///
  /// - Complexity: O(*n*) for *n* children, text included.
  public var children: [Layout.Element] {
    if markup.nodes[node].tag == .template, markup.nodes[node].namespace == .html {
      return []
    }
    return markup.children(of: node).filter { markup.nodes[$0].kind == .element }
      .map { Layout.Element(layout, $0) }
  }
}
