// Line limits of prepared texts.

extension PreparedText {
  /// The text with another line limit.
  ///
  /// - Parameter truncation: The limit; nil for none.
  /// - Returns: A text that shares the prepared content.
  /// - Complexity: O(1).
  public func truncated(_ truncation: Truncation?) -> PreparedText {
    PreparedText(self, truncation: truncation)
  }

  /// The tokens of a line limit.
  func tokens(_ limit: Truncation?) -> TokenSource? {
    guard let limit else { return nil }
    return TokenSource(html: limit.tokenHTML) { [variants] in variants.token(for: $0, of: $1) }
  }
}
