// Output of the Style stage: a tree whose elements have computed styles.

internal import FontEngine

/// A document with the computed style of each element.
package struct StyledDocument: Sendable {
  package var tree: MarkupTree
  /// Distinct computed styles; elements refer to them by index.
  package var styles: [ComputedStyle] = []
  /// Index in `styles` by node; -1 for nodes that are not elements and below `display: none`.
  package var styleOfNode: [Int32] = []
  /// Styles of pseudo-elements, only for nodes that have any.
  package var pseudoStyles: PseudoTable
  /// The layout widths at which an `@media` rule changes its answer, ascending.
  package var mediaWidths: [Double] = []
  /// Whether a computed value was made from `vw`, `vmin` or `vmax`.
  package var usesViewportWidth = false
  package var diagnostics: [Diagnostic] = []
}

extension StyledDocument {
  /// A document whose elements have no styles yet.
  package init(tree: MarkupTree) {
    self.init(tree: tree, pseudoStyles: PseudoTable(nodeCount: tree.nodes.count))
  }
}

/// Indices in `StyledDocument.styles`; -1 where the pseudo-element makes no box.
package struct PseudoStyles: Sendable, Equatable {
  package var before: Int32 = -1
  package var after: Int32 = -1
  package var marker: Int32 = -1
  package var firstLetter: Int32 = -1
  package var firstLine: Int32 = -1
  /// What the element and its generated text have on the first line of a block around them.
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

/// Styles on a first line that has one of its own; -1 where they are as on any other.
package struct FirstLineStyles: Sendable, Equatable {
  package var element: Int32 = -1
  package var before: Int32 = -1
  package var after: Int32 = -1
}

/// Styles of pseudo-elements by node: looked up for each element of texts that have any.
package struct PseudoTable: Sendable, Equatable {
  /// By node: a place in `styles`, -1 for none; empty while no node has any.
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
      // The items of a list, one after another, have the same.
      if styles.last != newValue { styles.append(newValue) }
      places[Int(node)] = Int32(styles.count - 1)
    }
  }
}
