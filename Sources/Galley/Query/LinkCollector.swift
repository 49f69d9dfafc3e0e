// Input: a layout. Output: the rectangles of each link.
// An inline box with a look of its own gives its fragments; a culled one the rectangles of what is
// directly in it; a block or an atomic box its border box.
// Source: BROWSER_RULES 7.1 to 7.8; parity/README.md ("A link").

/// Gathers the rectangles of all links in one pass over the fragments.
struct LinkCollector: ~Copyable {
  private let layout: Layout
  private let elements: ElementIndex
  private let lineOfPiece: [Int32]
  private var entries: [Entry] = []
  private var byLink: [Range<Int>] = []
  private var lastRank: [Int32] = []
  /// The inline element around the block that was added last.
  private var lastBlockParent: Int32 = -1

  private struct Entry {
    var link: Int32
    /// Place in tree order of what the rectangle is of.
    var rank: Int32
    var line: Int32
    /// An ellipsis or what it left of a text: after what was there before.
    var isAddition = false
    var rect: UnitRect
  }

  init(_ layout: Layout) {
    self.layout = layout
    elements = layout.document.elements
    lineOfPiece = layout.fragments.lineOfPiece
  }

  mutating func collect() {
    lastRank = [Int32](repeating: 0, count: elements.links.count)
    for index in layout.fragments.pieces.indices { add(piece: index) }
    for index in layout.fragments.boxes.indices { add(fragment: index) }
    entries.sort {
      if $0.link != $1.link { return $0.link < $1.link }
      if $0.rank != $1.rank { return $0.rank < $1.rank }
      if $0.line != $1.line { return $0.line < $1.line }
      if $0.isAddition != $1.isAddition { return $1.isAddition }
      return $0.rect.x < $1.rect.x
    }
    byLink = [Range<Int>](repeating: 0..<0, count: elements.links.count)
    var start = 0
    while start < entries.count {
      var end = start
      while end < entries.count, entries[end].link == entries[start].link { end += 1 }
      byLink[Int(entries[start].link)] = start..<end
      start = end
    }
  }

  /// The joined rectangles of a link, CSS px.
  func rects(of link: Int) -> [Rect] {
    var joined: [Rect] = []
    for entry in entries[byLink[link]] where entry.rect.width > .zero && entry.rect.height > .zero {
      let rect = layout.rect(entry.rect)
      if let last = joined.last, Self.touches(last, rect) {
        joined[joined.count - 1] = Self.union(last, rect)
      } else {
        joined.append(rect)
      }
    }
    return joined
  }

  /// Side by side within 0.1 px, and overlapping by 40 % of the lower height.
  private static func touches(_ a: Rect, _ b: Rect) -> Bool {
    let overlap = min(a.maxY, b.maxY) - max(a.y, b.y)
    guard overlap > 0.4 * min(a.height, b.height) else { return false }
    return abs(b.x - a.maxX) < 0.1 || abs(a.x - b.maxX) < 0.1
  }

  private static func union(_ a: Rect, _ b: Rect) -> Rect {
    let x = min(a.x, b.x)
    let y = min(a.y, b.y)
    return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }

  // MARK: Pieces

  private mutating func add(piece index: Int) {
    let piece = layout.fragments.pieces[index]
    let tree = layout.document.tree
    guard piece.inlineBox >= 0 else { return }
    var box = piece.inlineBox
    var rank: Int32?
    if piece.kind == .inlineBox {
      guard elements.hasOwnBox[Int(box)] else { return }
      let node = tree.inlineBoxes[Int(box)].node
      rank = self.rank(of: node)
      if elements.isLink(node) {
        // Fragments of the link itself keep their order, whatever stands in them.
        add(node, rank: rank, index, piece.rect)
      }
      box = tree.inlineBoxes[Int(box)].parent
    } else {
      // Generated text has no place of its own: it follows what was before it.
      let node = tree.items[Int(piece.item)].node
      if node >= 0 { rank = self.rank(of: node) }
    }
    while box >= 0, !elements.hasOwnBox[Int(box)], elements.culledLink[Int(box)] >= 0 {
      let link = elements.culledLink[Int(box)]
      add(tree.inlineBoxes[Int(link)].node, rank: rank, index, piece.rect)
      box = tree.inlineBoxes[Int(link)].parent
    }
  }

