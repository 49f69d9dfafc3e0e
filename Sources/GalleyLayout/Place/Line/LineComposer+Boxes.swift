// Input: the inline box states and item results of a line. Output: the fragment items of inline
// boxes.
// Source: CSS 2.2 section 9.4.2; UAX #9 for boxes with reordered content.

internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Records one fragment of an inline box for each visual run of its item results.
  ///
  /// `inner` is the result of `innerEdges()`.
  func recordInlineBox(
    _ index: Int, baseline: LayoutUnit, _ inner: [InnerEdges],
    _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    let state = states[index]
    guard state.firstItemResult < state.endItemResult, prepared.hasFragment(state.inlineBox) else {
      return
    }
    let extent = prepared.inlineExtent(ofStyle: state.style)
    let containing = inline.containing
    let properties = prepared.boxStyles[state.style]
    let edges = prepared.boxStyles.edges(properties, containing: containing)
    let y = baseline + absoluteShift(index) + state.offset.y
    let isRight = prepared.boxStyles[state.style].direction == .rightToLeft
    let runs = visualRuns(of: index, inner.isEmpty ? InnerEdges() : inner[index])
    for (number, run) in runs.enumerated() {
      var rect = UnitRect(
        x: run.start + state.offset.x, y: y - extent.ascent - edges.top, width: run.end - run.start,
        height: extent.ascent + extent.descent + edges.vertical)
      let hasLeft = isRight ? state.hasEnd : state.hasStart
      let hasRight = isRight ? state.hasStart : state.hasEnd
      if hasLeft, number == 0 {
        rect.x = rect.x - edges.left
        rect.width = rect.width + edges.left
      }
      if hasRight, number == runs.count - 1 { rect.width = rect.width + edges.right }
      context.out.fragmentItems.append(
        FragmentItem(
          kind: .inlineBox, hasStartEdge: hasLeft && number == 0,
          hasEndEdge: hasRight && number == runs.count - 1,
          item: Index(itemResults[state.firstItemResult].item), rect: rect,
          textStart: itemResults[state.firstItemResult].start,
          textEnd: itemResults[state.endItemResult - 1].end,
          inlineBox: state.inlineBox))
    }
  }

  private struct Extent {
    var start: LayoutUnit
    var end: LayoutUnit
  }

  /// The extents of a box's item results on the line, from left to right, without the box's edges.
  private func visualRuns(of index: Int, _ inner: InnerEdges) -> [Extent] {
    let state = states[index]
    var extents: [Extent] = []
    let (leftmost, rightmost) = outermostItemResults(of: index)
    for index in state.firstItemResult..<state.endItemResult {
      let itemResult = itemResults[index]
      var extent = Extent(start: itemResult.x, end: itemResult.x + itemResult.width)
      // The edges of descendant boxes are a part of the extent.
      extent.start = extent.start - (index == leftmost ? inner.left : itemResult.before)
      extent.end = extent.end + (index == rightmost ? inner.right : itemResult.after)
      extents.append(extent)
    }
    extents.sort { $0.start < $1.start }
    var runs: [Extent] = []
    for extent in extents {
      if let last = runs.last, extent.start <= last.end {
        runs[runs.count - 1].end = max(last.end, extent.end)
      } else {
        runs.append(extent)
      }
    }
    return runs
  }

  /// The leftmost and the rightmost item result of a box.
  private func outermostItemResults(of index: Int) -> (left: Int, right: Int) {
    let state = states[index]
    var (left, right) = (state.firstItemResult, state.firstItemResult)
    for index in state.firstItemResult..<state.endItemResult {
      if itemResults[index].x < itemResults[left].x { left = index }
      if itemResults[index].x >= itemResults[right].x { right = index }
    }
    return (left, right)
  }

  /// The edges of descendant boxes beside the leftmost and the rightmost item result of a box.
  struct InnerEdges {
    fileprivate var left = LayoutUnit.zero
    fileprivate var right = LayoutUnit.zero
  }

  /// The inner edges of all boxes on the line; empty if no box has an edge.
  ///
  /// The outermost item result of a box is shared with the child that contains it. The inner edges
  /// of the child are then a part of the box's inner edges.
  func innerEdges() -> [InnerEdges] {
    guard states.contains(where: { $0.startEdge != .zero || $0.endEdge != .zero }) else {
      return []
    }
    let outermost = states.indices.map { outermostItemResults(of: $0) }
    var edges = [InnerEdges](repeating: InnerEdges(), count: states.count)
    // Children follow their parents.
    for index in states.indices.reversed() where states[index].parent > 0 {
      let state = states[index]
      let itemResults = state.firstItemResult..<state.endItemResult
      let isRight = prepared.boxStyles[state.style].direction == .rightToLeft
      if itemResults.contains(outermost[state.parent].left) {
        edges[state.parent].left =
          edges[index].left + (isRight ? state.endEdge : state.startEdge)
      }
      if itemResults.contains(outermost[state.parent].right) {
        edges[state.parent].right =
          edges[index].right + (isRight ? state.startEdge : state.endEdge)
      }
    }
    return edges
  }
}
