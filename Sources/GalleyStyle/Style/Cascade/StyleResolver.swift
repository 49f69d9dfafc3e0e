// Input: a parsed document and the sheets that apply to it. Output: computed styles.
// Source: CSS Cascade 5; the order of sheets is the one of DESIGN 1.2.

internal import FontEngine

/// The sheets and the surroundings that a document is styled with.
///
/// Immutable: one resolver serves any number of documents and threads.
package final class StyleResolver: Sendable {
  let environment: StyleEnvironment
  /// The browser's sheet, the base sheet, then the author's; style elements are added per document.
  let sheets: SheetContext
  /// The first of two sources that match the root element only: families, root declarations.
  static let rootSource = 2
  /// The source for MathML elements only.
  static let mathSource = 4
  let memory: StyleMemory
  /// The style of `html` and `body`, where the document is a part of another one.
  let inherited: ComputedStyle?

  /// A resolver for these sheets.
  ///
  /// `rootDeclarations` are declarations for the root element, each a text; `rootFontFamilies` the
  /// library's stack, the root's font before those declarations; `fontsVersion` that of its faces.
  package init(
    authorSheets: [RuleSet] = [], rootDeclarations: [String] = [],
    rootFontFamilies: [FontFamilyName] = [], environment: StyleEnvironment = StyleEnvironment(),
    fontsVersion: UInt64 = 0
  ) {
    self.environment = environment
    let key = StyleMemory.Key(
      sheets: authorSheets.map { ObjectIdentifier($0) }, rootDeclarations: rootDeclarations,
      rootFontFamilies: rootFontFamilies, language: environment.language,
      numbers: environment.numbers, fontsVersion: fontsVersion)
    let (memory, sources) = StyleMemory.memory(for: key) {
      let families = Declaration(property: .fontFamily, value: .families(rootFontFamilies))
      return [
        BrowserSheet.rules, BrowserSheet.base,
        RuleSet(declarations: rootFontFamilies.isEmpty ? [] : [families]),
        SheetParser.parse(declarations: rootDeclarations), BrowserSheet.math,
      ] + authorSheets
    }
    self.memory = memory
    sheets = SheetContext(sources, environment)
    inherited = nil
  }

  /// The same, with a style that `html` and `body` take as it is.
  package init(_ other: StyleResolver, inherited: ComputedStyle) {
    environment = other.environment
    sheets = other.sheets
    memory = other.memory
    self.inherited = inherited
  }

  /// Computes the style of each element, in time linear in the size of the document.
  ///
  /// `styler` remembers what it looked up for the documents before. A document with more styles
  /// than `mostStyles` is cut before the element with the next.
  package func resolve(
    _ tree: MarkupTree, _ styler: inout SharedStyler, mostStyles: Int = .max
  ) -> StyledDocument {
    if inherited == nil, sheets.diagnostics.isEmpty, let known = styler.document(tree, self) {
      return known
    }
    return resolveByRules(tree, mostStyles: mostStyles)
  }

  /// For who has no styler at hand.
  private static let stylers = ScratchPool { SharedStyler() }

  /// The same with a styler of those; `:active` matches the element `pressed` alone.
  package func resolve(_ tree: MarkupTree, pressed: Int32 = -1) -> StyledDocument {
    guard pressed >= 0 else {
      var styler = Self.stylers.lend()
      return resolve(tree, &styler.scratch)
    }
    return resolveByRules(tree, pressed: pressed)
  }

  private func resolveByRules(
    _ tree: MarkupTree, pressed: Int32 = -1, mostStyles: Int = .max
  ) -> StyledDocument {
    var styler = DocumentStyler(self, tree, pressed: pressed)
    return styler.run(mostStyles: mostStyles)
  }
}
