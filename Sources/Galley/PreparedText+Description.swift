// Prepared texts and measurements as short text, which a failing expectation prints.

internal import GalleyStyle

extension PreparedText.Measurement: CustomStringConvertible {
  /// The height, the number of lines and the widths: `54 px, 3 lines at 250..<310.5`.
  public var description: String {
    "\(height.shortText) px, \(lineCount.counted("line")) at "
      + "\(widths.lowerBound.shortText)..<\(widths.upperBound.shortText)"
  }
}

extension PreparedText: CustomStringConvertible {
  /// The text as HTML.
  ///
  /// - Complexity: O(*n*) for *n* nodes and bytes of text.
  public var description: String { text.html }
}
