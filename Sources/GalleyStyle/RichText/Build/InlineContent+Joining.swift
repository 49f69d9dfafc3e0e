// Inline content that is joined by operators.

extension RichText.InlineElement {
  /// Joins two parts of inline content.
  ///
  /// - Parameters:
  ///   - left: The first part.
  ///   - right: The second part.
  /// - Returns: The content of both.
  /// - Complexity: O(*n*) for parts of size *n*; `+=` copies the second part only.
  public static func + (
    left: Self, right: some RichText.InlineElement
  ) -> RichText.InlineContent {
    RichText.InlineContent(joining: [left.inlineContent, right.inlineContent])
  }

  /// Appends text to inline content.
  ///
  /// - Parameters:
  ///   - left: The first part.
  ///   - right: The text. All white space is kept; a line feed is a line break.
  /// - Returns: The content of both.
  /// - Complexity: O(*n*) for parts of size *n*; `+=` copies the second part only.
  public static func + (left: Self, right: String) -> RichText.InlineContent {
    left + RichText.InlineContent(right)
  }

  /// Prepends text to inline content.
  ///
  /// - Parameters:
  ///   - left: The text. All white space is kept; a line feed is a line break.
  ///   - right: The second part.
  /// - Returns: The content of both.
  /// - Complexity: O(*n*) for parts of size *n*.
  public static func + (left: String, right: Self) -> RichText.InlineContent {
    RichText.InlineContent(left) + right
  }
}

extension RichText.InlineContent {
  /// Appends inline content.
  ///
  /// - Parameters:
  ///   - left: The content that grows.
  ///   - right: The part to append.
  /// - Complexity: O(*n*) for a part of size *n*, on average over many calls.
  public static func += (left: inout Self, right: some RichText.InlineElement) {
    left.events += right.inlineContent.events
  }

  /// Appends text.
  ///
  /// - Parameters:
  ///   - left: The content that grows.
  ///   - right: The text. All white space is kept; a line feed is a line break.
  /// - Complexity: O(1), on average over many calls.
  public static func += (left: inout Self, right: String) { left += Self(right) }
}
