// Folder Galley/Query/Elements: elements of a layout: identities, text, styles, positions, anchors.
// Input: a `PreparedDocument` and its `Fragments`.
// Output: `ElementTable` (elements in document order), `ElementIndex` (the link and the block
//   around each node), sizes and boxes of an element, anchors of `#id`.
// Source: CSSOM View, sections 5 to 7; DOM, querySelectorAll; BROWSER_RULES 7.2; CSS Transforms 1,
//   section 6.
// Uses: GalleySystem, Units, Markup, Style, Text, Itemise, Prepare, Place, Query,
//   Query/Elements/Geometry, Query/Elements/Points, Query/Hit, Query/Lines, Query/Links,
//   Query/Text.
// Read: ElementTable, Layout+Element, Element+Rects, Element+Boxes, Element+Offsets, ElementIndex,
//   Layout+Anchors, Layout+Transforms; then Geometry, Points.

// Input: a styled document and its boxes. Output: properties of elements for queries: the link and
// block around each node, and the inline boxes with fragments.
// Source: BROWSER_RULES 7.2; Tests/Browser/README.md ("A line").

internal import GalleyStyle
internal import GalleySystem

extension Fragments {
  /// By fragment item: the line that contains it.
  var lineOfFragmentItem: IndexedArray<FragmentItem, Index<LineFragment>> {
    var lines = IndexedArray<FragmentItem, Index<LineFragment>>(
      repeating: .none, count: fragmentItems.count)
    for (index, line) in self.lines.enumerated() {
      for fragmentItem in line.itemRange {
        lines[fragmentItem] = Index(index)
      }
    }
    return lines
  }
}

/// The properties of a style that queries need, in one byte.
struct StyleFlags: OptionSet, Sendable {
  let rawValue: UInt8
  static let isVisible = StyleFlags(rawValue: 1)
  /// Visible, and neither `pointer-events: none` nor inert.
  static let isHittable = StyleFlags(rawValue: 2)
  /// Clips overflow on at least one axis.
  static let clips = StyleFlags(rawValue: 4)
  static let isRounded = StyleFlags(rawValue: 8)
}

extension StyleFlags {
  fileprivate init(_ style: ComputedStyle) {
    self = []
    // Stored properties are read one by one. A computed one would copy all text properties.
    let isVisible = style.text.visibility == .visible
    if isVisible { insert(.isVisible) }
    if isVisible, !style.text.pointerEventsNone, !style.text.isInert { insert(.isHittable) }
    if style.clips { insert(.clips) }
    if style.box.borderRadius != Sides(.zero) { insert(.isRounded) }
  }
}

/// Properties of a document's elements that do not depend on the width.
struct ElementIndex: Sendable {
  /// Links (`a[href]`) in tree order.
  private(set) var links: [NodeIndex] = []
  /// By node: the index in `links` of the innermost link that contains it, -1 for none.
  private(set) var linkOfNode: IndexedArray<MarkupTree.Node, Int32>
  /// By node: the nearest inclusive ancestor whose display does not begin with "inline".
  private(set) var blockOfNode: IndexedArray<MarkupTree.Node, NodeIndex>
  /// Inline elements that contain blocks.
  private(set) var inlinesWithBlocks: Set<NodeIndex> = []
  /// By node: its position in tree order.
  private(set) var rankOfNode: IndexedArray<MarkupTree.Node, Int32>
  /// Nodes in tree order.
  private(set) var order: [NodeIndex] = []
  /// By inline box: whether it has fragments.
  ///
  /// A culled inline box has those of its content.
  let hasFragments: IndexedArray<InlineBox, Bool>
  /// By style.
  private(set) var flagsOfStyle: IndexedArray<ComputedStyle, StyleFlags>
  /// By inline box: the innermost culled link around it, which has the rectangles of its content.
  private(set) var culledLink: IndexedArray<InlineBox, Int32>

  init(_ prepared: PreparedDocument) {
    let markup = prepared.styled.markup
    linkOfNode = IndexedArray(repeating: -1, count: markup.nodes.count)
    blockOfNode = IndexedArray(repeating: .none, count: markup.nodes.count)
    rankOfNode = linkOfNode
    let boxes = prepared.inlineBoxesWithFragments
    hasFragments = IndexedArray(prepared.tree.inlineBoxes.indices.map { boxes.contains($0) })
    culledLink = IndexedArray(repeating: -1, count: hasFragments.count)
    flagsOfStyle = IndexedArray(prepared.tree.styles.map(StyleFlags.init))
    walk(prepared)
    markCulledLinks(prepared)
  }

  private mutating func walk(_ prepared: PreparedDocument) {
    let markup = prepared.styled.markup
    var node: NodeIndex = markup.nodes.isEmpty ? .none : MarkupTree.documentNode
    while node.exists {
      rankOfNode[node] = Int32(order.count)
      order.append(node)
      let parent = markup.nodes[node].parent
      linkOfNode[node] = parent.exists ? linkOfNode[parent] : -1
      blockOfNode[node] = parent.exists ? blockOfNode[parent] : .none
      if markup.nodes[node].kind == .element {
        if markup.isLink(node) {
          linkOfNode[node] = Int32(links.count)
          links.append(node)
        }
        if blockOfNode[node].isNone || isBlock(node, prepared) {
          if parent.exists, blockOfNode[parent] != parent, isBlockLevel(node, prepared) {
            inlinesWithBlocks.insert(parent)
          }
          blockOfNode[node] = node
        }
      }
      node = markup.nextInDocument(after: node)
    }
  }

  private func isBlock(_ node: NodeIndex, _ prepared: PreparedDocument) -> Bool {
    let element = prepared.styled.markup.nodes[node]
    // The browser's sheet sets `display: block math` on elements inside `math` (MathML Core).
    if element.namespace == .mathML, element.tag != .math { return true }
    if element.namespace == .svg,
      prepared.styled.markup.isGraphicText(node) || prepared.styled.markup.isForeignObject(node)
    {
      return true
    }
    guard prepared.styled.styleOfNode.indices.contains(Int(node)) else { return false }
    let style = prepared.styled.styleOfNode[node]
    guard style.exists else { return false }
    let values = prepared.styled.styles[style]
    switch values.flow.display {
    // The computed value is `-webkit-inline-box`, which does not begin with "inline".
    case .inlineFlex where values.box.flex.isLegacyBox: return true
    case .inline, .inlineListItem, .inlineBlockListItem, .inlineTable, .inlineFlex, .inlineGrid:
      return false
    default: return true
    }
  }

  private func isBlockLevel(_ node: NodeIndex, _ prepared: PreparedDocument) -> Bool {
    let style = prepared.styled.styleOfNode[node]
    guard style.exists else { return false }
    let values = prepared.styled.styles[style]
    return !values.flow.display.isInlineLevel && values.flow.display != .contents
      && values.layout.isInFlow
  }

  // MARK: Inline boxes

  /// Relies on the tree's order: an inline box precedes its children.
  private mutating func markCulledLinks(_ prepared: PreparedDocument) {
    for (index, box) in prepared.tree.inlineBoxes.enumerated() where !hasFragments[index] {
      if isLink(box.node) {
        culledLink[index] = Int32(index)
      } else if box.parent.exists {
        culledLink[index] = culledLink[box.parent]
      }
    }
  }

  /// Whether the node itself is a link.
  func isLink(_ node: NodeIndex) -> Bool {
    guard node.exists, linkOfNode[node] >= 0 else { return false }
    return links[Int(linkOfNode[node])] == node
  }
}
