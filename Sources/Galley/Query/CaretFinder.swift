// Input: a layout, a point and what is under it. Output: the caret that a click there sets.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 7.9 to 7.16.

internal import GalleyStyle

/// Finds the caret nearest a point.
struct CaretFinder {
  let layout: Layout
  let index: LayoutIndex
  let x: LayoutUnit
  let y: LayoutUnit

  /// The caret for a point that is on `target`.
  func caret(at target: HitTarget?) -> CaretPlace? {
    switch target {
    case nil: return layout.fragments.boxes.isEmpty ? nil : inBox(0)
    case .box(let fragment): return inBox(owner(of: fragment))
    case .aroundBlocks(_, let fragment): return aroundBlocks(in: fragment)
    case .inline(let number): return inContainer(ofPiece: number)
    case .piece(let number):
      let piece = layout.fragments.pieces[number]
      if piece.kind == .text, let caret = plane(ofPiece: number).inText(around: number) {
        return caret
      }
      if let graphic = graphic(ofPiece: number) { return inGraphic(graphic) }
      if let owner = ownerOfGenerated(piece, number) {
        // On an item itself there is no place beside it.
        return isItemContainer(owner) ? nil : inBox(owner)
      }
      return inContainer(ofPiece: number)
    }
  }

  /// The nearest text of the box that holds a piece's lines, and the blocks between them.
  private func inContainer(ofPiece number: Int) -> CaretPlace? {
    let line = layout.fragments.lines[Int(index.lineOfPiece[number])]
    let paragraph = line.paragraph
    let fragment = index.fragmentOfBox[Int(layout.document.tree.paragraphs[Int(paragraph)].box)]
    guard fragment >= 0, index.touch.boxes[Int(fragment)].isPartOfInline else {
      return inParagraph(paragraph, column: line.column)
    }
    return inBox(owner(of: Int(fragment)))
  }

  /// Chromium takes a place in the anonymous box around blocks of an inline for one in the box
  /// that all lines of the inline are in.
  private func aroundBlocks(in fragment: Int) -> CaretPlace? {
    guard let blocks = index.blocksOfInline.blocks(in: fragment, at: y.raw) else { return nil }
    let container = layout.fragments.boxes[fragment].rect
    let top = blocks.top - (blocks.lineTop ?? container.y)
    let left =
      blocks.lineTop == nil ? layout.contentBox(ofFragment: fragment).x - container.x : .zero
    return CaretFinder(layout: layout, index: index, x: x - left, y: y - top)
      .inBox(owner(of: fragment))
  }

