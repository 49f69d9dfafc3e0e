// Folder GalleyLayout/RichText: properties of a text that need styles, but neither fonts nor a width.
// Input: `RichText`.
// Output: its `StyledDocument` and `BoxTree`, from `boxes()`, and its plain text.
// Source: DESIGN 3.1.
// Uses: GalleySystem, Style, Text.
// Read: RichText+Text; then Runs.

// Properties of a text that need styles and neither fonts nor a width.

public import GalleyStyle
internal import GalleySystem

extension RichText {
  /// The collapsed text in reading order.
  ///
  /// Offsets of layouts are UTF-8 offsets in it. U+000A separates blocks and stands for `br`,
  /// U+0009 separates table cells, U+FFFC stands for an image. List markers and generated text are
  /// left out. Letters have the case of the source. It equals `Layout.text` for a style that hides
  /// no text and a viewport of 800 px; `@media` rules may hide other text at other widths.
  ///
  /// - Complexity: O(*n*) for *n* bytes of HTML, about the time of parsing, at each access.
  public var plainText: String { String(decoding: boxes().tree.plain, as: UTF8.self) }

  /// The results of Style and Text for a viewport of 800 px.
  func boxes() -> (document: StyledDocument, tree: BoxTree) {
    let resolver = StyleResolver(authorSheets: styleSheets.map(\.rules))
    return DeepStack.run(levels: tree.depth) {
      let document = resolver.resolve(tree)
      return (document, BoxBuilder.build(document, images: .unknown))
    }
  }
}
