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
    let x =
      edges.left + own.margin.left
      + prepared.legendShift(legend, own.margin, free: width - box.width)
    let y = max(.zero, (edges.border.top - box.height) / 2)
    context.out.shift(from: box.start, to: box.end, x: x, y: y)
    if let first = box.baselines.first { formatting.baselines.note(y + first) }
    return max(edges.border.top, y + box.height + own.margin.bottom) + edges.padding.top
  }
}

extension PreparedDocument {
  /// The offset of a legend from its left margin; `free` is the width beside its border box.
  ///
  /// As in Chromium, `text-align` ignores one or both margins.
  fileprivate func legendShift(
    _ legend: Int32, _ used: BoxSides<LayoutUnit>, free: LayoutUnit
  ) -> LayoutUnit {
    let style = properties(legend)
    let beside = free - used.left - used.right
    if style.margin.left.isAuto {
      return max(.zero, style.margin.right.isAuto ? beside / 2 : beside)
    }
    let isRight = style.direction == .rightToLeft
    if style.margin.right.isAuto { return .zero }
    switch style.textAlign {
    case .left where isRight: return .zero - used.right
    case .center where isRight: return beside - max(.zero, free / 2)
    case .center: return max(.zero, free / 2)
    case .right where !isRight: return max(.zero, free - used.right)
    default: return isRight ? beside : .zero
    }
  }
}
