// A link with its address and its rectangles, as a public value.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// A link: its address, text and rectangles.
  public struct Link: Sendable, Identifiable {
    /// The identity of a link: its position in `Layout.links`.
    public typealias ID = ElementID<Link>

    let region: LinkRegion

    init(_ region: LinkRegion) { self.region = region }

    private var source: LinkSource { region.source }

    /// The position among the links of the document, visible or not.
    public var id: ID { region.id }
    /// Whether an ellipsis or token replaces the rest of the link's text.
    public var isTruncated: Bool { region.isTruncated }
    /// The `href` attribute as written.
    ///
    /// - Complexity: O(*n*) for *n* bytes, at each access.
    public var href: String { source.href(region.address) }
    /// The `href` resolved against the base URL by RFC 3986.
    ///
    /// Nil for a relative address without a base.
    ///
    /// - Complexity: O(*n*) for *n* bytes of both addresses, at each access.
    public var url: String? { source.url(region.address) }
    /// The `title` attribute; nil without one.
    ///
    /// - Complexity: O(*n*) for *n* bytes, at each access.
    public var title: String? { source.title(region.address) }
    /// The link's text as a range of `Layout.text`; empty for a link without text.
    public var range: Range<Offset> { region.range }
    /// One rectangle per line fragment, in document order, in CSS px; empty if not visible.
    public var rects: [Rect] { region.rects }

    /// The link's text.
    ///
    /// For a link of the truncation token it is the token's text.
    ///
    /// - Complexity: O(*n*) for *n* bytes of the link's text.
    public var text: String { String(decoding: textBytes, as: UTF8.self) }

    fileprivate var textBytes: ArraySlice<UInt8> { source.plain[region.sourceRange] }

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
      && a.textBytes == b.textBytes
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
  public var links: [Link] { linkRegions.links }

  /// The report of links that lack rectangles because too many links are nested; nil otherwise.
  ///
  /// There are at most as many rectangles as fragments. Most layouts therefore need no links for
  /// the answer.
  var cutLinkDiagnostic: Diagnostic? {
    let count = fragments.fragmentItems.count + fragments.boxes.count
    let most = Limits.linkRectangles(fragments: count)
    guard count * Limits.openElements > most, hasNestedLinks, firstLimitedLink.exists else {
      return nil
    }
    return Diagnostic(
      kind: .limit, message: "links in each other have more than \(most) rectangles",
      at: document.styled.markup.sourceOffset(of: firstLimitedLink))
  }

  private var hasNestedLinks: Bool {
    let tree = document.styled.markup
    // The first node after the link around the current node.
    var end: NodeIndex?
    var node = MarkupTree.documentNode
    while node.exists {
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
