// The links of a layout, stored once. A public link is an index into them, so that a copy of it
// retains one object.

internal import GalleyStyle

/// The data of one link.
struct LinkRegion: Sendable {
  let id: Layout.Link.ID
  let isTruncated: Bool
  let range: Range<Layout.Offset>
  let rects: [Rect]
  let address: LinkAddress
  /// The range of the link's text in the plain text of its source.
  let sourceRange: Range<Int>
  /// The source of a link of the truncation token; nil for the source of the layout.
  var tokenSource: LinkSource?
}

/// All links of a layout.
final class LinkRegions: Sendable {
  let regions: [LinkRegion]
  let source: LinkSource
  /// The element of the first link that lacks some of its rectangles; -1 for none.
  let firstLimitedLink: Int32

  init(_ regions: [LinkRegion], source: LinkSource, firstLimitedLink: Int32 = -1) {
    self.regions = regions
    self.source = source
    self.firstLimitedLink = firstLimitedLink
  }

  func source(of region: LinkRegion) -> LinkSource { region.tokenSource ?? source }
}
