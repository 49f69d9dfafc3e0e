// Where the elements with an id are: the targets of `#id`.

internal import FontEngine
internal import GalleyStyle

extension Layout {
  /// An element with an id, the target of a fragment identifier.
  public struct Anchor: Sendable, Equatable {
    /// The `id`, or the `name` of an `a` element.
    public let id: String
    /// The element's box, or that of its first text, in CSS px.
    ///
    /// An element without content has a rectangle without size.
    public let rect: Rect
    /// The UTF-8 offset in `Layout.text` of the text that follows the start of the element.
    public let offset: Int
  }

  /// The element with an id, as `#id` finds it; nil without such an element that is laid out.
  public func anchor(_ id: String) -> Anchor? { anchors.first { $0.id == id } }

  /// All elements with an id (or `a` with a name), in tree order.
  ///
  /// An element without a box has the place of what follows it. Cost: linear, each time.
  public var anchors: [Anchor] {
    let markup = document.document.tree
    let places = placesByRank()
    guard !places.isEmpty else { return [] }
    var anchors: [Anchor] = []
    for node in index.elements.order where markup.nodes[Int(node)].kind == .element {
      let name = markup.nodes[Int(node)].tag == .a ? markup.attribute(.name, of: node) : nil
      guard let id = markup.attribute(.id, of: node) ?? name, !id.isEmpty else { continue }
      let rank = index.elements.rankOfNode[Int(node)]
      let place = places.indices.partitioningIndex { places[$0].rank >= rank }
      anchors.append(anchor(markup.string(id), node, place < places.count ? places[place] : nil))
    }
    return anchors
  }

  private struct RankedPlace {
    var rank: Int32
    var order: Int
    var rect: UnitRect
    var offset: Int
  }

  private func anchor(_ id: String, _ node: Int32, _ place: RankedPlace?) -> Anchor {
    guard let place else {
      let end = Rect(x: 0, y: size.height, width: 0, height: 0)
      return Anchor(id: id, rect: end, offset: document.tree.plain.count)
    }
    let markup = document.document.tree
    var rect = rect(place.rect)
    // What follows an element without a box is where it is, and not what it is.
    let after = markup.nextOutside(node)
    if after >= 0, place.rank >= index.elements.rankOfNode[Int(after)] {
      rect.width = 0
      rect.height = 0
    }
    return Anchor(id: id, rect: rect, offset: place.offset)
  }

  /// Boxes and pieces by the place of their nodes in tree order.
  private func placesByRank() -> [RankedPlace] {
    var places: [RankedPlace] = []
    func add(_ node: Int32, _ rect: UnitRect, _ offset: Int) {
      guard node >= 0 else { return }
      let rank = index.elements.rankOfNode[Int(node)]
      places.append(RankedPlace(rank: rank, order: places.count, rect: rect, offset: offset))
    }
    for piece in fragments.pieces {
      let node =
        piece.kind == .inlineBox
        ? document.tree.inlineBoxes[Int(piece.inlineBox)].node
        : document.tree.items[Int(piece.item)].node
      add(node, piece.rect, plainOffset(piece.textStart))
    }
    let starts = firstOffsets()
    for (number, box) in fragments.boxes.enumerated() {
      add(document.tree.boxes[Int(box.box)].node, box.rect, starts[number])
    }
    return places.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }
  }

  /// The plain offset at which each fragment's content begins.
  private func firstOffsets() -> [Int] {
    var starts = [Int](repeating: 0, count: fragments.boxes.count)
    var next = document.tree.plain.count
    for number in fragments.boxes.indices.reversed() {
      let paragraph = index.touch.boxes[number].paragraph
      if paragraph >= 0 {
        next = plainOffset(document.tree.paragraphs[Int(paragraph)].textStart)
      }
      starts[number] = next
    }
    return starts
  }
}
