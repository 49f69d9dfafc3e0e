// A link as users meet it: where it leads and where it is.

internal import GalleyStyle

/// A link: where it leads, and one rectangle per line fragment.
public struct LinkRegion: Sendable {
  /// The `href` as written.
  public var href: String { address.href }
  /// The `href` resolved against the base URL (RFC 3986), nil where it is relative to nothing.
  ///
  /// Resolved anew each time.
  public var url: String? { address.url }
  /// The `title`, if there is one.
  public var title: String? { address.title }
  /// UTF-8 offsets of its text in `Layout.text`; empty for a link without any.
  public let range: Range<Int>
  /// CSS px, in the order of the document; none for a link that is not shown.
  public let rects: [Rect]

  /// Whether a mark such as an ellipsis stands in the middle of it for the rest of its text.
  public let isTruncated: Bool

  let address: LinkAddress
  /// The plain text that its own is a part of.
  let source: [UInt8]
  /// Where in it.
  let sourceRange: Range<Int>

  /// Its text, as `Layout.text(in:)` gives it; that of the token for a link in it.
  public var text: String { String(decoding: source[sourceRange], as: UTF8.self) }

  /// Whether a rectangle of it holds the point.
  public func contains(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }
}

extension LinkRegion: Equatable {
  /// Whether two links lead from the same text at the same place to the same address.
  public static func == (a: LinkRegion, b: LinkRegion) -> Bool {
    a.href == b.href && a.url == b.url && a.title == b.title && a.range == b.range
      && a.rects == b.rects && a.isTruncated == b.isTruncated
      && a.source[a.sourceRange] == b.source[b.sourceRange]
  }
}

extension Layout {
  /// Every `a` element with an `href`, in document order, also those that do not show.
  ///
  /// Rectangles are those that `getClientRects` gives, joined where they touch. Cost: linear in the
  /// size of the layout, once.
  public var links: [LinkRegion] { linkRegions }

  /// The links, and the element of the first that has not all of its rectangles; -1 for none.
  func makeLinks() -> (links: [LinkRegion], firstLimitedLink: Int32) {
    var made = LinkCollector.links(of: self)
    if token != nil { made.links += tokenLinks }
    return made
  }

  /// Whether so many links are in each other that some have not all of their rectangles; a text
  /// with few fragments has none of them.
  var cutLinkDiagnostic: Diagnostic? {
    let count = fragments.fragmentItems.count + fragments.boxes.count
    let most = Limits.linkRectangles(fragments: count)
    guard count * Limits.openElements > most, hasNestedLinks, firstLimitedLink >= 0 else {
      return nil
    }
    return Diagnostic(
      kind: .limit, message: "links in each other have more than \(most) rectangles",
      offset: document.document.tree.sourceOffset(of: firstLimitedLink))
  }

  private var hasNestedLinks: Bool {
    let tree = document.document.tree
    // The first node behind the link around the current node.
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
