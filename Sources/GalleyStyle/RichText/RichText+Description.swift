// Texts and parts of them as HTML, which a failing expectation prints.

extension RichText: CustomStringConvertible {
  /// The text as HTML, without style sheets.
  ///
  /// - Complexity: O(*n*) for *n* nodes and bytes of text.
  public var description: String { html }
}

extension RichText.InlineContent: CustomStringConvertible {
  /// The content as HTML.
  ///
  /// - Complexity: O(*n*) for content of size *n*.
  public var description: String { MarkupWriter.tree(events).page }
}

extension RichText.BlockContent: CustomStringConvertible {
  /// The content as HTML.
  ///
  /// - Complexity: O(*n*) for content of size *n*.
  public var description: String { MarkupWriter.tree(events).page }
}
