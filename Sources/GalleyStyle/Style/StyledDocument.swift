// Folder GalleyStyle/Style: the stage Style: computed values; the folders parse CSS and run the
//   cascade.
// Input: a `MarkupTree` and style sheets.
// Output: `StyledDocument`: the tree with a `ComputedStyle` for each element and pseudo-element.
// Source: CSS 2.2 and the CSS modules; each property names its section.
// Uses: GalleyUnicode, Units, Markup, Style/Cascade, Style/Cascade/Builder, Style/Cascade/Containers,
//   Style/Grid, Style/Layout, Style/Paint, Style/Properties, Style/Syntax, Style/Values,
//   Style/Values/Colors, Style/Values/Grammar.
// Not: fonts, boxes and used widths. Sizes of query containers come in as `ContainerSizes`.
// Read: StyledDocument, ComputedStyle, FontStyle, Length, Display, DerivedStyles; then Syntax,
//   Values, Selectors, Sheet, Cascade, Layout.

// Output of the Style stage: a tree with computed styles.

internal import GalleySystem

/// A document with the computed style of each element.
package struct StyledDocument: Sendable {
  package var markup: MarkupTree
  /// The distinct computed styles, to which elements refer by index.
  package var styles: [ComputedStyle] = []
  /// By node: the index in `styles`; -1 for nodes that are not elements and below `display: none`.
  package var styleOfNode: [Int32] = []
  /// The styles of pseudo-elements, for nodes that have any.
  package var pseudoStyles: PseudoTable
  /// The layout widths at which an `@media` rule changes its result, ascending.
  package var mediaWidths: [Double] = []
  /// Whether a computed value depends on `vw`, `vmin` or `vmax`.
  package var usesViewportWidth = false
  /// What the styles depend on in the sizes of query containers; nil for nothing.
  package var containers: ContainerDependencies?
  /// The part of the permitted steps that styling took, of those of selectors or of values, whichever
  /// is larger.
  package var usedSteps = 0.0
  /// The counter styles of style sheets by name.
  package var counterStyles: [String: CounterStyleRule] = [:]
  package var diagnostics: [Diagnostic] = []
  /// The names of properties with values that are not painted.
  package var unpainted: [String] = []
  /// The sizes of the elements in whose place a program shows views, by node.
  package var views: [Int32: ViewSize] = [:]
}

extension StyledDocument {
  /// Creates a document without styles.
  package init(tree: MarkupTree) {
    self.init(markup: tree, pseudoStyles: PseudoTable(nodeCount: tree.nodes.count))
  }
}

/// Indices in `StyledDocument.styles`; -1 if the pseudo-element makes no box.
package struct PseudoStyles: Sendable, Equatable {
  package var before: Int32 = -1
  package var after: Int32 = -1
  package var marker: Int32 = -1
  package var firstLetter: Int32 = -1
  package var firstLine: Int32 = -1
  /// The styles of the element and its generated content on a first line.
  package var inFirstLine = FirstLineStyles()

  package init(
    before: Int32 = -1, after: Int32 = -1, marker: Int32 = -1, firstLetter: Int32 = -1,
    firstLine: Int32 = -1, inFirstLine: FirstLineStyles = FirstLineStyles()
  ) {
    self.before = before
    self.after = after
    self.marker = marker
    self.firstLetter = firstLetter
    self.firstLine = firstLine
    self.inFirstLine = inFirstLine
  }
}

/// Styles on a first line with `::first-line`; -1 if they do not differ.
package struct FirstLineStyles: Sendable, Equatable {
  package var element: Int32 = -1
  package var before: Int32 = -1
  package var after: Int32 = -1
}

/// The styles of pseudo-elements by node, for fast look-ups.
package struct PseudoTable: Sendable, Equatable {
  /// By node: an index in `styles`, -1 for none; empty if no node has any.
  private var places: [Int32] = []
  private var styles: [PseudoStyles] = []
  private let nodeCount: Int

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  package var isEmpty: Bool { styles.isEmpty }

  package subscript(node: Int32) -> PseudoStyles? {
    get {
      guard places.indices.contains(Int(node)), places[Int(node)] >= 0 else { return nil }
      return styles[Int(places[Int(node)])]
    }
    set {
      guard node >= 0, Int(node) < nodeCount, let newValue else { return }
      if places.isEmpty { places = [Int32](filledWith: -1, count: nodeCount) }
      // Consecutive items of a list have equal styles.
      if styles.last != newValue { styles.append(newValue) }
      places[Int(node)] = Int32(styles.count - 1)
    }
  }
}
