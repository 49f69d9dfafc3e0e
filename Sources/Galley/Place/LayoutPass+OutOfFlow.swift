// Absolute boxes. They change no other box's place: each leaves a placeholder at its static
// position, and is laid out once everything in the flow has its place.
// Source: CSS 2.2 sections 10.3.7, 10.6.4; CSS Positioned Layout 3.

internal import GalleyStyle

extension LayoutPass {
  /// Leaves a placeholder; its width is the room that the static position has.
  ///
  /// In a box whose top is open it is as far down as the first thing after it moves that box.
  mutating func layoutOutOfFlow(_ box: Int32, x: LayoutUnit, width: LayoutUnit, y: LayoutUnit) {
    guard isRecording else { return }
    hasOutOfFlowCandidates = true
    if !flow.isResolved {
      flow.pendingOutOfFlow.append(
        Flow.PendingOutOfFlow(fragment: out.boxes.count, box: box, y: y))
    }
    out.boxes.append(
      BoxFragment(
        box: box, rect: UnitRect(x: x, y: y, width: width, height: .zero),
        end: BoxFragment.outOfFlowCandidate))
  }

  /// Moves the placeholders that waited to where the cursor is.
  mutating func resolveOutOfFlowCandidates() {
    guard !flow.pendingOutOfFlow.isEmpty else { return }
    shift(flow.pendingOutOfFlow) { cursor, y in cursor - y }
    flow.pendingOutOfFlow = []
  }

  /// Takes that back, where the cursor is still as it was then.
  mutating func restoreOutOfFlowCandidates(_ settled: [Flow.PendingOutOfFlow]) {
    shift(settled) { cursor, y in y - cursor }
  }

  /// Moves placeholders by what a function makes of the cursor and of where they waited.
  private mutating func shift(
    _ placeholders: [Flow.PendingOutOfFlow], by distance: (LayoutUnit, LayoutUnit) -> LayoutUnit
  ) {
    for waiting in placeholders
    where waiting.fragment < out.boxes.count && out.boxes[waiting.fragment].box == waiting.box {
      let y = out.boxes[waiting.fragment].rect.y
      out.boxes[waiting.fragment].rect.y = y + distance(flow.tentativeY, waiting.y)
    }
  }

  /// Lays out the boxes whose placeholders have been placed, those inside them included.
  mutating func positionOutOfFlow(viewport: UnitRect) {
    guard isRecording, hasOutOfFlowCandidates else { return }
    var index = 0
    var positioned: [Int32: Int] = [:]
    var inlines = PositionedInlines(prepared)
    while index < out.boxes.count {
      let fragment = out.boxes[index]
      let style = properties(fragment.box)
      if fragment.end == BoxFragment.outOfFlowCandidate {
        let viewport = ContainingBlock(rect: viewport)
        let block = containingBlock(of: fragment, positioned, &inlines) ?? viewport
        place(fragment, in: block, style)
        out.boxes[index].end = Int32(index + 1)
        out.boxes[index].rect.width = .zero
        out.boxes[index].edges = StaticEdges()
      } else if style.position != .static || style.containsPositioned
        || prepared.tree.boxes[Int(fragment.box)].kind == .replaced
      {
        positioned[fragment.box] = index
      }
      index += 1
    }
  }

  /// Padding box of the nearest ancestor that holds the box, or an area of a grid.
  private func containingBlock(
    of outOfFlowCandidate: BoxFragment, _ positioned: [Int32: Int],
    _ inlines: inout PositionedInlines
  ) -> ContainingBlock? {
    let box = outOfFlowCandidate.box
    var child = box
    var parent = prepared.tree.boxes[Int(box)].parent
    let isFixed = properties(box).position == .fixed
    while parent >= 0 {
      if !isFixed, let inline = inlines.around(child, prepared) {
        // Without a line it is a place without size.
        let place = UnitRect(
          x: outOfFlowCandidate.rect.x, y: outOfFlowCandidate.rect.y, width: .zero, height: .zero)
        let rect = inlines.paddingBox(of: inline, in: out, prepared) ?? place
        let style = prepared.boxStyles[Int(prepared.tree.inlineBoxes[Int(inline)].style)]
        return ContainingBlock(rect: rect, isRightToLeft: style.direction == .rightToLeft)
      }
      if let index = positioned[parent], !isFixed || properties(parent).containsPositioned {
        let border = edges(parent, containing: .zero).border
        let outer = out.boxes[index].rect
        var rect = outer.inset(by: border)
        if parent == prepared.tree.boxes[Int(box)].parent, let area = outOfFlowAreas[box] {
          rect = area
          rect.x = rect.x + outer.x
          rect.y = rect.y + outer.y
        }
        return ContainingBlock(
          rect: rect, isRightToLeft: properties(parent).direction == .rightToLeft)
      }
      child = parent
      parent = prepared.tree.boxes[Int(parent)].parent
    }
    return nil
  }