  /// Anonymous boxes are not asked: the element around them is.
  private func owner(of fragment: Int) -> Int {
    var fragment = fragment
    while layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)].node < 0,
      index.parentOfFragment[fragment] >= 0
    {
      fragment = Int(index.parentOfFragment[fragment])
    }
    return fragment
  }

  private func isItemContainer(_ fragment: Int) -> Bool {
    let box = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
    return layout.document.tree.styles[Int(box.style)].box.display.hasItems
  }

  /// The box of the element around generated text that has a box to itself; nil for other text.
  private func ownerOfGenerated(_ piece: PieceFragment, _ number: Int) -> Int? {
    let tree = layout.document.tree
    guard tree.items[Int(piece.item)].flags.contains(.isGenerated) else { return nil }
    let line = layout.fragments.lines[Int(index.lineOfPiece[number])]
    let box = tree.paragraphs[Int(line.paragraph)].box
    let fragment = Int(index.fragmentOfBox[Int(box)])
    guard tree.boxes[Int(box)].node < 0, fragment >= 0 else { return nil }
    let owner = owner(of: fragment)
    return owner == fragment ? nil : owner
  }

  // MARK: Text nodes

  /// The first fragment of the text node around a piece that holds the point decides.
  ///
  /// Whole px count, from the corner of the block that the text is in. Fragments come line by
  /// line: those wholly above or below the point end the walk.
  func inText(around number: Int) -> CaretPlace? {
    guard var pieces = NodePieces(layout, index, at: number) else { return nil }
    var found = place(of: number) == .inside ? number : -1
    let start = pieces
    while let piece = pieces.previous() {
      let place = place(of: piece)
      if place == .above { break }
      if place == .inside { found = piece }
    }
    pieces = start
    while found < 0, let piece = pieces.next() {
      let place = place(of: piece)
      if place == .below { break }
      if place == .inside { found = piece }
    }
    return found < 0 ? nil : inPiece(found)
  }

  private enum Place { case above, below, beside, inside }

  /// Where a piece is as seen from the point.
  private func place(of number: Int) -> Place {
    let corner = corner(ofLine: Int(index.lineOfPiece[number]))
    let rect = layout.fragments.pieces[number].rect
    let (row, column) = ((y - corner.y).floorPx, (x - corner.x).floorPx)
    if (rect.maxY - corner.y).ceilPx <= row { return .above }
    if (rect.y - corner.y).floorPx > row { return .below }
    let isInside =
      (rect.x - corner.x).floorPx <= column && column < (rect.maxX - corner.x).ceilPx
    return isInside ? .inside : .beside
  }

  /// The top left corner of the block container of a line, which for the lines between the blocks
  /// of an inline is the container of that inline.
  private func corner(ofLine line: Int) -> (x: LayoutUnit, y: LayoutUnit) {
    let paragraph = layout.document.tree.paragraphs[Int(layout.fragments.lines[line].paragraph)]
    var fragment = Int(index.fragmentOfBox[Int(paragraph.box)])
    guard fragment >= 0 else { return (.zero, .zero) }
    if !layout.fragments.columns.isEmpty {
      fragment = self.fragment(fragment, in: layout.fragments.lines[line].column)
    }
    // Bases and annotations are in the block around their ruby.
    while isOfRuby(fragment), index.parentOfFragment[fragment] >= 0 {
      fragment = Int(index.parentOfFragment[fragment])
    }
    if index.touch.boxes[fragment].isPartOfInline { fragment = owner(of: fragment) }
    return (layout.fragments.boxes[fragment].rect.x, layout.fragments.boxes[fragment].rect.y)
  }

  // MARK: Clusters

  /// The cluster boundary nearest the point: past the middle of a cluster it is its end.
  func inPiece(_ number: Int) -> CaretPlace {
    let piece = layout.fragments.pieces[number]
    var place = Int64((x - piece.rect.x).raw) << 10
    if piece.isRightToLeft { place = layout.advance(of: piece) - place }
    var offset = piece.textStart
    if place > 0 {
      offset = piece.textEnd
      var clusters = ClusterCursor(
        piece, layout.document, keepsGraphemes: false, start: index.glyphStarts[number])
      clusters.skip(toAdvance: place)
      while let cluster = clusters.next() {
        guard place < cluster.to else { continue }
        let middle = cluster.from + cluster.to
        let isPast = piece.isRightToLeft ? 2 * place >= middle : 2 * place > middle
        offset = isPast ? cluster.end : cluster.start
        break
      }
    }
    let caret = CaretPlace(piece: number, offset: offset)
    let line = layout.fragments.lines[Int(index.lineOfPiece[number])]
    let base = layout.document.paragraphs[Int(line.paragraph)].level
    let isAtEdge = offset == piece.textStart || offset == piece.textEnd
    return isAtEdge ? atEdge(caret, of: line, base: base) : caret
  }
}

extension CaretFinder {
  init(_ layout: Layout, _ index: LayoutIndex, _ point: Point) {
    self.init(
      layout: layout, index: index, x: .floor(point.x * layout.pixelRatio),
      y: .floor(point.y * layout.pixelRatio))
  }
}

/// Walks over the fragments of one text node, from one of them on.
private struct NodePieces {
  private let index: LayoutIndex
  private let items: Range<Int>
  /// Places in `itemsOfNode` and `piecesOfItem`.
  private var item: Int
  private var piece: Int

  init?(_ layout: Layout, _ index: LayoutIndex, at number: Int) {
    let owner = layout.fragments.pieces[number].item
    let node = layout.document.tree.items[Int(owner)].node
    guard node >= 0, let item = index.itemsOfNode.place(of: owner, key: node),
      let piece = index.piecesOfItem.place(of: Int32(number), key: owner)
    else { return nil }
    self.index = index
    items = index.itemsOfNode.range(node)
    self.item = item
    self.piece = piece
  }

  private var pieces: Range<Int> { index.piecesOfItem.range(index.itemsOfNode.members[item]) }

  mutating func previous() -> Int? {
    while piece == pieces.lowerBound {
      guard item > items.lowerBound else { return nil }
      item -= 1
      piece = pieces.upperBound
    }
    piece -= 1
    return Int(index.piecesOfItem.members[piece])
  }

  mutating func next() -> Int? {
    piece += 1
    while piece >= pieces.upperBound {
      guard item + 1 < items.upperBound else { return nil }
      item += 1
      piece = pieces.lowerBound
    }
    return Int(index.piecesOfItem.members[piece])
  }
}
