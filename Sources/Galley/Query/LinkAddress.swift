// The address of a link. Most queries need rectangles only, so the address is a range of the
// document's bytes until it is read.

internal import GalleyStyle

/// The `href` and `title` attributes of an `a` element.
struct LinkAddress: Sendable {
  /// The bytes of the document.
  private let bytes: [UInt8]
  private let hrefRange: Range<Int>
  private let titleRange: Range<Int>?
  private let base: Base

  /// The base of a relative address.
  private enum Base {
    /// The base URL as written; nil for none.
    case page(String?)
    /// The resolved address; nil if it cannot be resolved.
    case resolved(String?)
  }

  init(of node: Int32, in markup: MarkupTree, baseURL: String?) {
    bytes = markup.bytes
    hrefRange = markup.attribute(.href, of: node) ?? 0..<0
    titleRange = markup.attribute(.title, of: node)
    base = .page(baseURL)
  }

  /// The address of a link that was stored.
  init(href: String, title: String?, url: String?) {
    let length = href.utf8.count
    bytes = Array(href.utf8) + Array((title ?? "").utf8)
    hrefRange = 0..<length
    titleRange = title == nil ? nil : length..<bytes.count
    base = .resolved(url)
  }

  var href: String { String(decoding: bytes[hrefRange], as: UTF8.self) }

  var title: String? { titleRange.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// The resolved address; nil for a relative address without a base.
  var url: String? {
    switch base {
    case .resolved(let url): return url
    case .page(let baseURL): return resolved(against: baseURL)
    }
  }

  private func resolved(against baseURL: String?) -> String? {
    let href = href
    if URLReference.isAbsolute(bytes.span.extracting(hrefRange)) { return href }
    return URLReference(href).resolved(against: baseURL.map(URLReference.init))?.description
  }
}
