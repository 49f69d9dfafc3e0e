// Input: a prepared document. Output: its elements in document order, with their boxes.
// Source: DOM, `querySelectorAll("*")`.

internal import GalleyStyle
internal import GalleySystem

/// The elements of a document, and the boxes of each.
final class ElementTable: Sendable {
  /// The number of `body` and of the root element.
  ///
  /// Other elements outside of `body` have none.
  static let bodyNumber: Int32 = -1
  static let rootNumber: Int32 = -2

  /// The elements in `body`, in document order.
  let nodes: [NodeIndex]
  /// By node: the position in `nodes`; `Int32.min` for none.
  let numberOfNode: IndexedArray<MarkupTree.Node, Int32>
  let body: NodeIndex
  let root: NodeIndex
  /// Boxes by node.
  let boxesOfNode: Groups<MarkupTree.Node, Box>
  /// Inline boxes by node: more than one if a first line has a style of its own.
  let inlineBoxesOfNode: Groups<MarkupTree.Node, InlineBox>
  /// Inline items by text node, or by element for objects, `br` and `wbr`.
  let itemsOfNode: Groups<MarkupTree.Node, InlineItem>
  /// By node of a block-level image: its offset in the plain text.
  let pictures: [NodeIndex: Int32]
  /// By inline box: the end of the range of its descendants, which begins after it.
  let ends: IndexedArray<InlineBox, Index<InlineBox>>
  /// By inline box: the inline item that opens it.
  let openItems: IndexedArray<InlineBox, Index<InlineItem>>
  private let ids = LazyReference<ElementIDs>()

  init(_ document: PreparedDocument) {
    let (markup, tree) = (document.styled.markup, document.tree)
    let count = markup.nodes.count
    var numbers = IndexedArray<MarkupTree.Node, Int32>(repeating: .min, count: count)
    var nodes: [NodeIndex] = []
    (root, body) = Self.page(of: markup)
    if root.exists { numbers[root] = Self.rootNumber }
    if body.exists {
      numbers[body] = Self.bodyNumber
      let end = markup.nextOutside(body)
      var node = markup.nextInDocument(after: body)
      while node.exists, node != end {
        if markup.nodes[node].kind == .element {
          numbers[node] = Int32(truncatingIfNeeded: nodes.count)
          nodes.append(node)
        }
        node = markup.nextInDocument(after: node)
      }
    }
    self.nodes = nodes
    numberOfNode = numbers
    boxesOfNode = Groups(count: count, keys: tree.boxes.map { $0.node })
    inlineBoxesOfNode = Groups(count: count, keys: tree.inlineBoxes.map { $0.node })
    itemsOfNode = Groups(
      count: count,
      keys: tree.items.map { item in
        switch item.kind {
        case .text, .tab, .atomic, .forcedBreak, .breakOpportunity: item.node
        default: NodeIndex.none
        }
      })
    pictures = Dictionary(
      tree.blockPictures.map { ($0.node, $0.plain) }, uniquingKeysWith: { first, _ in first })
    var ends = IndexedArray<InlineBox, Index<InlineBox>>(
      repeating: .first, count: tree.inlineBoxes.count)
    for index in ends.indices.reversed() {
      ends[index] = max(ends[index], Index(index + 1))
      let parent = Int(tree.inlineBoxes[index].parent)
      if parent >= 0 { ends[parent] = max(ends[parent], ends[index]) }
    }
    self.ends = ends
    var openItems = IndexedArray<InlineBox, Index<InlineItem>>(
      repeating: .none, count: tree.inlineBoxes.count)
    for (number, item) in tree.items.enumerated()
    where item.kind == .open && item.inlineBox.exists && openItems[item.inlineBox].isNone {
      openItems[item.inlineBox] = Index(number)
    }
    self.openItems = openItems
  }

  /// The root element and its `body`; -1 for none.
  private static func page(of markup: MarkupTree) -> (root: NodeIndex, body: NodeIndex) {
    for root in markup.children(of: MarkupTree.documentNode)
    where markup.nodes[root].kind == .element {
      for child in markup.children(of: root) where markup.nodes[child].tag == .body {
        return (root, child)
      }
      return (root, .none)
    }
    return (.none, .none)
  }

  /// The node of an element; none for an unknown number.
  func node(_ number: Int) -> NodeIndex {
    switch number {
    case Int(Self.bodyNumber): body
    case Int(Self.rootNumber): root
    default: nodes.indices.contains(number) ? nodes[number] : .none
    }
  }
}

extension ElementTable {
  /// The root element, `body` and the elements in it.
  var allNodes: [NodeIndex] { (body.exists ? [root, body] : root.exists ? [root] : []) + nodes }

  /// The first element with an `id`.
  func node(id: String, _ markup: MarkupTree) -> NodeIndex? {
    (ids.load() ?? ids.storeIfNil(ElementIDs(allNodes, markup))).nodes[id]
  }
}

/// The first element with each `id`, found at the first access.
private final class ElementIDs: Sendable {
  let nodes: [String: NodeIndex]

  init(_ elements: [NodeIndex], _ markup: MarkupTree) {
    var nodes: [String: NodeIndex] = [:]
    for node in elements {
      guard let id = markup.attribute(.id, of: node).map(markup.string), nodes[id] == nil else {
        continue
      }
      nodes[id] = node
    }
    self.nodes = nodes
  }
}
