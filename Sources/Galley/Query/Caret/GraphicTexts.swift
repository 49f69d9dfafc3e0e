// Input: the texts of the graphics of a layout. Output: the text node of a graphic that is nearest to a
// point: first the nearest `text`, then its nearest node.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 10.151.

internal import GalleyStyle
internal import GalleySystem

/// The texts of the graphics of a layout.
final class GraphicTexts: Sendable {
  /// A text node with its bounds in the coordinates of its `text`.
  private struct Node {
    var node: NodeIndex
    var bounds: Rect
    /// Nothing of it is left: its bounds are the origin.
    var isEmpty: Bool
  }
  /// Adjacent texts with one transform, the last one first.
  private struct Group {
    var map: AffineMap?
    var texts: [[Node]] = []
    var bounds = BoundsTree([])
  }
  /// What a caret is set in.
  enum Place {
    case node(NodeIndex)
    /// Before a node, or behind it.
    case before(NodeIndex)
    case after(NodeIndex)
  }

  /// By box of a graphic.
  private let groups: [Index<Box>: [Group]]
  /// By text node.
  private let letters: [NodeIndex: LetterSearch]

  init(_ finder: CaretFinder) {
    let tree = finder.layout.document.tree
    var found: [Index<Box>: [(group: Group, bounds: [Bounds])]] = [:]
    var letters: [NodeIndex: LetterSearch] = [:]
    for text in tree.graphicTexts {
      for node in text.nodes {
        var own: [GraphicLetters] = []
        finder.forEachLetters(of: node) { own.append(GraphicLetters(item: $0, in: $1, finder)) }
        letters[node] = LetterSearch(own)
      }
      let map = finder.layout.fragments.transforms.transform(ofTextAround: text.box)?.inverse
      let nodes = Self.nodes(of: text, finder)
      let full = nodes.filter { !$0.isEmpty }
      guard let first = full.first else { continue }
      let bounds = full.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
      let graphic = tree.boxes[text.box].parent
      var groups = found.removeValue(forKey: graphic) ?? []
      if groups.isEmpty || groups[groups.count - 1].group.map != map {
        groups.append((Group(map: map), []))
      }
      groups[groups.count - 1].group.texts.append(nodes)
      groups[groups.count - 1].bounds.append(Bounds(UnitRect(rounding: bounds)))
      found[graphic] = groups
    }
    self.letters = letters
    groups = found.mapValues { groups in
      groups.map { group, bounds in
        // Not the `reversed()` of sequences: the compiler gives its code two forms in turn for elements
        // that are references, and builds of a release are compared byte for byte.
        Group(
          map: group.map, texts: Array(group.texts.reversed() as ReversedCollection),
          bounds: BoundsTree(bounds.reversed()))
      }
    }
  }

  private static func nodes(of text: GraphicText, _ finder: CaretFinder) -> [Node] {
    text.nodes.map { node in
      var bounds: Rect?
      finder.forEachLetters(of: node) { item, box in
        let area = finder.layout.area(ofLetters: item, in: box)
        if area.width > 0, area.height > 0 { bounds = bounds?.union(area) ?? area }
      }
      if let bounds { return Node(node: node, bounds: bounds, isEmpty: false) }
      let origin = finder.layout.origin(of: text)
      return Node(
        node: node, bounds: Rect(x: origin.x, y: origin.y, width: 0, height: 0), isEmpty: true)
    }
  }

  /// The item with the nearest letters of a text node.
  func item(of node: NodeIndex, nearestTo finder: CaretFinder) -> Int? {
    letters[node]?.nearest(x: finder.x, y: finder.y).map { Int($0.item) }
  }

