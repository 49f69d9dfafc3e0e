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
  public var links: [LinkRegion] { linkRegions }

  func makeLinks() -> [LinkRegion] {
    let tokenLinks = token == nil ? [] : tokenLinks
    let markup = document.document.tree
    let table = LinkTable(markup)
    guard !table.links.isEmpty else { return tokenLinks }
    var collector = LinkCollector(self, table)
    collector.collect()
    let ranges = linkRanges(table)
    let base = baseURL.map(URLReference.init)
    let cuts = cutOffsets
    var regions: [LinkRegion] = []
    regions.reserveCapacity(table.links.count + tokenLinks.count)
    for link in table.links.indices {
      let node = table.links[link]
      let bytes = markup.attribute(.href, of: node) ?? 0..<0
      let href = markup.string(bytes)
      let range = ranges[link] ?? 0..<0
      let isAbsolute = URLReference.isAbsolute(markup.bytes.span.extracting(bytes))
      regions.append(
        LinkRegion(
          href: href,
          url: isAbsolute ? href : URLReference(href).resolved(against: base)?.description,
          title: markup.attribute(.title, of: node).map(markup.string), range: range,
          rects: collector.rects(of: link),
          isTruncated: cuts.contains { range.lowerBound < $0 && $0 < range.upperBound }))
    }
    return tokenLinks.isEmpty ? regions : regions + tokenLinks
  }

  /// Plain text of each link: from its first character to its last.
  private func linkRanges(_ table: LinkTable) -> [Range<Int>?] {
    let nodes = document.document.tree.nodes
    var ranges = [Range<Int>?](repeating: nil, count: table.links.count)
    for item in document.tree.items
    where item.node >= 0 && item.end > item.start && !item.flags.contains(.isGenerated) {
      var link = table.places[Int(item.node)].link
      guard link >= 0 else { continue }
      let start = plainOffset(item.start)
      let end = max(start, plainOffset(item.end))
      while link >= 0 {
        let known = ranges[Int(link)] ?? start..<end
        ranges[Int(link)] = min(known.lowerBound, start)..<max(known.upperBound, end)
        link = table.link(around: link, in: nodes)
      }
    }
    return ranges
  }
}
