// A limit of lines for a whole text, and what stands where it is cut.

/// How many lines of a text show, and what stands for the rest.
///
/// There is one cut for all blocks of a text: where the text goes on after its n-th line, that line
/// ends with the token, cut between grapheme clusters if need be, and is aligned with it. The
/// boxes around it end there: padding and borders stay, margins below go. Cells of a table row
/// stand side by side: the tallest counts. Text in floats, inline blocks and absolute boxes that
/// begin before the cut shows and does not count; a float that is longer than the text hangs out.
///
/// Where not even the token fits, one cluster and the token stay and overflow the line's end.
public struct Truncation: Sendable, Hashable {
  /// The most lines that show; 0 for no limit.
  public var maxLines: Int
  /// What stands at the cut, as inline HTML; empty for a cut without a mark.
  ///
  /// It takes the style of the block that is cut, and its direction. The text's author sheets apply
  /// to it. Its links are the last ones in `Layout.links`.
  public var tokenHTML: String

  /// A limit with an ellipsis or another plain token.
  public init(maxLines: Int, token: String = "\u{2026}") {
    self.maxLines = maxLines
    tokenHTML = Self.escaped(token)
  }

  /// A limit with a token that is a link, after what is not: `"… "`, then `"more"`.
  public init(maxLines: Int, token: String = "\u{2026} ", link: String, href: String) {
    self.maxLines = maxLines
    tokenHTML = Self.escaped(token) + "<a href=\"\(Self.escaped(href))\">\(Self.escaped(link))</a>"
  }

  /// A limit with a token of inline HTML.
  public init(maxLines: Int, tokenHTML: String) {
    self.maxLines = maxLines
    self.tokenHTML = tokenHTML
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
