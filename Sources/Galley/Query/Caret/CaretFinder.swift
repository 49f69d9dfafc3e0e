// Folder Galley/Query/Caret: carets: the position at a point, the rectangle of a position,
//   movements.
// Input: a `Layout`, a point with its `HitTarget`, or a position in the text.
// Output: `CaretCandidate`, from `CaretFinder`; the rectangle of a caret; the position after a
//   movement.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 7.7 to 7.16; UAX #29 for words.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Text, Place, Query,
//   Query/Elements, Query/Hit, Query/Lines, Query/Links, Query/Text.
// Read: CaretFinder, CaretFinder+Boxes, CaretFinder+Lines, CaretFinder+Clusters, CaretFinder+Edges,
//   CaretOrder, Caret, CaretMove.

// Input: a layout, a point and the hit target there. Output: the caret that a click there sets.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 7.9 to 7.16.

internal import GalleyStyle
internal import GalleySystem

/// Finds the caret nearest to a point.
struct CaretFinder {
  let layout: Layout
  let index: LayoutIndex
  let x: LayoutUnit
  let y: LayoutUnit
  /// Whether the search structures of long lines are used, which the finder itself fills.
  var usesLongLines = true

  /// The caret for a point on `target`.
  func caret(at target: HitTarget?) -> CaretCandidate? {
    switch target {
    case nil: return layout.fragments.boxes.isEmpty ? nil : inBox(0)
    case .box(let fragment): return onBox(fragment)
    case .aroundBlocks(_, let fragment): return aroundBlocks(in: fragment)
    case .quote(let fragment): return onQuote(in: fragment)
    case .inline(let number): return inContainer(ofFragmentItem: number)
    case .fragmentItem(let number):
      let fragmentItem = layout.fragments.fragmentItems[number]
      let text = fragmentItem.kind == .rest ? truncatedText(ofRest: fragmentItem) : number
      if let container = onFirstLetter(text), container >= 0 { return inBox(container) }
      if let graphic = graphic(ofFragmentItem: number) {
        return textNode(ofFragmentItem: text).map { inLetters(of: $0) } ?? inGraphic(graphic)
      }
      if layout.fragments.fragmentItems[text].kind == .text,
        let caret = inText(around: text)
      {
        return caret
      }
      if layout.document.tree.items[fragmentItem.item].flags.contains(.isGenerated),
        let caret = onGenerated(boxAround(number))
      {
        return caret
      }
      if let owner = ownerOfGenerated(fragmentItem, number) {
        // On a flex or grid item itself there is no adjacent caret.
        return isItemContainer(owner) ? nil : inBox(owner)
      }
      return inContainer(ofFragmentItem: number)
    }
  }

  /// The caret for a point on a box.
  private func onBox(_ fragment: Int) -> CaretCandidate? {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.isAnonymous, !isFirstLetter(box) else { return inBox(fragment) }
    return onGenerated(fragment) ?? inBox(owner(of: fragment))
  }

  /// The caret in the box that contains an item's lines, and the blocks between these lines.
  private func inContainer(ofFragmentItem number: Int) -> CaretCandidate? {
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    let box = boxAround(number)
    guard box >= 0 else { return inParagraph(line.paragraph, column: line.column) }
    let fragment = containerOfRuby(box)
    if index.hitTestIndex.boxes[fragment].isPartOfInline { return inBox(owner(of: fragment)) }
    return inParagraph(index.hitTestIndex.boxes[fragment].paragraph, column: line.column)
  }

  /// The caret for a point in the anonymous box around blocks of an inline element.
  ///
  /// Chromium maps the point into the container of the inline element's lines.
  private func aroundBlocks(in fragment: Int) -> CaretCandidate? {
    guard let blocks = index.blocksOfInline.blocks(in: fragment, at: y.raw) else { return nil }
    let container = layout.fragments.boxes[fragment].rect
    let top = blocks.top - (blocks.lineTop ?? container.y)
    let content = layout.contentBox(ofFragment: fragment)
    let left = blocks.x - (blocks.lineTop == nil ? container.x : content.x)
    return CaretFinder(layout: layout, index: index, x: x - left, y: y - top)
      .inBox(owner(of: fragment))
  }

  /// The nearest fragment of an element around a fragment.
  ///
  /// Anonymous boxes are skipped, because they have no caret.
  private func owner(of fragment: Int) -> Int {
    var fragment = fragment
    while layout.document.tree.boxes[layout.fragments.boxes[fragment].box].node.isNone,
      index.parentOfFragment[fragment].exists
    {
      fragment = Int(index.parentOfFragment[fragment])
    }
    return fragment
  }

