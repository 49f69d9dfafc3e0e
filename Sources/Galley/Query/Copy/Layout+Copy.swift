// Copies of a range of the text: plain text, markup, runs.

public import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// The text of a range as Chromium copies it.
  ///
  /// `text(in:)` has the characters of `text`, to which offsets refer; this is what a user expects to
  /// paste. A block begins on a new line, a paragraph ends with an empty line, cells of a table are
  /// separated by tabs. An image is its alternative text, a field its value. What is hidden or has
  /// `user-select: none` is left out; letters have the case of the source.
  ///
  /// - Parameter range: A range of `text`, such as that of a selection; clamped to the text.
  /// - Returns: The text; empty for an empty range.
  /// - Complexity: O(*n*) for *n* nodes of the document.
  public func copiedText(in range: Range<Offset>) -> String {
    var copier = TextCopier(self, CopiedNodes(range.utf8, of: self))
    return copier.text()
  }

  /// The markup of a range as Chromium copies it, in balanced elements of the source.
  ///
  /// Elements keep their attributes as written. Of the elements around the range it has those that
  /// matter: inline ones, links, headings, lists, tables around their rows, and `pre`. A part of one
  /// paragraph has no `p`. White space is collapsed; what is hidden or has `user-select: none` is left
  /// out. Unlike in Chromium, computed styles are not written into `style` attributes, and addresses
  /// are not resolved.
  ///
  /// - Parameter range: A range of `text`, such as that of a selection; clamped to the text.
  /// - Returns: A fragment of HTML; empty for an empty range.
  /// - Complexity: O(*n*) for *n* nodes of the document and bytes of the result.
  public func html(in range: Range<Offset>) -> String {
    var copier = MarkupCopier(self, CopiedNodes(range.utf8, of: self))
    return copier.html()
  }

  /// The runs of a range, the form of attributed strings.
  ///
  /// They have the attributes that `RichText.runs` has, with the styles of this layout.
  /// GalleyFoundation makes an `AttributedString` of them.
  ///
  /// - Parameter range: A range of `text`; clamped, and moved inward to whole characters.
  /// - Returns: The runs in the order of the text.
  /// - Complexity: O(*n*) for *n* bytes and nodes of the document.
  public func attributedRuns(in range: Range<Offset>) -> [RichText.Run] {
    let plain = document.tree.plain
    var (start, end) = (range.lowerBound.utf8, range.upperBound.utf8)
    start = min(max(0, start), plain.count)
    end = min(max(start, end), plain.count)
    while start < end, plain[start] & 0xC0 == 0x80 { start += 1 }
    end = plain.span.scalarBoundary(notAfter: end, start: start)
    var reader = RunReader(document.styled, document.tree)
    return reader.read(start..<max(start, end))
  }
}
