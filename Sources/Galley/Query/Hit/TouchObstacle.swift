// Input: a point in the middle of a text or of a link. Output: what a touch there finds instead, for
// the laws of `galley check`. Each reason is one that browsers have too.
// Source: BROWSER_RULES 7.17, 7.18; CSS 2.2 appendix E.

internal import GalleyStyle
internal import GalleySystem

/// Why a touch does not find what is at its point.
package enum TouchObstacle: Sendable {
  /// `visibility: hidden`, `pointer-events: none`, inert, or content that is skipped.
  case withoutEvents
  /// Outside of a box that clips.
  case clipped
  /// In another box, or in other text.
  case covered
  /// On the box of another line of the block.
  case coveredByLine
  /// On a quotation mark of `content`, which has no element.
  case quotation
  /// In a layer with a negative `z-index`, which the content of its context is above.
  case behind
  /// Between the shapes of a link in a graphic, whose rectangle contains all of them.
  case betweenShapes
  /// In a box that a transform makes a line or a point.
  case flat
  /// In an inline box around it with other text between its parts, which is tested first.
  case divided
  /// Beside the text of an annotation, which is an inline box in browsers.
  case besideAnnotation
  /// In or on a box with coordinates that saturate.
  case saturated
}

extension Layout {
  /// What a touch in the middle of a link's rectangle finds instead of the link; nil for nothing.
  ///
  /// - Complexity: O(*n*) for *n* boxes.
  package func obstacle(at point: Point, ofLink number: Int) -> TouchObstacle? {
    guard elementIndex.links.indices.contains(number) else { return nil }
    let node = elementIndex.links[number]
    let style = document.styled.styleOfNode[node]
    if style.exists, !elementIndex.flagsOfStyle[style].contains(.isHittable) {
      return .withoutEvents
    }
    let boxes = elementTable.boxesOfNode.range(node).map {
      elementTable.boxesOfNode.members[$0]
    }
    if boxes.contains(where: { document.tree.boxes[$0].part == .rubyText }) {
      return .besideAnnotation
    }
    let box = boxes.first ?? paragraphBox(ofInline: node)
    if let found = obstacle(at: point, of: node, line: nil, box: box) { return found }
    return isBetweenShapes(point, ofLink: number) ? .betweenShapes : nil
  }

  /// The box with the lines of an inline element; nil for none.
  private func paragraphBox(ofInline node: NodeIndex) -> Index<Box>? {
    let table = elementTable
    guard let place = table.inlineBoxesOfNode.range(node).first else { return nil }
    let item = table.openItems[table.inlineBoxesOfNode.members[place]]
    return item.exists ? document.tree.paragraph(ofItem: Int(item)).box : nil
  }

  /// What a touch in the middle of a cluster finds instead of the cluster; nil for nothing.
  ///
  /// - Complexity: O(*n*) for *n* boxes.
  package func obstacle(at point: Point, ofTextAt offset: Offset) -> TouchObstacle? {
    guard let place = textOrder.fragmentItem(at: Position(offset: offset)) else { return nil }
    let position = textOrder.fragmentItems[place]
    let number = Int(position.fragmentItem)
    let item = index.hitTestIndex.fragmentItems[number]
    let isHittable =
      item.fragment.exists
      ? index.hitTestIndex.boxes[item.fragment].flags.contains(.isHittable)
      : !item.shapes.isDisjoint(with: [.rounded, .culled])
    if !isHittable { return .withoutEvents }
    let line = fragments.lines[position.line]
    return obstacle(
      at: point, of: element(of: fragments.fragmentItems[number]), line: position.line,
      box: document.tree.paragraphs[line.paragraph].box)
  }

  /// The obstacle of an element; `box` is the innermost box around it, if that is known.
  private func obstacle(
    at point: Point, of node: NodeIndex, line: Index<LineFragment>?, box: Index<Box>?
  ) -> TouchObstacle? {
    let around = ancestors(of: node)
    if around.contains(where: skipsContent) { return .withoutEvents }
    if isFlat(around) { return .flat }
    if isClipped(point, by: around) { return .clipped }
    let target = target(at: point)
    if let found = target.flatMap({ obstacle($0, at: point, around, line, box) }) { return found }
    return saturates(around, line, target) ? .saturated : nil
  }

  /// What a touch finds instead of an element; `around` has the element and those around it.
  private func obstacle(
    _ target: HitTarget, at point: Point, _ around: Set<NodeIndex>, _ line: Index<LineFragment>?,
    _ box: Index<Box>?
  ) -> TouchObstacle? {
    switch target {
    case .quote: return .quotation
    case .aroundBlocks(let element, _):
      guard around.contains(element) else { return .covered }
      return isInNegativeLayer(around) ? .behind : nil
    case .fragmentItem(let item), .inline(let item):
      let other = fragments.fragmentItems[item]
      let isOther =
        !around.contains(element(of: other)) || plainRange(ofFragmentItem: item) == nil
      if case .inline = target, isDivided(item, around) { return .divided }
      let box = document.tree.paragraphs[
        fragments.lines[index.lineOfFragmentItem[item]].paragraph
      ].box
      return isOther && rect(other.rect, in: box).insetBy(dx: -1.5, dy: -1.5).contains(point)
        ? .covered : nil
    case .box(let fragment):
      guard around.contains(nodeAround(box: fragments.boxes[fragment].box)) else {
        return .covered
      }
      if let box, isBesides(fragments.boxes[fragment].box, box) { return .covered }
      if isOnLine(point, ofFragment: fragment, otherThan: line) { return .coveredByLine }
      return isInNegativeLayer(around) ? .behind : nil
    }
  }

