// Attributed strings of a range of a layout, for the pasteboard.

public import Galley

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Layout {
  /// The text of a range as an attributed string.
  ///
  /// It has the attributes that `AttributedString.init(_:)` writes for a `RichText`, with the styles
  /// of this layout. `html(in:)` and `copiedText(in:)` are the other forms of a copy.
  ///
  /// - Parameter range: A range of `text`, such as that of a selection; clamped to the text.
  /// - Returns: The attributed string; empty for an empty range.
  /// - Complexity: That of `attributedRuns(in:)`.
  public func attributedString(in range: Range<Layout.Offset>) -> AttributedString {
    var string = AttributedString()
    for run in attributedRuns(in: range) {
      string.append(AttributedString(run.text, attributes: AttributeContainer(run.attributes)))
    }
    return string
  }
}
