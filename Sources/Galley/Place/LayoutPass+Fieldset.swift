// Fieldsets: the legend stands in the place of the top border.
// Source: the HTML standard, section 15.3.13 (the fieldset and legend elements).

extension LayoutPass {
  /// The legend that a fieldset shows, -1 for none.
  func legend(of box: Int32) -> Int32 {
    guard isFieldset(box) else { return -1 }
    var child = prepared.tree.boxes[Int(box)].firstChild
    while child >= 0 {
      let node = prepared.tree.boxes[Int(child)].node
      if node >= 0, prepared.document.tree.nodes[Int(node)].tag == .legend {
        let style = properties(child)
        if style.float == .none, style.position != .absolute, style.position != .fixed {
          return child
        }
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return -1
  }

  func isFieldset(_ box: Int32) -> Bool {
    let node = prepared.tree.boxes[Int(box)].node
    return node >= 0 && prepared.document.tree.nodes[Int(node)].tag == .fieldset
  }

  /// Places the legend; returns what it and the top border take above the padding.
  mutating func layoutLegend(
    _ legend: Int32, edges: BoxEdges, width: LayoutUnit
  ) -> LayoutUnit {
    let containing = max(.zero, width - edges.horizontal)
    let own = self.edges(legend, containing: containing)
    let legendWidth = shrinkToFit(legend, available: containing, edges: own)
    let result = layoutIndependent(
      legend, width: legendWidth, containing: containing, containingHeight: nil)
    let free = containing - own.marginsHorizontal - result.width
    let shift = legendShift(legend, free: free)
    let outer = own.margin.top + result.height + own.margin.bottom
    let top = max(.zero, (edges.border.top - result.height) / 2)
    out.shift(
      from: result.start, to: result.end, x: edges.left + own.margin.left + shift,
      y: top + own.margin.top)
    if let first = result.baselines.first { baselines.note(top + own.margin.top + first) }
    return max(edges.border.top, outer)
  }

  private func legendShift(_ legend: Int32, free: LayoutUnit) -> LayoutUnit {
    let margin = properties(legend).margin
    if margin.left.isAuto { return max(.zero, margin.right.isAuto ? free / 2 : free) }
    return textProperties(legend).direction == .rightToLeft && !margin.right.isAuto ? free : .zero
  }
}
