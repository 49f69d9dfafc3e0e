// Carets in SVG text, of which each fragment item may have a transform.
// Source: Chromium's caretPositionFromPoint, and clicks recorded from it.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// The caret in the nearest text of a graphic.
  func inGraphic(_ graphic: Box) -> CaretCandidate? {
    let parent = layout.document.tree.boxes[graphic.firstChild].parent
    switch index.longLines(layout).graphics(self).nearest(of: parent, to: self) {
    case .node(let node): return inLetters(of: node)
    case .before(let node): return edge(ofNode: node, isEnd: false)
    case .after(let node): return edge(ofNode: node, isEnd: true)
    case nil: break
    }
    // HTML in a graphic without text.
    var content: Index<Box> = .none
    var child = graphic.firstChild
    while child.exists {
      let box = layout.document.tree.boxes[child]
      if !box.part.isGraphicText { content = child }
      child = box.nextSibling
    }
    let fragment = content.exists ? Int(index.fragmentOfBox[content]) : -1
    return fragment >= 0 ? inBox(fragment) : nil
  }

  /// The caret in the nearest letters of a text node of a graphic.
  func inLetters(of node: NodeIndex) -> CaretCandidate? {
    index.longLines(layout).graphics(self).item(of: node, nearestTo: self).map {
      plane(ofFragmentItem: $0).inFragmentItem($0)
    }
  }

  private func edge(ofNode node: NodeIndex, isEnd: Bool) -> CaretCandidate? {
    var edge: CaretCandidate?
    forEachLetters(of: node) { item, _ in
      let letters = layout.fragments.fragmentItems[item]
      if isEnd || edge == nil {
        edge = CaretCandidate(
          fragmentItem: item, offset: isEnd ? letters.textEnd : letters.textStart)
      }
    }
    return edge
  }

  /// The finder in the local coordinates of a fragment item, which differ in graphics.
  func plane(ofFragmentItem number: Int) -> CaretFinder {
    plane(ofGraphicText: box(ofFragmentItem: number))
  }

  /// The graphic that contains a fragment item as text; nil outside of graphics.
  func graphic(ofFragmentItem number: Int) -> Box? {
    let box = layout.document.tree.boxes[box(ofFragmentItem: number)]
    return box.part.isGraphicText ? layout.document.tree.boxes[box.parent] : nil
  }

  /// The box that contains a fragment item's line.
  func box(ofFragmentItem number: Int) -> Index<Box> {
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    return layout.document.tree.paragraphs[line.paragraph].box
  }

  private func plane(ofGraphicText box: Index<Box>) -> CaretFinder {
    let map = layout.fragments.transforms.transform(ofGraphicText: box)
    let plane = unturned(box, mapped(by: map?.inverse))
    guard let stretch = stretch(ofGraphicText: box) else { return plane }
    return CaretFinder(
      layout: layout, index: index,
      x: .round(stretch.start + (plane.x.px - stretch.start) / stretch.factor), y: plane.y)
  }

  /// The finder in coordinates to which a transform maps the point.
  func mapped(by map: AffineMap?) -> CaretFinder {
    guard let point = map?(Point(x: x.px, y: y.px)) else { return self }
    return CaretFinder(layout: layout, index: index, x: .round(point.x), y: .round(point.y))
  }

  /// The finder for turned letters, in a plane before their turn.
  private func unturned(_ box: Index<Box>, _ plane: CaretFinder) -> CaretFinder {
    guard let (origin, factor) = scaling(ofTurned: box) else { return plane }
    return CaretFinder(
      layout: layout, index: index, x: .round(origin.x + (plane.x.px - origin.x) * factor),
      y: .round(origin.y + (plane.y.px - origin.y) * factor))
  }

  /// The scaling of a point for turned letters; nil for others.
  ///
  /// As in Chromium, the point is scaled twice: from the origin by the square of the text's scale.
  func scaling(ofTurned box: Index<Box>) -> (origin: Point, factor: Double)? {
    let transforms = layout.fragments.transforms
    guard transforms.isTurned(graphicText: box),
      let text = layout.document.tree.graphicText(around: box)
    else { return nil }
    let scale = Double(text.scale) * (transforms.transform(ofTextAround: box)?.scale ?? 1)
    let square = scale * scale
    return abs(square - 1) > 1e-6 ? (layout.origin(of: text), square) : nil
  }

  /// The start and the scale of letters that are stretched to a length; nil for others.
  func stretch(ofGraphicText box: Index<Box>) -> TextStretch? {
    guard layout.document.tree.boxes[box].isSegment else { return nil }
    return index.longLines(layout).stretches(self).byBox[box]
  }

  /// Moves a caret at the outer edge of a bidi run, of which letters of a graphic are parts.
  ///
  /// Each of them has a line of its own.
  func atEdge(_ caret: CaretCandidate, ofSegment box: Index<Box>, base: UInt8) -> CaretCandidate {
    let level = level(of: layout.fragments.fragmentItems[caret.fragmentItem])
    guard level & 1 != base & 1 else { return caret }
    func item(of box: Index<Box>) -> Int? {
      guard layout.document.tree.boxes.indices.contains(Int(box)) else { return nil }
      let other = layout.document.tree.boxes[box]
      guard other.isSegment, other.paragraph.exists,
        let line = index.linesOfParagraph.range(other.paragraph).first
      else { return nil }
      let first = self.line(at: line).fragmentItemsStart
      let end = self.line(at: line).fragmentItemsEnd
      return (Int(first)..<Int(end)).first {
        layout.fragments.fragmentItems[$0].kind == .text
          && self.level(of: layout.fragments.fragmentItems[$0]) == level
      }
    }
    let isStart = caret.offset == layout.fragments.fragmentItems[caret.fragmentItem].textStart
    guard item(of: isStart ? box.previous : box.next) == nil else { return caret }
    // The caret moves to the item at the other side of the run.
    var (far, next) = (caret.fragmentItem, isStart ? box.next : box.previous)
    while let found = item(of: next) {
      far = found
      next = isStart ? next.next : next.previous
    }
    let edge = layout.fragments.fragmentItems[far]
    return CaretCandidate(
      fragmentItem: far, offset: isStart ? edge.textEnd : edge.textStart)
  }
}

/// The start and the scale of letters that are stretched to a length.
struct TextStretch: Equatable {
  var start: Double
  var factor: Double
}
