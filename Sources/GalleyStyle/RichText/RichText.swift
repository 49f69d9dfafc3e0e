// Folder GalleyStyle/RichText: the public text: an element tree with its author sheets.
// Input: HTML with an optional `StyleSheet`; content that is built in Swift; references of links.
// Output: `RichText`, immutable, without fonts and width; `URLReference` resolves addresses.
// Source: DESIGN 1.3; RFC 3986, sections 3 and 5.2.
// Uses: GalleySystem, Markup, Style, RootStyle, RichText/Build, RichText/Links.
// Not: computed styles and boxes: the files in Galley/RichText read a text with them.
// Read: RichText, RichText+Markup, RichText+Style, URLReference; then Build, Links.

internal import GalleySystem

// The input of layout: parsed once, immutable, without fonts and width.

/// An immutable rich text from HTML or Swift.
///
/// Parsing does not fail: invalid syntax becomes text or a diagnostic.
public struct RichText: Sendable, Equatable {
  package let tree: MarkupTree
  /// The author style sheets in cascade order, without empty ones.
  public let styleSheets: [StyleSheet]
  /// The base of relative links as given.
  ///
  /// A `base` element in the text overrides it.
  public let baseURL: String?
  /// The base with the `base` element applied (WHATWG HTML, section 4.2.3).
  package let linkBase: String?
  /// Whether the text has a link.
  ///
  /// - Complexity: O(1).
  public let hasLinks: Bool

  /// Parses an HTML fragment, a page or an e-mail.
  ///
  /// Content beyond `limits` is dropped, which `diagnostics` reports. Source: WHATWG HTML, section
  /// 13.2.
  ///
  /// - Parameters:
  ///   - html: The HTML text.
  ///   - styleSheet: The author style sheet.
  ///   - baseURL: The base of relative links.
  ///   - limits: The bounds of parsing.
  /// - Complexity: O(*n*) for *n* bytes of `html`.
  public init(
    html: String, styleSheet: StyleSheet = .empty, baseURL: String? = nil,
    limits: Limits = Limits()
  ) {
    self.init(
      tree: HTMLParser.parse(html, limits: limits), styleSheet: styleSheet, baseURL: baseURL)
  }

  package init(tree: MarkupTree, styleSheet: StyleSheet, baseURL: String? = nil) {
    self.init(
      tree: tree, styleSheets: styleSheet.css.isEmpty ? [] : [styleSheet], baseURL: baseURL)
  }

  package init(tree: MarkupTree, styleSheets: [StyleSheet], baseURL: String?) {
    var base: NodeIndex?
    var hasLinks = false
    for node in tree.nodes.indices {
      let index = NodeIndex(node)
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

  private static func base(_ node: NodeIndex, of tree: MarkupTree, in baseURL: String?) -> String? {
    guard let href = tree.attribute(.href, of: node) else { return baseURL }
    return URLReference(tree.string(href)).resolved(against: baseURL.map(URLReference.init))?
      .description ?? baseURL
  }
}
