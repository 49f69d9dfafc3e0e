// Folder Galley: the files that connect the stages; the folders are the stages.
// Input: `RichText`, `TextStyle`, `ImageSizes`, `ViewSizes`, a `FontLibrary`.
// Output: `PreparedText`, from `Typesetter.prepare`; from it layouts and heights at any width.
// Source: DESIGN 2. `Typesetter` runs the stages from Style to Prepare in their order.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, Hyphenation, Images, Fonts,
//   Text, RootStyle, RichText, Itemise, Shape, Prepare, Place, Query.
// Not: Rows, Foundation; layout algorithms other than through `LayoutContext`.
// Read: Typesetter, PreparedText, PreparedText+Measure, PreparedVariants, ContainerRounds,
//   LineLimiter, ResolverCache, GivenSizes.

// The typesetter, which runs the stages in order.

public import GalleyStyle
internal import GalleySystem

/// A font library with the caches of shaping.
///
/// Threads may use it concurrently. One typesetter per font library is enough.
public final class Typesetter: Sendable {
  /// The font library.
  public let fonts: FontLibrary
  let hyphenation: [String: HyphenationPatterns]
  /// The bounds of layout.
  public let limits: Limits
  let scratch: ScratchPool<TypesettingScratch>

  /// Creates a typesetter.
  ///
  /// - Parameters:
  ///   - fonts: The font library.
  ///   - hyphenation: The patterns for `hyphens: auto` by language, such as `de`. For other
  ///     languages `auto` behaves as `manual`, as in browsers without dictionaries.
  ///   - limits: The bounds. Content beyond them is dropped, even if the text was parsed with
  ///     larger ones.
  public init(
    fonts: FontLibrary, hyphenation: [String: HyphenationPatterns] = [:],
    limits: Limits = Limits()
  ) {
    self.fonts = fonts
    self.hyphenation = hyphenation
    self.limits = limits
    scratch = ScratchPool { TypesettingScratch() }
  }

  /// Runs all stages that need no width.
  ///
  /// Without a face in the font library, layouts are empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the root element.
  ///   - images: The natural sizes of images; `PreparedText.replacing(images:)` changes them.
  ///   - views: The sizes of the program's views; `PreparedText.replacing(views:)` changes them.
  /// - Returns: The text, prepared for any width.
  /// - Complexity: O(*n*) for *n* bytes and nodes.
  public func prepare(
    _ text: consuming RichText, style: TextStyle, images: ImageSizes = .unknown,
    views: ViewSizes = .none
  ) -> PreparedText {
    PreparedText(
      text: text, style: style, sizes: GivenSizes(images: images, views: views), typesetter: self)
  }

  /// Runs all stages that need no width, with the browser's style of the root element.
  ///
  /// The result is that of `prepare(_:style:images:views:)` with `TextStyle()`, without the cost of a style.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - images: The natural sizes of images; `PreparedText.replacing(images:)` changes them.
  ///   - views: The sizes of the program's views; `PreparedText.replacing(views:)` changes them.
  /// - Returns: The text, prepared for any width.
  /// - Complexity: O(*n*) for *n* bytes and nodes.
  public func prepare(
    _ text: consuming RichText, images: ImageSizes = .unknown, views: ViewSizes = .none
  ) -> PreparedText {
    PreparedText(
      text: text, style: Self.initialStyle, sizes: GivenSizes(images: images, views: views),
      typesetter: self)
  }

  private static let initialStyle = TextStyle()

  /// The root style of a text at a viewport width.
  func root(for text: RichText, style: TextStyle, viewportWidth: Double = 0) -> RootStyle {
    var scratch = scratch.lend()
    return scratch.scratch.resolvers.root(
      for: text, style: style, library: fonts, viewportWidth: viewportWidth)
  }
}

