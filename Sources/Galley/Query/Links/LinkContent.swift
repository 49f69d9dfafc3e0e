// Input: a layout and one of its links. Output: the text on the lines that the link itself is on, and
// whether it has anything else, for the laws of `galley check`.
// Source: BROWSER_RULES 7.2.

internal import GalleyStyle
internal import GalleySystem

/// The content of a link as its rectangles have it.
///
/// They are those of the inline boxes of its element. Content in boxes of its own is on lines of its
/// own: blocks, floats, atomic inlines and ruby.
package struct LinkContent: Sendable {
  /// Text on a line of the link.
  package struct Text: Sendable {
    /// The range of `Layout.text`.
    package var range: Range<Layout.Offset>
    /// Whether no other element is between the link and the text, and the link is not trimmed, so that both
    /// have one height.
    package var isDirect: Bool
  }
  /// The text on lines of the link.
  package fileprivate(set) var texts: [Text] = []
  /// Whether the link has no other content, and no edges in or around its text.
  package fileprivate(set) var isOnlyText = true
  /// Whether the font of the link has the size 0, so that its rectangles have no height.
  package fileprivate(set) var isFlat = false
}

extension Layout {
  /// The content of a link.
  ///
  /// - Complexity: O(*n*) for *n* fragments.
  package func content(ofLink number: Int) -> LinkContent {
    var content = LinkContent()
    guard elementIndex.links.indices.contains(number) else { return content }
    let node = elementIndex.links[number]
    content.isFlat = document.styled.style(of: node)?.text.font.size == 0
    for item in fragments.fragmentItems.indices {
      if isGraphicText(item, ofLink: number) { content.isOnlyText = false }
      add(item, of: node, to: &content)
    }
    // Boxes of generated content have no element of their own.
    let hasBoxes = fragments.boxes.contains { fragment in
      let node = nodeAround(box: fragment.box)
      return node.exists && isNode(node, inLink: number)
    }
    if hasBoxes { content.isOnlyText = false }
    return content
  }

  /// Whether a fragment item is text of a graphic in a link, whose rectangle contains the ink.
  private func isGraphicText(_ number: Int, ofLink link: Int) -> Bool {
    let node = document.tree.items[Int(fragments.fragmentItems[number].item)].node
    guard node.exists, isNode(node, inLink: link) else { return false }
    let line = fragments.lines[Int(index.lineOfFragmentItem[number])]
    let box = document.tree.paragraphs[line.paragraph].box
    return document.tree.boxes[box].part.isGraphicText
  }

  /// Whether a node is in a link, or in links in it: those of graphics may be in each other.
  private func isNode(_ node: NodeIndex, inLink link: Int) -> Bool {
    var around = elementIndex.linkOfNode[node]
    while around >= 0, around != Int32(link) {
      let parent = document.styled.markup.nodes[elementIndex.links[Int(around)]].parent
      around = parent.exists ? elementIndex.linkOfNode[parent] : -1
    }
    return around >= 0
  }

  /// Adds a fragment item to the content of the link around it.
  private func add(_ number: Int, of link: NodeIndex, to content: inout LinkContent) {
    let item = fragments.fragmentItems[number]
    let boxes = document.tree.inlineBoxes
    var (box, isDirect, isMoved) = (item.inlineBox, true, false)
    var hasEdges = false
    while box.exists {
      let style = document.tree.styles[boxes[box].style].box
      hasEdges = hasEdges || style.hasInlineEdges
      if boxes[box].node == link {
        isDirect = isDirect && document.boxStyles[boxes[box].style].textBoxTrim.isEmpty
        break
      }
      isDirect = false
      isMoved = isMoved || style.movesText
      box = boxes[box].parent
    }
    guard box.exists else { return }
    // An element without a box may have another font, too.
    let node = document.tree.items[item.item].node
    isDirect = isDirect && node.exists && document.styled.markup.nodes[node].parent == link
    if hasEdges { content.isOnlyText = false }
    switch item.kind {
    case .inlineBox, .empty: break
    case .text:
      guard !isMoved, let range = plainRange(ofFragmentItem: number) else {
        content.isOnlyText = false
        return
      }
      content.texts.append(LinkContent.Text(range: Range(utf8: range), isDirect: isDirect))
    default: content.isOnlyText = false
    }
  }
}

extension BoxProperties {
  /// Whether an inline box has a margin, border or padding.
  fileprivate var hasInlineEdges: Bool {
    margin != Sides(.zero) || padding != Sides(.zero) || borderWidth != Sides(0)
  }

  /// Whether the text of an inline box may be outside of the inline box around: margins may be
  /// negative, and offsets move the text only.
  fileprivate var movesText: Bool {
    margin != Sides(.zero) || position == .relative || position == .sticky
  }
}
