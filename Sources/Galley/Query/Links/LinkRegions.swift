// The links of a layout, stored once. A public link is a reference to its data, so that a copy of it
// retains one object.

internal import GalleyStyle
internal import GalleySystem

/// The data of one link.
final class LinkRegion: Sendable {
  let id: Layout.Link.ID
  let isTruncated: Bool
  let range: Range<Layout.Offset>
  let rects: [Rect]
  let address: LinkAddress
  let source: LinkSource
  /// The range of the link's text in the plain text of its source.
  let sourceRange: Range<Int>

  init(
    id: Layout.Link.ID, isTruncated: Bool, range: Range<Layout.Offset>, rects: [Rect],
    address: LinkAddress, source: LinkSource, sourceRange: Range<Int>
  ) {
    self.id = id
    self.isTruncated = isTruncated
    self.range = range
    self.rects = rects
    self.address = address
    self.source = source
    self.sourceRange = sourceRange
  }
}

/// All links of a layout.
final class LinkRegions: Sendable {
  let links: [Layout.Link]
  /// The element of the first link that lacks some of its rectangles.
  let firstLimitedLink: NodeIndex

  init(_ links: [Layout.Link], firstLimitedLink: NodeIndex) {
    self.links = links
    self.firstLimitedLink = firstLimitedLink
  }
}
