// The address of a link. Most queries need rectangles only, so the address is a range of the
// document's bytes until it is read.

internal import GalleyStyle

/// The `href` and `title` attributes of an `a` element.
struct LinkAddress: Sendable {
  /// The bytes of the document.
  private let bytes: [UInt8]
  private let hrefRange: Range<Int>
  private let titleRange: Range<Int>?
  /// The base of relative addresses, as written.
  private let baseURL: String?

  init(of node: Int32, in markup: MarkupTree, baseURL: String?) {
    bytes = markup.bytes
    hrefRange = markup.attribute(.href, of: node) ?? 0..<0
    titleRange = markup.attribute(.title, of: node)
    self.baseURL = baseURL
  }

  var href: String { String(decoding: bytes[hrefRange], as: UTF8.self) }

  var title: String? { titleRange.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// The resolved address; nil for a relative address without a base.
  var url: String? {
    let href = href
    if URLReference.isAbsolute(bytes.span.extracting(hrefRange)) { return href }
    return URLReference(href).resolved(against: baseURL.map(URLReference.init))?.description
  }
}