  /// The fragment of the box that contains a fragment item's line.
  private func boxAround(_ number: Int) -> Int {
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    return Int(index.fragmentOfBox[layout.document.tree.paragraphs[line.paragraph].box])
  }

  private func isItemContainer(_ fragment: Int) -> Bool {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    return layout.document.tree.styles[box.style].box.display.hasItems
  }

  /// The fragment of the element around generated text in a separate box; nil for other text.
  private func ownerOfGenerated(_ fragmentItem: FragmentItem, _ number: Int) -> Int? {
    let tree = layout.document.tree
    guard tree.items[fragmentItem.item].flags.contains(.isGenerated) else { return nil }
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    let box = tree.paragraphs[line.paragraph].box
    let fragment = Int(index.fragmentOfBox[box])
    guard tree.boxes[box].node.isNone, fragment >= 0 else { return nil }
    let owner = owner(of: fragment)
    return owner == fragment ? nil : owner
  }

  // MARK: Text nodes

  /// The caret in the first fragment of the text node that contains the point; those of a line
  /// are in visual order.
  ///
  /// Coordinates are whole px from the corner of the text's block container, as in Chromium.
  /// Fragments are in line order: those completely above or below the point end the search.
  func inText(around number: Int) -> CaretCandidate? {
    var (first, last) = (number, number)
    var found = -1
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    if let long = caretLine(line), let node = textNode(ofFragmentItem: number),
      let items = long.itemsOfNode[node]
    {
      (first, last) = (items.lowerBound, items.upperBound)
      found = firstText(of: node, on: long)
    } else if relativePosition(of: number) == .inside {
      found = number
    }
    guard var fragmentItems = NodeFragmentItems(layout, index, at: first) else { return nil }
    var columns = ColumnLimit(self, number)
    while let fragmentItem = fragmentItems.previous(), columns.contains(fragmentItem) {
      let position = relativePosition(of: fragmentItem)
      if position == .above { break }
      if position == .inside, isFragmentItem(fragmentItem, before: found) { found = fragmentItem }
    }
    guard var fragmentItems = NodeFragmentItems(layout, index, at: last) else { return nil }
    columns = ColumnLimit(self, number)
    while let fragmentItem = fragmentItems.next(), columns.contains(fragmentItem) {
      let position = relativePosition(of: fragmentItem)
      if position == .below { break }
      if position == .inside, isFragmentItem(fragmentItem, before: found) { found = fragmentItem }
    }
    return found < 0 ? nil : inFragmentItem(found)
  }

  /// The first item of a text node on a long line that contains the point; -1 for none.
  private func firstText(of node: NodeIndex, on line: CaretLine) -> Int {
    // Items are compared on whole px.
    let area = Bounds(
      x: Extent(top: x.raw &- 64, bottom: x.raw &+ 64),
      y: Extent(top: y.raw &- 64, bottom: y.raw &+ 64))
    var found = -1
    var end = line.texts.count
    while let place = line.textBounds.last(in: 0..<end, meeting: area) {
      end = place
      let item = line.texts.lowerBound + place
      if textNode(ofFragmentItem: item) == node, relativePosition(of: item) == .inside,
        isFragmentItem(item, before: found)
      {
        found = item
      }
    }
    return found
  }

  /// The text node of an item with source text; nil for other items.
  func textNode(ofFragmentItem number: Int) -> NodeIndex? {
    let fragmentItem = layout.fragments.fragmentItems[number]
    guard fragmentItem.containsText else { return nil }
    let node = layout.document.tree.items[fragmentItem.item].node
    return node.exists
      && index.itemsOfNode.place(of: fragmentItem.item, key: node) != nil
      ? node : nil
  }

  /// The search structures of a long line; nil for other lines.
  func caretLine(_ line: LineFragment) -> CaretLine? {
    let count = Int(line.fragmentItemsEnd) &- Int(line.fragmentItemsStart)
    guard usesLongLines, count > LongLines.least || count > 0 && containsRuby(line) else {
      return nil
    }
    return index.longLines(layout).line(startingAt: line.fragmentItemsStart)?.carets(self)
  }

