// Carets in SVG text, of which each fragment item may have a transform.
// Source: Chromium's caretPositionFromPoint, and clicks recorded from it.

internal import GalleyStyle

extension CaretFinder {
  /// The caret in the nearest text of a graphic.
  ///
  /// At equal distances, the last text is the nearest.
  func inGraphic(_ graphic: Box) -> CaretCandidate? {
    if let nearest = index.longLines(layout).graphics(self).nearest(of: graphic, to: self) {
      return nearest.plane.inNearestText(of: nearest.paragraph)
    }
    // HTML in a graphic without text.
    var content: Int32 = -1
    var child = graphic.firstChild
    while child >= 0 {
      let box = layout.document.tree.boxes[Int(child)]
      if !box.part.isGraphicText { content = child }
      child = box.nextSibling
    }
    let fragment = content >= 0 ? Int(index.fragmentOfBox[Int(content)]) : -1
    return fragment >= 0 ? inBox(fragment) : nil
  }

  /// The bounding box of a paragraph's text; nil without text.
  func textBounds(of paragraph: Int32) -> UnitRect? {
    var bounds: UnitRect?
    forEachText(of: paragraph) { bounds = bounds?.union($1) ?? $1 }
    return bounds
  }

  private func inNearestText(of paragraph: Int32) -> CaretCandidate? {
    var nearest: (fragmentItem: Int, distance: Double)?
    forEachText(of: paragraph) { fragmentItem, rect in
      let distance = distance(to: rect)
      if distance < nearest?.distance ?? .infinity { nearest = (fragmentItem, distance) }
    }
    return nearest.flatMap { inLeaf($0.fragmentItem) }
  }

  private func forEachText(of paragraph: Int32, _ body: (Int, UnitRect) -> Void) {
    for member in index.linesOfParagraph.range(paragraph) {
      let line = line(at: member)
      for fragmentItem in Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)
      where layout.fragments.fragmentItems[fragmentItem].kind == .text {
        body(fragmentItem, layout.fragments.fragmentItems[fragmentItem].rect)
      }
    }
  }

  /// The finder in the local coordinates of a fragment item, which differ in graphics.
  func plane(ofFragmentItem number: Int) -> CaretFinder {
    plane(ofGraphicText: box(ofFragmentItem: number))
  }

  /// The graphic that contains a fragment item as text; nil outside of graphics.
  func graphic(ofFragmentItem number: Int) -> Box? {
    let box = layout.document.tree.boxes[Int(box(ofFragmentItem: number))]
    return box.part.isGraphicText ? layout.document.tree.boxes[Int(box.parent)] : nil
  }

  /// The box that contains a fragment item's line.
  private func box(ofFragmentItem number: Int) -> Int32 {
    let line = layout.fragments.lines[Int(index.lineOfFragmentItem[number])]
    return layout.document.tree.paragraphs[Int(line.paragraph)].box
  }

  private func plane(ofGraphicText box: Int32) -> CaretFinder {
    mapped(
      by: layout.fragments.transforms.transform(ofGraphicText: box)?.inverse,
      stretch: stretch(ofGraphicText: box))
  }

  /// The finder in coordinates to which a transform maps the point, with letters of their own width.
  func mapped(by map: AffineMap?, stretch: TextStretch? = nil) -> CaretFinder {
    if map == nil, stretch == nil { return self }
    var point = map?(Point(x: x.px, y: y.px)) ?? Point(x: x.px, y: y.px)
    if let stretch { point.x = stretch.start + (point.x - stretch.start) / stretch.factor }
    return CaretFinder(layout: layout, index: index, x: .round(point.x), y: .round(point.y))
  }

  /// The start and the scale of letters that are stretched to a length; nil for others.
  func stretch(ofGraphicText box: Int32) -> TextStretch? {
    let tree = layout.document.tree
    let part = tree.boxes[Int(box)]
    let fragment = Int(index.fragmentOfBox[Int(box)])
    guard part.isSegment, fragment >= 0 else { return nil }
    var natural = LayoutUnit.zero
    forEachText(of: part.paragraph) { natural = natural + $1.width }
    let rect = layout.fragments.boxes[fragment].rect
    return natural > .zero && natural != rect.width
      ? TextStretch(start: rect.x.px, factor: rect.width.px / natural.px) : nil
  }

  /// Moves a caret at the outer edge of a bidi run, of which letters of a graphic are parts.
  ///
  /// Each of them has a line of its own.
  func atEdge(_ caret: CaretCandidate, ofSegment box: Int32, base: UInt8) -> CaretCandidate {
    let level = level(of: layout.fragments.fragmentItems[caret.fragmentItem])
    guard level & 1 != base & 1 else { return caret }
    func item(of box: Int32) -> Int? {
      guard layout.document.tree.boxes.indices.contains(Int(box)) else { return nil }
      let other = layout.document.tree.boxes[Int(box)]
      guard other.isSegment, other.paragraph >= 0,
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
    guard item(of: box + (isStart ? -1 : 1)) == nil else { return caret }
    // The caret moves to the item at the other side of the run.
    var (far, next) = (caret.fragmentItem, box + (isStart ? 1 : -1))
    while let found = item(of: next) {
      far = found
      next += isStart ? 1 : -1
    }
    let edge = layout.fragments.fragmentItems[far]
    return CaretCandidate(
      fragmentItem: far, offset: isStart ? edge.textEnd : edge.textStart)
  }

  /// The squared distance to a rectangle.
  func distance(to rect: UnitRect) -> Double {
    let across = max(0, rect.x.px - x.px, x.px - rect.maxX.px)
    let down = max(0, rect.y.px - y.px, y.px - rect.maxY.px)
    return across * across + down * down
  }
}

/// The start and the scale of letters that are stretched to a length.
struct TextStretch: Equatable {
  var start: Double
  var factor: Double
}
