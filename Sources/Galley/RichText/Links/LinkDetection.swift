// What is looked for in text, and putting links around it.

internal import GalleyStyle

/// What becomes a link in plain text.
///
/// The rule, for all kinds. A web address begins with `http://`, `https://` or `ftp://`, or is a bare
/// domain that begins with `www.` or ends with a known top-level domain: a country's, a common one or
/// an international one. Domains that could be a file or two words (`main.py`, `this.is`) need `www.`,
/// a third label or a path. An address ends before white space, quotation marks, `<`, `>`, a closing
/// bracket that it did not open, and Chinese, Japanese or Korean punctuation; stops, commas, colons,
/// exclamation and question marks and quotes at its end are not part of it, nor are Chinese, Japanese
/// or Korean letters right behind Latin ones. E-mail addresses need a domain of two labels. Mentions
/// and tags begin with `@` and `#` (or `＠`, `＃`) where no word goes on; names have letters, digits and
/// `_` of any script, mentions also `.` and `-` within and a server (`@user@host.org`), tags at least
/// one that is no digit. Nothing is looked for in code, links, form controls and scripts, and
/// no link spans elements.
public struct LinkDetection: Sendable {
  /// Addresses with a scheme, such as `https://example.com/a`.
  public var findsURLs: Bool
  /// Addresses without one, such as `example.com/a`; they lead to `https://…`.
  public var findsDomains: Bool
  /// Addresses such as `ann@example.com`; they lead to `mailto:…`.
  public var findsEmailAddresses: Bool
  /// Where `@name` leads, given the name without its sign; nil for nowhere.
  ///
  /// A name with `.`, `-` or `@` within is asked for first as a whole, then up to its last one.
  public var mentionURL: (@Sendable (String) -> String?)?
  /// Where `#tag` leads, given the tag without its sign; nil for nowhere.
  public var tagURL: (@Sendable (String) -> String?)?

  /// Finds what is asked for.
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
  /// Nothing.
  public static let none = LinkDetection(
    findsURLs: false, findsDomains: false, findsEmailAddresses: false)

  var isNone: Bool {
    !findsURLs && !findsDomains && !findsEmailAddresses && mentionURL == nil && tagURL == nil
  }
}

extension RichText {
  /// The text with links around what is found in it; what is in links already stays.
  ///
  /// Works on text from HTML, from Swift and on plain text alike. Cost: linear.
  public func detectingLinks(_ detection: LinkDetection = .addresses) -> RichText {
    guard !detection.isNone else { return self }
    var linker = TextLinker(tree, LinkScanner(detection))
    linker.link()
    return RichText(tree: linker.tree, styleSheets: styleSheets, baseURL: baseURL)
  }
}

/// Puts links around parts of text nodes.
struct TextLinker {
  private(set) var tree: MarkupTree
  private let scanner: LinkScanner
  /// Offsets are 32-bit: beyond this, nothing more is linked.
  private static let byteLimit = 4 * Limits.largestBytes

  init(_ tree: MarkupTree, _ scanner: LinkScanner) {
    self.tree = tree
    self.scanner = scanner
  }

  mutating func link() {
    guard let body = tree.first(.body) else { return }
    var node = tree.next(after: body, within: body)
    while node >= 0 {
      let kind = tree.nodes[Int(node)].kind
      if kind == .element, Self.isLeftAlone(tree.nodes[Int(node)]) {
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

  private mutating func split(_ text: Int32, _ matches: [LinkScanner.Match]) {
    let whole = tree.range(of: text)
    var previous = MarkupTree.none
    var end = whole.lowerBound
    for match in matches {
      guard tree.bytes.count + match.href.utf8.count < Self.byteLimit else { break }
      let anchor = addAnchor(href: match.href)
      if previous < 0, match.range.lowerBound == whole.lowerBound {
        tree.replace(text, by: anchor)
        setRange(match.range, of: text)
        tree.append(text, to: anchor)
      } else {
        if previous < 0 {
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
    if previous >= 0, end < whole.upperBound {
      tree.insert(addText(end..<whole.upperBound), after: previous)
    }
  }

  private mutating func setRange(_ range: Range<Int>, of node: Int32) {
    tree.nodes[Int(node)].start = Int32(range.lowerBound)
    tree.nodes[Int(node)].end = Int32(range.upperBound)
  }

  private mutating func addText(_ range: Range<Int>) -> Int32 {
    tree.add(MarkupTree.Node(kind: .text), named: range)
  }

  private mutating func addAnchor(href: String) -> Int32 {
    tree.addElement(.a, named: "a", (.href, "href"), value: href)
  }
}
