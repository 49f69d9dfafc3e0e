// Properties of a text that need no styles: its markup, what was reported about it.

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

  /// The tree as text, for tools.
  package var markupDump: String { tree.dump() }
}
