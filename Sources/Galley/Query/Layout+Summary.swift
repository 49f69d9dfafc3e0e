// The result of a layout as a value that can be stored and compared without the library's state.

internal import GalleyStyle

extension Layout {
  /// The size, the lines and the links of a layout.
  ///
  /// It contains no glyphs and keeps no layout. Lengths are in CSS px, offsets are UTF-8 offsets in
  /// `Layout.text`. Its JSON form is
  /// `{"size": …, "isTruncated": false, "lines": […], "links": […]}`, where a line is
  /// `{"text": "Hello", "range": [0, 5], "rect": …, "baseline": 14}`. All keys are required, others
  /// are ignored.
  public struct Summary: Sendable, Hashable, Codable {
    /// A line box with its text.
    public struct Line: Sendable, Hashable, Codable {
      /// The text without removed trailing spaces.
      public let text: String
      /// The range of the text in `Layout.text`.
      public let range: Range<Offset>
      /// The line box.
      public let rect: Rect
      /// The y coordinate of the baseline.
      public let baseline: Double
    }

    /// The size of the root element's box.
    public let size: Size
    /// Whether a truncation hides the end of the text.
    public let isTruncated: Bool
    /// All line boxes in the order of the text.
    public let lines: [Line]
    /// All links in document order.
    public let links: [Link]
  }

  /// The size, the lines and the links as a value that can be stored.
  ///
  /// - Complexity: O(*n*) for *n* runs and bytes of text, at each access.
  public var summary: Summary {
    Summary(
      size: size, isTruncated: isTruncated,
      lines: lines.map {
        Summary.Line(
          text: text(in: $0.range), range: $0.range, rect: $0.rect, baseline: $0.baseline)
      },
      links: links)
  }
}
