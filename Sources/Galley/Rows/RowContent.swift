// The content of a row, and its part in cache keys.

public import GalleyStyle
internal import GalleySystem
internal import Synchronization

/// The content of a row: a text with an inset, or a fixed height.
public struct RowContent: Sendable {
  private enum Source: Sendable {
    case html(RowMarkup)
    case text(RichText)
    case nothing
  }
  private let source: Source
  /// The space around the text in CSS px: left plus right, top plus bottom.
  public var inset = Size(width: 0, height: 0)
  /// The minimum height of the row in CSS px, inset included.
  ///
  /// It can reserve space for a picture next to the text.
  public var minimumHeight = 0.0

  /// Creates a row from HTML.
  ///
  /// HTML without images is parsed only if its height is not cached.
  ///
  /// - Parameters:
  ///   - html: The HTML text.
  ///   - styleSheet: The author style sheet.
  ///   - baseURL: The base of relative links.
  ///   - limits: The bounds of parsing.
  /// - Complexity: O(*n*) for *n* bytes of HTML, about the time of copying them.
  public init(
    html: String, styleSheet: StyleSheet = .empty, baseURL: String? = nil,
    limits: Limits = Limits()
  ) {
    source = .html(
      RowMarkup(html: html, styleSheet: styleSheet, baseURL: baseURL, limits: limits))
  }

  /// Creates a row from a text.
  ///
  /// - Parameter text: The text.
  public init(_ text: RichText) { source = .text(text) }

  private init(height: Double) {
    source = .nothing
    minimumHeight = height
  }

  /// Creates a row without text.
  ///
  /// - Parameter height: The height in CSS px.
  /// - Returns: The content.
  public static func fixed(height: Double) -> RowContent { RowContent(height: height) }

  /// The text; empty for a row without text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of HTML, at each access unless the HTML has images.
  public var text: RichText {
    switch source {
    case .html(let markup): markup.text
    case .text(let text): text
    case .nothing: RichText(html: "")
    }
  }

  /// The base of relative links.
  var baseURL: String? {
    switch source {
    case .html(let markup): markup.baseURL
    case .text(let text): text.baseURL
    case .nothing: nil
    }
  }

  var isFixed: Bool { if case .nothing = source { true } else { false } }

  /// The approximate size of its prepared text in bytes.
  var preparedCost: Int {
    switch source {
    case .html(let markup): 4096 + 40 * markup.html.utf8.count
    case .text(let text): 4096 + 40 * text.tree.bytes.count
    case .nothing: 0
    }
  }

  /// Whether layout takes long enough to check for cancellation.
  var isLong: Bool { preparedCost > 1 << 20 }

  /// The distinct `src` attributes of the images.
  ///
  /// HTML is parsed at most once to find them.
  var imageSources: [String] {
    switch source {
    case .html(let markup): markup.imageSources
    case .text(let text): text.imageSources
    case .nothing: []
    }
  }

  /// False if certainly no rule of its sheets matches the root element.
  var mayHaveRootRules: Bool {
    switch source {
    case .html(let markup): markup.mayHaveRootRules
    case .text(let text): text.mayHaveRootRules
    case .nothing: false
    }
  }

  /// Adds the properties of the text that determine a height.
  ///
  /// Link addresses are not among them.
  func combine(into hasher: inout ContentHasher) {
    switch source {
    case .html(let markup):
      hasher.combine(byte: 0)
      hasher.combine(markup.html)
      hasher.combine(markup.styleSheet.css)
    case .text(let text):
      hasher.combine(byte: 1)
      text.combine(into: &hasher)
    case .nothing: hasher.combine(byte: 2)
    }
  }
}

/// HTML that is parsed at the first access to its content.
private final class RowMarkup: Sendable {
  let html: String
  let styleSheet: StyleSheet
  let baseURL: String?
  private let limits: Limits
  private let mayHaveImages: Bool
  let mayHaveRootRules: Bool
  /// The parsed text of HTML with images.
  ///
  /// It is kept, because the sizes of images require its `src` attributes before the layout.
  private let parsed = Mutex<(text: RichText, imageSources: [String])?>(nil)