  private func rank(of node: Int32) -> Int32 { node >= 0 ? elements.rankOfNode[Int(node)] : 0 }

  private mutating func add(_ node: Int32, rank: Int32?, _ piece: Int, _ rect: UnitRect) {
    let link = elements.linkOfNode[Int(node)]
    let last = entries.last.map { $0.link == link ? $0.rank : 0 } ?? 0
    let kind = layout.fragments.pieces[piece].kind
    entries.append(
      Entry(
        link: link, rank: rank ?? last, line: lineOfPiece[piece],
        isAddition: kind == .rest || kind == .ellipsis, rect: rect))
  }

  // MARK: Boxes

  private mutating func add(fragment index: Int) {
    let fragment = layout.fragments.boxes[index]
    let tree = layout.document.tree
    let node = tree.boxes[Int(fragment.box)].node
    guard node >= 0, elements.linkOfNode[Int(node)] >= 0 else { return }
    if elements.isLink(node) {
      entries.append(
        Entry(
          link: elements.linkOfNode[Int(node)], rank: rank(of: node), line: Int32(index),
          rect: fragment.rect))
    } else if layout.index.kindOfFragment[index] == .inFlow
      || layout.index.kindOfFragment[index] == .positioned
    {
      addBlockInLink(index, node)
    }
  }

  /// A block inside an inline link: the anonymous box around it counts as the link's.
  private mutating func addBlockInLink(_ index: Int, _ node: Int32) {
    let markup = layout.document.document.tree
    let parentFragment = layout.index.parentOfFragment[index]
    guard parentFragment >= 0 else { return }
    let container = layout.nodeAround(box: layout.fragments.boxes[Int(parentFragment)].box)
    var ancestor = markup.nodes[Int(node)].parent
    while ancestor >= 0, ancestor != container {
      if elements.isLink(ancestor) {
        var rect = layout.fragments.boxes[index].rect
        let content = layout.contentBox(ofFragment: Int(parentFragment))
        rect.x = content.x
        rect.width = content.width
        append(
          block: rect, of: node, link: elements.linkOfNode[Int(ancestor)], rank: rank(of: node))
      }
      ancestor = markup.nodes[Int(ancestor)].parent
    }
  }

  /// Blocks that follow each other in one inline element stand in one anonymous box.
  private mutating func append(block rect: UnitRect, of node: Int32, link: Int32, rank: Int32) {
    let parent = elements.inlineParentOfBlock[node] ?? -1
    defer { lastBlockParent = parent }
    if let last = entries.last, last.link == link, lastBlockParent == parent, last.line < 0,
      last.rect.x == rect.x, last.rect.width == rect.width
    {
      let bottom = max(last.rect.maxY, rect.maxY)
      entries[entries.count - 1].rect.y = min(last.rect.y, rect.y)
      entries[entries.count - 1].rect.height = bottom - min(last.rect.y, rect.y)
      return
    }
    entries.append(Entry(link: link, rank: rank, line: -1, rect: rect))
  }
}

extension Layout {
  /// The content box of a placed box.
  func contentBox(ofFragment index: Int) -> UnitRect {
    var rect = fragments.boxes[index].rect
    let parent = self.index.parentOfFragment[index]
    let containing = parent >= 0 ? fragments.boxes[Int(parent)].rect.width : rect.width
    let edges = LayoutPass(document, isRecording: false)
      .edges(fragments.boxes[index].box, containing: containing)
    rect.x = rect.x + edges.left
    rect.y = rect.y + edges.top
    rect.width = max(.zero, rect.width - edges.horizontal)
    rect.height = max(.zero, rect.height - edges.vertical)
    return rect
  }
}
