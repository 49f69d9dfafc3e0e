// Input: a layout, a point and what is under it. Output: the caret that a click there sets.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 7.9 to 7.16.

/// Finds the caret nearest a point.
struct CaretFinder {
  private let layout: Layout
  private let index: LayoutIndex
  private let x: LayoutUnit
  private let y: LayoutUnit

  init(_ layout: Layout, _ index: LayoutIndex, _ point: Point) {
    self.layout = layout
    self.index = index
    x = .floor(point.x * layout.pixelRatio)
    y = .floor(point.y * layout.pixelRatio)
  }

  /// The caret for a point that is on `target`.
  func caret(at target: HitTarget?) -> CaretPlace? {
    switch target {
    case nil: return layout.fragments.boxes.isEmpty ? nil : inBox(0)
    case .box(let fragment): return inBox(owner(of: fragment))
    case .inline(let number):
      return inParagraph(layout.fragments.lines[Int(index.lineOfPiece[number])].paragraph)
    case .piece(let number):
      let piece = layout.fragments.pieces[number]
      let item = layout.document.tree.items[Int(piece.item)]
      if piece.kind == .text, item.node >= 0, let caret = inText(of: item.node) { return caret }
      let paragraph = layout.fragments.lines[Int(index.lineOfPiece[number])].paragraph
      return inParagraph(paragraph)
    }
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

  /// The first fragment of a text node that holds the point decides.
  ///
  /// Whole px count, from the corner of the block that the text is in.
  private func inText(of node: Int32) -> CaretPlace? {
    for member in index.itemsOfNode.range(node) {
      for entry in index.piecesOfItem.range(index.itemsOfNode.members[member]) {
        let number = Int(index.piecesOfItem.members[entry])
        let corner = corner(ofLine: Int(index.lineOfPiece[number]))
        let rect = layout.fragments.pieces[number].rect
        if Self.encloses(rect.x - corner.x, rect.maxX - corner.x, x - corner.x),
          Self.encloses(rect.y - corner.y, rect.maxY - corner.y, y - corner.y)
        {
          return inPiece(number)
        }
      }
    }
    return nil
  }

  /// The top left corner of the block container of a line.
  private func corner(ofLine line: Int) -> (x: LayoutUnit, y: LayoutUnit) {
    let paragraph = layout.document.tree.paragraphs[Int(layout.fragments.lines[line].paragraph)]
    let fragment = Int(index.fragmentOfBox[Int(paragraph.box)])
    guard fragment >= 0 else { return (.zero, .zero) }
    return (layout.fragments.boxes[fragment].rect.x, layout.fragments.boxes[fragment].rect.y)
  }

  private static func encloses(_ start: LayoutUnit, _ end: LayoutUnit, _ place: LayoutUnit) -> Bool
  {
    start.floorPx <= place.floorPx && place.floorPx < end.ceilPx
  }

  // MARK: Boxes

  private func inBox(_ fragment: Int) -> CaretPlace? {
    let box = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
    switch box.kind {
    case .replaced: return nil
    case .table: return nearestChild(of: fragment)
    default: break
    }
    if box.paragraph >= 0 { return inParagraph(box.paragraph) }
    let style = layout.document.tree.styles[Int(box.style)].box
    if style.columnCount != nil { return nearestChild(of: fragment) }
    switch style.display {
    case .flex, .inlineFlex, .grid, .inlineGrid, .webkitBox: return nearestChild(of: fragment)
    default: return childBelow(fragment)
    }
  }

  /// The first child in the flow whose bottom is below the point, else the last one.
  ///
  /// An outside marker is a first child of its own: beside it is the start of the text.
  private func childBelow(_ fragment: Int) -> CaretPlace? {
    if let marker = markerBottom(of: fragment), y < marker { return firstPlace(in: fragment) }
    var last = -1
    for member in index.childrenOfFragment.range(Int32(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      guard isCandidate(child) else { continue }
      last = child
      if y < layout.fragments.boxes[child].rect.maxY { break }
    }
    guard last >= 0 else { return nil }
    let isGenerated =
      layout.document.tree.boxes[Int(layout.fragments.boxes[last].box)].node < 0
      && firstLine(in: last) == nil
    return isGenerated ? firstPlace(in: fragment) : inBox(last)
  }

  /// Bottom of the outside marker of a list item that holds blocks.
  private func markerBottom(of fragment: Int) -> LayoutUnit? {
    let box = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
    guard box.marker >= 0 else { return nil }
    let style = layout.document.tree.markers[Int(box.marker)].style
    let rect = layout.fragments.boxes[fragment].rect
    guard let line = firstLine(in: fragment) else {
      return rect.y + layout.document.styles[Int(style)].lineHeight
    }
    return layout.fragments.lines[line].baseline + layout.document.styles[Int(style)].lineDescent
  }

  /// The first line in the flow of a box.
  private func firstLine(in fragment: Int) -> Int? {
    let box = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
    if box.paragraph >= 0 {
      return index.linesOfParagraph.range(box.paragraph).first.map {
        Int(index.linesOfParagraph.members[$0])
      }
    }
    for member in index.childrenOfFragment.range(Int32(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      if isCandidate(child), let line = firstLine(in: child) { return line }
    }
    return nil
  }

  private func firstPlace(in fragment: Int) -> CaretPlace? {
    guard var caret = firstLine(in: fragment).flatMap({ startOfLine($0) }) else { return nil }
    let node = layout.document.tree.items[Int(layout.fragments.pieces[caret.piece].item)].node
    let markup = layout.document.document.tree
    guard node >= 0, !markup.range(of: node).isEmpty else { return caret }
    let first = markup.bytes[markup.range(of: node).lowerBound]
    let isBlank = first == 0x20 || first == 0x0A || first == 0x09
    let text = layout.document.tree.text
    caret.isStartOfNode = isBlank && text[Int(caret.offset)] != first
    return caret
  }

  private func nearestChild(of fragment: Int) -> CaretPlace? {
    var nearest = -1
    var least = Double.infinity
    var hasCandidate = false
    for member in index.childrenOfFragment.range(Int32(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      let isCandidate = isCandidate(child)
      if !isCandidate, hasCandidate { continue }
      let rect = layout.fragments.boxes[child].rect
      // The point is a square px.
      let across = max(0, rect.x.px - x.px - 1, x.px - rect.maxX.px)
      let down = max(0, rect.y.px - y.px - 1, y.px - rect.maxY.px)
      let distance = across * across + down * down
      if distance < least || isCandidate && !hasCandidate {
        least = distance
        nearest = child
      }
      hasCandidate = hasCandidate || isCandidate
      if distance == 0, rect.maxX > x, rect.maxY > y { break }
    }
    return nearest >= 0 ? inBox(nearest) : nil
  }

  private func isCandidate(_ fragment: Int) -> Bool {
    let box = layout.fragments.boxes[fragment]
    let style = layout.document.tree.styles[Int(layout.document.tree.boxes[Int(box.box)].style)]
    switch index.kindOfFragment[fragment] {
    case .float, .outOfFlow: return false
    default: return box.rect.height > .zero && style.text.isVisible
    }
  }

  // MARK: Lines

  private func inParagraph(_ paragraph: Int32) -> CaretPlace? {
    var above = -1
    var below = -1
    for member in index.linesOfParagraph.range(paragraph) {
      let number = Int(index.linesOfParagraph.members[member])
      let line = layout.fragments.lines[number]
      guard line.piecesEnd > line.piecesStart else { continue }
      if y < line.rect.y {
        if below < 0 || line.rect.y < layout.fragments.lines[below].rect.y { below = number }
      } else if y >= line.rect.maxY {
        if above < 0 || line.rect.maxY > layout.fragments.lines[above].rect.maxY { above = number }
      } else if let caret = inLine(number) {
        return caret
      }
    }
    if below >= 0, let caret = startOfLine(below) { return caret }
    return above >= 0 ? endOfLine(above) : nil
  }

  /// Pieces of a line that may hold a caret, left to right.
  private func leaves(_ line: LineFragment) -> [Int] {
    (Int(line.piecesStart)..<Int(line.piecesEnd))
      .filter { isLeaf(layout.fragments.pieces[$0]) }
      .sorted {
        let (a, b) = (layout.fragments.pieces[$0].rect, layout.fragments.pieces[$1].rect)
        return a.x != b.x ? a.x < b.x : (a.maxX, $0) < (b.maxX, $1)
      }
  }

  /// Boxes are no leaves, nor are the places of empty ones.
  private func isLeaf(_ piece: PieceFragment) -> Bool {
    switch piece.kind {
    case .inlineBox: return false
    case .empty:
      let kind = layout.document.tree.items[Int(piece.item)].kind
      return kind == .forcedBreak || kind == .breakOpportunity
    default: return true
    }
  }

  private func isRightToLeft(_ line: LineFragment) -> Bool {
    layout.document.paragraphs[Int(line.paragraph)].level & 1 == 1
  }

  private func isGenerated(_ piece: PieceFragment) -> Bool {
    piece.kind == .hyphen || piece.kind == .symbolMarker
      || layout.document.tree.items[Int(piece.item)].node < 0
  }

  /// The first place of a line, for points above it.
  private func startOfLine(_ number: Int) -> CaretPlace? {
    edge(of: layout.fragments.lines[number], atEnd: false)
  }

  private func endOfLine(_ number: Int) -> CaretPlace? {
    edge(of: layout.fragments.lines[number], atEnd: true)
  }

  /// Where the text of a line begins or ends, in the order of the text.
  private func edge(of line: LineFragment, atEnd: Bool) -> CaretPlace? {
    let pieces = Int(line.piecesStart)..<Int(line.piecesEnd)
    guard let leaf = atEnd ? pieces.last(where: isTextLeaf) : pieces.first(where: isTextLeaf) else {
      return nil
    }
    let piece = layout.fragments.pieces[leaf]
    guard piece.kind != .atomic else { return nil }
    let isAtEnd = atEnd && piece.kind == .text
    return CaretPlace(piece: leaf, offset: isAtEnd ? piece.textEnd : piece.textStart)
  }

  private func isTextLeaf(_ number: Int) -> Bool {
    let piece = layout.fragments.pieces[number]
    switch piece.kind {
    case .text, .atomic: return !isGenerated(piece)
    case .empty: return isTextBreak(piece)
    default: return false
    }
  }

  private func isTextBreak(_ piece: PieceFragment) -> Bool {
    let item = layout.document.tree.items[Int(piece.item)]
    return item.kind == .forcedBreak && item.node >= 0
      && layout.document.document.tree.nodes[Int(item.node)].kind == .text
  }

  private func inLine(_ number: Int) -> CaretPlace? {
    let line = layout.fragments.lines[number]
    let isRight = isRightToLeft(line)
    // The point is a square px: in a line to the left its right edge counts.
    let place = isRight ? x + LayoutUnit(px: 1) : x
    var before = -1
    var after = -1
    let leaves = leaves(line)
    for leaf in leaves where !isGenerated(layout.fragments.pieces[leaf]) {
      let rect = layout.fragments.pieces[leaf].rect
      if place < rect.x {
        if after < 0 { after = leaf }
      } else if place >= rect.maxX, rect.width > .zero || place > rect.x {
        if before < 0 || layout.fragments.pieces[before].rect.maxX < rect.maxX { before = leaf }
      } else if let caret = inLeaf(leaf) {
        return caret
      }
    }
    if isRight { swap(&before, &after) }
    if after >= 0, let caret = inLeaf(after) { return caret }
    return before >= 0 ? inLeaf(before) : nil
  }

  private func inLeaf(_ number: Int) -> CaretPlace? {
    let piece = layout.fragments.pieces[number]
    if isGenerated(piece) { return nil }
    switch piece.kind {
    case .text: return inPiece(number)
    case .atomic:
      let fragment = Int(piece.boxFragment)
      return layout.fragments.boxes.indices.contains(fragment) ? inBox(fragment) : nil
    default: return CaretPlace(piece: number, offset: piece.textStart)
    }
  }

  // MARK: Clusters

  /// The cluster boundary nearest the point: past the middle of a cluster it is its end.
  private func inPiece(_ number: Int) -> CaretPlace {
    let piece = layout.fragments.pieces[number]
    var place = Int64((x - piece.rect.x).raw) << 10
    if piece.isRightToLeft { place = width(of: piece) - place }
    var offset = piece.textStart
    var clusters = ClusterCursor(piece, layout.document, keepsGraphemes: false)
    if place > 0 {
      offset = piece.textEnd
      while let cluster = clusters.next() {
        guard place < cluster.to else { continue }
        let middle = cluster.from + cluster.to
        let isPast = piece.isRightToLeft ? 2 * place >= middle : 2 * place > middle
        offset = isPast ? cluster.end : cluster.start
        break
      }
    }
    return adjusted(CaretPlace(piece: number, offset: offset))
  }

  /// The sum of a piece's advances, before it was rounded up; 16.16 px.
  private func width(of piece: PieceFragment) -> Int64 {
    var clusters = ClusterCursor(piece, layout.document, keepsGraphemes: false)
    var width: Int64 = 0
    while let cluster = clusters.next() { width = cluster.to }
    return width
  }

  /// At the outer edge of a run against the paragraph's direction the caret belongs to the edge
  /// that the paragraph's order has there (BROWSER_RULES 7.15).
  private func adjusted(_ caret: CaretPlace) -> CaretPlace {
    let piece = layout.fragments.pieces[caret.piece]
    guard caret.offset == piece.textStart || caret.offset == piece.textEnd else { return caret }
    let line = layout.fragments.lines[Int(index.lineOfPiece[caret.piece])]
    let base = layout.document.paragraphs[Int(line.paragraph)].level
    guard piece.level != base else { return caret }
    let isLeft = (caret.offset == piece.textStart) != piece.isRightToLeft
    let leaves = leaves(line)
    guard let place = leaves.firstIndex(of: caret.piece) else { return caret }
    func isInRun(_ place: Int) -> Bool {
      leaves.indices.contains(place)
        && layout.fragments.pieces[leaves[place]].level >= piece.level
    }
    let step = isLeft ? 1 : -1
    if isInRun(place - step) {
      let neighbour = layout.fragments.pieces[leaves[place - step]]
      guard neighbour.level > piece.level else { return caret }
      // Beside a deeper run the caret is the near edge of that one.
      let isNearStart = isLeft == neighbour.isRightToLeft
      return CaretPlace(
        piece: leaves[place - step],
        offset: isNearStart ? neighbour.textStart : neighbour.textEnd)
    }
    let isStart = isLeft == (base & 1 == 0)
    var edge = caret.piece
    var other = place
    while isInRun(other) {
      let candidate = layout.fragments.pieces[leaves[other]]
      let known = layout.fragments.pieces[edge]
      if isStart ? candidate.textStart < known.textStart : candidate.textEnd > known.textEnd {
        edge = leaves[other]
      }
      other += step
    }
    let known = layout.fragments.pieces[edge]
    return CaretPlace(piece: edge, offset: isStart ? known.textStart : known.textEnd)
  }
}
