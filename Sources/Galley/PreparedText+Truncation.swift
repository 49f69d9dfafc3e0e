// A limit of lines for a prepared text.

extension PreparedText {
  /// The same text with another limit of lines, or none; nothing is shaped anew.
  public func truncated(_ truncation: Truncation?) -> PreparedText {
    PreparedText(self, truncation: truncation)
  }

  /// The tokens of a limit.
  func tokens(_ limit: Truncation?) -> TokenSource? {
    guard let limit else { return nil }
    return TokenSource(html: limit.tokenHTML, variants: variants)
  }
}
