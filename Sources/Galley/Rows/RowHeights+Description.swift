// Rows as short text, which a failing expectation prints.

internal import GalleyStyle

extension RowHeights.Row: CustomStringConvertible {
  /// The key, the index, the top, the height, and whether the height is an estimate.
  public var description: String {
    "\(key) at \(index)\(isHeader ? ", header" : ""): top \(top.shortText),"
      + " height \(height.shortText)\(isMeasured ? "" : " estimated")"
  }
}

extension RowHeights.Change: CustomStringConvertible {
  /// The key and both heights: `post: 60 to 54.5`.
  public var description: String { "\(key): \(oldHeight.shortText) to \(newHeight.shortText)" }
}

extension RowHeights.Viewport: CustomStringConvertible {
  /// The scroll offset, the total height and the rows.
  public var description: String {
    rows.reduce("y \(y.shortText) of \(totalHeight.shortText)") { "\($0)\n\($1)" }
  }
}

extension RowContent: CustomStringConvertible {
  /// The text as HTML, the minimum height and the inset.
  public var description: String {
    (minimumHeight > 0 ? "at least \(minimumHeight.shortText): " : "")
      + (inset == .zero ? "" : "inset \(inset): ") + text.html
  }
}

extension RowHeights.Request: CustomStringConvertible {
  /// The key, the generation and the content.
  public var description: String { "\(key), generation \(generation): \(content)" }
}

extension RowHeights.Response: CustomStringConvertible {
  /// The key, the generation, the width and the layout.
  public var description: String {
    "\(key), generation \(generation), width \(width.shortText): \(layout)"
  }
}
