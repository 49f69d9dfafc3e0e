// Block-level boxes that establish a formatting context: beside or below floats, with their own
// floats in their height.
// Source: CSS 2.2 sections 8.3.1, 9.5, 10.3.3.

internal import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  mutating func layoutIndependentChild(
    _ box: Index<Box>, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?,
    _ context: inout LayoutContext
  ) {
    let edges = context.edges(box, containing: width)
    let extent = InlineExtent(start: x, width: width)
    let clear = prepared.properties(box).clear
    let mark = context.out.mark
    // A second attempt is possible only with floats.
    let mayGoBelow = !formatting.flow.floats.isEmpty || !formatting.flow.pendingFloats.isEmpty
    let before =
      formatting.flow.isResolved || edges.margin.top == .zero || !mayGoBelow ? nil : formatting.flow
    // The top margin does not apply below pending floats that `clear` refers to.
    if formatting.waitsForCleared(clear) {
      formatting.resolve(&context)
    } else {
      formatting.flow.add(edges.margin.top)
    }
    formatting.resolve(&context)
    var (placed, y) = positionBesideFloats(box, in: extent, edges: edges, &context)
    if let before, y > formatting.flow.y {
      // The top margin does not apply either if the box moves below floats. The layout is repeated
      // without the margin, because it would also move the pending floats.
      formatting.restoreOutOfFlowCandidates(before.pendingOutOfFlow, &context)
      formatting.flow = before
      context.out.rewind(to: mark)
      formatting.resolve(&context)
      (placed, y) = positionBesideFloats(box, in: extent, edges: edges, &context)
    }
    var result = layoutIndependently(
      box, width: placed.width, containing: width, containingHeight: height, &context)
    // The box must also fit beside floats that start below its top.
    var tried = LayoutUnit.epsilon
    while !formatting.flow.floats.isEmpty, result.height > tried {
      tried = result.height
      let next = positionBesideFloats(box, in: extent, height: tried, edges: edges, &context)
      if next.placed == placed, next.y == y { break }
      (placed, y) = next
      context.out.rewind(to: result.start)
      result = layoutIndependently(
        box, width: placed.width, containing: width, containingHeight: height, &context)
    }
    if !formatting.unpositionedMarkers.isEmpty {
      y = y + markerOffset(beside: box, result, at: y, &context)
    }
    context.out.shift(from: result.start, to: result.end, x: placed.x, y: y)
    propagateBaselines(of: box, result, at: y, edges)
    formatting.flow.y = y + result.height
    formatting.flow.annotations.clear()
    formatting.flow.add(edges.margin.bottom)
    if context.isTextCut { endTruncatedBox() }
  }

  /// Lays out a block-level box that establishes a formatting context.
  ///
  /// If only heights are required, the line heights of a block container are summed without
  /// fragments.
  private mutating func layoutIndependently(
    _ box: Index<Box>, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    _ context: inout LayoutContext
  ) -> LayoutResult {
    guard formatting.space.goal == .lineHeights, prepared[box].sumsLines else {
      var result = layoutTracked(&context) { block, context in
        block.formatting.layout(
          box, width: width, containing: containing, containingHeight: containingHeight, &context)
      }
      if !context.recordsFragments {
        (result.start, result.end) = (context.out.mark, context.out.mark)
      }
      return result
    }
    var space = formatting.space.child(
      width: width, containing: containing, containingHeight: containingHeight)
    space.goal = .lineHeights
    space.dependsOnViewportWidth = formatting.dependsOnViewportWidth
    return context.layout(box, in: space, countsLines: true)
  }

  /// The distance by which unpositioned markers move a box with a formatting context down.
  private mutating func markerOffset(
    beside box: Index<Box>, _ result: LayoutResult, at y: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutUnit {
    if let ascent = result.baselines.first {
      return formatting.lineOffsetForMarkers(
        besideLineAt: y, ascent: ascent, end: result.start, &context)
    }
    guard let blocks = blocksBesideMarker(endingWith: box, top: y, height: result.height) else {
      return .zero
    }
    return formatting.lineOffsetForMarkers(
      besideLineAt: blocks.top, ascent: blocks.bottom - blocks.top, end: result.start,
      innermostOnly: true, &context)
  }

  private mutating func propagateBaselines(
    of box: Index<Box>, _ result: LayoutResult, at y: LayoutUnit, _ edges: BoxEdges
  ) {
    if let first = result.baselines.first {
      formatting.baselines.noteFirst(y + first)
      if let last = result.baselines.last { formatting.baselines.last = y + last }
    }
    if prepared[box].endsWithMarginEdge {
      formatting.baselines.last = y + result.height + edges.margin.bottom
    }
  }

  /// The first position at or below the cursor where a box of a given height fits beside the
  /// floats.
  private mutating func positionBesideFloats(
    _ box: Index<Box>, in extent: InlineExtent, height: LayoutUnit = .epsilon, edges: BoxEdges,
    _ context: inout LayoutContext
  ) -> (placed: PositionedWidth, y: LayoutUnit) {
    var y = max(
      formatting.flow.y,
      formatting.flow.floats.clearance(prepared.properties(box).clear) ?? formatting.flow.y)
    while true {
      let layoutOpportunity = formatting.flow.floats.layoutOpportunity(
        at: y, height: height, start: extent.start, end: extent.end)
      let placed = independentWidth(
        box, layoutOpportunity: layoutOpportunity, in: extent, edges: edges, &context)
      let isClosed = formatting.flow.floats.isClosed(layoutOpportunity, at: y)
      guard placed.isTooWide || isClosed, let next = formatting.flow.floats.nextBottom(below: y)
      else {
        return (placed, y)
      }
      y = next
    }
  }

  /// Removes the margin after the last line of a truncated text.
  mutating func endTruncatedBox() { formatting.flow.strut = MarginStrut() }

  private struct PositionedWidth: Equatable {
    var x: LayoutUnit
    var width: LayoutUnit
    var isTooWide: Bool
  }

  /// Width and inline position of a box beside floats.
  private mutating func independentWidth(
    _ box: Index<Box>, layoutOpportunity: ExclusionSpace.LayoutOpportunity,
    in extent: InlineExtent, edges: BoxEdges, _ context: inout LayoutContext
  ) -> PositionedWidth {
    let (x, width) = (extent.start, extent.width)
    let isFree = layoutOpportunity.start <= x && layoutOpportunity.end >= x + width
    let full = context.blockWidth(
      box, containing: width, percentageHeight: formatting.percentageHeight)
    if isFree {
      return PositionedWidth(
        x: x + edges.margin.left + full.autoLeft, width: full.width, isTooWide: false)
    }
    let start = max(layoutOpportunity.start, x + edges.margin.left)
    let end = min(layoutOpportunity.end, x + width - edges.margin.right)
    let available = max(.zero, end - start)
    let fitted = context.blockWidth(
      box, containing: available + edges.margin.left + edges.margin.right,
      percentageHeight: formatting.percentageHeight)
    // An automatic width is fitted into any opportunity, and the content may overflow it. A
    // percentage refers to the container.
    let isFitted =
      switch prepared.tree.boxes[box].kind {
      case .table, .block: prepared.properties(box).width == .auto
      default: false
      }
    let used = isFitted ? fitted.width : full.width
    // The box is aligned in the layout opportunity. For the legacy alignment of its container,
    // Chromium subtracts margins that floats overlap a second time.
    let style = prepared.properties(box)
    let isByMargins = style.margin.left.isAuto || style.margin.right.isAuto
    let parent = prepared.tree.boxes[box].parent
    let isLegacy = !isByMargins && parent.exists && prepared.properties(parent).textAlign.isLegacy
    let free =
      isLegacy
      ? layoutOpportunity.end - layoutOpportunity.start - edges.marginsHorizontal - used
      : available - used
    return PositionedWidth(
      x: start + prepared[box].autoMargin(free: free), width: used,
      isTooWide: used > available)
  }
}

/// The position and width of a content box.
private struct InlineExtent {
  var start: LayoutUnit
  var width: LayoutUnit

  var end: LayoutUnit { start + width }
}

extension BoxView {
  /// Whether the last baseline of an inline-block is the margin edge of a scroll container in it.
  fileprivate var endsWithMarginEdge: Bool {
    let style = self.style
    return box.kind == .block && style.overflowY.makesContext && !box.context.hasItems
  }
}
