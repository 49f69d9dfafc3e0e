// The positions of elements with an id: the targets of `#id`.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// An element with an id: the target of a fragment identifier.
  public struct Anchor: Sendable, Hashable, Identifiable {
    /// The `id`, or the `name` of an `a` element.
    public let id: String
    /// The rectangle of the element's box or of its first text, in CSS px.
    ///
    /// For an element without content, the rectangle has size 0.
    public let rect: Rect
    /// The offset in `Layout.text` of the first text in or after the element.
    public let offset: Offset
  }

  /// The element with an id.
  ///
  /// - Parameter id: The fragment identifier without `#`.
  /// - Returns: The first element in tree order; nil if no such element has a position.
  /// - Complexity: O(*n* log *n*) for *n* fragments.
  public func anchor(_ id: String) -> Anchor? { anchors.first { $0.id == id } }

  /// All elements with an id, and `a` elements with a name, in tree order.
  ///
  /// An element without a box has the position of the content after it.
  ///
  /// - Complexity: O(*n* log *n*) for *n* fragments, at each access.
  public var anchors: [Anchor] {
    let markup = document.styled.markup
    let places = positionsByRank()
    guard !places.isEmpty else { return [] }
    var anchors: [Anchor] = []
    for node in index.elements.order where markup.nodes[node].kind == .element {
      let name = markup.nodes[node].tag == .a ? markup.attribute(.name, of: node) : nil
      guard let id = markup.attribute(.id, of: node) ?? name, !id.isEmpty else { continue }
      let rank = index.elements.rankOfNode[node]
      let position = places.indices.partitioningIndex { places[$0].rank >= rank }
      anchors.append(
        anchor(markup.string(id), node, position < places.count ? places[position] : nil))
    }
    return anchors
  }

  private struct RankedPosition {
    var rank: Int32
    var order: Int
    var rect: UnitRect
    var offset: Int
  }

  private func anchor(_ id: String, _ node: NodeIndex, _ position: RankedPosition?) -> Anchor {
    guard let position else {
      let end = Rect(x: 0, y: size.height, width: 0, height: 0)
      return Anchor(id: id, rect: end, offset: Offset(utf8: document.tree.plain.count))
    }
    let markup = document.styled.markup
    var rect = rect(position.rect)
    // An element without a box has the position of the content after it, and size 0.
    let after = markup.nextOutside(node)
    if after.exists, position.rank >= index.elements.rankOfNode[after] {
      rect.width = 0
      rect.height = 0
    }
    return Anchor(id: id, rect: rect, offset: Offset(utf8: position.offset))
  }

  /// Boxes and fragment items by the tree order of their nodes.
  private func positionsByRank() -> [RankedPosition] {
    var places: [RankedPosition] = []
    func add(_ node: NodeIndex, _ rect: UnitRect, _ offset: Int) {
      guard node.exists else { return }
      let rank = index.elements.rankOfNode[node]
      places.append(RankedPosition(rank: rank, order: places.count, rect: rect, offset: offset))
    }
    for fragmentItem in fragments.fragmentItems {
      let node =
        fragmentItem.kind == .inlineBox
        ? document.tree.inlineBoxes[fragmentItem.inlineBox].node
        : document.tree.items[fragmentItem.item].node
      add(node, fragmentItem.rect, plainOffset(fragmentItem.textStart))
    }
    let starts = firstOffsets()
    for (number, box) in fragments.boxes.enumerated() {
      add(document.tree.boxes[box.box].node, box.rect, starts[number])
    }
    return places.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }
  }

  /// By fragment: the plain text offset at which its content begins.
  private func firstOffsets() -> [Int] {
    var starts = [Int](repeating: 0, count: fragments.boxes.count)
    var next = document.tree.plain.count
    for number in fragments.boxes.indices.reversed() {
      let paragraph = index.hitTestIndex.boxes[number].paragraph
      if paragraph.exists {
        next = plainOffset(document.tree.paragraphs[paragraph].textStart)
      }
      starts[number] = next
    }
    return starts
  }
}
