// Block elements for texts built in Swift. Each becomes the HTML element of the same meaning.

extension RichText {
  /// A block element of a text built in Swift.
  public protocol BlockElement: Sendable {
    /// The element with its content.
    var blockContent: BlockContent { get }
  }
}

/// A paragraph: the `p` element.
public struct Paragraph: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a paragraph of text.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates a paragraph of inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    blockContent = RichText.BlockContent(ContentElement("p"), content().events)
  }
}

/// A heading of level 1 to 6.
public struct Heading: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a heading of text.
  ///
  /// - Parameters:
  ///   - text: The text. All white space is kept.
  ///   - level: The level; clamped to 1 to 6.
  public init(_ text: String, level: Int = 1) { self.init(level: level) { text } }

  /// Creates a heading of inline content.
  ///
  /// - Parameters:
  ///   - level: The level; clamped to 1 to 6.
  ///   - content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(level: Int = 1, @RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    blockContent = RichText.BlockContent(
      ContentElement("h\(min(max(level, 1), 6))"), content().events)
  }
}

/// A bullet list of `ListItem`s: the `ul` element.
public struct BulletList: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a bullet list.
  ///
  /// - Parameter items: The list items.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.BlockBuilder _ items: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(ContentElement("ul"), items().events)
  }
}

/// A numbered list of `ListItem`s: the `ol` element.
public struct NumberedList: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a numbered list.
  ///
  /// - Parameters:
  ///   - start: The number of the first item.
  ///   - items: The list items.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(start: Int = 1, @RichText.BlockBuilder _ items: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(
      ContentElement("ol", start == 1 ? [] : [("start", String(start))]), items().events)
  }
}

/// A list item of text, blocks or nested lists: the `li` element.
public struct ListItem: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a list item of text.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates a list item of blocks or text.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.BlockBuilder _ content: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(ContentElement("li"), content().events)
  }
}

/// An indented quotation: the `blockquote` element.
public struct BlockQuote: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a quotation of blocks or text.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.BlockBuilder _ content: () -> RichText.BlockContent) {
    blockContent = RichText.BlockContent(ContentElement("blockquote"), content().events)
  }
}

/// A group of blocks without default styling: the `div` element.
public struct Division: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a group of blocks.
  ///
  /// - Parameters:
  ///   - name: The class, for style sheets; nil for none.
  ///   - content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(
    class name: String? = nil, @RichText.BlockBuilder _ content: () -> RichText.BlockContent
  ) {
    blockContent = RichText.BlockContent(
      ContentElement("div", name.map { [("class", $0)] } ?? []), content().events)
  }
}

/// Code with all white space kept and without soft wraps: the `pre` element.
public struct CodeBlock: RichText.BlockElement {
  /// The element with its content.
  public let blockContent: RichText.BlockContent

  /// Creates a code block.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - language: The language, which becomes the class `language-…` for style sheets; nil for
  ///     none.
  public init(_ code: String, language: String? = nil) {
    let attributes = language.map { [(name: "class", value: "language-" + $0)] } ?? []
    blockContent = RichText.BlockContent(
      ContentElement("pre"),
      RichText.InlineContent(code).inside(ContentElement("code", attributes)).events)
  }
}

/// A horizontal line: the `hr` element.
public struct HorizontalRule: RichText.BlockElement {
  /// The element.
  public let blockContent = RichText.BlockContent(ContentElement("hr"))

  /// Creates a horizontal line.
  public init() {}
}

/// HTML between blocks.
public struct RawHTML: RichText.BlockElement {
  /// The content of the parsed body.
  public let blockContent: RichText.BlockContent

  /// Parses HTML.
  ///
  /// - Parameter html: The HTML text. `RichText.diagnostics` reports unknown and dropped parts.
  /// - Complexity: O(*n*) for *n* bytes of HTML.
  public init(_ html: String) {
    var content = RichText.BlockContent()
    content.events = [.markup(HTMLParser.parse(html))]
    blockContent = content
  }
}
