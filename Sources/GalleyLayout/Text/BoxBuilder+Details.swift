// The content of `details` elements.
// Source: HTML, sections 4.11.1 and 15.3.14.

internal import GalleyStyle
internal import GalleySystem

extension MarkupTree {
  /// The name of an attribute that HTML cannot contain: `details` with it show their content.
  package static let shownDetails = "shown on request"
}

extension BoxBuilder {
  /// Appends a `details` element.
  ///
  /// If it is closed, only its first summary is displayed; a missing one is "Details".
  mutating func appendDetails(_ node: NodeIndex) {
    let isOpen =
      document.markup.attribute(.open, of: node) != nil
      || document.markup.attribute(named: MarkupTree.shownDetails, of: node) != nil
    var child = document.markup.nodes[node].firstChild
    var summary: NodeIndex = .none
    while child.exists {
      if summary.isNone, document.markup.nodes[child].tag == .summary { summary = child }
      child = document.markup.nodes[child].nextSibling
    }
    if summary.exists {
      append(summary)
    } else {
      appendDefaultSummary(of: node)
    }
    guard isOpen else {
      appendHiddenContent(of: node)
      return
    }
    child = document.markup.nodes[node].firstChild
    while child.exists {
      if child != summary { append(child) }
      child = document.markup.nodes[child].nextSibling
    }
  }

  /// The hidden content of a closed `details` has a box without height, which margins do not
  /// collapse through.
  private mutating func appendHiddenContent(of node: NodeIndex) {
    let style = document.styleOfNode[node]
    guard style.exists else { return }
    let box = addBox(.block, node: .none, style: anonymousStyle(in: style, display: .flowRoot))
    appendBlockLevel(box)
    openContext(box)
    closeContext()
  }
}
