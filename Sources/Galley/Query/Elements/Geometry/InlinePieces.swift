// Input: an inline element. Output: its client rectangles. A culled inline box has those of its
// content. Blocks in an inline element are in anonymous boxes between its lines, and where there is
// no line before or after them, the element has an empty rectangle.
// Source: CSS 2.2 section 9.2.1.1; BROWSER_RULES 7.1 to 7.8.

internal import GalleyStyle
internal import GalleySystem

/// Gathers the rectangles of one inline element.
struct InlinePieces {
  private let layout: Layout
  private var entries: [Entry] = []
  /// The rank of the last entry; generated text after it takes this rank.
  private var lastRank: Int32 = 0
  private var containsBlocks = false

  private struct Entry {
    /// The order of the paragraph or block, in an element that contains blocks.
    var flow: Index<BoxFragment> = .first
    /// The tree order of the content.
    var rank: Int32
    var generated: Index<InlineItem> = .none
    var line: Index<LineFragment>
    /// 1 for the visible part of truncated text, and 2 for an ellipsis.
    var addition: UInt8 = 0
    var piece: ElementPiece

    private var key:
      (Index<BoxFragment>, Int32, Index<InlineItem>, Index<LineFragment>, UInt8, LayoutUnit)
    {
      (flow, rank, generated, line, addition, piece.rect.x)
    }

    func isMarker(in items: [FragmentItem]) -> Bool {
      piece.item.exists && items[piece.item].kind == .symbolMarker
    }

