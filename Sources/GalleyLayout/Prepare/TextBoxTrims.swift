// Input: boxes with `text-box-trim`. Output: the paragraphs whose first or last line is trimmed.
// Source: CSS Inline Layout 3, section 5.1; BROWSER_RULES 2.15.

internal import GalleyStyle
internal import GalleySystem

/// The paragraphs whose first or last line is trimmed, by index.
struct TextBoxTrims: Sendable {
  private var trims: [Int: TextBoxTrim] = [:]

  /// The trims of a tree.
  ///
  /// An initializer would own its argument, which costs a copy of the tree.
  static func trims(of tree: BoxTree, _ styles: BoxStyleTable) -> TextBoxTrims {
    var trims = TextBoxTrims()
    guard styles.trimsTextBox else { return trims }
    for box in tree.boxes.indices {
      let trim = styles[tree.boxes[box].style].textBoxTrim
      guard !trim.isEmpty else { continue }
      if trim.contains(.start) { trims.add(.start, from: Index(box), tree, styles) }
      if trim.contains(.end) { trims.add(.end, from: Index(box), tree, styles) }
    }
    return trims
  }

  /// The trimmed sides of a paragraph.
  @inline(__always) subscript(paragraph: Int) -> TextBoxTrim {
    trims.isEmpty ? [] : trims[paragraph] ?? []
  }

  /// Adds the paragraph at one side of a block container.
  ///
  /// The search ends at an edge: only boxes inside it are trimmed by their own style.
  private mutating func add(
    _ side: TextBoxTrim, from box: Index<Box>, _ tree: BoxTree, _ styles: BoxStyleTable
  ) {
    var box = box
    while tree.isBlockContainer(box, styles) {
      let paragraph = tree.boxes[box].paragraph
      if paragraph.exists {
        trims[Int(paragraph), default: []].insert(side)
        return
      }
      guard let child = tree.child(of: box, at: side, styles), !hasEdge(child, side, tree, styles),
        // A box with the same style is a start of its own.
        !styles[tree.boxes[child].style].textBoxTrim.contains(side)
      else { return }
      box = child
    }
  }

  private func hasEdge(
    _ box: Index<Box>, _ side: TextBoxTrim, _ tree: BoxTree, _ styles: BoxStyleTable
  ) -> Bool {
    guard let edges = styles[tree.boxes[box].style].fixedEdges else { return true }
    return (side == .start ? edges.top : edges.bottom) > .zero
  }
}

extension BoxTree {
  /// Whether the content of a box is blocks or lines.
  fileprivate func isBlockContainer(_ box: Index<Box>, _ styles: BoxStyleTable) -> Bool {
    let node = boxes[box]
    guard node.kind == .block && node.part != .fieldset || node.kind == .tableCell else {
      return false
    }
    switch styles[node.style].display {
    case .flex, .inlineFlex, .grid, .inlineGrid, .webkitBox, .webkitInlineBox:
      return node.paragraph.exists
    default: return true
    }
  }

  /// The first or last child in flow.
  fileprivate func child(
    of box: Index<Box>, at side: TextBoxTrim, _ styles: BoxStyleTable
  ) -> Index<Box>? {
    var found: Index<Box>?
    var child = boxes[box].firstChild
    while child.exists {
      if styles[boxes[child].style].isInFlow {
        found = child
        if side == .start { break }
      }
      child = boxes[child].nextSibling
    }
    return found
  }
}
