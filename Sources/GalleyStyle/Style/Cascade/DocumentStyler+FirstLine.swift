// Styles on first lines: `::first-line` is the parent of the line's content, so inline elements
// inherit from it. The first in-flow block of a block shares its first line, so the rules of the
// outer block apply after its own style.
// Source: CSS Pseudo-Elements 4, section 2.1, as in Chromium.

internal import GalleySystem

extension DocumentStyler {
  /// The first line that may contain an element.
  private struct Surroundings {
    /// The element of the `::first-line`.
    var owner: NodeIndex = .none
    /// The resolved style of the line, or of an inline element on it.
    var style: Index<ResolvedStyle> = .none
  }

  /// Computes second styles of the elements that may be on a first line.
  ///
  /// Returns resolved styles by node; none for other nodes.
  mutating func styleFirstLines() -> IndexedArray<MarkupTree.Node, Index<ResolvedStyle>> {
    var lines = IndexedArray<MarkupTree.Node, Surroundings>(
      repeating: Surroundings(), count: tree.nodes.count)
    var own = firstLines[...]
    // Nodes without a style are skipped with their descendants.
    var node = own.first?.node ?? .first
    while node.exists {
      let resolved = resolvedOfNode[node]
      if resolved.exists {
        let parent = tree.nodes[node].parent
        let around = parent.exists ? lines[parent] : Surroundings()
        if let line = own.first, line.node == node {
          own.removeFirst()
          lines[node] = Surroundings(owner: node, style: line.style)
        } else if around.owner.exists {
          lines[node] = line(of: node, resolved, in: around)
        }
        if lines[node].owner.exists { keep(lines[node].style, of: node) }
      }
      node = resolved.exists ? tree.next(after: node) : tree.nextOutside(node)
    }
    return IndexedArray(lines.map(\.style))
  }

  /// The first line of an element inside the first line of its parent.
  private mutating func line(
    of node: NodeIndex, _ resolved: Index<ResolvedStyle>, in around: Surroundings
  ) -> Surroundings {
    let flow = table.resolved[resolved].computed.flow
    if flow.display.isInlineBox || flow.display == .contents {
      guard !flow.isFloat, !flow.isOutOfFlow else { return Surroundings() }
      match(node)
      let style = style(
        candidates.element, parent: around.style, tag: tree.nodes[node].tag, pseudo: .none)
      return Surroundings(owner: around.owner, style: style)
    }
    switch flow.display {
    case .block, .flowRoot, .listItem:
      match(around.owner)
      let style = style(
        candidates.pseudo(.firstLine), parent: resolved,
        tag: tree.nodes[around.owner].tag, pseudo: .firstLine)
      return Surroundings(owner: around.owner, style: style)
    default: return Surroundings()
    }
  }

  /// Stores the first-line styles of an element and its generated content.
  private mutating func keep(_ style: Index<ResolvedStyle>, of node: NodeIndex) {
    var pseudo = document.pseudoStyles[node] ?? PseudoStyles()
    pseudo.inFirstLine.element = local(style)
    if pseudo.before.exists || pseudo.after.exists {
      match(node)
      let tag = tree.nodes[node].tag
      if let before = generated(.before, style, tag) { pseudo.inFirstLine.before = local(before) }
      if let after = generated(.after, style, tag) { pseudo.inFirstLine.after = local(after) }
    }
    document.pseudoStyles[node] = pseudo
  }
}