    /// Items without a width are before those on their right.
    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      a.key == b.key ? a.piece.rect.maxX < b.piece.rect.maxX : a.key < b.key
    }
  }

  static func pieces(of node: NodeIndex, _ layout: Layout) -> [ElementPiece] {
    let gatherer = gathered(node, layout)
    let boxes = layout.elementTable.inlineBoxesOfNode
    if gatherer.entries.isEmpty {
      let own = boxes.range(node).first.flatMap {
        gatherer.position(of: boxes.members[$0])
      }
      return (own ?? gatherer.position(between: node)).map { [$0] } ?? []
    }
    return gatherer.containsBlocks
      ? gatherer.withEmptyLines() : gatherer.entries.map(\.piece)
  }

  /// The rectangles of an inline element in their order, without those of empty lines.
  private static func gathered(_ node: NodeIndex, _ layout: Layout) -> InlinePieces {
    var gatherer = InlinePieces(layout)
    let boxes = layout.elementTable.inlineBoxesOfNode
    for place in boxes.range(node) { gatherer.add(boxes.members[place], node) }
    gatherer.entries.sort(by: Entry.precedes)
    gatherer.joinMarkers()
    return gatherer
  }

  /// Joins an inside marker with the content behind it: it is an atomic inline in Chromium, so that
  /// the inline box around it has a fragment.
  private mutating func joinMarkers() {
    let items = layout.fragments.fragmentItems
    guard entries.contains(where: { $0.isMarker(in: items) }) else { return }
    var joined: [Entry] = []
    for entry in entries {
      if let last = joined.last, last.isMarker(in: items), last.line == entry.line,
        entry.piece.item.exists,
        items[entry.piece.item].inlineBox == items[last.piece.item].inlineBox
      {
        joined[joined.count - 1].piece.rect = last.piece.rect.union(entry.piece.rect)
      } else {
        joined.append(entry)
      }
    }
    entries = joined
  }

  /// The empty rectangle of an inline box that is on no line.
  private func position(of box: Index<InlineBox>) -> ElementPiece? {
    let tree = layout.document.tree
    let item = layout.elementTable.openItems[box]
    guard item.exists else { return nil }
    let paragraph = tree.paragraph(ofItem: Int(item))
    let fragment = Int(layout.index.fragmentOfBox[paragraph.box])
    guard fragment >= 0 else { return nil }
    let content = layout.contentBox(ofFragment: fragment)
    let offset = offset(
      from: box, to: .none, in: layout.containingBlock(content, of: fragment))
    return ElementPiece(
      rect: UnitRect(
        x: lineStart(in: content, of: paragraph.box) + offset.x,
        y: (bottom(ofLinesBefore: item) ?? content.y) + offset.y,
        width: .zero, height: .zero),
      box: paragraph.box)
  }

  /// The bottom of the last line of a paragraph that ends before an inline item; nil for none.
  private func bottom(ofLinesBefore item: Index<InlineItem>) -> LayoutUnit? {
    let tree = layout.document.tree
    let lines = layout.index.linesOfParagraph
    let range = lines.range(Index(tree.paragraphNumber(ofItem: Int(item))))
    let end = range.partitioningIndex {
      layout.fragments.lines[lines.members[$0]].textEnd > tree.items[item].start
    }
    guard end > range.lowerBound else { return nil }
    return layout.fragments.lines[lines.members[end - 1]].rect.maxY
  }

  /// The empty rectangle of an inline element between blocks, whose line has no box.
  private func position(between node: NodeIndex) -> ElementPiece? {
    let markup = layout.document.styled.markup
    var child = node
    var above: LayoutUnit?
    // The bound keeps many empty elements beside each other linear.
    var steps = 1000
    while child.exists {
      var sibling = markup.nodes[child].previousSibling
      while sibling.exists, above == nil, steps > 0 {
        above = bottom(ofContent: sibling)
        sibling = markup.nodes[sibling].previousSibling
        steps -= 1
      }
      child = markup.nodes[child].parent
      guard child.exists, case .box(let box) = layout.layoutKind(of: child) else { continue }
      let content = layout.contentBox(
        ofFragment: Int(layout.index.fragmentOfBox[box]))
      return ElementPiece(
        rect: UnitRect(
          x: lineStart(in: content, of: box), y: above ?? content.y, width: .zero, height: .zero),
        box: box)
    }
    return nil
  }

  /// The bottom of a node in the flow; nil for one without a place in it.
  private func bottom(ofContent node: NodeIndex) -> LayoutUnit? {
    if case .box(let box) = layout.layoutKind(of: node) {
      guard layout.document.properties(box).isInFlow else { return nil }
      let fragment = Int(layout.index.fragmentOfBox[box])
      let rect = layout.fragments.boxes[fragment].rect
      guard layout.index.fragmentItemOfBox[fragment].isNone else {
        return lineBottom(layout.index.fragmentItemOfBox[fragment])
      }
      return rect.height == .zero ? rect.y : rect.maxY + layout.bottomMargin(ofFragment: fragment)
    }
    if layout.document.styled.markup.nodes[node].kind == .text {
      let items = layout.elementTable.itemsOfNode.range(node).flatMap { place in
        let item = layout.elementTable.itemsOfNode.members[place]
        let numbers = layout.elementFragments.itemsOfItem
        return numbers.range(item).map { numbers.members[$0] }
      }
      return items.max().map(lineBottom)
    }
    guard layout.layoutKind(of: node) == .inline else { return nil }
    let last = Self.gathered(node, layout).entries.last?.piece
    return last.map { $0.item.exists ? lineBottom($0.item) : $0.rect.maxY }
  }

  private func lineBottom(_ fragmentItem: Index<FragmentItem>) -> LayoutUnit {
    layout.fragments.lines[layout.index.lineOfFragmentItem[fragmentItem]].rect.maxY
  }

  /// The x coordinate of a line without content.
  private func lineStart(in content: UnitRect, of box: Index<Box>) -> LayoutUnit {
    let style = layout.document.properties(box)
    let isReversed = style.direction == .rightToLeft
    switch style.textAlign {
    case .center, .webkitCenter: return content.x + content.width / 2
    case .left, .webkitLeft: return content.x
    case .right, .webkitRight: return content.maxX
    case .end: return isReversed ? content.x : content.maxX
    default: return isReversed ? content.maxX : content.x
    }
  }

  private init(_ layout: Layout) { self.layout = layout }

  private func isCulled(_ box: Index<InlineBox>) -> Bool {
    !layout.document.inlineBoxesWithFragments.contains(Int(box))
  }

  /// Adds the fragments of an inline box, or those of its content if it is culled.
  private mutating func add(_ box: Index<InlineBox>, _ node: NodeIndex) {
    let end = layout.elementTable.ends[box]
    lastRank = rank(of: node)
    let blocks = (box..<end).flatMap { inner in
      let blocks = layout.elementFragments.blocksOfInlineBox
      return blocks.range(inner).map { (fragment: Int(blocks.members[$0]), inline: inner) }
        .filter { isInFlow($0.fragment) }
    }
    containsBlocks = containsBlocks || !blocks.isEmpty
    if isCulled(box) {
      // Generated text has the rank of the text before it.
      for number in content(of: box, end).sorted() { append(number, box) }
    } else {
      let items = layout.elementFragments.itemsOfInlineBox
      for place in items.range(box) { append(items.members[place], box) }
    }
    addBlocks(blocks.sorted { $0.fragment < $1.fragment }, in: box)
  }

  /// The fragment items of the content of a culled inline box.
  private func content(of box: Index<InlineBox>, _ end: Index<InlineBox>) -> [Index<FragmentItem>] {
    let items = layout.elementFragments.itemsOfInlineBox
    var numbers: [Index<FragmentItem>] = []
    var inner = box
    while inner < end {
      for place in items.range(inner) { numbers.append(items.members[place]) }
      inner = isCulled(inner) ? inner.next : layout.elementTable.ends[inner]
    }
    return numbers
  }

  private mutating func append(_ number: Index<FragmentItem>, _ box: Index<InlineBox>) {
    let fragmentItem = layout.fragments.fragmentItems[number]
    guard isPiece(fragmentItem, of: box) else { return }
    let inline = layout.document.tree.inlineBoxes[fragmentItem.inlineBox]
    let item = layout.document.tree.items[fragmentItem.item]
    let isEdge = item.kind == .open || item.kind == .close
    let node = fragmentItem.kind == .inlineBox || isEdge ? inline.node : item.node
    var piece = layout.piece(ofFragmentItem: number)
    if node.exists { lastRank = rank(of: node) }
    let parts = layout.partsAtSoftWrap(of: fragmentItem, number)
    if let parts { piece.rect = parts.text }
    var entry =
      Entry(
        flow: containsBlocks ? layout.index.fragmentOfBox[piece.box] : .first, rank: lastRank,
        generated: node.exists ? .none : fragmentItem.item,
        line: layout.index.lineOfFragmentItem[number],
        addition: fragmentItem.kind == .rest ? 1 : fragmentItem.kind == .ellipsis ? 2 : 0,
        piece: piece)
    entries.append(entry)
    guard let parts else { return }
    entry.piece.rect = parts.spaces
    entries.append(entry)
  }

  /// Whether a fragment item is a rectangle of an inline box, or of a culled one around it.
  private func isPiece(_ fragmentItem: FragmentItem, of box: Index<InlineBox>) -> Bool {
    let item = layout.document.tree.items[fragmentItem.item]
    let isEdge = item.kind == .open || item.kind == .close
    switch fragmentItem.kind {
    case .inlineBox: return !isCulled(fragmentItem.inlineBox)
    // White space that collapsed at the end of a line has no fragment.
    case .text where fragmentItem.textStart == fragmentItem.textEnd: return false
    // Of nested empty inline boxes, the innermost has a fragment.
    case .empty where isEdge:
      return isCulled(fragmentItem.inlineBox)
        && layout.elementTable.ends[fragmentItem.inlineBox] == fragmentItem.inlineBox.next
    default: return isCulled(box) && isCulled(fragmentItem.inlineBox)
    }
  }

  // MARK: Blocks

  /// Adds the anonymous boxes around the blocks, one for consecutive blocks.
  private mutating func addBlocks(
    _ blocks: [(fragment: Int, inline: Index<InlineBox>)], in box: Index<InlineBox>
  ) {
    var group: Index<Box> = .none
    for (fragment, inline) in blocks {
      let parent = layout.index.parentOfFragment[fragment]
      guard parent.exists else { continue }
      let block = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
      let rect = anonymousBox(around: fragment, inline, in: box)
      if block.inlineGroup == group, let last = entries.last {
        var union = last.piece.rect
        if rect.height > .zero {
          union = union.height > .zero ? union.union(rect) : rect
        }
        entries[entries.count - 1].piece.rect = union
        entries[entries.count - 1].piece.fragment = .none
        entries[entries.count - 1].line = Index(fragment)
        continue
      }
      group = block.inlineGroup
      // `line` is the last block of the group.
      entries.append(
        Entry(
          flow: Index(fragment), rank: -1,
          line: Index(fragment),
          piece: ElementPiece(rect: rect, box: layout.fragments.boxes[parent].box)))
    }
  }

  /// The anonymous box around a block, moved by the offsets of the inline boxes up to one of them.
  private func anonymousBox(
    around fragment: Int, _ inline: Index<InlineBox>, in box: Index<InlineBox>
  ) -> UnitRect {
    var rect = layout.anonymousBox(
      aroundBlock: fragment, parents: layout.index.parentOfFragment)
    var block = ContainingBlock(width: rect.width, direction: .leftToRight)
    let parent = layout.index.parentOfFragment[fragment]
    if parent.exists {
      block = layout.containingBlock(layout.contentBox(ofFragment: Int(parent)), of: Int(parent))
      block.width = rect.width
    }
    let inner = offset(from: inline, to: box, in: block)
    rect.move(x: -inner.x, y: -inner.y)
    return rect
  }

  /// The sum of the relative offsets of inline boxes from one up to another one, which is left out.
  private func offset(
    from inline: Index<InlineBox>, to outer: Index<InlineBox>, in block: ContainingBlock
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    var sum = (x: LayoutUnit.zero, y: LayoutUnit.zero)
    var inner = inline
    while inner.exists, inner != outer {
      let inlineBox = layout.document.tree.inlineBoxes[inner]
      let style = layout.document.boxStyles[inlineBox.style]
      if style.position == .relative {
        let own = layout.document.boxStyles.relativeOffset(style, in: block)
        sum = (sum.x + own.x, sum.y + own.y)
      }
      inner = inlineBox.parent
    }
    return sum
  }

  /// The rectangles with an empty one where the element has no line before or after its blocks.
  private func withEmptyLines() -> [ElementPiece] {
    var pieces: [ElementPiece] = []
    var wasBlock = false
    for (index, entry) in entries.enumerated() {
      let isBlock = entry.rank == -1
      if isBlock, index == 0 || wasBlock {
        pieces.append(
          empty(entry, y: index == 0 ? top(of: entry) : bottom(of: entries[index - 1])))
      }
      pieces.append(entry.piece)
      wasBlock = isBlock
    }
    if wasBlock, let last = entries.last { pieces.append(empty(last, y: bottom(of: last))) }
    return pieces
  }

  private func empty(_ block: Entry, y: LayoutUnit) -> ElementPiece {
    var piece = block.piece
    let x = lineStart(in: piece.rect, of: piece.box)
    piece.rect = UnitRect(x: x, y: y, width: .zero, height: .zero)
    return piece
  }

  /// The top of the line before a block: that of the content around it, if all of it is inline.
  private func top(of block: Entry) -> LayoutUnit {
    let parent = Int(layout.index.parentOfFragment[block.flow])
    let children = layout.index.childrenOfFragment
    let siblings = children.range(Index(parent))
    let own = siblings.partitioningIndex { Int(children.members[$0]) >= Int(block.flow) }
    let before = siblings[..<own].last { isInFlow(Int(children.members[$0])) }
    if let before {
      let fragment = Int(children.members[before])
      return isOfInline(fragment)
        ? layout.fragments.boxes[fragment].rect.maxY : block.piece.rect.y
    }
    let isInline = siblings.allSatisfy {
      let sibling = Int(children.members[$0])
      return isOfInline(sibling) || !isInFlow(sibling) || isAnonymous(sibling)
    }
    guard isInline else { return block.piece.rect.y }
    let content = layout.contentBox(ofFragment: parent)
    let inline = box(Int(block.flow)).inlineParent
    let moved = offset(
      from: inline, to: .none, in: layout.containingBlock(content, of: parent)
    ).y
    return min(content.y + moved, block.piece.rect.y)
  }

  /// The bottom of a block with its margin.
  private func bottom(of block: Entry) -> LayoutUnit {
    // Margins collapse through an empty block.
    if block.piece.rect.height == .zero { return block.piece.rect.maxY }
    return block.piece.rect.maxY + layout.bottomMargin(ofFragment: Int(block.line))
  }

  private func box(_ fragment: Int) -> Box {
    layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
  }

  private func isInFlow(_ fragment: Int) -> Bool {
    layout.document.properties(layout.fragments.boxes[fragment].box).isInFlow
  }

  private func isOfInline(_ fragment: Int) -> Bool { box(fragment).inlineParent.exists }

  private func isAnonymous(_ fragment: Int) -> Bool { box(fragment).node.isNone }

  private func rank(of node: NodeIndex) -> Int32 { layout.elementIndex.rankOfNode[node] }
}

extension Layout {
  /// The bottom margin of a box fragment, with those of its last children that collapse with it.
  func bottomMargin(ofFragment index: Int) -> LayoutUnit {
    var margin = LayoutUnit.zero
    var fragment = index
    while fragment >= 0 {
      let edges = edges(ofFragment: fragment)
      margin = max(margin, edges.margin.bottom)
      let style = document.properties(fragments.boxes[fragment].box)
      let children = self.index.childrenOfFragment
      guard edges.bottom == .zero, style.height.isAuto, !style.display.makesContext,
        !style.overflowX.makesContext,
        document.tree.boxes[fragments.boxes[fragment].box].paragraph.isNone,
        let last = children.range(Index(fragment)).last(where: {
          document.properties(fragments.boxes[children.members[$0]].box).isInFlow
        })
      else { break }
      fragment = Int(children.members[last])
    }
    return margin
  }
}
