// The conductor: each stage is one line.

internal import FontEngine
public import GalleyStyle

/// The engine: a font library and what is remembered of shaping.
///
/// Used from any thread at once; one typesetter per font library is enough.
public final class Typesetter: Sendable {
  /// The faces that text is set in.
  public let fonts: FontLibrary
  let images: any ImageSizes
  let hyphenation: [String: HyphenationPatterns]
  /// What texts may cost.
  public let limits: Limits
  let scratch: ScratchPool<TypesettingScratch>

  /// A typesetter for a library; `images` gives the sizes of images without any of their own.
  ///
  /// `hyphenation` has the patterns for `hyphens: auto`, by language such as `de`; in other
  /// languages `auto` is `manual`, as in browsers without dictionaries. A text beyond `limits` is
  /// cut there; texts that were parsed with larger ones are cut as well.
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

  /// The same engine, and what it remembers, with another source of image sizes.
  init(_ other: Typesetter, images: any ImageSizes) {
    fonts = other.fonts
    self.images = images
    hyphenation = other.hyphenation
    limits = other.limits
    scratch = other.scratch
  }

  /// Does everything that does not depend on a width.
  ///
  /// Cost: shaping decides. Without any face in the library the text has no height.
  public func prepare(
    _ text: consuming RichText, style: consuming TextStyle = TextStyle()
  ) -> PreparedText {
    PreparedText(text: text, style: style, typesetter: self)
  }

  /// What a text is styled with at a width of the window.
  func root(for text: RichText, style: TextStyle, viewportWidth: Double = 0) -> RootStyle {
    var scratch = scratch.lend()
    return scratch.scratch.resolvers.root(
      for: text, style: style, library: fonts, viewportWidth: viewportWidth)
  }

  /// All stages up to the width; the root takes `inherited` instead of a style of its own.
  ///
  /// Nil in a library without faces, or if `stop` was set meanwhile.
  func prepareDocument(
    _ text: RichText, _ root: RootStyle, stop: StopFlag? = nil, inherited: ComputedStyle? = nil
  ) -> PreparedDocument? {
    var scratch = scratch.lend()
    let resolver =
      inherited.map { StyleResolver(root.resolver, inherited: $0) } ?? root.resolver
    return prepareDocument(text, root, resolver, &scratch.scratch, stop: stop)
  }

  /// The same at a window without width, and what the text was styled with.
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
