// Input: a layout and a point. Output: the piece or box that a touch there meets.
// Boxes are asked in reverse paint order: positioned ones, then text, floats, blocks.
// Source: CSS 2.2 appendix E; BROWSER_RULES 7.17.

/// Finds what is under a point.
struct HitTester {
  let layout: Layout
  let index: LayoutIndex
  /// Top left corner of the square px that is asked for, 1/64 px of layout.
  private let x: Int32
  let y: Int32

  init(_ layout: Layout, _ index: LayoutIndex, _ point: Point) {
    self.layout = layout
    self.index = index
    x = LayoutUnit.floor(point.x * layout.pixelRatio).raw
    y = LayoutUnit.floor(point.y * layout.pixelRatio).raw
  }

  /// What the square meets first; nil outside of everything.
  func hit() -> HitTarget? {
    guard !layout.fragments.boxes.isEmpty else { return nil }
    var end = index.positioned.count
    while let place = index.positionedExtents.last(in: 0..<end, reaching: y) {
      if let target = hit(context: Int(index.positioned[place])) { return target }
      end = place
    }
    return hit(context: 0)
  }

  /// A box whose content is painted as a whole.
  private func hit(context fragment: Int) -> HitTarget? {
    var search = Search()
    return foreground(fragment, &search) ?? search.float ?? search.block
  }

  /// What was met so far that text elsewhere would cover.
  private struct Search {
    var float: HitTarget?
    var block: HitTarget?
  }

  private func foreground(_ fragment: Int, _ search: inout Search) -> HitTarget? {
    guard reaches(fragment) else { return nil }
    let flags = index.flagsOfFragment[fragment]
    if !flags.contains(.clips) || meets(layout.fragments.boxes[fragment].rect) {
      if let target = onLines(index.paragraphOfFragment[fragment]) { return target }
      let children = index.childrenOfFragment.range(Int32(fragment))
      var end = children.upperBound
      while let member = index.reach.children.last(
        in: children.lowerBound..<end, of: Int32(fragment), reaching: y)
      {
        end = member
        let child = Int(index.childrenOfFragment.members[member])
        switch index.kindOfFragment[child] {
        case .inFlow: if let target = foreground(child, &search) { return target }
        case .float: if search.float == nil { search.float = hit(context: child) }
        case .atomic, .positioned, .outOfFlow: break
        }
      }
    }
    if search.block == nil, let element = elementAroundBlocks(in: fragment) {
      search.block = .aroundBlocks(element: element, box: fragment)
    }
    if search.block == nil, flags.contains(.isHittable),
      meets(layout.fragments.boxes[fragment].rect)
    {
      search.block = .box(fragment)
    }
    return nil
  }

  private func reaches(_ fragment: Int) -> Bool {
    index.reach.top[fragment] <= y && index.reach.bottom[fragment] > y
  }

  func isHittable(_ style: Int32) -> Bool {
    index.elements.flagsOfStyle[Int(style)].contains(.isHittable)
  }

  // MARK: Lines

  private func onLines(_ paragraph: Int32) -> HitTarget? {
    let lines = index.linesOfParagraph.range(paragraph)
    var end = lines.upperBound
    while let member = index.reach.lines.last(
      in: lines.lowerBound..<end, of: paragraph, reaching: y)
    {
      end = member
      if let target = onLine(Int(index.linesOfParagraph.members[member])) { return target }
    }
    return nil
  }

  /// Pieces are recorded in paint order: an inline box before what is in it.
  ///
  /// Text is hit where its rounded rectangle is, a culled inline box where its text exactly is.
  private func onLine(_ number: Int) -> HitTarget? {
    // What is on a line is asked only inside of the line's exact bounds.
    guard meets(index.reach.lineBounds[number]) else { return nil }
    let line = layout.fragments.lines[number]
    var number = Int(line.piecesEnd)
    while number > Int(line.piecesStart) {
      number -= 1
      guard
        layout.fragments.pieces[number].kind == .atomic
          || isNear(layout.fragments.pieces[number].rect)
      else { continue }
      let piece = layout.fragments.pieces[number]
      switch piece.kind {
      case .token: if meetsRounded(piece.rect) { return .piece(number) }
      case .text, .hyphen, .symbolMarker, .empty, .rest, .ellipsis:
        guard isHittable(layout.document.tree.items[Int(piece.item)].style) else { continue }
        if !piece.isHidden, meetsRounded(piece.rect) { return .piece(number) }
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

  /// Whether a rectangle may meet the square when it is rounded.
  private func isNear(_ rect: UnitRect) -> Bool {
    let left = Int(rect.x.raw)
    return left < Int(x) + 128 && left + Int(rect.width.raw) > Int(x) - 64
  }

  func meets(_ rect: UnitRect) -> Bool {
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
