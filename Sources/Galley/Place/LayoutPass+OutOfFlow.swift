// Absolute boxes. They change no other box's place: each leaves a placeholder at its static
// position, and is laid out once everything in the flow has its place.
// Source: CSS 2.2 sections 10.3.7, 10.6.4; CSS Positioned Layout 3.

extension LayoutPass {
  /// Leaves a placeholder; its width is the room that the static position has.
  ///
  /// In a box whose top is open it is as far down as the first thing after it moves that box.
  mutating func layoutOutOfFlow(_ box: Int32, x: LayoutUnit, width: LayoutUnit, y: LayoutUnit) {
    guard isRecording else { return }
    hasPlaceholders = true
    if !flow.isResolved {
      flow.waitingPlaceholders.append(
        Flow.WaitingPlaceholder(fragment: out.boxes.count, box: box, y: y))
    }
    out.boxes.append(
      BoxFragment(
        box: box, rect: UnitRect(x: x, y: y, width: width, height: .zero),
        end: BoxFragment.placeholder))
  }

  /// Leaves placeholders for the text in a graphic.
  mutating func holdText(of graphic: Box) {
    var child = graphic.firstChild
    while child >= 0 {
      layoutOutOfFlow(child, x: .zero, width: .zero, y: .zero)
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
  }

  /// Moves the placeholders that waited to where the cursor is.
  mutating func settlePlaceholders() {
    guard !flow.waitingPlaceholders.isEmpty else { return }
    shift(flow.waitingPlaceholders) { cursor, y in cursor - y }
    flow.waitingPlaceholders = []
  }

  /// Takes that back, where the cursor is still as it was then.
  mutating func unsettlePlaceholders(_ settled: [Flow.WaitingPlaceholder]) {
    shift(settled) { cursor, y in y - cursor }
  }

  /// Moves placeholders by what a function makes of the cursor and of where they waited.
  private mutating func shift(
    _ placeholders: [Flow.WaitingPlaceholder], by distance: (LayoutUnit, LayoutUnit) -> LayoutUnit
  ) {
    for waiting in placeholders
    where waiting.fragment < out.boxes.count && out.boxes[waiting.fragment].box == waiting.box {
      let y = out.boxes[waiting.fragment].rect.y
      out.boxes[waiting.fragment].rect.y = y + distance(flow.tentativeY, waiting.y)
    }
  }

  /// Lays out the boxes whose placeholders have been placed, those inside them included.
  mutating func placeOutOfFlow(viewport: UnitRect) {
    guard isRecording, hasPlaceholders else { return }
    var index = 0
    var positioned: [Int32: Int] = [:]
    while index < out.boxes.count {
      let fragment = out.boxes[index]
      let style = properties(fragment.box)
      if fragment.end == BoxFragment.placeholder {
        let block = containingBlock(of: fragment.box, positioned) ?? viewport
        place(fragment, in: block, style, fixed: style.position == .fixed ? viewport : nil)
        out.boxes[index].end = Int32(index + 1)
        out.boxes[index].rect.width = .zero
        out.boxes[index].endsAtPlace = false
      } else if style.position != .static || style.hasTransform
        || prepared.tree.boxes[Int(fragment.box)].kind == .replaced
      {
        positioned[fragment.box] = index
      }
      index += 1
    }
  }

  /// Padding box of the nearest positioned ancestor.
  private func containingBlock(of box: Int32, _ positioned: [Int32: Int]) -> UnitRect? {
    var parent = prepared.tree.boxes[Int(box)].parent
    while parent >= 0 {
      if let index = positioned[parent] {
        let border = edges(parent, containing: .zero).border
        var rect = out.boxes[index].rect
        rect.x = rect.x + border.left
        rect.y = rect.y + border.top
        rect.width = max(.zero, rect.width - border.left - border.right)
        rect.height = max(.zero, rect.height - border.top - border.bottom)
        return rect
      }
      parent = prepared.tree.boxes[Int(parent)].parent
    }
    return nil
  }

  private mutating func place(
    _ placeholder: BoxFragment, in block: UnitRect, _ style: BoxStyle, fixed: UnitRect?
  ) {
    let block = fixed ?? block
    let box = placeholder.box
    let edges = edges(box, containing: block.width)
    let left = prepared.resolved(style.inset.left, block.width)
    let right = prepared.resolved(style.inset.right, block.width)
    let width = absoluteWidth(
      box, style, edges: edges, containing: block.width,
      taken: left == nil && right == nil
        ? staticInset(placeholder, in: block) : (left ?? .zero) + (right ?? .zero),
      isStretched: left != nil && right != nil)
    var result = layoutIndependent(
      box, width: width, containing: block.width, containingHeight: block.height)
    let top = prepared.resolved(style.inset.top, block.height)
    let bottom = prepared.resolved(style.inset.bottom, block.height)
    if style.height.isAuto, let top, let bottom, result.start.boxes < out.boxes.count,
      prepared.tree.boxes[Int(box)].kind == .block
    {
      let outer = edges.margin.top + edges.margin.bottom
      result.height = max(result.height, block.height - top - bottom - outer)
      out.boxes[result.start.boxes].rect.height = result.height
    }
    let outerWidth = edges.marginsHorizontal + result.width
    let outerHeight = edges.margin.top + result.height + edges.margin.bottom
    var x = placeholder.endsAtPlace ? placeholder.rect.x - outerWidth : placeholder.rect.x
    if let left {
      x = block.x + left
      if let right, style.margin.left.isAuto, style.margin.right.isAuto {
        x = x + max(.zero, (block.width - left - right - outerWidth) / 2)
      }
    } else if let right {
      x = block.maxX - right - outerWidth
    }
    var y = placeholder.rect.y
    if let top {
      y = block.y + top
      if let bottom, style.margin.top.isAuto, style.margin.bottom.isAuto {
        y = y + max(.zero, (block.height - top - bottom - outerHeight) / 2)
      }
    } else if let bottom {
      y = block.maxY - bottom - outerHeight
    }
    // The inset of a graphic's text is where its baseline is, and its anchor.
    let part = prepared.tree.boxes[Int(box)].part
    if part.isGraphicText { y = y - (result.baselines.first ?? .zero) }
    if part == .textAnchorMiddle { x = x - result.width / 2 }
    if part == .textAnchorEnd { x = x - result.width }
    out.shift(
      from: result.start, to: result.end, x: x + edges.margin.left, y: y + edges.margin.top)
  }

  /// What the static position takes from the width of the containing block.
  private func staticInset(_ placeholder: BoxFragment, in block: UnitRect) -> LayoutUnit {
    let parent = prepared.tree.boxes[Int(placeholder.box)].parent
    guard parent >= 0, properties(parent).direction == .leftToRight else { return .zero }
    return placeholder.rect.x - block.x
  }

  private mutating func absoluteWidth(
    _ box: Int32, _ style: BoxStyle, edges: BoxEdges, containing: LayoutUnit, taken: LayoutUnit,
    isStretched: Bool
  ) -> LayoutUnit {
    if prepared.tree.boxes[Int(box)].kind == .block {
      if isStretched, style.width.isAuto {
        return clampWidth(
          containing - taken - edges.marginsHorizontal, box: box, containing: containing,
          edges: edges)
      }
      if prepared.resolved(style.width, containing) != nil {
        return shrinkToFit(box, available: containing, edges: edges)
      }
    }
    return shrinkToFit(box, available: containing - taken, edges: edges)
  }
}
