// The content of `details` elements.
// Source: HTML, sections 4.11.1 and 15.3.14.

internal import GalleyStyle

extension MarkupTree {
  /// The name of an attribute that HTML cannot contain: `details` with it show their content.
  static let shownDetails = "shown on request"
}

extension BoxBuilder {
  /// Appends a `details` element.
  ///
  /// If it is closed, only its first summary is displayed; a missing one is "Details".
  mutating func appendDetails(_ node: Int32) {
    let isOpen =
      document.markup.attribute(.open, of: node) != nil
      || document.markup.attribute(named: MarkupTree.shownDetails, of: node) != nil
    var child = document.markup.nodes[Int(node)].firstChild
    var summary: Int32 = -1
    while child >= 0 {
      if summary < 0, document.markup.nodes[Int(child)].tag == .summary { summary = child }
      child = document.markup.nodes[Int(child)].nextSibling
    }
    if summary >= 0 {
      append(summary)
    } else {
      appendDefaultSummary(of: node)
    }
    guard isOpen else {
      appendHiddenContent(of: node)
      return
    }
    child = document.markup.nodes[Int(node)].firstChild
    while child >= 0 {
      if child != summary { append(child) }
      child = document.markup.nodes[Int(child)].nextSibling
    }
  }

  /// The hidden content of a closed `details` has a box without height, which margins do not
  /// collapse through.
  private mutating func appendHiddenContent(of node: Int32) {
    let style = document.styleOfNode[Int(node)]
    guard style >= 0 else { return }
    let box = addBox(.block, node: -1, style: anonymousStyle(in: style, display: .flowRoot))
    appendBlockLevel(box)
    openContext(box)
    closeContext()
  }
}
