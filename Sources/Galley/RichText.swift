// The text that is laid out: parsed once, immutable, without a font or a width.

/// Immutable rich text, parsed from HTML or built in Swift.
///
/// Parsing never fails: what cannot be read is text or a diagnostic.
public struct RichText: Sendable, Equatable {
  let tree: MarkupTree
  /// Author style sheets, in the order of the cascade; those without text are left out.
  public let styleSheets: [StyleSheet]
  /// What relative links are resolved against, as written.
  public let baseURL: String?
  /// Whether there is any link; O(1).
  public let hasLinks: Bool

  /// Parses a fragment, a whole page or an e-mail.
  ///
  /// Linear in the length of `html`. Source: WHATWG HTML, section 13.2.
  public init(html: String, styleSheet: StyleSheet = .empty, baseURL: String? = nil) {
    self.init(tree: HTMLParser.parse(html), styleSheet: styleSheet, baseURL: baseURL)
  }

  init(tree: MarkupTree, styleSheet: StyleSheet, baseURL: String? = nil) {
    self.init(
      tree: tree, styleSheets: styleSheet.css.isEmpty ? [] : [styleSheet], baseURL: baseURL)
  }

  init(tree: MarkupTree, styleSheets: [StyleSheet], baseURL: String?) {
    hasLinks = Self.holdsLinks(tree)
    self.styleSheets = styleSheets
    self.baseURL = baseURL
    self.tree = tree
  }

  private static func holdsLinks(_ tree: MarkupTree) -> Bool {
    for index in tree.nodes.indices
    where tree.isLink(Int32(index)) {
      return true
    }
    return false
  }
}
