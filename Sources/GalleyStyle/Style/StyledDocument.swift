// Folder GalleyStyle/Style: the stage Style: computed values; the folders parse CSS and run the
//   cascade.
// Input: a `MarkupTree` and style sheets.
// Output: `StyledDocument`: the tree with a `ComputedStyle` for each element and pseudo-element.
// Source: CSS 2.2 and the CSS modules; each property names its section.
// Uses: GalleySystem, GalleyUnicode, Units, Markup, Style/Cascade, Style/Cascade/Builder,
//   Style/Cascade/Containers, Style/Grid, Style/Layout, Style/Paint, Style/Properties,
//   Style/Syntax, Style/Values, Style/Values/Colors, Style/Values/Grammar.
// Not: fonts, boxes and used widths. Sizes of query containers come in as `ContainerSizes`.
// Read: StyledDocument, ComputedStyle, FontStyle, Length, Display, DerivedStyles; then Syntax,
//   Values, Selectors, Sheet, Cascade, Layout.

// Output of the Style stage: a tree with computed styles.

package import GalleySystem

/// A document with the computed style of each element.
package struct StyledDocument: Sendable {
  package var markup: MarkupTree
  /// The distinct computed styles, to which elements refer by index.
  package var styles: [ComputedStyle] = []
  /// By node: the index in `styles`; none for nodes that are not elements and below `display: none`.
  package var styleOfNode: IndexedArray<MarkupTree.Node, Index<ComputedStyle>> = []
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
  package var views: [NodeIndex: ViewSize] = [:]
}

extension StyledDocument {
  /// Creates a document without styles.
  package init(tree: MarkupTree) {
    self.init(markup: tree, pseudoStyles: PseudoTable(nodeCount: tree.nodes.count))
  }

  /// The computed style of an element; nil for other nodes and below `display: none`.
  package func style(of node: NodeIndex) -> ComputedStyle? {
    guard styleOfNode.indices.contains(Int(node)) else { return nil }
    let style = Int(styleOfNode[node])
    return styles.indices.contains(style) ? styles[style] : nil
  }
}

/// The styles of an element's pseudo-elements; none if a pseudo-element makes no box.
///
/// They are styles of a document, or resolved styles that documents share.
package struct PseudoStyles<Style>: Sendable, Equatable {
  package var before = Index<Style>.none
  package var after = Index<Style>.none
  package var marker = Index<Style>.none
  package var firstLetter = Index<Style>.none
  package var firstLine = Index<Style>.none
  /// The styles of the element and its generated content on a first line.
  package var inFirstLine = FirstLineStyles()

  package init() {}

  init(
    before: Index<Style>, after: Index<Style>, marker: Index<Style>, firstLetter: Index<Style>,
    firstLine: Index<Style>
  ) {
    self.before = before
    self.after = after
    self.marker = marker
    self.firstLetter = firstLetter
    self.firstLine = firstLine
  }
}

/// Styles on a first line with `::first-line`; none if they do not differ.
package struct FirstLineStyles: Sendable, Equatable {
  package var element = Index<ComputedStyle>.none
  package var before = Index<ComputedStyle>.none
  package var after = Index<ComputedStyle>.none
}

/// The styles of pseudo-elements by node, for fast look-ups.
package struct PseudoTable: Sendable, Equatable {
  /// By node: an index in `styles`, -1 for none; empty if no node has any.
  private var places: IndexedArray<MarkupTree.Node, Int32> = []
  private var styles: [PseudoStyles<ComputedStyle>] = []
  private let nodeCount: Int

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  package var isEmpty: Bool { styles.isEmpty }

  package subscript(node: NodeIndex) -> PseudoStyles<ComputedStyle>? {
    get {
      guard places.indices.contains(Int(node)), places[node] >= 0 else { return nil }
      return styles[Int(places[node])]
    }
    set {
      guard node.exists, Int(node) < nodeCount, let newValue else { return }
      if places.isEmpty { places = IndexedArray([Int32](filledWith: -1, count: nodeCount)) }
      // Consecutive items of a list have equal styles.
      if styles.last != newValue { styles.append(newValue) }
      places[node] = Int32(styles.count - 1)
    }
  }
}
