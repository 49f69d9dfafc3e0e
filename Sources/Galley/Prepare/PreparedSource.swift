// The results of the stages before Prepare.

internal import GalleyStyle

/// A document under preparation.
///
/// It is not copyable, so that stages read the box tree without a copy, and the prepared document
/// becomes its owner.
struct PreparedSource: ~Copyable, Sendable {
  var tree: BoxTree
  /// By index in `tree.styles`.
  var styles: [LayoutStyle]
  var shaped = ShapedText()

  /// The inline boxes that have fragments.
  borrowing func inlineBoxesWithFragments() -> SmallIndexSet {
    InlineBoxCuller.boxesWithFragments(tree, styles)
  }

  /// The natural sizes of replaced boxes.
  borrowing func replacedSizes(
    _ document: StyledDocument, _ fonts: StyleFonts, pixelRatio: Double
  ) -> [IntrinsicSize] {
    ReplacedSizer.sizes(of: tree, document, fonts: fonts, pixelRatio: pixelRatio)
  }
}
