// The results of the stages before Prepare.

internal import GalleyStyle

/// A document under preparation.
///
/// It is not copyable: stages read the box tree and the styled document where they are, and the
/// prepared document takes them over.
struct PreparedSource: ~Copyable, Sendable {
  let tree: BoxTree
  let document: StyledDocument
  /// By index in `tree.styles`.
  let styles: [LayoutStyle]
  var inlineBoxesWithFragments = SmallIndexSet()
  var shaped = ShapedText()
  /// Of the boxes whose `replaced` is an index in it.
  var replacedSizes: [IntrinsicSize] = []

  /// Finds the inline boxes that have fragments.
  mutating func cullInlineBoxes() {
    inlineBoxesWithFragments = InlineBoxCuller.boxesWithFragments(tree, styles)
  }

  /// Finds the natural sizes of replaced boxes.
  mutating func sizeReplacedBoxes(_ fonts: StyleFonts, pixelRatio: Double) {
    if tree.pictureSizes.isEmpty { return }
    replacedSizes = ReplacedSizer.sizes(of: tree, document, fonts: fonts, pixelRatio: pixelRatio)
  }
}
