// The style resolver of a text: its style sheets, the root style and the library's fonts.

internal import FontEngine
internal import GalleyStyle

extension StyleResolver {
  /// Creates the resolver of a text at a viewport width.
  ///
  /// The library's fonts define `ex` and `ch`.
  convenience init(text: RichText, style: TextStyle, library: FontLibrary, viewportWidth: Double) {
    var environment = StyleEnvironment()
    environment.viewportWidth = viewportWidth.isNaN ? 0 : max(viewportWidth, 0)
    environment.viewportHeight = style.viewportHeight
    environment.prefersDark = style.colorScheme == .dark
    environment.pixelRatio = style.pixelRatio > 0 ? style.pixelRatio : 1
    environment.textScale = style.scale > 0 && style.scale.isFinite ? style.scale : 1
    environment.language = style.language ?? ""
    let pixelRatio = Float(environment.pixelRatio)
    environment.fontMetrics = {
      RelativeFontMetrics(of: $0, in: library, pixelRatio: pixelRatio)
    }
    self.init(
      authorSheets: text.styleSheets.map(\.rules), rootDeclarations: style.rootDeclarations,
      rootFontFamilies: library.rootFamilies.map { .named($0) }, environment: environment,
      fontsVersion: library.version)
  }
}

extension StyleResolver {
  /// Resolves the styles of a tree; the part of the tree beyond a limit is dropped.
  func resolve(
    _ tree: MarkupTree, within limits: Limits, _ styler: inout SharedStyler,
    containers: ContainerSizes?
  ) -> StyledDocument {
    // An operator with the tree as its default would copy the tree.
    if let cut = tree.cut(to: limits) {
      return resolve(cut, &styler, mostStyles: limits.styles, containers: containers)
    }
    return resolve(tree, &styler, mostStyles: limits.styles, containers: containers)
  }
}

extension RelativeFontMetrics {
  /// The metrics of a style's primary font, which are those in device px.
  init(of style: FontStyle, in library: FontLibrary, pixelRatio: Float) {
    self.init()
    let size = max(style.size, 1) * pixelRatio
    let stack = library.stack(for: style)
    let adjusted = stack.primarySize(size, style.sizeAdjust)
    guard let font = stack.primary(size: adjusted) else { return }
    let metrics = font.metrics
    xHeight = metrics.xHeight / size
    if metrics.capHeight > 0 { capHeight = metrics.capHeight / size }
    if let advance = Self.advance(of: 0x30, font) { zeroAdvance = advance / size }
    if let advance = Self.advance(of: 0x6C34, font) { ideographAdvance = advance / size }
    aspects = FontSizeAdjust.Metric.allCases.map { font.aspect($0) ?? 0 }
    normalLineHeight = Float(metrics.ascent + metrics.descent + metrics.lineGap) / pixelRatio
  }

  private static func advance(of scalar: UInt32, _ font: FontInstance) -> Float? {
    let glyph = font.face.glyph(for: scalar)
    return glyph == 0 ? nil : Float(font.advance(of: glyph)) / 65_536
  }
}
