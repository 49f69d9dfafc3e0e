// The results of the stages before Prepare.

internal import GalleyStyle

/// A document under preparation.
///
/// It is not copyable, so that stages read the box tree without a copy, and the prepared document
/// becomes its owner.
struct PreparedSource: ~Copyable, Sendable {
  let tree: BoxTree
  /// By index in `tree.styles`.
  let styles: [LayoutStyle]
  let shaped: ShapedText

  /// The natural sizes of replaced boxes.
  borrowing func replacedSizes(
    _ document: StyledDocument, _ fonts: StyleFonts, pixelRatio: Double
  ) -> [IntrinsicSize] {
    ReplacedSizer.sizes(of: tree, document, fonts: fonts, pixelRatio: pixelRatio)
  }
}
