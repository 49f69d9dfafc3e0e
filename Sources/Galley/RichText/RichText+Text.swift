// Properties of a text that need neither fonts nor a width: plain text, HTML, diagnostics.

internal import FontEngine
public import GalleyStyle

extension RichText {
  /// Creates a text from plain text.
  ///
  /// All white space is kept; a line feed is a line break.
  ///
  /// - Parameters:
  ///   - plainText: The text, which is not parsed; `init(html:)` parses HTML.
  ///   - links: The kinds of links to find.
  ///   - styleSheet: The author style sheet.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    _ plainText: String, links: LinkDetection = .none, styleSheet: StyleSheet = .empty
  ) {
    let tree = MarkupWriter.tree([.text(plainText)])
    let text = RichText(tree: tree, styleSheet: styleSheet)
    self = text.detectingLinks(links)
  }

  /// The collapsed text in reading order.
  ///
  /// Offsets of layouts are UTF-8 offsets in it. U+000A separates blocks and stands for `br`,
  /// U+0009 separates table cells, U+FFFC stands for an image. List markers and generated text are
  /// left out. Letters have the case of the source. It equals `Layout.text` for a style that hides
  /// no text and a viewport of 800 px; `@media` rules may hide other text at other widths.
  ///
  /// - Complexity: O(*n*) for *n* bytes of HTML, about the time of parsing, at each access.
  public var plainText: String { String(decoding: boxes().tree.plain, as: UTF8.self) }

  /// The text as HTML, which the parser turns into the same tree.
  ///
  /// Attributes of the page are in the tags `<html>` and `<body>`, which are left out if there are
  /// none. Style sheets outside of the text are not included. A tree that HTML cannot express, such
  /// as a link in a link from a misplaced table, is approximated. Source: WHATWG HTML, section
  /// 13.3, except that line feeds and carriage returns are kept where that section loses them.
  ///
  /// - Complexity: O(*n*) for *n* nodes and bytes of text.
  public var html: String { tree.page }

  /// The reports of dropped, limited or unknown content, before layout.
  ///
  /// - Complexity: O(*n*) for *n* reports.
  public var diagnostics: [Diagnostic] {
    tree.diagnostics + styleSheets.flatMap(\.diagnostics)
  }

  /// The first limit that the text exceeds before layout; nil for none.
  package var exceededLimit: Diagnostic? {
    if let limit = tree.diagnostics.first(where: { $0.kind == .limit }) { return limit }
    for sheet in styleSheets {
      if let limit = sheet.diagnostics.first(where: { $0.kind == .limit }) { return limit }
    }
    return nil
  }

  /// The results of Style and Text for a viewport of 800 px.
  func boxes() -> (document: StyledDocument, tree: BoxTree) {
    let resolver = StyleResolver(authorSheets: styleSheets.map(\.rules))
    return DeepStack.run(levels: tree.depth) {
      let document = resolver.resolve(tree)
      return (document, BoxBuilder.build(document, images: .unknown))
    }
  }
}
