// A link with its address and its rectangles, as a public value.

internal import GalleyStyle

extension Layout {
  /// A link: its address, text and rectangles.
  public struct Link: Sendable, Identifiable {
    /// The identity of a link: its position in `Layout.links`.
    public typealias ID = ElementID<Link>

    /// The position among the links of the document, visible or not.
    public let id: ID
    /// Whether an ellipsis or token replaces the rest of the link's text.
    public let isTruncated: Bool
    /// The `href` attribute as written.
    ///
    /// - Complexity: O(*n*) for *n* bytes, at each access.
    public var href: String { address.href }
    /// The `href` resolved against the base URL by RFC 3986.
    ///
    /// Nil for a relative address without a base.
    ///
    /// - Complexity: O(*n*) for *n* bytes of both addresses, at each access.
    public var url: String? { address.url }
    /// The `title` attribute; nil without one.
    ///
    /// - Complexity: O(*n*) for *n* bytes, at each access.
    public var title: String? { address.title }
    /// The link's text as a range of `Layout.text`; empty for a link without text.
    public let range: Range<Offset>
    /// One rectangle per line fragment, in document order, in CSS px; empty if not visible.
    public let rects: [Rect]

    let address: LinkAddress
    /// The plain text that contains the link's text.
    let source: [UInt8]
    /// The range of the link's text in `source`.
    let sourceRange: Range<Int>

    /// The link's text.
    ///
    /// For a link of the truncation token it is the token's text.
    ///
    /// - Complexity: O(*n*) for *n* bytes of the link's text.
    public var text: String { String(decoding: source[sourceRange], as: UTF8.self) }

    /// Whether one of the rectangles contains a point.
    ///
    /// - Parameter point: A point in CSS px from the layout's top left corner.
    /// - Returns: True if a rectangle contains the point.
    /// - Complexity: O(*n*) for *n* rectangles.
    public func contains(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }
  }
}

extension Layout.Link: Hashable {
  /// Whether two links have equal identity, text, geometry, address and title.
  ///
  /// - Complexity: O(*n*) for *n* rectangles and bytes.
  public static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && a.href == b.href && a.url == b.url && a.title == b.title && a.range == b.range
      && a.rects == b.rects && a.isTruncated == b.isTruncated
      && a.source[a.sourceRange] == b.source[b.sourceRange]
  }

  /// Hashes a part of what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(range)
    hasher.combine(rects)
  }
}

extension Layout {
  /// All `a` elements with an `href`, in document order, visible or not.
  ///
  /// Rectangles are those of `getClientRects`, joined where they touch.
  ///
  /// - Complexity: O(*n*) for *n* fragments at the first access; O(*n* log *n*) if fragments are
  ///   not in document order. Later accesses are O(1).
  public var links: [Link] { linkRegions }

  /// The links, and the element of the first one that lacks some of its rectangles; -1 for none.
  func makeLinks() -> (links: [Link], firstLimitedLink: Int32) {
    var made = LinkCollector.links(of: self)
    if token != nil { made.links += tokenLinks }
    return made
  }

  /// The report of links that lack rectangles because too many links are nested; nil otherwise.
  ///
  /// The number of fragments bounds that of rectangles, so most layouts need no links for the
  /// answer.
  var cutLinkDiagnostic: Diagnostic? {
    let count = fragments.fragmentItems.count + fragments.boxes.count
    let most = Limits.linkRectangles(fragments: count)
    guard count * Limits.openElements > most, hasNestedLinks, firstLimitedLink >= 0 else {
      return nil
    }
    return Diagnostic(
      kind: .limit, message: "links in each other have more than \(most) rectangles",
      at: document.document.tree.sourceOffset(of: firstLimitedLink))
  }

  private var hasNestedLinks: Bool {
    let tree = document.document.tree
    // The first node after the link around the current node.
    var end: Int32?
    var node = MarkupTree.documentNode
    while node >= 0 {
      if node == end { end = nil }
      if tree.isLink(node) {
        if end != nil { return true }
        end = tree.nextOutside(node)
      }
      node = tree.next(after: node)
    }
    return false
  }
}
