// Fieldsets: the legend replaces the top border.
// Source: the HTML standard, section 15.3.13 (the fieldset and legend elements), as in Chromium,
// which ignores the top margin of the legend.

internal import GalleyStyle
package import GalleySystem

extension LayoutContext {
  /// Positions the legend of a fieldset in the top border, and moves the content below it; returns
  /// the baseline of the legend.
  mutating func layoutLegend(above content: inout ContentSpace) -> LayoutUnit? {
    let legend = prepared.tree.legend(of: content.box)
    guard legend.exists else { return nil }
    let (edges, width) = (content.edges, content.width)
    let own = self.edges(legend, containing: width)
    let legendWidth = shrinkToFit(
      legend, edges: own,
      in: SizingBasis(
        containing: width,
        percentageHeight: prepared.boxStyles.percentageBasis(content.space.containingHeight)))
    let box = layout(
      legend, in: content.child(width: legendWidth, containing: width, containingHeight: nil),
      countsLines: true)
    let x =
      edges.left + own.margin.left
      + prepared[legend].legendShift(own.margin, free: width - box.width)
    let y = max(.zero, (edges.border.top - box.height) / 2)
    out.shift(from: box.start, to: box.end, x: x, y: y)
    content.top = max(edges.border.top, y + box.height + own.margin.bottom) + edges.padding.top
    return box.baselines.first.map { y + $0 }
  }
}

extension BoxTree {
  /// The legend in the top border of a fieldset.
  package func legend(of fieldset: Index<Box>) -> Index<Box> {
    let first = boxes[fieldset].firstChild
    return first.exists && boxes[first].part == .legend ? first : .none
  }

  /// Whether a box is a legend in the border of a fieldset, whose `overflow` does not clip it.
  package func isOutsideOfOverflow(legend box: Index<Box>) -> Bool {
    let parent = boxes[box].parent
    guard boxes[box].part == .legend, parent.exists else { return false }
    return !styles[boxes[parent].style].box.containsPaint
  }
}

extension BoxView {
  /// The offset of a legend from its left margin; `free` is the width beside its border box.
  ///
  /// As in Chromium, `text-align` ignores one or both margins.
  fileprivate func legendShift(_ used: BoxSides<LayoutUnit>, free: LayoutUnit) -> LayoutUnit {
    let style = self.style
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
