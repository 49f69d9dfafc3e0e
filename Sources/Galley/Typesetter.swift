// The conductor, which calls the stages in their order.

internal import FontEngine
public import GalleyStyle

/// A font library with the caches of shaping.
///
/// Threads may use it concurrently. One typesetter per font library is enough.
public final class Typesetter: Sendable {
  /// The font library.
  public let fonts: FontLibrary
  let images: any ImageSizes
  let hyphenation: [String: HyphenationPatterns]
  /// The bounds of layout.
  public let limits: Limits
  let scratch: ScratchPool<TypesettingScratch>

  /// Creates a typesetter.
  ///
  /// - Parameters:
  ///   - fonts: The font library.
  ///   - images: The provider of sizes for images without size attributes.
  ///   - hyphenation: The patterns for `hyphens: auto` by language, such as `de`. For other
  ///     languages `auto` behaves as `manual`, as in browsers without dictionaries.
  ///   - limits: The bounds. Content beyond them is dropped, even if the text was parsed with
  ///     larger ones.
  public init(
    fonts: FontLibrary, images: any ImageSizes = UniformImageSizes(nil),
    hyphenation: [String: HyphenationPatterns] = [:], limits: Limits = Limits()
  ) {
    self.fonts = fonts
    self.images = images
    self.hyphenation = hyphenation
    self.limits = limits
    scratch = ScratchPool { TypesettingScratch() }
  }

  /// The same fonts and caches with another provider of image sizes.
  init(_ other: Typesetter, images: any ImageSizes) {
    fonts = other.fonts
    self.images = images
    hyphenation = other.hyphenation
    limits = other.limits
    scratch = other.scratch
  }

  /// Runs all stages that need no width.
  ///
  /// Shaping takes most of the time. Without a face in the font library, layouts are empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the root element.
  /// - Returns: The text, prepared for any width.
  /// - Complexity: O(*n*) for *n* bytes and nodes.
  public func prepare(
    _ text: consuming RichText, style: consuming TextStyle = TextStyle()
  ) -> PreparedText {
    PreparedText(text: text, style: style, typesetter: self)
  }

  /// The root style of a text at a viewport width.
  func root(for text: RichText, style: TextStyle, viewportWidth: Double = 0) -> RootStyle {
    var scratch = scratch.lend()
    return scratch.scratch.resolvers.root(
      for: text, style: style, library: fonts, viewportWidth: viewportWidth)
  }

  /// Runs all stages that need no width.
  ///
  /// `inherited` replaces the style of the root element's parent.
  ///
  /// Nil in a library without faces, or if `stop` was set.
  func prepareDocument(
    _ text: RichText, _ root: RootStyle, stop: StopFlag? = nil, inherited: ComputedStyle? = nil
  ) -> PreparedDocument? {
    var scratch = scratch.lend()
    let resolver =
      inherited.map { StyleResolver(root.resolver, inherited: $0) } ?? root.resolver
    return prepareDocument(text, root, resolver, &scratch.scratch, stop: stop)
  }

  /// The document at a viewport of width 0, and its root style.
  func prepareDocument(
    _ text: RichText, style: TextStyle, stop: StopFlag?
  ) -> (root: RootStyle, document: PreparedDocument?) {
    var scratch = scratch.lend()
    let root = scratch.scratch.resolvers.root(
      for: text, style: style, library: fonts, viewportWidth: 0)
    return (root, prepareDocument(text, root, root.resolver, &scratch.scratch, stop: stop))
  }

  private func prepareDocument(
    _ text: RichText, _ root: RootStyle, _ resolver: StyleResolver,
    _ scratch: inout TypesettingScratch, stop: StopFlag?
  ) -> PreparedDocument? {
    let depth = text.tree.depth
    return DeepStack.run(levels: depth) {
      prepareDocument(text, root, resolver, &scratch, depth: depth, stop: stop)
    }
  }

  private func prepareDocument(
    _ text: RichText, _ root: RootStyle, _ resolver: StyleResolver,
    _ scratch: inout TypesettingScratch, depth: Int, stop: StopFlag?
  ) -> PreparedDocument? {
    let pixelRatio = root.style.pixelRatio
    var styled: StyledDocument
    if let cut = text.tree.cut(to: limits) {
      styled = resolver.resolve(cut, &scratch.styler, mostStyles: limits.styles)
    } else {
      styled = resolver.resolve(text.tree, &scratch.styler, mostStyles: limits.styles)
    }
    var tree = scratch.boxes.build(lent: &styled, images: images)
    tree.scale(by: pixelRatio)
    guard let fonts = scratch.styleFonts.fonts(of: &tree, library: fonts) else { return nil }
    let styles = fonts.layoutStyles
    ReplacedSizer.size(&tree, of: styled, fonts: fonts, pixelRatio: pixelRatio)
    InlineBoxCuller.markOwnBoxes(&tree, styles)
    scratch.shaping.itemiser.itemise(&tree, fontOfStyle: fonts.fontOfStyle)
    if let stop, stop.isSet { return nil }
    var shaper = TextShaper(fonts: fonts)
    shaper.shape(scratch.shaping.itemiser.spans, tree.text, &scratch.shaping, stop: stop)
    if let stop, stop.isSet { return nil }
    var diagnostics = tree.diagnostics
    if !fonts.diagnostics.isEmpty { diagnostics += fonts.diagnostics }
    if !shaper.diagnostics.isEmpty { diagnostics += shaper.diagnostics }
    var source = PreparedSource(tree: consume tree, shaped: shaper.finish(), styles: styles)
    let breaks = scratch.preparer.prepare(&source, hyphenation: hyphenation)
    return PreparedDocument(
      consume source, consume breaks, document: consume styled, diagnostics: diagnostics,
      viewportHeight: .truncate(root.style.viewportHeight * pixelRatio), depth: depth,
      resolver: resolver)
  }
}