  private mutating func place(
    _ outOfFlowCandidate: BoxFragment, in block: ContainingBlock, _ style: BoxStyle
  ) {
    let box = outOfFlowCandidate.box
    let edges = edges(box, containing: block.rect.width)
    let (across, down) = insetAxes(outOfFlowCandidate, in: block, style)
    let around = percentHeight
    percentHeight = block.rect.height
    defer { percentHeight = around }
    let width = absoluteWidth(box, style, edges: edges, across)
    if down.stretches, style.height.isAuto, style.aspectRatio == nil,
      prepared.tree.boxes[Int(box)].kind == .block
    {
      let fill = down.availableSize - edges.margin.top - edges.margin.bottom
      overrideSizes[box] = OverrideSize(
        width: width,
        height: usedHeight(
          box, automatic: max(edges.vertical, fill), edges: edges,
          containingHeight: block.rect.height))
    }
    let result = layoutIndependent(
      box, width: width, containing: block.rect.width, containingHeight: block.rect.height)
    overrideSizes[box] = nil
    let margin = edges.margin
    var x = across.place(
      of: result.width, margins: (margin.left, margin.right),
      automatic: (style.margin.left.isAuto, style.margin.right.isAuto), isBlockAxis: false)
    var y = down.place(
      of: result.height, margins: (margin.top, margin.bottom),
      automatic: (style.margin.top.isAuto, style.margin.bottom.isAuto), isBlockAxis: true)
    // The inset of a graphic's text is where its baseline is, and its anchor.
    let part = prepared.tree.boxes[Int(box)].part
    if part.isGraphicText { y = y + baselineShift(of: box) - (result.baselines.first ?? .zero) }
    if part == .textAnchorMiddle { x = x - result.width / 2 }
    if part == .textAnchorEnd { x = x - result.width }
    out.shift(
      from: result.start, to: result.end, x: block.rect.x + x, y: block.rect.y + y)
  }

  /// What the insets, or the static position, leave of the containing block on both axes.
  private func insetAxes(
    _ outOfFlowCandidate: BoxFragment, in block: ContainingBlock, _ style: BoxStyle
  ) -> (InsetAxis, InsetAxis) {
    let rect = block.rect
    func inset(_ length: BoxLength, _ size: LayoutUnit) -> LayoutUnit? {
      prepared.resolved(length, size)
    }
    let container: Direction = block.isRightToLeft ? .rightToLeft : .leftToRight
    let justification = gridProperties(outOfFlowCandidate.box).justifySelf
    let across = InsetAxis(
      size: rect.width, start: inset(style.inset.left, rect.width),
      end: inset(style.inset.right, rect.width), staticPosition: outOfFlowCandidate.rect.x - rect.x,
      staticEdge: outOfFlowCandidate.edges.horizontal,
      alignment: justification.resolved(own: style.direction, container: container),
      isReversed: block.isRightToLeft)
    let down = InsetAxis(
      size: rect.height, start: inset(style.inset.top, rect.height),
      end: inset(style.inset.bottom, rect.height),
      staticPosition: outOfFlowCandidate.rect.y - rect.y,
      staticEdge: outOfFlowCandidate.edges.vertical, alignment: style.flex.alignSelf.resolved(),
      isReversed: false)
    return (across, down)
  }

  private mutating func absoluteWidth(
    _ box: Int32, _ style: BoxStyle, edges: BoxEdges, _ axis: InsetAxis
  ) -> LayoutUnit {
    if prepared.tree.boxes[Int(box)].kind == .block {
      if axis.stretches, style.width.isAuto {
        return clampWidth(
          axis.availableSize - edges.marginsHorizontal, box: box, containing: axis.size,
          edges: edges)
      }
      if prepared.resolved(style.width, axis.size) != nil {
        return shrinkToFit(box, available: axis.size, edges: edges)
      }
    }
    return shrinkToFit(box, available: axis.availableSize, edges: edges)
  }
}

/// What absolute boxes are placed in.
private struct ContainingBlock {
  var rect: UnitRect
  var isRightToLeft = false
}
