// Elements on lines of their own, each as the HTML element that browsers have for it.

internal import GalleyStyle

/// A paragraph: a `p` element, with its margins.
public struct Paragraph: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// A paragraph of text.
  public init(_ text: String) { self.init { text } }

  /// A paragraph of inline content.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    blockContent = RichText.BlockContent(ContentElement("p"), content().events)
  }
}

/// A heading of level 1 to 6.
public struct Heading: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// A heading of text; levels beyond 1 to 6 are taken to the nearer end.
  public init(_ level: Int, _ text: String) { self.init(level) { text } }

  /// A heading of inline content.
  public init(_ level: Int, @InlineBuilder _ content: () -> RichText.InlineContent) {
    blockContent = RichText.BlockContent(
      ContentElement("h\(min(max(level, 1), 6))"), content().events)
  }
}

/// A list with bullets; what is in it are `ListItem`s.
public struct BulletList: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// A list of items.
  public init(@BlockBuilder _ items: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(ContentElement("ul"), items().events)
  }
}

/// A list with numbers; what is in it are `ListItem`s.
public struct NumberedList: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// A list of items, numbered from `start`.
  public init(start: Int = 1, @BlockBuilder _ items: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(
      ContentElement("ol", start == 1 ? [] : [("start", String(start))]), items().events)
  }
}

/// An item of a list: loose text, blocks, lists in it.
public struct ListItem: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// An item of text.
  public init(_ text: String) { self.init { text } }

  /// An item of blocks or loose text.
  public init(@BlockBuilder _ content: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(ContentElement("li"), content().events)
  }
}

/// Quoted blocks, indented.
public struct BlockQuote: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// A quotation of blocks or loose text.
  public init(@BlockBuilder _ content: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(ContentElement("blockquote"), content().events)
  }
}

/// A group of blocks without a look of its own.
public struct Division: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// A group; style sheets can find it by its class.
  public init(class name: String? = nil, @BlockBuilder _ content: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(
      ContentElement("div", name.map { [("class", $0)] } ?? []), content().events)
  }
}

/// Lines of code: spaces and line feeds stand, nothing wraps.
public struct CodeBlock: BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Code, and what language it is in for style sheets: the class `language-…`.
  public init(_ code: String, language: String? = nil) {
    let attributes = language.map { [(name: "class", value: "language-" + $0)] } ?? []
    blockContent = RichText.BlockContent(
      ContentElement("pre"),
      RichText.InlineContent(code).inside(ContentElement("code", attributes)).events)
  }
}

/// A line across.
public struct HorizontalRule: BlockElement {
  /// The element.
  public let blockContent = RichText.BlockContent(ContentElement("hr"))

  /// A line across.
  public init() {}
}

/// Parsed HTML between blocks.
public struct RawHTML: BlockElement {
  /// What the body holds.
  public let blockContent: RichText.BlockContent

  /// HTML text; it is parsed, and what cannot be read is a diagnostic.
  public init(_ html: String) {
    var content = RichText.BlockContent()
    content.events = [.markup(HTMLParser.parse(html))]
    blockContent = content
  }
}
