// A line limit for a whole text, and the token at its end.

/// A limit of lines for a whole text, with a token in place of the rest.
///
/// All blocks of a text share the limit. If the text continues after the last permitted line, this
/// line ends with the token. Its text is cut at a grapheme cluster boundary if necessary, and the
/// line is aligned with the token. The boxes around it end there: padding and borders remain,
/// margins below are removed. In a table row the tallest cell counts. Text in floats, inline blocks
/// and absolutely positioned boxes that begin before the cut is visible and does not count. A float
/// that is taller than the text overflows.
///
/// If the token does not fit, one cluster and the token remain and overflow the line.
///
/// Its JSON form is `{"maxLines": 3, "tokenHTML": "…"}`; both keys are required, others are ignored.
public struct Truncation: Sendable, Hashable, Codable {
  /// The maximum number of lines; 0 means no limit.
  public var maxLines: Int
  /// The token as inline HTML; empty for no token.
  ///
  /// It has the style and direction of the block that is cut, and the text's author sheets apply to
  /// it. Its links are the last ones in `Layout.links`.
  public var tokenHTML: String

  /// Creates a limit with a plain token.
  ///
  /// - Parameters:
  ///   - maxLines: The maximum number of lines.
  ///   - token: The text of the token; an ellipsis by default.
  public init(maxLines: Int, token: String = "\u{2026}") {
    self.maxLines = maxLines
    tokenHTML = Self.escaped(token)
  }

  /// Creates a limit with a token that ends with a link, such as `"… "` and `"more"`.
  ///
  /// - Parameters:
  ///   - maxLines: The maximum number of lines.
  ///   - token: The text before the link.
  ///   - link: The text of the link.
  ///   - href: The address of the link.
  public init(maxLines: Int, token: String = "\u{2026} ", link: String, href: String) {
    self.maxLines = maxLines
    tokenHTML = Self.escaped(token) + "<a href=\"\(Self.escaped(href))\">\(Self.escaped(link))</a>"
  }

  /// Creates a limit with a token of inline HTML.
  ///
  /// - Parameters:
  ///   - maxLines: The maximum number of lines.
  ///   - tokenHTML: The token; empty for none.
  public init(maxLines: Int, tokenHTML: String) {
    self.maxLines = maxLines
    self.tokenHTML = tokenHTML
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
