// `::first-letter` inherits from the element that contains the letter, with its style on the first
// line.
// Source: CSS Pseudo-Elements 4, section 2.2.3, as in Chromium.

internal import GalleySystem

extension DocumentStyler {
  /// Computes the styles of first letters a second time in two cases: the letter is in a descendant
  /// of the element with the rules, or it is on a first line with a style.
  ///
  /// `inFirstLine` has the resolved styles there.
  mutating func styleFirstLetters(_ inFirstLine: [Int32]) {
    let parents = parentsOfFirstText()
    for node in firstLetters {
      let parent = parents[Int(node)]
      guard parent >= 0 else { continue }
      let onLine = inFirstLine.isEmpty ? -1 : inFirstLine[Int(parent)]
      guard parent != node || onLine >= 0 else { continue }
      match(node)
      let letter = local(
        style(
          candidates.pseudo(.firstLetter),
          parent: onLine >= 0 ? onLine : resolvedOfNode[Int(parent)],
          tag: tree.nodes[Int(node)].tag, pseudo: .firstLetter))
      document.pseudoStyles[node]?.firstLetter = letter
    }
  }

  /// By element: the element of its first text, if both are in the same flow; -1 for none.
  private func parentsOfFirstText() -> [Int32] {
    var parents = [Int32](repeating: -1, count: tree.nodes.count)
    let bytes = tree.bytes.span
    var node = tree.nodes[0].firstChild
    while node >= 0 {
      let element = tree.nodes[Int(node)]
      if element.kind == .text, !bytes.isBlank(Int(element.start)..<Int(element.end)) {
        var around = element.parent
        while around > 0, parents[Int(around)] < 0, resolvedOfNode[Int(around)] >= 0 {
          parents[Int(around)] = element.parent
          if !isInFlow(around) { break }
          around = tree.nodes[Int(around)].parent
        }
      }
      node = tree.next(after: node)
    }
    return parents
  }

  /// Whether an element's text is in the inline formatting context of the block around it.
  private func isInFlow(_ node: Int32) -> Bool {
    let flow = table.resolved[Int(resolvedOfNode[Int(node)])].computed.flow
    guard !flow.isFloat, !flow.isOutOfFlow else { return false }
    switch flow.display {
    case .block, .flowRoot, .listItem, .contents: return true
    default: return flow.display.isInlineBox
    }
  }
}
