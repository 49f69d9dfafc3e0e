// What the builders collect: inline content within a line, block content below each other.

extension RichText {
  /// Content within lines: text, links, images.
  public struct InlineContent: Sendable, Equatable {
    var events: [ContentEvent] = []

    /// Nothing.
    public init() {}

    /// Text as it stands: every space and line feed counts.
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

  /// Content below each other: paragraphs, lists, and lines of loose text between them.
  public struct BlockContent: Sendable, Equatable {
    var events: [ContentEvent] = []

    /// Nothing.
    public init() {}

    init(joining parts: [BlockContent]) {
      for part in parts { events += part.events }
    }

    init(_ inline: InlineContent) { events = inline.events }

    init(_ element: ContentElement, _ events: [ContentEvent] = []) {
      self.events = [.open(element)] + events + [.close]
    }
  }

  /// Builds text from blocks and loose text.
  ///
  /// Strings stand as they are: a line feed is a line break, and no space is lost.
  /// Cost: linear in the content, times the depth of its nesting.
  public init(styleSheet: StyleSheet = .empty, @BlockBuilder _ content: () -> BlockContent) {
    self.init(tree: MarkupWriter.tree(content().events), styleSheet: styleSheet)
  }
}

/// Something that stands within a line.
public protocol InlineElement: Sendable {
  /// What it adds to the line.
  var inlineContent: RichText.InlineContent { get }
}

/// Something that stands on lines of its own.
public protocol BlockElement: Sendable {
  /// What it adds.
  var blockContent: RichText.BlockContent { get }
}

/// Collects strings and inline elements; loops and conditions work as in Swift.
@resultBuilder public enum InlineBuilder {
  /// Text as it stands.
  public static func buildExpression(_ text: some StringProtocol) -> RichText.InlineContent {
    RichText.InlineContent(String(text))
  }
  /// An element.
  public static func buildExpression(_ element: some InlineElement) -> RichText.InlineContent {
    element.inlineContent
  }
  /// Content that was built before.
  public static func buildExpression(_ part: RichText.InlineContent) -> RichText.InlineContent {
    part
  }
  /// Parts one after another.
  public static func buildBlock(_ parts: RichText.InlineContent...) -> RichText.InlineContent {
    RichText.InlineContent(joining: parts)
  }
  /// The parts of a loop.
  public static func buildArray(_ parts: [RichText.InlineContent]) -> RichText.InlineContent {
    RichText.InlineContent(joining: parts)
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: RichText.InlineContent?) -> RichText.InlineContent {
    part ?? RichText.InlineContent()
  }
  /// The first branch of a condition.
  public static func buildEither(first: RichText.InlineContent) -> RichText.InlineContent { first }
  /// The second branch of a condition.
  public static func buildEither(second: RichText.InlineContent) -> RichText.InlineContent {
    second
  }
  /// `if #available`.
  public static func buildLimitedAvailability(
    _ part: RichText.InlineContent
  ) -> RichText.InlineContent { part }
}

/// Collects blocks, and strings and inline elements between them.
@resultBuilder public enum BlockBuilder {
  /// Text as it stands.
  public static func buildExpression(_ text: some StringProtocol) -> RichText.BlockContent {
    RichText.BlockContent(RichText.InlineContent(String(text)))
  }
  /// An element within a line.
  public static func buildExpression(_ element: some InlineElement) -> RichText.BlockContent {
    RichText.BlockContent(element.inlineContent)
  }
  /// Inline content that was built before.
  public static func buildExpression(_ part: RichText.InlineContent) -> RichText.BlockContent {
    RichText.BlockContent(part)
  }
  /// A block.
  public static func buildExpression(_ element: some BlockElement) -> RichText.BlockContent {
    element.blockContent
  }
  /// Content that was built before.
  public static func buildExpression(_ part: RichText.BlockContent) -> RichText.BlockContent {
    part
  }
  /// Parts one after another.
  public static func buildBlock(_ parts: RichText.BlockContent...) -> RichText.BlockContent {
    RichText.BlockContent(joining: parts)
  }
  /// The parts of a loop.
  public static func buildArray(_ parts: [RichText.BlockContent]) -> RichText.BlockContent {
    RichText.BlockContent(joining: parts)
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: RichText.BlockContent?) -> RichText.BlockContent {
    part ?? RichText.BlockContent()
  }
  /// The first branch of a condition.
  public static func buildEither(first: RichText.BlockContent) -> RichText.BlockContent { first }
  /// The second branch of a condition.
  public static func buildEither(second: RichText.BlockContent) -> RichText.BlockContent { second }
  /// `if #available`.
  public static func buildLimitedAvailability(
    _ part: RichText.BlockContent
  ) -> RichText.BlockContent { part }
}
