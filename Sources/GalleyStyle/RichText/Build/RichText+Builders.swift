// Result builders: the content of a closure, part by part.

extension RichText {
  /// A result builder of strings and inline elements.
  @resultBuilder public enum InlineBuilder {
    /// Adds text.
    ///
    /// All white space is kept.
    public static func buildExpression(_ text: some StringProtocol) -> InlineContent {
      InlineContent(String(text))
    }
    /// Adds an inline element or inline content.
    public static func buildExpression(_ element: some InlineElement) -> InlineContent {
      element.inlineContent
    }
    /// Joins parts.
    ///
    /// - Complexity: O(*n*) for parts of size *n*.
    public static func buildBlock(_ parts: InlineContent...) -> InlineContent {
      InlineContent(joining: parts)
    }
    /// Joins the parts of a loop.
    ///
    /// - Complexity: O(*n*) for parts of size *n*.
    public static func buildArray(_ parts: [InlineContent]) -> InlineContent {
      InlineContent(joining: parts)
    }
    /// Adds the part of an `if` without `else`.
    public static func buildOptional(_ part: InlineContent?) -> InlineContent {
      part ?? InlineContent()
    }
    /// Adds the first branch of a condition.
    public static func buildEither(first: InlineContent) -> InlineContent { first }
    /// Adds the second branch of a condition.
    public static func buildEither(second: InlineContent) -> InlineContent {
      second
    }
    /// Adds the part of an `if #available`.
    public static func buildLimitedAvailability(
      _ part: InlineContent
    ) -> InlineContent { part }
  }

  /// A result builder of blocks, inline elements and strings.
  @resultBuilder public enum BlockBuilder {
    /// Adds text.
    ///
    /// All white space is kept.
    public static func buildExpression(_ text: some StringProtocol) -> BlockContent {
      BlockContent(InlineContent(String(text)))
    }
    /// Adds an inline element or inline content.
    public static func buildExpression(_ element: some InlineElement) -> BlockContent {
      BlockContent(element.inlineContent)
    }
    /// Adds a block or block content.
    public static func buildExpression(_ element: some BlockElement) -> BlockContent {
      element.blockContent
    }
    /// Joins parts.
    ///
    /// - Complexity: O(*n*) for parts of size *n*.
    public static func buildBlock(_ parts: BlockContent...) -> BlockContent {
      BlockContent(joining: parts)
    }
    /// Joins the parts of a loop.
    ///
    /// - Complexity: O(*n*) for parts of size *n*.
    public static func buildArray(_ parts: [BlockContent]) -> BlockContent {
      BlockContent(joining: parts)
    }
    /// Adds the part of an `if` without `else`.
    public static func buildOptional(_ part: BlockContent?) -> BlockContent {
      part ?? BlockContent()
    }
    /// Adds the first branch of a condition.
    public static func buildEither(first: BlockContent) -> BlockContent { first }
    /// Adds the second branch of a condition.
    public static func buildEither(second: BlockContent) -> BlockContent { second }
    /// Adds the part of an `if #available`.
    public static func buildLimitedAvailability(
      _ part: BlockContent
    ) -> BlockContent { part }
  }
}
