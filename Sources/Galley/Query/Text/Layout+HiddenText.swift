// Input: a layout, and one of the same text with open `details`. Output: positions of the text in
// closed `details`, which browsers compute on request.
// Source: HTML 4.11.1 (the contents of closed `details` are skipped); CSS Containment 2, 4.2.

internal import GalleyStyle
internal import GalleySystem

extension RichText {
  /// The text with each outermost closed `details` open; nil if none has text of its own.
  ///
  /// Node numbers do not change.
  package var openingDetails: RichText? {
    let hasText = tree.outermostClosedDetails.contains { !tree.ownText(of: $0).isEmpty }
    return hasText ? openingAllDetails : nil
  }

  /// The text with each outermost closed `details` open; nil without any.
  package var openingAllDetails: RichText? {
    let details = tree.outermostClosedDetails
    guard !details.isEmpty else { return nil }
    var open = tree
    for node in details { open.setOpen(node) }
    return RichText(tree: open, styleSheets: styleSheets, baseURL: baseURL)
  }
}

extension MarkupTree {
  /// In tree order, without those inside another one.
  var outermostClosedDetails: [NodeIndex] {
    var found: [NodeIndex] = []
    var node: NodeIndex = nodes.isEmpty ? Self.none : Self.documentNode
    while node.exists {
      let isClosed = nodes[node].tag == .details && attribute(.open, of: node) == nil
      if isClosed { found.append(node) }
      node = isClosed ? nextOutside(node) : next(after: node)
    }
    return found
  }

  /// The text nodes that are children of an element.
  func ownText(of node: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var child = nodes[node].firstChild
    while child.exists {
      if nodes[child].kind == .text { found.append(child) }
      child = nodes[child].nextSibling
    }
    return found
  }

  /// Shows the content of a closed element.
  ///
  /// The attribute is not `open`, because no selector for open elements matches.
  fileprivate mutating func setOpen(_ node: NodeIndex) {
    addAttribute(.unknown, named: Self.shownDetails, to: node)
  }
}

/// Text without a position in one layout, with its position in another of the same nodes.
struct HiddenText {
  let layout: Layout
  /// By text node: the vector from its position in `layout` to its `details` in the other layout,
  /// in CSS px.
  private(set) var offsets: [NodeIndex: Point] = [:]

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
  func rect(ofBox node: NodeIndex) -> Rect? {
    fragments.boxes.first { document.tree.boxes[$0.box].node == node }.map { rect($0.rect) }
  }
}
