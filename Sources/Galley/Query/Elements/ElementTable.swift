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
  let nodes: [Int32]
  /// By node: the position in `nodes`; `Int32.min` for none.
  let numberOfNode: [Int32]
  /// -1 for none.
  let body: Int32
  let root: Int32
  /// Boxes by node.
  let boxesOfNode: Groups
  /// Inline boxes by node: more than one if a first line has a style of its own.
  let inlineBoxesOfNode: Groups
  /// Inline items by text node, or by element for objects, `br` and `wbr`.
  let itemsOfNode: Groups
  /// By node of a block-level image: its offset in the plain text.
  let pictures: [Int32: Int32]
  /// By inline box: the end of the range of its descendants, which begins after it.
  let ends: [Int32]
  /// By inline box: the inline item that opens it, -1 for none.
  let openItems: [Int32]
  private let ids = LazyReference<ElementIDs>()

  init(_ document: PreparedDocument) {
    let (markup, tree) = (document.styled.markup, document.tree)
    let count = markup.nodes.count
    var numbers = [Int32](repeating: .min, count: count)
    var nodes: [Int32] = []
    (root, body) = Self.page(of: markup)
    if root >= 0 { numbers[Int(root)] = Self.rootNumber }
    if body >= 0 {
      numbers[Int(body)] = Self.bodyNumber
      let end = markup.nextOutside(body)
      var node = markup.nextInDocument(after: body)
      while node >= 0, node != end {
        if markup.nodes[Int(node)].kind == .element {
          numbers[Int(node)] = Int32(truncatingIfNeeded: nodes.count)
          nodes.append(node)
        }
        node = markup.nextInDocument(after: node)
      }
    }
    self.nodes = nodes
    numberOfNode = numbers
    boxesOfNode = Groups(count: count, keys: tree.boxes.map(\.node))
    inlineBoxesOfNode = Groups(count: count, keys: tree.inlineBoxes.map(\.node))
    itemsOfNode = Groups(
      count: count,
      keys: tree.items.map { item in
        switch item.kind {
        case .text, .tab, .atomic, .forcedBreak, .breakOpportunity: item.node
        default: -1
        }
      })
    pictures = Dictionary(
      tree.blockPictures.map { ($0.node, $0.plain) }, uniquingKeysWith: { first, _ in first })
    var ends = [Int32](repeating: 0, count: tree.inlineBoxes.count)
    for index in ends.indices.reversed() {
      ends[index] = max(ends[index], Int32(truncatingIfNeeded: index + 1))
      let parent = Int(tree.inlineBoxes[index].parent)
      if parent >= 0 { ends[parent] = max(ends[parent], ends[index]) }
    }
    self.ends = ends
    var openItems = [Int32](repeating: -1, count: tree.inlineBoxes.count)
    for (number, item) in tree.items.enumerated()
    where item.kind == .open && item.index >= 0 && openItems[Int(item.index)] < 0 {
      openItems[Int(item.index)] = Int32(truncatingIfNeeded: number)
    }
    self.openItems = openItems
  }

  /// The root element and its `body`; -1 for none.
  private static func page(of markup: MarkupTree) -> (root: Int32, body: Int32) {
    for root in markup.children(of: MarkupTree.documentNode)
    where markup.nodes[Int(root)].kind == .element {
      for child in markup.children(of: root) where markup.nodes[Int(child)].tag == .body {
        return (root, child)
      }
      return (root, -1)
    }
    return (-1, -1)
  }

  /// The node of an element; -1 for an unknown number.
  func node(_ number: Int) -> Int32 {
    switch number {
    case Int(Self.bodyNumber): body
    case Int(Self.rootNumber): root
    default: nodes.indices.contains(number) ? nodes[number] : -1
    }
  }
}

extension ElementTable {
  /// The root element, `body` and the elements in it.
  var allNodes: [Int32] { (body >= 0 ? [root, body] : root >= 0 ? [root] : []) + nodes }

  /// The first element with an `id`.
  func node(id: String, _ markup: MarkupTree) -> Int32? {
    (ids.load() ?? ids.storeIfNil(ElementIDs(allNodes, markup))).nodes[id]
  }
}

/// The first element with each `id`, found at the first access.
private final class ElementIDs: Sendable {
  let nodes: [String: Int32]

  init(_ elements: [Int32], _ markup: MarkupTree) {
    var nodes: [String: Int32] = [:]
    for node in elements {
      guard let id = markup.attribute(.id, of: node).map(markup.string), nodes[id] == nil else {
        continue
      }
      nodes[id] = node
    }
    self.nodes = nodes
  }
}
