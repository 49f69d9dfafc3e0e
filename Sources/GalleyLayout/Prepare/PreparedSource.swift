// The results of the stages before Prepare.

public import GalleyStyle
public import GalleySystem

/// A document under preparation.
///
/// It is not copyable: stages read the box tree without a copy, and the prepared document becomes
/// the owner of the tree.
@usableFromInline package struct PreparedSource: ~Copyable, Sendable {
  @usableFromInline package let tree: BoxTree
  /// By index in `tree.styles`.
  @usableFromInline let styles: IndexedArray<ComputedStyle, LayoutStyle>
  @usableFromInline let shaped: ShapedText

  package init(
    tree: consuming BoxTree, styles: IndexedArray<ComputedStyle, LayoutStyle>,
    shaped: consuming ShapedText
  ) {
    self.tree = tree
    self.styles = styles
    self.shaped = shaped
  }

  /// The natural sizes of replaced boxes.
  package borrowing func replacedSizes(
    _ document: StyledDocument, _ fonts: StyleFonts, pixelRatio: Double
  ) -> [IntrinsicSize] {
    ReplacedSizer.sizes(of: tree, document, fonts: fonts, pixelRatio: pixelRatio)
  }
}