  init(html: String, styleSheet: StyleSheet, baseURL: String?, limits: Limits) {
    self.html = html
    self.limits = limits
    self.styleSheet = styleSheet
    self.baseURL = baseURL
    let tags = html.withBytes { Self.telltaleTags($0) }
    mayHaveImages = tags.image
    mayHaveRootRules = tags.root || styleSheet.rules.mayMatchRoot
  }

  var text: RichText { parsed.withLock { $0?.text } ?? parse() }

  var imageSources: [String] {
    guard mayHaveImages else { return [] }
    if let cached = parsed.withLock({ $0?.imageSources }) { return cached }
    let text = parse()
    let sources = text.imageSources
    parsed.withLock { $0 = (text, sources) }
    return sources
  }

  private func parse() -> RichText {
    RichText(html: html, styleSheet: styleSheet, baseURL: baseURL, limits: limits)
  }

  /// Whether a tag begins like that of an image, and whether one begins like `style` or `html`.
  ///
  /// There is no other syntax for these elements.
  private static func telltaleTags(_ html: Span<UInt8>) -> (image: Bool, root: Bool) {
    var found = (image: false, root: false)
    var index = 0
    while index + 2 < html.count {
      if html[index] == ASCII.less {
        switch (html[index + 1] | 0x20, html[index + 2] | 0x20) {
        case (UInt8(ascii: "i"), UInt8(ascii: "m")): found.image = true
        case (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "h"), UInt8(ascii: "t")):
          // The third letter excludes `<strong`, which is common.
          if html[index + 1] | 0x20 == UInt8(ascii: "h") || index + 3 >= html.count
            || html[index + 3] | 0x20 == UInt8(ascii: "y")
          {
            found.root = true
          }
        default: break
        }
      }
      index += 1
    }
    return found
  }
}

extension RichText {
  /// The distinct `src` attributes of the images.
  var imageSources: [String] {
    var sources: [String] = []
    var known: Set<String> = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .element {
      guard tree.nodes[node].tag == .img || tree.nodes[node].tag == .image else { continue }
      let source = tree.attribute(.src, of: Index(node)).map(tree.string) ?? ""
      if known.insert(source).inserted { sources.append(source) }
    }
    return sources
  }

  /// False if certainly no rule matches the root element.
  var mayHaveRootRules: Bool {
    styleSheets.contains { $0.rules.mayMatchRoot }
      || tree.nodes.contains { node in
        node.kind == .element
          && (node.tag == .style || node.tag == .html && node.attributesStart < node.attributesEnd)
      }
  }

  /// Adds the tree and the style sheets.
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(UInt64(tree.nodes.count))
    for node in tree.nodes {
      hasher.combine(
        UInt64(node.kind.rawValue) | UInt64(node.namespace.rawValue) << 8
          | UInt64(node.tag.rawValue) << 16)
      hasher.combine(node.parent, node.firstChild)
      hasher.combine(node.lastChild, node.previousSibling)
      hasher.combine(node.nextSibling.value, node.attributesStart)
      hasher.combine(node.attributesEnd, node.start)
      hasher.combine(node.end, node.sourceOffset)
    }
    hasher.combine(UInt64(tree.attributes.count))
    for attribute in tree.attributes {
      hasher.combine(UInt64(attribute.name.rawValue))
      hasher.combine(attribute.nameStart, attribute.nameEnd)
      hasher.combine(attribute.valueStart, attribute.valueEnd)
    }
    hasher.combine(UInt64(tree.bytes.count))
    hasher.combine(bytes: tree.bytes.span)
    hasher.combine(UInt64(styleSheets.count))
    for sheet in styleSheets { hasher.combine(sheet.css) }
  }
}

extension ContentHasher {
  fileprivate mutating func combine(_ first: NodeIndex, _ second: NodeIndex) {
    combine(first.value, second.value)
  }

  fileprivate mutating func combine(_ first: Int32, _ second: Int32) {
    combine(UInt64(UInt32(bitPattern: first)) | UInt64(UInt32(bitPattern: second)) << 32)
  }
}
