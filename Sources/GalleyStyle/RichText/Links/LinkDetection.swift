// Folder GalleyStyle/RichText/Links: addresses, mentions and tags in text.
// Input: the text nodes of a `MarkupTree`.
// Output: the ranges of addresses (`LinkScanner`), and a `RichText` in which they are links
//   (`TextLinker`).
// Source: RFC 1035 for the lengths of labels, RFC 5321 for local parts; the root zone for
//   `TopLevelDomains`.
// Uses: GalleyUnicode, Markup, RichText.
// Read: LinkDetection, LinkScanner, HostName, TopLevelDomains.

internal import GalleySystem

// The kinds of links to find in text, and the creation of their elements.

extension RichText {
  /// The kinds of links to find in text.
  ///
  /// Rules for all kinds:
  ///
  /// - A web address begins with `http://`, `https://` or `ftp://`, or is a domain without a
  ///   scheme. Such a domain begins with `www.` or ends with a known top-level domain: a country's,
  ///   a common one or an international one. Domains that could be a file name or two words
  ///   (`main.py`, `this.is`) need `www.`, a third label or a path.
  /// - An address ends before white space, quotation marks, `<`, `>`, an unmatched closing bracket,
  ///   and Chinese, Japanese or Korean punctuation. Full stops, commas, colons, exclamation marks,
  ///   question marks and quotation marks at its end are not part of it. Chinese, Japanese or
  ///   Korean letters directly after Latin ones are not part of it either.
  /// - E-mail addresses need a domain of two labels.
  /// - Mentions and tags begin with `@` and `#` (or `＠`, `＃`) that do not follow a letter. Their
  ///   names consist of letters, digits and `_` of any script. Mentions may also contain `.` and
  ///   `-`, and end with a server (`@user@host.org`). Tags contain at least one character that is
  ///   no digit.
  /// - Text in code, links, form controls and scripts has no links. A link is within one element.
  public struct LinkDetection: Sendable {
    /// Whether to find addresses with a scheme, such as `https://example.com/a`.
    public var findsURLs: Bool
    /// Whether to find domains without a scheme, such as `example.com/a`.
    ///
    /// They link to `https://…`.
    public var findsDomains: Bool
    /// Whether to find addresses such as `ann@example.com`.
    ///
    /// They link to `mailto:…`.
    public var findsEmailAddresses: Bool
    /// Returns the address of a mention; nil makes no link.
    ///
    /// The argument is the name without `@`. A name that contains `.`, `-` or `@` is passed as a
    /// whole first, then up to the last such character.
    public var mentionURL: (@Sendable (String) -> String?)?
    /// Returns the address of a tag; nil makes no link.
    ///
    /// The argument is the tag without `#`.
    public var tagURL: (@Sendable (String) -> String?)?

    /// Creates a selection of link kinds.
    ///
    /// - Parameters:
    ///   - findsURLs: Whether to find addresses with a scheme.
    ///   - findsDomains: Whether to find domains without a scheme.
    ///   - findsEmailAddresses: Whether to find e-mail addresses.
    ///   - mentionURL: Returns the address of a mention, given the name without `@`.
    ///   - tagURL: Returns the address of a tag, given the tag without `#`.
    public init(
      findsURLs: Bool = true, findsDomains: Bool = true, findsEmailAddresses: Bool = true,
      mentionURL: (@Sendable (String) -> String?)? = nil,
      tagURL: (@Sendable (String) -> String?)? = nil
    ) {
      self.findsURLs = findsURLs
      self.findsDomains = findsDomains
      self.findsEmailAddresses = findsEmailAddresses
      self.mentionURL = mentionURL
      self.tagURL = tagURL
    }

    /// Web and e-mail addresses.
    public static let addresses = LinkDetection()
    /// No links.
    public static let none = LinkDetection(
      findsURLs: false, findsDomains: false, findsEmailAddresses: false)

    var isNone: Bool {
      !findsURLs && !findsDomains && !findsEmailAddresses && mentionURL == nil && tagURL == nil
    }
  }

  /// The text with link elements around the links that are found in it.
  ///
  /// Existing links do not change. The text may come from HTML, Swift or plain text.
  ///
  /// - Parameter detection: The kinds of links to find.
  /// - Returns: The text with links.
  /// - Complexity: O(*n*) for *n* bytes of text.
  public func detectingLinks(_ detection: LinkDetection = .addresses) -> RichText {
    guard !detection.isNone else { return self }
    var linker = TextLinker(tree, LinkScanner(detection))
    linker.link()
    return RichText(tree: linker.tree, styleSheets: styleSheets, baseURL: baseURL)
  }
}

/// Wraps parts of text nodes in link elements.
struct TextLinker {
  private(set) var tree: MarkupTree
  private let scanner: LinkScanner
  /// The limit of 32-bit offsets, after which no more links are created.
  private static let byteLimit = 4 * Limits.largestBytes

  init(_ tree: MarkupTree, _ scanner: LinkScanner) {
    self.tree = tree
    self.scanner = scanner
  }

  mutating func link() {
    guard let body = tree.first(.body) else { return }
    var node = tree.next(after: body, within: body)
    while node.exists {
      let kind = tree.nodes[node].kind
      if kind == .element, Self.isLeftAlone(tree.nodes[node]) {
        node = tree.nextOutside(node, within: body)
        continue
      }
      let following = tree.next(after: node, within: body)
      if kind == .text {
        let matches = scanner.matches(in: tree.bytes.span, tree.range(of: node))
        if !matches.isEmpty { split(node, matches) }
      }
      node = following
    }
  }

  private static func isLeftAlone(_ node: MarkupTree.Node) -> Bool {
    guard node.namespace == .html else { return true }
    switch node.tag {
    case .a, .button, .code, .kbd, .samp, .tt, .pre, .listing, .xmp, .plaintext, .script, .style,
      .textarea, .title, .select, .option, .template, .head, .noembed, .noframes, .iframe:
      return true
    default: return false
    }
  }

  private mutating func split(_ text: NodeIndex, _ matches: [LinkScanner.Match]) {
    let whole = tree.range(of: text)
    var previous = MarkupTree.none
    var end = whole.lowerBound
    for match in matches {
      guard tree.bytes.count + match.href.utf8.count < Self.byteLimit else { break }
      let anchor = addAnchor(href: match.href)
      if previous.isNone, match.range.lowerBound == whole.lowerBound {
        tree.replace(text, by: anchor)
        setRange(match.range, of: text)
        tree.append(text, to: anchor)
      } else {
        if previous.isNone {
          setRange(whole.lowerBound..<match.range.lowerBound, of: text)
          previous = text
        } else if match.range.lowerBound > end {
          let between = addText(end..<match.range.lowerBound)
          tree.insert(between, after: previous)
          previous = between
        }
        tree.insert(anchor, after: previous)
        tree.append(addText(match.range), to: anchor)
      }
      previous = anchor
      end = match.range.upperBound
    }
    if previous.exists, end < whole.upperBound {
      tree.insert(addText(end..<whole.upperBound), after: previous)
    }
  }

  private mutating func setRange(_ range: Range<Int>, of node: NodeIndex) {
    tree.nodes[node].start = Int32(range.lowerBound)
    tree.nodes[node].end = Int32(range.upperBound)
  }

  private mutating func addText(_ range: Range<Int>) -> NodeIndex {
    tree.add(MarkupTree.Node(kind: .text), named: range)
  }

  private mutating func addAnchor(href: String) -> NodeIndex {
    tree.addElement(.a, named: "a", (.href, "href"), value: href)
  }
}
