// The text that is laid out: parsed once, immutable, without a font or a width.

public import GalleyStyle

/// Immutable rich text, parsed from HTML or built in Swift.
///
/// Parsing never fails: what cannot be read is text or a diagnostic.
public struct RichText: Sendable, Equatable {
  let tree: MarkupTree
  /// Author style sheets, in the order of the cascade; those without text are left out.
  public let styleSheets: [StyleSheet]
  /// What relative links are resolved against, as written, but for a `base` element in the text.
  public let baseURL: String?
  /// The same with the `base` element (the HTML standard, section 4.2.3).
  let linkBase: String?
  /// Whether there is any link; O(1).
  public let hasLinks: Bool

  /// Parses a fragment, a whole page or an e-mail.
  ///
  /// What is beyond `limits` is not parsed; `diagnostics` says where that begins. Source: WHATWG
  /// HTML, section 13.2.
  /// - Complexity: Linear in the length of `html`.
  public init(
    html: String, styleSheet: StyleSheet = .empty, baseURL: String? = nil,
    limits: Limits = Limits()
  ) {
    self.init(
      tree: HTMLParser.parse(html, limits: limits), styleSheet: styleSheet, baseURL: baseURL)
  }

  init(tree: MarkupTree, styleSheet: StyleSheet, baseURL: String? = nil) {
    self.init(
      tree: tree, styleSheets: styleSheet.css.isEmpty ? [] : [styleSheet], baseURL: baseURL)
  }

  init(tree: MarkupTree, styleSheets: [StyleSheet], baseURL: String?) {
    var base: Int32?
    var hasLinks = false
    for node in tree.nodes.indices {
      let index = Int32(truncatingIfNeeded: node)
      if !hasLinks, tree.isLink(index) { hasLinks = true }
      if tree.nodes[node].tag == .base, base == nil, tree.attribute(.href, of: index) != nil {
        base = index
      }
    }
    self.hasLinks = hasLinks
    self.styleSheets = styleSheets
    self.baseURL = baseURL
    linkBase = base.map { Self.base($0, of: tree, in: baseURL) } ?? baseURL
    self.tree = tree
  }

  private static func base(_ node: Int32, of tree: MarkupTree, in baseURL: String?) -> String? {
    guard let href = tree.attribute(.href, of: node) else { return baseURL }
    return URLReference(tree.string(href)).resolved(against: baseURL.map(URLReference.init))?
      .description ?? baseURL
  }
}
