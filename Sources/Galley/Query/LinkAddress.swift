// Where a link leads. Most links of a list are only asked for their rectangles: the address stays
// where it is in the document's bytes until somebody wants it.

internal import GalleyStyle

/// What an `a` element says of where it leads.
struct LinkAddress: Sendable {
  /// Those of the document.
  private let bytes: [UInt8]
  private let hrefRange: Range<Int>
  private let titleRange: Range<Int>?
  /// What a relative address is resolved against, as written.
  private let baseURL: String?

  init(of node: Int32, in markup: MarkupTree, baseURL: String?) {
    bytes = markup.bytes
    hrefRange = markup.attribute(.href, of: node) ?? 0..<0
    titleRange = markup.attribute(.title, of: node)
    self.baseURL = baseURL
  }

  var href: String { String(decoding: bytes[hrefRange], as: UTF8.self) }

  var title: String? { titleRange.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// Nil for a relative address without a base.
  var url: String? {
    let href = href
    if URLReference.isAbsolute(bytes.span.extracting(hrefRange)) { return href }
    return URLReference(href).resolved(against: baseURL.map(URLReference.init))?.description
  }
}
