// Input: a layout, and one of the same text with open `details`. Output: positions of the text in
// closed `details`, which browsers compute on request.
// Source: HTML 4.11.1 (the contents of closed `details` are skipped); CSS Containment 2, 4.2.

internal import GalleyStyle

extension RichText {
  /// The text with each outermost closed `details` open; nil if none has text of its own.
  ///
  /// Node numbers do not change.
  package var openingDetails: RichText? {
    var open = tree
    var hasText = false
    for node in tree.outermostClosedDetails {
      hasText = hasText || !tree.ownText(of: node).isEmpty
      open.setOpen(node)
    }
    return hasText ? RichText(tree: open, styleSheets: styleSheets, baseURL: baseURL) : nil
  }
}

extension MarkupTree {
  /// In tree order, without those inside another one.
  var outermostClosedDetails: [Int32] {
    var found: [Int32] = []
    var node: Int32 = nodes.isEmpty ? Self.none : Self.documentNode
    while node >= 0 {
      let isClosed = nodes[Int(node)].tag == .details && attribute(.open, of: node) == nil
      if isClosed { found.append(node) }
      node = isClosed ? nextOutside(node) : next(after: node)
    }
    return found
  }

  /// The text nodes that are children of an element.
  func ownText(of node: Int32) -> [Int32] {
    var found: [Int32] = []
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      if nodes[Int(child)].kind == .text { found.append(child) }
      child = nodes[Int(child)].nextSibling
    }
    return found
  }

  /// Shows the content of a closed element.
  ///
  /// The attribute is not `open`, because no selector for open elements matches.
  fileprivate mutating func setOpen(_ node: Int32) {
    addAttribute(.unknown, named: Self.shownDetails, to: node)
  }
}

/// Text without a position in one layout, with its position in another of the same nodes.
struct HiddenText {
  let layout: Layout
  /// By text node: the vector from its position in `layout` to its `details` in the other layout,
  /// in CSS px.
  private(set) var offsets: [Int32: Point] = [:]

  /// Finds the text of the closed `details` of `layout`, which are open in `open`.
  init(of layout: Layout, in open: Layout) {
    self.layout = open
    let markup = layout.document.styled.markup
    for details in markup.outermostClosedDetails {
      guard let there = open.rect(ofBox: details), let here = layout.rect(ofBox: details) else {
        continue
      }
      for text in markup.ownText(of: details) {
        offsets[text] = Point(x: here.x - there.x, y: here.y - there.y)
      }
    }
  }
}

extension Layout {
  /// The first box of an element in CSS px; nil without one.
  fileprivate func rect(ofBox node: Int32) -> Rect? {
    fragments.boxes.first { document.tree.boxes[Int($0.box)].node == node }.map { rect($0.rect) }
  }
}