  /// Whether a point is on no shape and no text of a link in a graphic.
  private func isBetweenShapes(_ point: Point, ofLink number: Int) -> Bool {
    let markup = document.styled.markup
    let around = ancestors(of: elementIndex.links[number])
    guard around.contains(where: { markup.nodes[$0].tag == .svg }) else { return false }
    func isOn(_ node: NodeIndex, _ own: UnitRect, in box: Index<Box>) -> Bool {
      node.exists && elementIndex.linkOfNode[node] == Int32(truncatingIfNeeded: number)
        && rect(own, in: box).contains(point)
    }
    let tree = document.tree
    return !fragments.boxes.contains { isOn(tree.boxes[$0.box].node, $0.rect, in: $0.box) }
      && !fragments.fragmentItems.indices.contains { item in
        let own = fragments.fragmentItems[item]
        let line = fragments.lines[index.lineOfFragmentItem[item]]
        return isOn(
          tree.items[own.item].node, own.rect,
          in: tree.paragraphs[line.paragraph].box)
      }
  }

  /// A node and the nodes around it.
  private func ancestors(of node: NodeIndex) -> Set<NodeIndex> {
    let markup = document.styled.markup
    var around = Set<NodeIndex>()
    var node = node
    while node.exists {
      around.insert(node)
      node = markup.nodes[node].parent
    }
    return around
  }

  /// Whether an element has `content-visibility: hidden`.
  private func skipsContent(_ node: NodeIndex) -> Bool {
    document.styled.style(of: node)?.box.skipsContent == true
  }

  /// Whether an anonymous box, such as an item of a flex container, is not around another box.
  private func isBesides(_ anonymous: Index<Box>, _ box: Index<Box>) -> Bool {
    guard document.tree.boxes[anonymous].node.isNone else { return false }
    var box = box
    while box.exists, box != anonymous { box = document.tree.boxes[box].parent }
    return box.isNone
  }

  /// Whether the transform of a box of an element has no inverse.
  private func isFlat(_ elements: Set<NodeIndex>) -> Bool {
    guard !fragments.transforms.isEmpty else { return false }
    return fragments.boxes.contains { fragment in
      elements.contains(document.tree.boxes[fragment.box].node)
        && fragments.transforms.transform(of: fragment.box).map { $0.inverse == nil } ?? false
    }
  }

  /// Whether a box of an element clips a point.
  private func isClipped(_ point: Point, by elements: Set<NodeIndex>) -> Bool {
    let tester = HitTester(self, index, point)
    return fragments.boxes.indices.contains { fragment in
      let box = fragments.boxes[fragment].box
      return index.hitTestIndex.boxes[fragment].flags.contains(.clips)
        && elements.contains(document.tree.boxes[box].node)
        && (!rect(fragments.boxes[fragment].rect, in: box).contains(point)
          || tester.inPlane(of: fragment)?.isInside(clipOf: fragment) != true)
    }
  }

  /// Whether a touch is on the culled inline box around an item, that box is around the touched
  /// element, and other text is between its parts, by bidirectional order.
  private func isDivided(_ item: Int, _ around: Set<NodeIndex>) -> Bool {
    let tester = HitTester(self, index, Point(x: 0, y: 0))
    let box = tester.boxAround(item)
    guard box.exists, around.contains(document.tree.inlineBoxes[box].node) else { return false }
    let line = index.hitTestIndex.lines[index.lineOfFragmentItem[item]]
    let isInside = (line.start..<line.end).map {
      tester.isInside(index.hitTestIndex.fragmentItem(paintedAt: Int($0)), ofBoxAround: item)
    }
    guard let first = isInside.firstIndex(of: true), let last = isInside.lastIndex(of: true) else {
      return false
    }
    return isInside[first...last].contains(false)
  }

  /// Whether a box around an element, a part of its line or what is touched saturates.
  private func saturates(
    _ around: Set<NodeIndex>, _ line: Index<LineFragment>?, _ target: HitTarget?
  )
    -> Bool
  {
    let (tree, items) = (document.tree, fragments.fragmentItems)
    func isAround(_ item: FragmentItem) -> Bool {
      item.kind == .inlineBox && around.contains(tree.inlineBoxes[item.inlineBox].node)
    }
    switch target {
    case .fragmentItem(let item), .inline(let item): if saturates(items[item].rect) { return true }
    case .box(let box), .quote(let box), .aroundBlocks(_, let box):
      if saturates(fragments.boxes[box].rect) { return true }
    case nil: break
    }
    if let line = line.map({ fragments.lines[Int($0)] }),
      saturates(line.rect)
        || items[line.itemRange].contains(where: {
          saturates($0.rect)
        })
    {
      return true
    }
    return items.contains { isAround($0) && saturates($0.rect) }
      || fragments.boxes.contains {
        around.contains(tree.boxes[$0.box].node) && saturates($0.rect)
      }
  }

  private func saturates(_ rect: UnitRect) -> Bool { isSaturated(self.rect(rect)) }

  /// Whether a point is on a line box of a block, other than a line.
  private func isOnLine(
    _ point: Point, ofFragment fragment: Int, otherThan line: Index<LineFragment>?
  ) -> Bool {
    let paragraph = document.tree.boxes[fragments.boxes[fragment].box].paragraph
    guard paragraph.exists else { return false }
    return index.linesOfParagraph.range(paragraph).contains { member in
      let other = index.linesOfParagraph.members[member]
      let rect = rect(fragments.lines[other].rect, in: fragments.boxes[fragment].box)
      return other != line && rect.insetBy(dx: -1, dy: -1).contains(point)
    }
  }

  private func isInNegativeLayer(_ elements: Set<NodeIndex>) -> Bool {
    elements.contains { (document.styled.style(of: $0)?.box.zIndex ?? 0) < 0 }
  }
}
