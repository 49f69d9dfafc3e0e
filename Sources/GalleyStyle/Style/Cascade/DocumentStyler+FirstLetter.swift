// `::first-letter` inherits from the element that contains the letter, with its style on the first
// line.
// Source: CSS Pseudo-Elements 4, section 2.2.3, as in Chromium.

internal import GalleySystem

extension DocumentStyler {
  /// Computes the styles of first letters a second time in two cases: the letter is in a descendant
  /// of the element with the rules, or it is on a first line with a style.
  ///
  /// `inFirstLine` has the resolved styles there.
  mutating func styleFirstLetters(
    _ inFirstLine: IndexedArray<MarkupTree.Node, Index<ResolvedStyle>>
  ) {
    let parents = parentsOfFirstText()
    for node in firstLetters {
      let parent = parents[node]
      guard parent.exists else { continue }
      let onLine = inFirstLine.isEmpty ? .none : inFirstLine[parent]
      guard parent != node || onLine.exists else { continue }
      match(node)
      let letter = local(
        style(
          candidates.pseudo(.firstLetter),
          parent: onLine.exists ? onLine : resolvedOfNode[parent],
          tag: tree.nodes[node].tag, pseudo: .firstLetter))
      document.pseudoStyles[node]?.firstLetter = letter
    }
  }

  /// By element: the element of its first text, if both are in the same flow.
  private func parentsOfFirstText() -> IndexedArray<MarkupTree.Node, NodeIndex> {
    var parents = IndexedArray<MarkupTree.Node, NodeIndex>(
      repeating: .none, count: tree.nodes.count)
    let bytes = tree.bytes.span
    var node = tree.nodes[0].firstChild
    while node.exists {
      let element = tree.nodes[node]
      if element.kind == .text, !bytes.isBlank(Int(element.start)..<Int(element.end)) {
        var around = element.parent
        while around > .first, parents[around].isNone, resolvedOfNode[around].exists {
          parents[around] = element.parent
          if !isInFlow(around) { break }
          around = tree.nodes[around].parent
        }
      }
      node = tree.next(after: node)
    }
    return parents
  }

  /// Whether an element's text is in the inline formatting context of the block around it.
  private func isInFlow(_ node: NodeIndex) -> Bool {
    let flow = table.resolved[resolvedOfNode[node]].computed.flow
    guard !flow.isFloat, !flow.isOutOfFlow else { return false }
    switch flow.display {
    case .block, .flowRoot, .listItem, .contents: return true
    default: return flow.display.isInlineBox
    }
  }
}
