// Fieldsets: the legend replaces the top border.
// Source: the HTML standard, section 15.3.13 (the fieldset and legend elements), as in Chromium,
// which ignores the top margin of the legend.

internal import GalleyStyle

extension BlockAlgorithm {
  /// Positions the legend in the top border; returns the top of the content.
  mutating func layoutLegend(
    of fieldset: Int32, width: LayoutUnit, edges: BoxEdges, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let legend = prepared.tree.boxes[Int(fieldset)].firstChild
    guard legend >= 0, prepared.tree.boxes[Int(legend)].part == .legend else { return edges.top }
    let own = context.edges(legend, containing: width)
    let legendWidth = context.shrinkToFit(
      legend, available: width, edges: own, percentageHeight: formatting.percentageHeight)
    let box = formatting.layout(
      legend, width: legendWidth, containing: width, containingHeight: nil, &context)
    let free = width - own.marginsHorizontal - box.width
    let x = edges.left + own.margin.left + prepared.legendShift(legend, free: free)
    let y = max(.zero, (edges.border.top - box.height) / 2)
    context.out.shift(from: box.start, to: box.end, x: x, y: y)
    if let first = box.baselines.first { formatting.baselines.note(y + first) }
    return max(edges.border.top, y + box.height + own.margin.bottom) + edges.padding.top
  }
}

extension PreparedDocument {
  fileprivate func legendShift(_ legend: Int32, free: LayoutUnit) -> LayoutUnit {
    let margin = properties(legend).margin
    if margin.left.isAuto { return max(.zero, margin.right.isAuto ? free / 2 : free) }
    return properties(legend).direction == .rightToLeft && !margin.right.isAuto ? free : .zero
  }
}
