// Block-level boxes with a formatting context of their own: beside floats, below them, as high as
// all that is in them. Source: CSS 2.2 sections 8.3.1, 9.5, 10.3.3.

internal import GalleyStyle

extension LayoutPass {
  mutating func layoutIndependentChild(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?
  ) {
    let edges = edges(box, containing: width)
    let clear = properties(box).clear
    let mark = out.mark
    // Without floats nothing is tried twice.
    let mayGoBelow = !flow.floats.isEmpty || !flow.pendingFloats.isEmpty
    let before = flow.isResolved || edges.margin.top == .zero || !mayGoBelow ? nil : flow
    // Below floats that wait its margin does not reach them.
    if waitsForCleared(clear) { resolve() } else { flow.add(edges.margin.top) }
    resolve()
    var (placed, y) = positionBesideFloats(box, x: x, width: width, edges: edges)
    if let before, y > flow.y {
      // Nor does it where the box goes below floats that its margin would have opened.
      restoreOutOfFlowCandidates(before.pendingOutOfFlow)
      flow = before
      out.rewind(to: mark)
      resolve()
      (placed, y) = positionBesideFloats(box, x: x, width: width, edges: edges)
    }
    var result = layoutIndependent(
      box, width: placed.width, containing: width, containingHeight: height)
    // It stands beside floats that begin below its top, too.
    var tried = LayoutUnit.epsilon
    while !flow.floats.isEmpty, result.height > tried {
      tried = result.height
      let next = positionBesideFloats(box, x: x, width: width, height: tried, edges: edges)
      if next.placed == placed, next.y == y { break }
      (placed, y) = next
      out.rewind(to: result.start)
      result = layoutIndependent(
        box, width: placed.width, containing: width, containingHeight: height)
    }
    if !unpositionedMarkers.isEmpty {
      if let ascent = result.baselines.first {
        y = y + lineOffsetForMarkers(besideLineAt: y, ascent: ascent, end: result.start)
      } else if let blocks = blocksBesideMarker(endingWith: box, top: y, height: result.height) {
        y =
          y
          + lineOffsetForMarkers(
            besideLineAt: blocks.top, ascent: blocks.bottom - blocks.top, end: result.start,
            innermostOnly: true)
      }
    }
    out.shift(from: result.start, to: result.end, x: placed.x, y: y)
    if let first = result.baselines.first {
      baselines.noteFirst(y + first)
      if let last = result.baselines.last { baselines.last = y + last }
    }
    if endsWithMarginEdge(box) {
      baselines.last = y + result.height + edges.margin.bottom
    }
    flow.y = y + result.height
    flow.add(edges.margin.bottom)
    endTruncatedBox()
  }

  /// The first place at or below the cursor where a context's root of a height fits beside the
  /// floats.
  private mutating func positionBesideFloats(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit = .epsilon, edges: BoxEdges
  ) -> (placed: PositionedWidth, y: LayoutUnit) {
    var y = max(flow.y, flow.floats.clearance(properties(box).clear) ?? flow.y)
    while true {
      let layoutOpportunity = flow.floats.layoutOpportunity(
        at: y, height: height, start: x, end: x + width)
      let placed = independentWidth(
        box, layoutOpportunity: layoutOpportunity, x: x, width: width, edges: edges)
      guard placed.isTooWide, let next = flow.floats.nextBottom(below: y) else {
        return (placed, y)
      }
      y = next
    }
  }

  /// Whether the last baseline of an inline-block is the margin edge of a block in it that scrolls.
  private func endsWithMarginEdge(_ box: Int32) -> Bool {
    let style = properties(box)
    return prepared.tree.boxes[Int(box)].kind == .block && style.overflowY.makesContext
      && !isFlex(box) && !isGrid(box)
  }

  /// No margin follows the last line of a text that is cut.
  mutating func endTruncatedBox() {
    if limit?.isCut == true { flow.strut = MarginStrut() }
  }

  private struct PositionedWidth: Equatable {
    var x: LayoutUnit
    var width: LayoutUnit
    var isTooWide: Bool
  }

  /// Width and place of a context's root beside floats.
  private mutating func independentWidth(
    _ box: Int32, layoutOpportunity: ExclusionSpace.LayoutOpportunity, x: LayoutUnit,
    width: LayoutUnit, edges: BoxEdges
  ) -> PositionedWidth {
    let isFree = layoutOpportunity.start <= x && layoutOpportunity.end >= x + width
    let full = blockWidth(box, containing: width)
    if isFree {
      return PositionedWidth(
        x: x + edges.margin.left + full.autoLeft, width: full.width, isTooWide: false)
    }
    let start = max(layoutOpportunity.start, x + edges.margin.left)
    let end = min(layoutOpportunity.end, x + width - edges.margin.right)
    let available = max(.zero, end - start)
    let fitted = blockWidth(
      box, containing: available + edges.margin.left + edges.margin.right)
    // A block takes what room there is, however little; its content may stick out. A percentage is
    // one of the container all the same.
    let isFitted =
      switch prepared.tree.boxes[Int(box)].kind {
      case .table, .block: properties(box).width == .auto
      default: false
      }
    let used = isFitted ? fitted.width : full.width
    // It is aligned in the room that the floats leave; where the container's alignment does it,
    // Chromium takes margins that lie under floats off once more.
    let style = properties(box)
    let isByMargins = style.margin.left.isAuto || style.margin.right.isAuto
    let parent = prepared.tree.boxes[Int(box)].parent
    let isLegacy = !isByMargins && parent >= 0 && properties(parent).textAlign.isLegacy
    let free =
      isLegacy
      ? layoutOpportunity.end - layoutOpportunity.start - edges.marginsHorizontal - used
      : available - used
    return PositionedWidth(
      x: start + autoMargin(box, style, free: free), width: used, isTooWide: used > available)
  }
}
