// Fieldsets: the legend stands in the place of the top border.
// Source: the HTML standard, section 15.3.13 (the fieldset and legend elements), as in Chromium:
// the legend's top margin counts for nothing.

internal import GalleyStyle

extension LayoutPass {
  /// Places the legend in the top border; returns where the content begins.
  mutating func layoutLegend(of fieldset: Int32, width: LayoutUnit, edges: BoxEdges) -> LayoutUnit {
    let legend = prepared.tree.boxes[Int(fieldset)].firstChild
    guard legend >= 0, prepared.tree.boxes[Int(legend)].part == .legend else { return edges.top }
    let own = self.edges(legend, containing: width)
    let legendWidth = shrinkToFit(legend, available: width, edges: own)
    let box = layoutIndependent(
      legend, width: legendWidth, containing: width, containingHeight: nil)
    let free = width - own.marginsHorizontal - box.width
    let x = edges.left + own.margin.left + legendShift(legend, free: free)
    let y = max(.zero, (edges.border.top - box.height) / 2)
    out.shift(from: box.start, to: box.end, x: x, y: y)
    if let first = box.baselines.first { baselines.note(y + first) }
    return max(edges.border.top, y + box.height + own.margin.bottom) + edges.padding.top
  }

  private func legendShift(_ legend: Int32, free: LayoutUnit) -> LayoutUnit {
    let margin = properties(legend).margin
    if margin.left.isAuto { return max(.zero, margin.right.isAuto ? free / 2 : free) }
    return properties(legend).direction == .rightToLeft && !margin.right.isAuto ? free : .zero
  }
}
