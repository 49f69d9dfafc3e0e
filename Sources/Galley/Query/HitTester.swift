// Input: a layout and a point. Output: the piece or box that a touch there meets.
// Boxes are asked in reverse paint order: positioned ones, then text, floats, blocks.
// Source: CSS 2.2 appendix E; BROWSER_RULES 7.17.

/// Finds what is under a point.
struct HitTester {
  private let layout: Layout
  private let index: LayoutIndex
  /// Top left corner of the square px that is asked for, 1/64 px of layout.
  private let x: Int32
  private let y: Int32

  init(_ layout: Layout, _ index: LayoutIndex, _ point: Point) {
    self.layout = layout
    self.index = index
    x = LayoutUnit.floor(point.x * layout.pixelRatio).raw
    y = LayoutUnit.floor(point.y * layout.pixelRatio).raw
  }

  /// What the square meets first; nil outside of everything.
  func hit() -> HitTarget? {
    guard !layout.fragments.boxes.isEmpty else { return nil }
    for fragment in index.positioned.reversed() {
      if let target = hit(context: Int(fragment)) { return target }
    }
    return hit(context: 0)
  }

  /// A box whose content is painted as a whole.
  private func hit(context fragment: Int) -> HitTarget? {
    var search = Search()
    return foreground(fragment, isRoot: true, &search) ?? search.float ?? search.block
  }

  /// What was met so far that text elsewhere would cover.
  private struct Search {
    var float: HitTarget?
    var block: HitTarget?
  }

  private func foreground(_ fragment: Int, isRoot: Bool = false, _ search: inout Search)
    -> HitTarget?
  {
    guard reaches(fragment) else { return nil }
    let box = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
    if !isClipped(fragment) {
      if let target = onLines(box.paragraph) { return target }
      let children = Reach.candidates(
        index.childrenOfFragment, Int32(fragment), isSorted: index.reach.isSorted[fragment],
        tops: index.reach.top, greatest: index.reach.childBottom, y: y)
      for member in children.reversed() {
        let child = Int(index.childrenOfFragment.members[member])
        switch index.kindOfFragment[child] {
        case .inFlow: if let target = foreground(child, &search) { return target }
        case .float:
          if search.float == nil, reaches(child) { search.float = hit(context: child) }
        case .atomic, .positioned, .outOfFlow: break
        }
      }
    }
    if search.block == nil, meets(layout.fragments.boxes[fragment].rect), isHittable(box.style) {
      search.block = .box(fragment)
    }
    return nil
  }

  private func reaches(_ fragment: Int) -> Bool {
    index.reach.top[fragment] <= y && index.reach.bottom[fragment] > y
  }

  /// Whether the point is outside of what a clipping box lets through.
  private func isClipped(_ fragment: Int) -> Bool {
    let box = layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)]
    let style = layout.document.tree.styles[Int(box.style)].box
    guard style.overflowX != .visible || style.overflowY != .visible else { return false }
    return !meets(layout.fragments.boxes[fragment].rect)
  }

  private func isHittable(_ style: Int32) -> Bool {
    let text = layout.document.tree.styles[Int(style)].text
    return text.isVisible && !text.pointerEventsNone
  }

  // MARK: Lines

  private func onLines(_ paragraph: Int32) -> HitTarget? {
    guard paragraph >= 0 else { return nil }
    let lines = Reach.candidates(
      index.linesOfParagraph, paragraph, isSorted: index.reach.areLinesSorted[Int(paragraph)],
      tops: index.reach.lineTop, greatest: index.reach.memberBottom, y: y)
    for member in lines.reversed() {
      let line = Int(index.linesOfParagraph.members[member])
      guard index.reach.lineTop[line] <= y, index.reach.lineBottom[line] > y else { continue }
      if let target = onLine(layout.fragments.lines[line]) { return target }
    }
    return nil
  }

  /// The exact bounds of a line: what is on it is asked only inside of them.
  private func bounds(_ line: LineFragment) -> UnitRect {
    var bounds = line.rect
    for piece in layout.fragments.pieces[Int(line.piecesStart)..<Int(line.piecesEnd)] {
      bounds = bounds.union(piece.rect)
      if piece.kind == .atomic, layout.fragments.boxes.indices.contains(Int(piece.boxFragment)) {
        bounds = bounds.union(layout.fragments.boxes[Int(piece.boxFragment)].rect)
      }
    }
    return bounds
  }

  /// Pieces are recorded in paint order: an inline box before what is in it.
  ///
  /// Text is hit where its rounded rectangle is, a culled inline box where its text exactly is.
  private func onLine(_ line: LineFragment) -> HitTarget? {
    guard meets(bounds(line)) else { return nil }
    for number in (Int(line.piecesStart)..<Int(line.piecesEnd)).reversed() {
      let piece = layout.fragments.pieces[number]
      switch piece.kind {
      case .text, .hyphen, .symbolMarker, .empty:
        guard isHittable(layout.document.tree.items[Int(piece.item)].style) else { continue }
        if meetsRounded(piece.rect) { return .piece(number) }
        if piece.inlineBox >= 0, !index.elements.hasOwnBox[Int(piece.inlineBox)],
          meets(piece.rect)
        {
          return .inline(number)
        }
      case .inlineBox:
        if index.elements.hasOwnBox[Int(piece.inlineBox)], meets(piece.rect),
          isHittable(layout.document.tree.inlineBoxes[Int(piece.inlineBox)].style)
        {
          return .piece(number)
        }
      case .atomic:
        let fragment = Int(piece.boxFragment)
        if layout.fragments.boxes.indices.contains(fragment),
          index.kindOfFragment[fragment] != .positioned, reaches(fragment),
          let target = hit(context: fragment)
        {
          return target
        }
      }
    }
    return nil
  }

  // MARK: Squares

  private func meets(_ rect: UnitRect) -> Bool {
    rect.width > .zero && rect.height > .zero && rect.x.raw < x &+ 64 && rect.maxX.raw > x
      && rect.y.raw < y &+ 64 && rect.maxY.raw > y
  }

  /// Text is painted on whole px.
  private func meetsRounded(_ rect: UnitRect) -> Bool {
    let left = LayoutUnit(px: rect.x.roundedPx)
    let top = LayoutUnit(px: rect.y.roundedPx)
    return meets(
      UnitRect(
        x: left, y: top, width: LayoutUnit(px: rect.maxX.roundedPx) - left,
        height: LayoutUnit(px: rect.maxY.roundedPx) - top))
  }
}
