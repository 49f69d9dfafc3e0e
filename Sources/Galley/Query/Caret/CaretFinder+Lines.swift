// Input: a paragraph and a point. Output: the caret on the nearest line and fragment item.
// Source: BROWSER_RULES 7.11 to 7.13.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// The caret in a paragraph, or in the part of it that is in a column.
  func inParagraph(_ paragraph: Index<TextParagraph>, column: UInt16 = 0) -> CaretCandidate? {
    guard paragraph.exists else { return nil }
    let members = members(of: paragraph, in: column)
    let isStacked = index.caretOrder.isStacked[paragraph]
    var first = members.lowerBound
    if isStacked {
      first = members.partitioningIndex { line(at: $0).rect.maxY > y }
      // The nearest line above is the last one with content.
      while first > members.lowerBound, isEmpty(first - 1) { first -= 1 }
      first = max(members.lowerBound, first - 1)
    }
    return nearest(in: first..<members.upperBound, isStacked: isStacked)
  }

  /// The line at the height of the point, else the first one below, else the last one above.
  private func nearest(in members: Range<Int>, isStacked: Bool) -> CaretCandidate? {
    var above: LineFragment?
    var below: LineFragment?
    for member in members where !isEmpty(member) {
      let line = line(at: member)
      if y < line.rect.y {
        if line.rect.y < below?.rect.y ?? .max { below = line }
        if isStacked { break }
      } else if y >= line.rect.maxY {
        if line.rect.maxY > above?.rect.maxY ?? .min { above = line }
      } else if let caret = inLine(line) {
        return caret
      }
    }
    if let below, let caret = edge(of: below, atEnd: false) { return caret }
    return above.flatMap { edge(of: $0, atEnd: true) }
  }

  func line(at member: Int) -> LineFragment {
    layout.fragments.lines[index.linesOfParagraph.members[member]]
  }

  private func isEmpty(_ member: Int) -> Bool {
    line(at: member).fragmentItemsEnd <= line(at: member).fragmentItemsStart
  }

  /// The fragment items of a line that can contain a caret, from left to right.
  func leaves(_ line: LineFragment) -> [Int] {
    (line.itemRange)
      .filter { isLeaf(layout.fragments.fragmentItems[$0]) }
      .sorted(by: isItem)
  }

  /// Whether a leaf is to the left of another.
  private func isItem(_ fragmentItem: Int, leftOf other: Int) -> Bool {
    let (a, b) = (rect(ofLeaf: fragmentItem), rect(ofLeaf: other))
    return a.x != b.x ? a.x < b.x : (a.maxX, fragmentItem) < (b.maxX, other)
  }

  /// Whether a fragment item can contain a caret.
  ///
  /// Inline boxes, ellipses and empty boxes cannot.
  func isLeaf(_ fragmentItem: FragmentItem) -> Bool {
    switch fragmentItem.kind {
    case .inlineBox, .rest, .ellipsis, .token: return false
    case .empty:
      let kind = layout.document.tree.items[fragmentItem.item].kind
      return kind == .forcedBreak || kind == .breakOpportunity
    default: return true
    }
  }

  private func isGenerated(_ fragmentItem: FragmentItem) -> Bool {
    fragmentItem.kind == .hyphen || fragmentItem.kind == .symbolMarker
      || layout.document.tree.items[fragmentItem.item].node.isNone && !isRuby(fragmentItem)
  }

  /// The caret at the outer edge of a line in its paragraph's direction.
  ///
  /// The end of a line with a forced break is before that break.
  func edge(of line: LineFragment, atEnd: Bool) -> CaretCandidate? {
    if let long = caretLine(line) { return atEnd ? long.end : long.start }
    let base = layout.document.paragraphs[line.paragraph].level
    let isRightEdge = atEnd == (base & 1 == 0)
    if isRightEdge, let caret = edge(ofLastAnnotationOn: line, atEnd: atEnd) { return caret }
    let leaves = textLeaves(line, base: base)
    guard let leaf = isRightEdge ? lastLeaf(of: leaves, on: line) : leaves.first else { return nil }
    let fragmentItem = layout.fragments.fragmentItems[leaf]
    guard fragmentItem.kind != .atomic else {
      return edge(ofBase: fragmentItem, on: line, atEnd: atEnd)
    }
    let isAtEnd = fragmentItem.kind == .text && isRightEdge != isRightToLeft(fragmentItem)
    let caret = CaretCandidate(
      fragmentItem: leaf, offset: isAtEnd ? fragmentItem.textEnd : fragmentItem.textStart)
    return fragmentItem.kind == .text ? atEdge(caret, of: line, base: base) : caret
  }

  /// The text items of a line that can contain a caret, from left to right.
  ///
  /// If all text has one direction, this is the order of the text, regardless of offsets and
  /// transforms.
  private func textLeaves(_ line: LineFragment, base: UInt8) -> [Int] {
    let fragmentItems = line.itemRange
    var leaves = fragmentItems.filter { isTextLeaf($0) && !isEmptyColumn($0, on: line) }
    let shown = leaves.filter { !isCollapsedSpace(layout.fragments.fragmentItems[$0]) }
    if !shown.isEmpty { leaves = shown }
    if leaves.allSatisfy({ layout.fragments.fragmentItems[$0].level == base }) {
      return base & 1 == 0 ? leaves : leaves.reversed()
    }
    return leaves.sorted(by: isItem)
  }

  func isTextLeaf(_ number: Int) -> Bool {
    let fragmentItem = layout.fragments.fragmentItems[number]
    switch fragmentItem.kind {
    case .text: return !isGenerated(fragmentItem) && !isFirstLetter(fragmentItem)
    case .atomic: return !isGenerated(fragmentItem)
    case .empty: return isTextBreak(fragmentItem)
    default: return false
    }
  }

  private func isTextBreak(_ fragmentItem: FragmentItem) -> Bool {
    let item = layout.document.tree.items[fragmentItem.item]
    return item.kind == .forcedBreak && item.node.exists
      && layout.document.styled.markup.nodes[item.node].kind == .text
  }

  func inLine(_ line: LineFragment) -> CaretCandidate? {
    let isRight = layout.document.paragraphs[line.paragraph].level & 1 == 1
    // The hit-test area is a square of 1 px, of which the start edge is compared with the items.
    let position = isRight ? x + LayoutUnit(px: 1) : x
    let long = caretLine(line)
    var (before, inside, after) =
      long?.neighbours(of: position) ?? neighbours(of: position, on: line)
    if inside >= 0 {
      if let caret = inLeaf(inside) { return caret }
      let leaves = long?.leaves ?? leaves(line)
      let next = leaves.indices.partitioningIndex { isItem(inside, leftOf: leaves[$0]) }
      for leaf in leaves[next...] {
        let fragmentItem = layout.fragments.fragmentItems[leaf]
        if fragmentItem.rect.x > position { break }
        if !isGenerated(fragmentItem), side(of: position, fragmentItem.rect) == .inside,
          let caret = inLeaf(leaf)
        {
          return caret
        }
      }
    }
    if isRight { swap(&before, &after) }
    if after >= 0, let caret = inLeaf(after) { return caret }
    return before >= 0 ? inLeaf(before) : nil
  }

  /// The items of a line before, at and after an x coordinate; -1 for none.
  private func neighbours(of position: LayoutUnit, on line: LineFragment) -> (
    before: Int, inside: Int, after: Int
  ) {
    guard containsFloats(line) || containsRuby(line) else {
      return neighbours(of: position, among: line.itemRange)
    }
    let leaves = lineLeaves(line)
    let found = neighbours(of: position, among: leaves.items)
    return found.inside >= 0 || leaves.annotations.isEmpty
      ? found : neighbours(of: position, among: leaves.items + leaves.annotations)
  }

  /// The items before, at and after an x coordinate; -1 for none.
  private func neighbours(
    of position: LayoutUnit, among leaves: some Sequence<Int>
  ) -> (before: Int, inside: Int, after: Int) {
    var before = -1
    var after = -1
    var inside = -1
    for leaf in leaves {
      guard floatFragment(ofLeaf: leaf) != nil || isNeighbour(leaf) else { continue }
      let rect = rect(ofLeaf: leaf)
      let side = side(of: position, rect)
      // Beside a float the other items of the line are nearer.
      if side != .inside, floatFragment(ofLeaf: leaf) != nil { continue }
      switch side {
      case .before: if after < 0 || precedes(rect, self.rect(ofLeaf: after)) { after = leaf }
      case .after:
        let known = before < 0 ? nil : self.rect(ofLeaf: before)
        let isFurther = rect.maxX > known?.maxX ?? .min
        if isFurther || rect.maxX == known?.maxX && rect.x < known?.x ?? .min { before = leaf }
      case .inside: if inside < 0 || precedes(rect, self.rect(ofLeaf: inside)) { inside = leaf }
      }
    }
    return (before, inside, after)
  }

  /// Whether a caret may be in a fragment item or beside it.
  func isNeighbour(_ leaf: Int) -> Bool {
    let fragmentItem = layout.fragments.fragmentItems[leaf]
    return isLeaf(fragmentItem) && !isGenerated(fragmentItem) && !isCollapsedSpace(fragmentItem)
  }

  /// Whether a rectangle is to the left of another; of equal ones, the first in order counts.
  private func precedes(_ rect: UnitRect, _ other: UnitRect) -> Bool {
    rect.x != other.x ? rect.x < other.x : rect.maxX < other.maxX
  }

  private enum Side { case before, inside, after }

  /// The side of a rectangle on which an x coordinate is.
  private func side(of position: LayoutUnit, _ rect: UnitRect) -> Side {
    if position < rect.x { return .before }
    return position >= rect.maxX && (rect.width > .zero || position > rect.x) ? .after : .inside
  }

  func inLeaf(_ number: Int) -> CaretCandidate? {
    if let float = floatFragment(ofLeaf: number) { return inBox(float) }
    let fragmentItem = layout.fragments.fragmentItems[number]
    if isGenerated(fragmentItem) { return nil }
    switch fragmentItem.kind {
    case .text: return inFragmentItem(number)
    case .atomic:
      let fragment = Int(fragmentItem.boxFragment)
      return layout.fragments.boxes.indices.contains(fragment) ? inBox(fragment) : nil
    default: return CaretCandidate(fragmentItem: number, offset: fragmentItem.textStart)
    }
  }
}
