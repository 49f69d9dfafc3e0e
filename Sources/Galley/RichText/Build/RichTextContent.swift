// Content that the result builders collect.

extension RichText {
  /// Inline content: text, links, images.
  public struct InlineContent: Sendable, Equatable {
    var events: [ContentEvent] = []

    /// Creates empty content.
    public init() {}

    /// Creates text.
    ///
    /// All white space is kept.
    ///
    /// - Parameter text: The text. A line feed is a line break.
    public init(_ text: String) { events = text.isEmpty ? [] : [.text(text)] }

    init(joining parts: [InlineContent]) {
      for part in parts { events += part.events }
    }

    /// The content inside an element.
    func inside(_ element: ContentElement) -> InlineContent {
      var outer = InlineContent()
      outer.events = [.open(element)] + events + [.close]
      return outer
    }
  }

  /// Block content: paragraphs, lists, and lines of text between them.
  public struct BlockContent: Sendable, Equatable {
    var events: [ContentEvent] = []

    /// Creates empty content.
    public init() {}

    init(joining parts: [BlockContent]) {
      for part in parts { events += part.events }
    }

    init(_ inline: InlineContent) { events = inline.events }

    init(_ element: ContentElement, _ events: [ContentEvent] = []) {
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

/// An inline element of a text built in Swift.
public protocol InlineElement: Sendable {
  /// The element with its content.
  var inlineContent: RichText.InlineContent { get }
}

/// A block element of a text built in Swift.
public protocol BlockElement: Sendable {
  /// The element with its content.
  var blockContent: RichText.BlockContent { get }
}

/// A result builder of strings and inline elements.
@resultBuilder public enum InlineBuilder {
  /// Adds text.
  ///
  /// All white space is kept.
  public static func buildExpression(_ text: some StringProtocol) -> RichText.InlineContent {
    RichText.InlineContent(String(text))
  }
  /// Adds an element.
  public static func buildExpression(_ element: some InlineElement) -> RichText.InlineContent {
    element.inlineContent
  }
  /// Adds content.
  public static func buildExpression(_ part: RichText.InlineContent) -> RichText.InlineContent {
    part
  }
  /// Joins parts.
  public static func buildBlock(_ parts: RichText.InlineContent...) -> RichText.InlineContent {
    RichText.InlineContent(joining: parts)
  }
  /// Joins the parts of a loop.
  public static func buildArray(_ parts: [RichText.InlineContent]) -> RichText.InlineContent {
    RichText.InlineContent(joining: parts)
  }
  /// Adds the part of an `if` without `else`.
  public static func buildOptional(_ part: RichText.InlineContent?) -> RichText.InlineContent {
    part ?? RichText.InlineContent()
  }
  /// Adds the first branch of a condition.
  public static func buildEither(first: RichText.InlineContent) -> RichText.InlineContent { first }
  /// Adds the second branch of a condition.
  public static func buildEither(second: RichText.InlineContent) -> RichText.InlineContent {
    second
  }
  /// Adds the part of an `if #available`.
  public static func buildLimitedAvailability(
    _ part: RichText.InlineContent
  ) -> RichText.InlineContent { part }
}

/// A result builder of blocks, inline elements and strings.
@resultBuilder public enum BlockBuilder {
  /// Adds text.
  ///
  /// All white space is kept.
  public static func buildExpression(_ text: some StringProtocol) -> RichText.BlockContent {
    RichText.BlockContent(RichText.InlineContent(String(text)))
  }
  /// Adds an inline element.
  public static func buildExpression(_ element: some InlineElement) -> RichText.BlockContent {
    RichText.BlockContent(element.inlineContent)
  }
  /// Adds inline content.
  public static func buildExpression(_ part: RichText.InlineContent) -> RichText.BlockContent {
    RichText.BlockContent(part)
  }
  /// Adds a block.
  public static func buildExpression(_ element: some BlockElement) -> RichText.BlockContent {
    element.blockContent
  }
  /// Adds block content.
  public static func buildExpression(_ part: RichText.BlockContent) -> RichText.BlockContent {
    part
  }
  /// Joins parts.
  public static func buildBlock(_ parts: RichText.BlockContent...) -> RichText.BlockContent {
    RichText.BlockContent(joining: parts)
  }
  /// Joins the parts of a loop.
  public static func buildArray(_ parts: [RichText.BlockContent]) -> RichText.BlockContent {
    RichText.BlockContent(joining: parts)
  }
  /// Adds the part of an `if` without `else`.
  public static func buildOptional(_ part: RichText.BlockContent?) -> RichText.BlockContent {
    part ?? RichText.BlockContent()
  }
  /// Adds the first branch of a condition.
  public static func buildEither(first: RichText.BlockContent) -> RichText.BlockContent { first }
  /// Adds the second branch of a condition.
  public static func buildEither(second: RichText.BlockContent) -> RichText.BlockContent { second }
  /// Adds the part of an `if #available`.
  public static func buildLimitedAvailability(
    _ part: RichText.BlockContent
  ) -> RichText.BlockContent { part }
}
