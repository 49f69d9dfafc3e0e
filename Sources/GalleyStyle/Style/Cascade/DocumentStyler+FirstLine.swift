// Styles on first lines: `::first-line` is the parent of the line's content, so inline elements
// inherit from it. The first in-flow block of a block shares its first line, so the rules of the
// outer block apply after its own style.
// Source: CSS Pseudo-Elements 4, section 2.1, as in Chromium.

extension DocumentStyler {
  /// The first line that may contain an element.
  private struct Surroundings {
    /// The element of the `::first-line`; -1 for none.
    var owner: Int32 = -1
    /// The resolved style of the line, or of an inline element on it.
    var style: Int32 = -1
  }

  /// Computes second styles of the elements that may be on a first line.
  ///
  /// Returns resolved styles by node; -1 for other nodes.
  mutating func styleFirstLines() -> [Int32] {
    var lines = [Surroundings](repeating: Surroundings(), count: tree.nodes.count)
    var own = firstLines[...]
    // Nodes without a style are skipped with their descendants.
    var node = own.first?.node ?? 0
    while node >= 0 {
      let resolved = resolvedOfNode[Int(node)]
      if resolved >= 0 {
        let parent = tree.nodes[Int(node)].parent
        let around = parent >= 0 ? lines[Int(parent)] : Surroundings()
        if let line = own.first, line.node == node {
          own.removeFirst()
          lines[Int(node)] = Surroundings(owner: node, style: line.style)
        } else if around.owner >= 0 {
          lines[Int(node)] = line(of: node, resolved, in: around)
        }
        if lines[Int(node)].owner >= 0 { keep(lines[Int(node)].style, of: node) }
      }
      node = resolved >= 0 ? tree.next(after: node) : tree.nextOutside(node)
    }
    return lines.map(\.style)
  }

  /// The first line of an element inside the first line of its parent.
  private mutating func line(
    of node: Int32, _ resolved: Int32, in around: Surroundings
  ) -> Surroundings {
    let flow = table.resolved[Int(resolved)].computed.flow
    if flow.display.isInlineBox || flow.display == .contents {
      guard !flow.isFloat, !flow.isOutOfFlow else { return Surroundings() }
      match(node)
      let style = style(
        candidates.element, parent: around.style, tag: tree.nodes[Int(node)].tag, pseudo: .none)
      return Surroundings(owner: around.owner, style: style)
    }
    switch flow.display {
    case .block, .flowRoot, .listItem:
      match(around.owner)
      let style = style(
        candidates.pseudo(.firstLine), parent: resolved,
        tag: tree.nodes[Int(around.owner)].tag, pseudo: .firstLine)
      return Surroundings(owner: around.owner, style: style)
    default: return Surroundings()
    }
  }

  /// Stores the first-line styles of an element and its generated content.
  private mutating func keep(_ style: Int32, of node: Int32) {
    var pseudo = document.pseudoStyles[node] ?? PseudoStyles()
    pseudo.inFirstLine.element = local(style)
    if pseudo.before >= 0 || pseudo.after >= 0 {
      match(node)
      let tag = tree.nodes[Int(node)].tag
      if let before = generated(.before, style, tag) { pseudo.inFirstLine.before = local(before) }
      if let after = generated(.after, style, tag) { pseudo.inFirstLine.after = local(after) }
    }
    document.pseudoStyles[node] = pseudo
  }
}
