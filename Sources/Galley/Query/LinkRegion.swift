// A link as users meet it: where it leads and where it is.

/// A link: where it leads, and one rectangle per line fragment.
public struct LinkRegion: Sendable, Equatable {
  /// The `href` as written.
  public let href: String
  /// The `href` resolved against the base URL (RFC 3986), nil where it is relative to nothing.
  public let url: String?
  /// The `title`, if there is one.
  public let title: String?
  /// UTF-8 offsets of its text in `Layout.text`; empty for a link without any.
  public let range: Range<Int>
  /// CSS px, in the order of the document; none for a link that is not shown.
  public let rects: [Rect]

  /// Whether a mark such as an ellipsis stands in the middle of it for the rest of its text.
  public let isTruncated: Bool

  /// Whether a rectangle of it holds the point.
  public func contains(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }
}

extension Layout {
  /// Every `a` element with an `href`, in document order, also those that do not show.
  ///
  /// Rectangles are those that `getClientRects` gives, joined where they touch. Cost: linear in the
  /// size of the layout, once.
  public var links: [LinkRegion] { linkRegions.regions }

  func makeLinks() -> [LinkRegion] {
    let elements = document.elements
    let tokenLinks = tokenLinks
    guard !elements.links.isEmpty else { return tokenLinks }
    var collector = LinkCollector(self)
    collector.collect()
    let ranges = linkRanges()
    let markup = document.document.tree
    let base = baseURL.map(URLReference.init)
    let cuts = cutOffsets
    return elements.links.indices.map { link in
      let node = elements.links[link]
      let href = markup.attribute(.href, of: node).map(markup.string) ?? ""
      return LinkRegion(
        href: href,
        url: URLReference.isAbsolute(href)
          ? href : URLReference(href).resolved(against: base)?.description,
        title: markup.attribute(.title, of: node).map(markup.string), range: ranges[link],
        rects: collector.rects(of: link),
        isTruncated: cuts.contains { ranges[link].lowerBound < $0 && $0 < ranges[link].upperBound })
    } + tokenLinks
  }

  /// Plain text of each link: from its first character to its last.
  private func linkRanges() -> [Range<Int>] {
    let elements = document.elements
    let markup = document.document.tree
    var ranges = [Range<Int>?](repeating: nil, count: elements.links.count)
    for item in document.tree.items
    where item.node >= 0 && item.end > item.start && !item.flags.contains(.isGenerated) {
      var link = elements.linkOfNode[Int(item.node)]
      guard link >= 0 else { continue }
      let start = plainOffset(item.start)
      let end = max(start, plainOffset(item.end))
      while link >= 0 {
        let known = ranges[Int(link)]
        ranges[Int(link)] =
          min(known?.lowerBound ?? start, start)..<max(known?.upperBound ?? end, end)
        let parent = markup.nodes[Int(elements.links[Int(link)])].parent
        link = parent >= 0 ? elements.linkOfNode[Int(parent)] : -1
      }
    }
    return ranges.map { $0 ?? 0..<0 }
  }
}
