// Input: a parsed document and the sheets that apply to it. Output: computed styles.
// Source: CSS Cascade 5; the order of sheets is the one of the design, "The page".

/// The sheets and the surroundings that a document is styled with.
///
/// Immutable: one resolver serves any number of documents and threads.
struct StyleResolver: Sendable {
  let environment: StyleEnvironment
  /// The browser's sheet, the base sheet, then the author's; style elements are added per document.
  let sources: [RuleSet]
  /// Families and root declarations, in blocks that match the root element only.
  let rootSource: Int

  /// A resolver for these sheets.
  ///
  /// `rootDeclarations` is text of declarations for the root element; `rootFontFamilies` the
  /// library's stack, the root's font before those declarations.
  init(
    authorSheets: [StyleSheet] = [], rootDeclarations: String = "",
    rootFontFamilies: [FontFamilyName] = [], environment: StyleEnvironment = StyleEnvironment()
  ) {
    self.environment = environment
    var sources = [BrowserSheet.rules, BrowserSheet.base]
    rootSource = sources.count
    let families = Declaration(property: .fontFamily, value: .families(rootFontFamilies))
    sources.append(RuleSet(declarations: rootFontFamilies.isEmpty ? [] : [families]))
    sources.append(SheetParser.parseDeclarations(Array(rootDeclarations.utf8)))
    for sheet in authorSheets { sources.append(sheet.rules) }
    self.sources = sources
  }

  /// Computes the style of each element, in time linear in the size of the document.
  func resolve(_ tree: MarkupTree) -> StyledDocument {
    var styler = DocumentStyler(self, tree)
    return styler.run()
  }
}
