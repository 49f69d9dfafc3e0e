// The address of a link. Most queries need rectangles only, so the address is a range of the
// document's bytes until it is read.

internal import GalleyStyle
internal import GalleySystem

/// The ranges of the `href` and `title` attributes of an `a` element in the bytes of its document.
struct LinkAddress: Sendable {
  var href = 0..<0
  var title: Range<Int>?
}

/// The bytes that the links of a layout share.
struct LinkSource: Sendable {
  /// The bytes of the document, with the attributes.
  let bytes: [UInt8]
  /// The plain text that contains the text of the links.
  let plain: [UInt8]
  let base: Base

  /// The base of a relative address.
  enum Base {
    /// The base URL as written; nil for none.
    case page(String?)
    /// The resolved address; nil if it cannot be resolved.
    case resolved(String?)
  }

  func href(_ address: LinkAddress) -> String {
    String(decoding: bytes[address.href], as: UTF8.self)
  }

  func title(_ address: LinkAddress) -> String? {
    address.title.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The resolved address; nil for a relative address without a base.
  func url(_ address: LinkAddress) -> String? {
    switch base {
    case .resolved(let url): return url
    case .page(let baseURL): return resolved(address, against: baseURL)
    }
  }

  private func resolved(_ address: LinkAddress, against baseURL: String?) -> String? {
    let href = href(address)
    if URLReference.isAbsolute(bytes.span.extracting(address.href)) { return href }
    return URLReference(href).resolved(against: baseURL.map(URLReference.init))?.description
  }
}