  /// Whether a fragment item is on an earlier line than another, or to the left of it on the same
  /// line.
  private func isFragmentItem(_ number: Int, before other: Int) -> Bool {
    guard other >= 0 else { return true }
    let (line, otherLine) = (index.lineOfFragmentItem[number], index.lineOfFragmentItem[other])
    guard line == otherLine else { return line < otherLine }
    let fragmentItems = layout.fragments.fragmentItems
    let (x, otherX) = (fragmentItems[number].rect.x, fragmentItems[other].rect.x)
    return x == otherX ? number < other : x < otherX
  }

  private enum RelativePosition { case above, below, beside, inside }

  /// The position of a fragment item relative to the point.
  private func relativePosition(of number: Int) -> RelativePosition {
    let corner = corner(ofLine: Int(index.lineOfFragmentItem[number]))
    let rect = layout.fragments.fragmentItems[number].rect
    let (row, column) = ((y - corner.y).floorPx, (x - corner.x).floorPx)
    if (rect.maxY - corner.y).ceilPx <= row { return .above }
    if (rect.y - corner.y).floorPx > row { return .below }
    let isInside =
      (rect.x - corner.x).floorPx <= column && column < (rect.maxX - corner.x).ceilPx
    return isInside ? .inside : .beside
  }

  /// The top left corner of the block container of a line.
  ///
  /// For lines between the blocks of an inline element that is the container of the inline element.
  private func corner(ofLine line: Int) -> (x: LayoutUnit, y: LayoutUnit) {
    let paragraph = layout.document.tree.paragraphs[layout.fragments.lines[line].paragraph]
    var fragment = Int(index.fragmentOfBox[paragraph.box])
    guard fragment >= 0 else { return (.zero, .zero) }
    if !layout.fragments.columns.isEmpty {
      fragment = self.fragment(fragment, in: layout.fragments.lines[line].column)
    }
    fragment = containerOfRuby(fragment)
    if index.hitTestIndex.boxes[fragment].isPartOfInline { fragment = owner(of: fragment) }
    return (layout.fragments.boxes[fragment].rect.x, layout.fragments.boxes[fragment].rect.y)
  }
}

extension CaretFinder {
  init(_ layout: Layout, _ index: LayoutIndex, _ point: Point) {
    self.init(
      layout: layout, index: index, x: .floor(point.x * layout.pixelRatio),
      y: .floor(point.y * layout.pixelRatio))
  }
}

/// Ends the search of a text in other columns: at their top and bottom no line is above or below.
private struct ColumnLimit {
  private static let most = 256
  private let fragments: Fragments
  private let lines: IndexedArray<FragmentItem, Index<LineFragment>>
  private let column: UInt16
  private var count = 0

  init(_ finder: CaretFinder, _ number: Int) {
    fragments = finder.layout.fragments
    lines = finder.index.lineOfFragmentItem
    column = fragments.lines[lines[number]].column
  }

  mutating func contains(_ number: Int) -> Bool {
    if fragments.columns.isEmpty || fragments.lines[lines[number]].column == column {
      return true
    }
    count += 1
    return count <= Self.most
  }
}

/// Iterates over the fragment items of one text node, in both directions from one of them.
private struct NodeFragmentItems {
  private let index: LayoutIndex
  private let items: Range<Int>
  /// Indices of members of `itemsOfNode` and `fragmentItemsOfItem`.
  private var item: Int
  private var fragmentItem: Int

  init?(_ layout: Layout, _ index: LayoutIndex, at number: Int) {
    let owner = layout.fragments.fragmentItems[number].item
    let node = layout.document.tree.items[owner].node
    guard node.exists, let item = index.itemsOfNode.place(of: owner, key: node),
      let fragmentItem = index.fragmentItemsOfItem.place(of: Index(number), key: owner)
    else { return nil }
    self.index = index
    items = index.itemsOfNode.range(node)
    self.item = item
    self.fragmentItem = fragmentItem
  }

  private var fragmentItems: Range<Int> {
    index.fragmentItemsOfItem.range(index.itemsOfNode.members[item])
  }

  mutating func previous() -> Int? {
    while fragmentItem == fragmentItems.lowerBound {
      guard item > items.lowerBound else { return nil }
      item -= 1
      fragmentItem = fragmentItems.upperBound
    }
    fragmentItem -= 1
    return Int(index.fragmentItemsOfItem.members[fragmentItem])
  }

  mutating func next() -> Int? {
    fragmentItem += 1
    while fragmentItem >= fragmentItems.upperBound {
      guard item + 1 < items.upperBound else { return nil }
      item += 1
      fragmentItem = fragmentItems.lowerBound
    }
    return Int(index.fragmentItemsOfItem.members[fragmentItem])
  }
}
