// The results of the stages before Prepare.

internal import GalleyStyle
internal import GalleySystem

/// A document under preparation.
///
/// It is not copyable: stages read the box tree without a copy, and the prepared document becomes
/// the owner of the tree.
struct PreparedSource: ~Copyable, Sendable {
  let tree: BoxTree
  /// By index in `tree.styles`.
  let styles: IndexedArray<ComputedStyle, LayoutStyle>
  let shaped: ShapedText

  /// The natural sizes of replaced boxes.
  borrowing func replacedSizes(
    _ document: StyledDocument, _ fonts: StyleFonts, pixelRatio: Double
  ) -> [IntrinsicSize] {
    ReplacedSizer.sizes(of: tree, document, fonts: fonts, pixelRatio: pixelRatio)
  }
}
