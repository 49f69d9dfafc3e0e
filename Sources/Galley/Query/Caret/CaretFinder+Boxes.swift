// Input: a box and a point. Output: the nearest caret in the box.
// Source: BROWSER_RULES 7.12, 7.13.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  func inBox(_ fragment: Int) -> CaretCandidate? {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    switch box.kind {
    case .replaced: return box.firstChild.exists ? inGraphic(box) : nil
    case .table: return nearestChild(of: fragment, inRow: nearestRow(of: fragment))
    case .math where box.paragraph.isNone: return nearestChild(of: fragment)
    default: break
    }
    if box.part.isGraphicText { return inGraphic(layout.document.tree.boxes[box.parent]) }
    let style = layout.document.boxStyles[box.style]
    if style.columns.areGiven, let column = nearestColumn(of: fragment) {
      return inColumn(column, of: fragment)
    }
    if box.paragraph.exists {
      return isFirstLetter(box)
        ? inFirstLetter(box.paragraph)
        : inParagraph(box.paragraph, column: layout.fragments.boxes[fragment].column)
    }
    guard style.display.hasItems else { return childBelow(fragment) }
    return style.display.isFlex && !hasElements(box.node)
      ? itemBelow(fragment) : nearestChild(of: fragment)
  }

  /// The squared distance of the point's px square from a rectangle; 0 where they intersect.
  func excess(over rect: UnitRect) -> Int64 {
    let across = max(0, (rect.x - x).raw, (x - rect.maxX).raw &+ 64)
    let down = max(0, (rect.y - y).raw, (y - rect.maxY).raw &+ 64)
    // Chromium computes the products in layout units, and they saturate.
    return min(
      Int64(LayoutUnit.max.raw),
      (Int64(across) * Int64(across)) >> 6 + (Int64(down) * Int64(down)) >> 6)
  }

  /// The first in-flow child whose bottom is below the point, else the last one.
  ///
  /// An outside marker is the first child here. Beside it, the caret is at the start of the text.
  private func childBelow(_ fragment: Int) -> CaretCandidate? {
    if let marker = markerBottom(of: fragment), y < marker {
      var caret = firstPosition(in: fragment)
      // A click on the marker itself sets the caret before the first letter, not before collapsed
      // space.
      if isOnMarker(of: fragment) { caret?.isStartOfNode = false }
      return caret
    }
    guard
      let child = index.caretOrder.child(of: fragment, below: y, index.childrenOfFragment)
    else { return inOutOfFlow(of: fragment) }
    return isStacked(child) ? inChild(child, of: fragment) : nearestChild(of: fragment)
  }

  /// Whether a child has a height and is not a float.
  ///
  /// Other children are compared by distance.
  private func isStacked(_ fragment: Int) -> Bool {
    let box = layout.fragments.boxes[fragment]
    let style = layout.document.tree.boxes[box.box].style
    return box.rect.height > .zero
      && layout.document.tree.styles[style].box.float == .none
  }

  /// The caret in the nearest absolutely positioned child, for a box without other content.
  private func inOutOfFlow(of fragment: Int) -> CaretCandidate? {
    let tree = layout.document.tree
    let box = tree.boxes[layout.fragments.boxes[fragment].box]
    guard tree.styles[box.style].box.position != .static else { return nil }
    var nearest: (placed: Int, distance: Int64)?
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = layout.fragments.boxes[index.childrenOfFragment.members[member]].box
      let style = tree.styles[tree.boxes[child].style]
      let placed = Int(index.fragmentOfBox[child])
      guard style.box.position == .absolute, style.text.isVisible, placed >= 0,
        tree.boxes[child].kind != .replaced
      else { continue }
      let distance = excess(over: layout.fragments.boxes[placed].rect)
      if distance < nearest?.distance ?? .max { nearest = (placed, distance) }
    }
    return nearest.flatMap { inBox($0.placed) }
  }

  /// The caret in a child that is at the height of the point.
  func inChild(_ child: Int, of fragment: Int) -> CaretCandidate? {
    if isOfInline(child), !index.blocksOfInline.hasLine(in: fragment, at: y.raw) {
      let isAbove = y < layout.fragments.boxes[child].rect.y
      return isAbove ? endOfLines(before: child, in: fragment) : nil
    }
    return isGenerated(child) ? besideGenerated(child, in: fragment) : inBox(child)
  }

  /// Whether the blocks in a box are inside inline elements.
  ///
  /// In Chromium, such a box has lines, and the marker is on the first one.
  private func containsInlines(_ fragment: Int) -> Bool {
    index.childrenOfFragment.range(Index(fragment)).contains {
      let child = Int(index.childrenOfFragment.members[$0])
      return isOfInline(child) || index.hitTestIndex.boxes[child].isPartOfInline
    }
  }

  /// Whether a fragment is a block inside an inline element.
  private func isOfInline(_ fragment: Int) -> Bool {
    layout.document.tree.boxes[layout.fragments.boxes[fragment].box].inlineParent.exists
  }

  /// The end of the lines before a block of an inline element.
  ///
  /// Chromium finds no caret above and below such a block, only on lines.
  private func endOfLines(before block: Int, in fragment: Int) -> CaretCandidate? {
    let members = index.childrenOfFragment.range(Index(fragment))
    let before = index.childrenOfFragment.members[members].prefix { Int($0) != block }
    guard let child = before.last(where: { index.caretOrder.containsCaret[$0] }),
      index.hitTestIndex.boxes[child].isPartOfInline,
      let member = index.linesOfParagraph.range(index.hitTestIndex.boxes[child].paragraph).last
    else { return nil }
    return edge(of: line(at: member), atEnd: true)
  }

  /// The bottom of the outside marker of a list item that contains blocks.
  private func markerBottom(of fragment: Int) -> LayoutUnit? {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.marker.exists, !layout.fragments.boxes[fragment].isContinued,
      !containsInlines(fragment)
    else { return nil }
    let style = layout.document.tree.markers[box.marker].style
    let rect = layout.fragments.boxes[fragment].rect
    guard let line = firstLine(in: fragment) else {
      return rect.y + layout.document.styles[style].lineHeight
    }
    return layout.fragments.lines[line].baseline + layout.document.styles[style].lineDescent
  }

  private func isOnMarker(of fragment: Int) -> Bool {
    guard let line = firstLine(in: fragment) else { return false }
    let rect = layout.document.outsideMarker(
      of: layout.fragments.boxes[fragment], line: layout.fragments.lines[line])
    let px = LayoutUnit(px: 1)
    return rect.map { $0.x <= x + px && x < $0.maxX && $0.y <= y + px && y < $0.maxY } ?? false
  }

  func firstLine(in fragment: Int) -> Int? { line(in: fragment, atEnd: false) }

  /// The first or last in-flow line of a box.
  func line(in fragment: Int, atEnd: Bool) -> Int? {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    if box.paragraph.exists {
      let lines = index.linesOfParagraph.range(box.paragraph)
      return (atEnd ? lines.last : lines.first).map { Int(index.linesOfParagraph.members[$0]) }
    }
    let members = index.childrenOfFragment.range(Index(fragment))
    for position in 0..<members.count {
      let member = atEnd ? members.upperBound - 1 - position : members.lowerBound + position
      let child = Int(index.childrenOfFragment.members[member])
      if index.caretOrder.containsCaret[child], let line = line(in: child, atEnd: atEnd) {
        return line
      }
    }
    return nil
  }

  func firstPosition(in fragment: Int) -> CaretCandidate? {
    guard
      var caret = firstLine(in: fragment).flatMap({
        edge(of: layout.fragments.lines[$0], atEnd: false)
      })
    else { return nil }
    let node = layout.document.tree.items[
      layout.fragments.fragmentItems[caret.fragmentItem].item
    ].node
    let markup = layout.document.styled.markup
    guard node.exists, !markup.range(of: node).isEmpty else { return caret }
    let first = markup.bytes[markup.range(of: node).lowerBound]
    let isBlank = InlineCollector.isCollapsible(first)
    let text = layout.document.tree.text
    caret.isStartOfNode = isBlank && text[Int(caret.offset)] != first
    return caret
  }

  /// The box of the table row with the least vertical distance to the point.
  ///
  /// Captions are compared like rows.
  private func nearestRow(of fragment: Int) -> Index<Box> {
    if index.hitTestIndex.boxes[fragment].isWide,
      let search = index.longLines(layout).box(fragment)?.carets(of: fragment, self)
    {
      return search.nearestRow(to: y)
    }
    var nearest: (row: Index<Box>, distance: Int32) = (.none, .max)
    for (row, extent) in rows(of: fragment) {
      let top = LayoutUnit(raw: extent.top)
      let distance = max(0, (top - y).raw, (y - LayoutUnit(raw: extent.bottom)).raw &+ 64)
      if distance < nearest.distance { nearest = (row, distance) }
    }
    return nearest.row
  }

  /// The rows and captions of a table with their vertical extents.
  func rows(of fragment: Int) -> [(row: Index<Box>, extent: Extent)] {
    var rows: [(row: Index<Box>, extent: Extent)] = []
    var current: (row: Index<Box>, top: LayoutUnit, bottom: LayoutUnit?) = (.none, .zero, nil)
    var spanBottom = LayoutUnit.zero
    func add(next: LayoutUnit?) {
      guard current.row.exists else { return }
      // A row in which all cells span rows extends to the next row.
      let bottom = current.bottom ?? next ?? spanBottom
      rows.append((current.row, Extent(top: current.top.raw, bottom: bottom.raw)))
    }
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      guard index.caretOrder.containsCaret[child] else { continue }
      let rect = layout.fragments.boxes[child].rect
      let row = row(ofFragment: child)
      if row != current.row {
        add(next: rect.y)
        current = (row, rect.y, nil)
      }
      current.top = min(current.top, rect.y)
      spanBottom = max(spanBottom, rect.maxY)
      if layout.document.tree.boxes[layout.fragments.boxes[child].box].rowSpan <= 1 {
        current.bottom = max(current.bottom ?? rect.maxY, rect.maxY)
      }
    }
    add(next: nil)
    return rows
  }

  func row(ofFragment fragment: Int) -> Index<Box> {
    let box = layout.fragments.boxes[fragment].box
    let node = layout.document.tree.boxes[box]
    return node.kind == .tableCell ? node.parent : box
  }
}