  /// The nearest text node of a graphic.
  ///
  /// At equal distances, the last text is the nearest, and of its nodes the first one.
  func nearest(of graphic: Index<Box>, to finder: CaretFinder) -> Place? {
    var nearest: (nodes: [Node], plane: CaretFinder, distance: Double)?
    for group in groups[graphic] ?? [] {
      let plane = finder.mapped(by: group.map)
      let found = group.bounds.nearest(in: group.texts.indices) { plane.distance(to: $0) }
      if let found, found.distance <= nearest?.distance ?? .infinity {
        nearest = (group.texts[found.place], plane, found.distance)
      }
    }
    return nearest.flatMap { Self.nearest(of: $0.nodes, to: $0.plane) }
  }

  private static func nearest(of nodes: [Node], to plane: CaretFinder) -> Place? {
    var nearest: (place: Int, distance: Double)?
    for (place, node) in nodes.enumerated() {
      let distance = plane.distance(to: node.bounds)
      if distance < nearest?.distance ?? .infinity { nearest = (place, distance) }
    }
    guard let nearest else { return nil }
    if !nodes[nearest.place].isEmpty { return .node(nodes[nearest.place].node) }
    // An empty node has the caret between its neighbours.
    if let before = nodes[..<nearest.place].last(where: { !$0.isEmpty }) {
      return .after(before.node)
    }
    return nodes[nearest.place...].first { !$0.isEmpty }.map { .before($0.node) }
  }
}

extension CaretFinder {
  /// Calls a closure with each text item of a text node of a graphic and the box of its letters.
  func forEachLetters(of node: NodeIndex, _ body: (Int, Index<Box>) -> Void) {
    for place in index.itemsOfNode.range(node) {
      for member in index.fragmentItemsOfItem.range(index.itemsOfNode.members[place]) {
        let number = Int(index.fragmentItemsOfItem.members[member])
        guard layout.fragments.fragmentItems[number].kind == .text else { continue }
        body(number, box(ofFragmentItem: number))
      }
    }
  }

  /// The squared distance to a rectangle.
  func distance(to rect: Rect) -> Double {
    let across = max(0, rect.x - x.px, x.px - rect.maxX)
    let down = max(0, rect.y - y.px, y.px - rect.maxY)
    return across * across + down * down
  }

  fileprivate func distance(to bounds: Bounds) -> Double {
    let (left, top) = (LayoutUnit(raw: bounds.x.top).px, LayoutUnit(raw: bounds.y.top).px)
    return distance(
      to: Rect(
        x: left, y: top, width: LayoutUnit(raw: bounds.x.bottom).px - left,
        height: LayoutUnit(raw: bounds.y.bottom).px - top))
  }
}

extension Layout {
  /// The bounds of letters with their ink, in the coordinates of their `text`.
  fileprivate func area(ofLetters item: Int, in box: Index<Box>) -> Rect {
    var rect = bounds(ofGraphicText: fragments.fragmentItems[item]).rect
    if let stretch = CaretFinder(layout: self, index: index, x: .zero, y: .zero)
      .stretch(ofGraphicText: box)
    {
      rect.x = stretch.start + (rect.x - stretch.start) * stretch.factor
      rect.width *= stretch.factor
    }
    guard let map = fragments.transforms.transform(ofGraphicText: box) else { return rect }
    guard let text = fragments.transforms.transform(ofTextAround: box) else {
      return Quadrangle(map, rect).bounds
    }
    return text.inverse.map { Quadrangle($0(map), rect).bounds } ?? rect
  }

  /// The origin of the coordinates of a text.
  func origin(of text: GraphicText) -> Point {
    let parent = Int(index.fragmentOfBox[document.tree.boxes[text.box].parent])
    guard parent >= 0 else { return Point(x: 0, y: 0) }
    let box = fragments.boxes[parent]
    let border = document[box.box].edges(containing: .zero).border
    let inset = document.properties(text.box).inset
    return Point(
      x: (box.rect.x + border.left).px + inset.left.exactPx + Double(text.x),
      y: (box.rect.y + border.top).px + inset.top.exactPx + Double(text.y))
  }
}
