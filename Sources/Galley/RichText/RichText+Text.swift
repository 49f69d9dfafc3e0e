// What a text says without a font or a width: its characters, its HTML, what was dropped.

internal import FontEngine
public import GalleyStyle

extension RichText {
  /// Plain text, with what is detected in it as links.
  ///
  /// A line feed is a line break and no space is lost. Cost: linear.
  public init(
    plainText: String, links: LinkDetection = .none, styleSheet: StyleSheet = .empty
  ) {
    let tree = MarkupWriter.tree([.text(plainText)])
    let text = RichText(tree: tree, styleSheet: styleSheet)
    self = text.detectingLinks(links)
  }

  /// The collapsed text in reading order; offsets of layouts count its UTF-8.
  ///
  /// One line feed between blocks and for `br`, a tab between cells, U+FFFC for an image on a line;
  /// no list markers and no generated text; the case of the source. It is `Layout.text` of a style
  /// that hides nothing and of a window 800 px wide: `@media` rules may hide other text elsewhere.
  /// Cost: that of parsing, about once more.
  public var plainText: String { String(decoding: boxes().tree.plain, as: UTF8.self) }

  /// The text as HTML: parsed again it gives the same tree.
  ///
  /// Attributes of the page stand in tags `<html>` and `<body>`, which are left out where there are
  /// none; style sheets that were given apart are not in it. A tree that HTML cannot write, such as
  /// the link in a link that a misplaced table can lead to, comes back as near as HTML allows.
  /// Cost: linear. Source: WHATWG HTML, section 13.3, with line feeds and carriage returns kept
  /// where that section would lose them.
  public var html: String { tree.page }

  /// What was dropped, limited or not understood, without a layout.
  public var diagnostics: [Diagnostic] {
    tree.diagnostics + styleSheets.flatMap(\.diagnostics)
  }

  /// The first limit that the text exceeds without a layout; nil for none.
  package var exceededLimit: Diagnostic? {
    if let limit = tree.diagnostics.first(where: { $0.kind == .limit }) { return limit }
    for sheet in styleSheets {
      if let limit = sheet.diagnostics.first(where: { $0.kind == .limit }) { return limit }
    }
    return nil
  }

  /// The first stages, for a window of 800 px.
  func boxes() -> (document: StyledDocument, tree: BoxTree) {
    let resolver = StyleResolver(authorSheets: styleSheets.map(\.rules))
    return DeepStack.run(levels: tree.depth) {
      let document = resolver.resolve(tree)
      return (document, BoxBuilder.build(document, images: UniformImageSizes(nil)))
    }
  }
}
