// Content that the result builders collect.

extension RichText {
  /// Inline content: text, links, images.
  public struct InlineContent: InlineElement, Equatable {
    package var events: [ContentEvent] = []

    /// Creates empty content.
    public init() {}

    /// Creates text.
    ///
    /// All white space is kept.
    ///
    /// - Parameter text: The text. A line feed is a line break.
    public init(_ text: String) { events = text.isEmpty ? [] : [.text(text)] }

    /// The content itself.
    public var inlineContent: InlineContent { self }

    package init(joining parts: [InlineContent]) {
      for part in parts { events += part.events }
    }

    /// The content inside an element.
    package func inside(_ element: ContentElement) -> InlineContent {
      var outer = InlineContent()
      outer.events = [.open(element)] + events + [.close]
      return outer
    }
  }

  /// Block content: paragraphs, lists, and lines of text between them.
  public struct BlockContent: BlockElement, Equatable {
    package var events: [ContentEvent] = []

    /// Creates empty content.
    public init() {}

    /// The content itself.
    public var blockContent: BlockContent { self }

    package init(joining parts: [BlockContent]) {
      for part in parts { events += part.events }
    }

    package init(_ inline: InlineContent) { events = inline.events }

    package init(_ element: ContentElement, _ events: [ContentEvent] = []) {
      self.events = [.open(element)] + events + [.close]
    }
  }

  /// Creates a text from blocks and inline content.
  ///
  /// All white space of strings is kept; a line feed is a line break.
  ///
  /// - Parameters:
  ///   - styleSheet: The author style sheet.
  ///   - content: The content.
  /// - Complexity: O(*n* · *d*) for content of size *n* with nesting of depth *d*.
  public init(styleSheet: StyleSheet = .empty, @BlockBuilder _ content: () -> BlockContent) {
    self.init(tree: MarkupWriter.tree(content().events), styleSheet: styleSheet)
  }
}
