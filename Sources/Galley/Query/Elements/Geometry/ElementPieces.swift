// Input: an element. Output: its client rectangles: one for each fragment of its box, or of its
// inline box on each line. A culled inline box has those of its content.
// Source: CSSOM View, `getClientRects`; BROWSER_RULES 7.1 to 7.8.

internal import GalleyStyle

/// A rectangle of an element, in layout units before the transform of a box.
struct ElementPiece: Sendable, BitwiseCopyable {
  var rect: UnitRect
  /// The box whose coordinates the rectangle has.
  var box: Int32
  /// The box fragment or the fragment item; -1 for neither.
  var fragment: Int32 = -1
  var item: Int32 = -1
}

/// How an element is laid out.
enum ElementLayoutKind: Sendable, Equatable {
  /// Not at all: `display: none`, `display: contents`, or below them.
  case none
  /// As a box with fragments.
  case box(Int32)
  /// As a part of a table without fragments.
  case tablePart(Int32)
  /// As an inline box.
  case inline
  /// As text: `br` and `wbr`.
  case text
}

extension Layout {
  /// How an element is laid out.
  func layoutKind(of node: Int32) -> ElementLayoutKind {
    let table = elementTable
    for place in table.boxesOfNode.range(node) {
      let box = table.boxesOfNode.members[place]
      if !elementFragments.fragmentsOfBox.isEmpty(box) { return .box(box) }
      if elementFragments.tableParts[box] != nil { return .tablePart(box) }
    }
    if !table.inlineBoxesOfNode.isEmpty(node) { return .inline }
    return isText(node) ? .text : .none
  }

  /// Whether an element is text: a break, or a break opportunity.
  private func isText(_ node: Int32) -> Bool {
    elementTable.itemsOfNode.range(node).contains {
      switch document.tree.items[Int(elementTable.itemsOfNode.members[$0])].kind {
      case .forcedBreak, .breakOpportunity: true
      default: false
      }
    }
  }

  /// The client rectangles of an element in the order of the DOM.
  func pieces(of node: Int32) -> [ElementPiece] {
    switch layoutKind(of: node) {
    case .none: []
    case .box(let box):
      elementFragments.fragmentsOfBox.range(box).map { place in
        let fragment = elementFragments.fragmentsOfBox.members[place]
        return ElementPiece(
          rect: fragments.boxes[Int(fragment)].rect, box: box, fragment: fragment)
      }
    case .tablePart(let box):
      elementFragments.tableParts[box].map { [ElementPiece(rect: $0, box: box)] } ?? []
    case .inline: InlinePieces.pieces(of: node, self)
    case .text: textPieces(of: node)
    }
  }

  private func textPieces(of node: Int32) -> [ElementPiece] {
    var pieces: [ElementPiece] = []
    for place in elementTable.itemsOfNode.range(node) {
      let item = elementTable.itemsOfNode.members[place]
      for member in elementFragments.itemsOfItem.range(item) {
        let number = elementFragments.itemsOfItem.members[member]
        pieces.append(piece(ofFragmentItem: number))
      }
    }
    return pieces
  }

  func piece(ofFragmentItem number: Int32) -> ElementPiece {
    let line = index.lineOfFragmentItem[Int(number)]
    let paragraph = line >= 0 ? fragments.lines[Int(line)].paragraph : -1
    let box = paragraph >= 0 ? document.tree.paragraphs[Int(paragraph)].box : 0
    return ElementPiece(rect: fragments.fragmentItems[Int(number)].rect, box: box, item: number)
  }
}

/// Gathers the rectangles of one inline element.
struct InlinePieces {
  private let layout: Layout
  private var entries: [Entry] = []
  /// The rank of the last entry, which generated text has too.
  private var lastRank: Int32 = 0

  private struct Entry {
    /// The tree order of the content.
    var rank: Int32
    var generated: Int32 = -1
    var line: Int32
    /// An ellipsis, or the visible part of truncated text.
    var isAddition = false
    var piece: ElementPiece

    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.rank != b.rank { return a.rank < b.rank }
      if a.generated != b.generated { return a.generated < b.generated }
      if a.line != b.line { return a.line < b.line }
      if a.isAddition != b.isAddition { return b.isAddition }
      return a.piece.rect.x < b.piece.rect.x
    }
  }

  static func pieces(of node: Int32, _ layout: Layout) -> [ElementPiece] {
    var gatherer = InlinePieces(layout)
    let boxes = layout.elementTable.inlineBoxesOfNode
    for place in boxes.range(node) { gatherer.add(boxes.members[place]) }
    gatherer.entries.sort(by: Entry.precedes)
    return gatherer.entries.map(\.piece)
  }

  private init(_ layout: Layout) { self.layout = layout }

  private var isCulled: (Int32) -> Bool {
    { [boxes = layout.document.inlineBoxesWithFragments] in !boxes.contains(Int($0)) }
  }

  /// Adds the fragments of an inline box, or those of its content if it is culled.
  private mutating func add(_ box: Int32) {
    let end = layout.elementTable.ends[Int(box)]
    if !isCulled(box) {
      addFragments(of: box)
    } else {
      var inner = box
      while inner < end {
        if inner != box, !isCulled(inner) {
          addFragments(of: inner)
          inner = layout.elementTable.ends[Int(inner)]
        } else {
          addContent(of: inner)
          inner += 1
        }
      }
    }
    for inner in box..<end { addBlocks(in: inner) }
  }

  private mutating func addFragments(of box: Int32) {
    let items = layout.elementFragments.itemsOfInlineBox
    for place in items.range(box) {
      let number = items.members[place]
      guard layout.fragments.fragmentItems[Int(number)].kind == .inlineBox else { continue }
      let node = layout.document.tree.inlineBoxes[Int(box)].node
      append(number, rank: node >= 0 ? rank(of: node) : nil)
    }
  }

  private mutating func addContent(of box: Int32) {
    let items = layout.elementFragments.itemsOfInlineBox
    for place in items.range(box) {
      let number = items.members[place]
      let fragmentItem = layout.fragments.fragmentItems[Int(number)]
      if fragmentItem.kind == .inlineBox { continue }
      let item = layout.document.tree.items[Int(fragmentItem.item)]
      if item.kind == .open || item.kind == .close { continue }
      append(number, rank: item.node >= 0 ? rank(of: item.node) : nil)
    }
  }

  private mutating func append(_ number: Int32, rank: Int32?) {
    let fragmentItem = layout.fragments.fragmentItems[Int(number)]
    let piece = layout.piece(ofFragmentItem: number)
    if let rank { lastRank = rank }
    entries.append(
      Entry(
        rank: rank ?? lastRank, generated: rank == nil ? fragmentItem.item : -1,
        line: layout.index.lineOfFragmentItem[Int(number)],
        isAddition: fragmentItem.kind == .rest || fragmentItem.kind == .ellipsis, piece: piece))
  }

  private mutating func addBlocks(in box: Int32) {
    let blocks = layout.elementFragments.blocksOfInlineBox
    let parents = layout.index.parentOfFragment
    for place in blocks.range(box) {
      let fragment = Int(blocks.members[place])
      guard parents[fragment] >= 0 else { continue }
      let rect = layout.anonymousBox(aroundBlock: fragment, parents: parents)
      let block = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
      let piece = ElementPiece(
        rect: rect, box: layout.fragments.boxes[Int(parents[fragment])].box)
      if block.node >= 0 { lastRank = rank(of: block.node) }
      entries.append(Entry(rank: lastRank, line: -1, piece: piece))
    }
  }

  private func rank(of node: Int32) -> Int32 { layout.elementIndex.rankOfNode[Int(node)] }
}