extension Typesetter {
  /// Prepares a text at a viewport of width 0, with its root style.
  ///
  /// The document is nil in a library without faces, or if `observer` stopped the stages.
  func prepareFirst(
    _ text: RichText, style: TextStyle, sizes: GivenSizes, _ observer: StageObserver
  ) -> (root: RootStyle, document: PreparedDocument?) {
    var lent = scratch.lend()
    let root = lent.scratch.resolvers.root(
      for: text, style: style, library: fonts, viewportWidth: 0)
    let document = prepare(text, root, sizes, &lent.scratch, observer)
    return (root, document)
  }

  /// Prepares a text: all stages up to the width.
  ///
  /// The style of the root element is `inherited`, if it is not nil. The document is nil in a
  /// library without faces.
  func prepareDocument(
    _ text: RichText, _ root: RootStyle, sizes: GivenSizes, inherited: ComputedStyle? = nil
  ) -> PreparedDocument? {
    var lent = scratch.lend()
    let root =
      inherited.map { RootStyle(root.style, StyleResolver(root.resolver, inherited: $0)) } ?? root
    return prepare(text, root, sizes, &lent.scratch, StageObserver())
  }

  private func prepare(
    _ text: RichText, _ root: RootStyle, _ sizes: GivenSizes, _ scratch: inout TypesettingScratch,
    _ observer: StageObserver
  ) -> PreparedDocument? {
    DeepStack.run(levels: text.tree.depthBound) {
      run(text, root, sizes, &scratch, observer)
    }
  }

  /// Runs the stages in order.
  private func run(
    _ text: RichText, _ root: RootStyle, _ given: GivenSizes, _ scratch: inout TypesettingScratch,
    _ observer: StageObserver
  ) -> PreparedDocument? {
    let ratio = root.style.pixelRatio
    // Style: elements to computed styles.
    var styled = root.resolver.resolve(
      text.tree, within: limits, &scratch.styler, containers: given.containers)
    if !given.views.isEmpty { styled.take(given.views.found(in: styled)) }
    if observer.ends(.style) { return nil }
    // Text: styles to boxes with their collapsed text.
    var tree = scratch.boxes.build(lent: &styled, images: given.images, pixelRatio: ratio)
    if observer.ends(.text) { return nil }
    // Itemise: text to spans of one font and direction.
    guard let fonts = scratch.styleFonts.fonts(of: &tree, library: fonts) else { return nil }
    scratch.shaping.itemiser.itemise(&tree, fontOfStyle: fonts.fontOfStyle)
    let document = consume styled
    let inlineBoxes = InlineBoxCuller.boxesWithFragments(tree, fonts.layoutStyles)
    if observer.ends(.itemise) { return nil }
    // Shape: spans to glyphs.
    var shaper = TextShaper(fonts: fonts)
    shaper.shape(scratch.shaping.itemiser.spans, tree.text, &scratch.shaping, stop: observer.stop)
    let source = PreparedSource(
      tree: consume tree, styles: fonts.layoutStyles, shaped: shaper.finish())
    if observer.ends(.shape) { return nil }
    // Prepare: glyphs to break opportunities with their widths.
    let sizes = source.replacedSizes(document, fonts, pixelRatio: ratio)
    let breaks = scratch.preparer.prepare(source, hyphenation: hyphenation)
    let diagnostics = source.tree.diagnostics.joined(fonts.diagnostics, shaper.diagnostics)
    let prepared = PreparedDocument(
      consume source, consume breaks, inlineBoxesWithFragments: inlineBoxes,
      replacedSizes: sizes, styled: consume document, diagnostics: diagnostics,
      viewportHeight: .truncate(root.style.viewportHeight * ratio),
      depth: text.tree.depthBound, resolver: root.resolver)
    if observer.ends(.prepare) { return nil }
    return prepared
  }
}

extension StyledDocument {
  /// Takes the elements that are views, with the reports about their selectors.
  fileprivate mutating func take(_ found: FoundViews) {
    views = found.sizes
    diagnostics += found.diagnostics
  }
}

extension [Diagnostic] {
  /// The reports of three stages; most texts have none.
  fileprivate func joined(_ second: [Diagnostic], _ third: [Diagnostic]) -> [Diagnostic] {
    second.isEmpty && third.isEmpty ? self : self + second + third
  }
}
