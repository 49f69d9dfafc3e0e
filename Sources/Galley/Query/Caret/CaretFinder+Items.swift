// Carets beside flex and grid items, and beside other boxes in a row.
// Source: Chromium's caretPositionFromPoint, and clicks recorded from it.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// Whether an element has two or more child elements, rendered or not.
  func hasElements(_ node: NodeIndex) -> Bool {
    guard node.exists else { return true }
    let nodes = layout.document.styled.markup.nodes
    var count = 0
    var child = nodes[node].firstChild
    while child.exists {
      if nodes[child].kind == .element { count += 1 }
      if count == 2 { return true }
      child = nodes[child].nextSibling
    }
    return false
  }

  /// The first item whose bottom is below the point, else the last one.
  ///
  /// Chromium uses this rule in a flex container with at most one element.
  func itemBelow(_ fragment: Int) -> CaretCandidate? {
    let tree = layout.document.tree
    var found = -1
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      let style = tree.styles[tree.boxes[layout.fragments.boxes[child].box].style]
      let rect = layout.fragments.boxes[child].rect
      if style.box.position.isOutOfFlow || !style.text.isVisible || rect.height <= .zero {
        continue
      }
      found = child
      if rect.maxY > y { break }
    }
    guard found >= 0 else { return nil }
    return isGenerated(found) ? besideGenerated(found, in: fragment) : inBox(found)
  }

  /// The children of a box in document order; fragments of items may be in another order.
  func childrenInOrder(of fragment: Int) -> [Int] {
    let members = index.childrenOfFragment.range(Index(fragment))
    let children = members.map { Int(index.childrenOfFragment.members[$0]) }
    let tree = layout.document.tree
    let box = tree.boxes[layout.fragments.boxes[fragment].box]
    let style = tree.styles[box.style].box
    guard style.flex.direction.isReversed || style.flex.wrap == .wrapReverse else {
      return children
    }
    var ranks: [Index<Box>: Int] = [:]
    var child = box.firstChild
    while child.exists {
      ranks[child] = ranks.count
      child = tree.boxes[child].nextSibling
    }
    func rank(_ child: Int) -> Int { ranks[layout.fragments.boxes[child].box] ?? 0 }
    return children.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  func nearestChild(of fragment: Int, inRow row: Index<Box> = .none) -> CaretCandidate? {
    if index.hitTestIndex.boxes[fragment].isWide,
      let search = index.longLines(layout).box(fragment)?.carets(of: fragment, self)
    {
      return search.nearest(inRow: row, to: self).flatMap { inItem($0, of: fragment) }
    }
    var nearest = -1
    var least = Int64.max
    var hasCandidate = false
    for child in childrenInOrder(of: fragment) {
      if row.exists, self.row(ofFragment: child) != row { continue }
      let isCandidate = index.caretOrder.containsCaret[child]
      if !isCandidate, hasCandidate { continue }
      let rect = layout.fragments.boxes[child].rect
      let distance = excess(over: rect)
      if distance < least || isCandidate && !hasCandidate {
        least = distance
        nearest = child
      }
      hasCandidate = hasCandidate || isCandidate
      if distance == 0 { break }
    }
    return nearest >= 0 ? inItem(nearest, of: fragment) : nil
  }

  private func inItem(_ item: Int, of fragment: Int) -> CaretCandidate? {
    isGenerated(item) ? besideGenerated(item, in: fragment) : inBox(item)
  }
}
