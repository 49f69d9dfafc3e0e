// Folder GalleyStyle/Style/Cascade: the cascade: matching rules to computed values of all elements.
// Input: a `MarkupTree`, the `RuleSet`s of the browser, the caller and the document,
//   `ContainerSizes`.
// Output: `StyledDocument`, from `StyleResolver`.
// Source: CSS Cascade 5, section 6; HTML, section 15.3, for the browser's sheet; DESIGN 1.2 for the
//   order of sheets.
// Uses: GalleySystem, Markup, Style, Style/Cascade/Builder, Style/Cascade/Containers,
//   Style/Cascade/Hints, Style/Cascade/References, Style/Cascade/Sharing, Style/Properties,
//   Style/Selectors, Style/Sheet, Style/Syntax, Style/Values.
// Not: fonts and boxes.
// Read: StyleResolver, DocumentStyler, DocumentStyler+Matching, Cascader, DocumentStyler+Compute,
//   ResolvedStyle, BrowserSheet.

// Input: a parsed document and the sheets that apply to it. Output: computed styles.
// Source: CSS Cascade 5; the order of sheets is the one of DESIGN 1.2.

internal import GalleySystem

/// The style sheets and environment of documents.
///
/// Immutable. Documents and threads share a resolver.
package final class StyleResolver: Sendable {
  let environment: StyleEnvironment
  /// The browser's sheet, the base sheet, then author sheets.
  ///
  /// Those of style elements are added per document.
  let sheets: SheetContext
  /// The first of two sources for the root element: families, then root declarations.
  static let rootSource = 2
  /// The source for MathML elements.
  static let mathSource = 4
  let memory: StyleMemory
  /// The style of `html` and `body` if the document is part of another one.
  let inherited: ComputedStyle?

  /// Creates a resolver.
  ///
  /// `rootDeclarations` are declarations of the root element, one per text. `rootFontFamilies` are
  /// the library's families, which precede these declarations. `fontsVersion` is that of the
  /// library's faces.
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

  /// Creates a resolver with a given style for `html` and `body`.
  package init(_ other: StyleResolver, inherited: ComputedStyle) {
    environment = other.environment
    sheets = other.sheets
    memory = other.memory
    self.inherited = inherited
  }

  /// Computes the style of each element, in linear time.
  ///
  /// `styler` contains a memory of look-ups. A document with more than `mostStyles` styles is
  /// truncated before the element with the next one.
  package func resolve(
    _ tree: MarkupTree, _ styler: inout SharedStyler, mostStyles: Int = .max,
    containers: ContainerSizes? = nil
  ) -> StyledDocument {
    if inherited == nil, sheets.diagnostics.isEmpty, let known = styler.document(tree, self) {
      return known
    }
    return resolveByRules(tree, mostStyles: mostStyles, containers)
  }

  /// Stylers for callers without one.
  private static let stylers = ScratchPool { SharedStyler() }

  /// Computes the style of each element with a pooled styler.
  ///
  /// `:active` matches the element `pressed` only.
  package func resolve(
    _ tree: MarkupTree, pressed: NodeIndex = .none, containers: ContainerSizes? = nil
  ) -> StyledDocument {
    guard pressed.exists else {
      var styler = Self.stylers.lend()
      return resolve(tree, &styler.scratch, containers: containers)
    }
    return resolveByRules(tree, pressed: pressed, containers)
  }

  private func resolveByRules(
    _ tree: MarkupTree, pressed: NodeIndex = .none, mostStyles: Int = .max,
    _ containers: ContainerSizes?
  ) -> StyledDocument {
    var styler = DocumentStyler(self, tree, pressed: pressed, containers: containers)
    return styler.run(mostStyles: mostStyles)
  }
}
