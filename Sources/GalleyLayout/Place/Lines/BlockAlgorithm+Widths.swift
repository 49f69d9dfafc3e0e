// The dependence of a block's width on the window's width: both change by the same amount, or the
// block's width is constant.
// Source: CSS 2.2 sections 10.3.3 and 10.4.

internal import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  /// Records the range of widths in which the content width of a block depends on the window's
  /// width in the same way; returns whether both change by the same amount.
  mutating func trackWidth(
    of box: Index<Box>, _ edges: BoxEdges, containing: LayoutUnit, _ context: inout LayoutContext
  ) -> Bool {
    guard formatting.dependsOnViewportWidth else { return false }
    let style = prepared.properties(box)
    guard prepared[box].sumsLinesPlainly, style.fixedEdges != nil else {
      context.lineTable.tracker?.fix()
      return true
    }
    let inset = edges.marginsHorizontal + edges.horizontal
    let available = Int((containing - inset).raw)
    if style.width.isAuto, style.minWidth.isNone, style.maxWidth.isNone {
      if available > 0 {
        context.lineTable.tracker?.bound(shrink: available)
        return true
      }
      context.lineTable.tracker?.allow(grow: -available)
      return false
    }
    guard style.minWidth.isNone || style.minWidth.isFixed,
      style.maxWidth.isNone || style.maxWidth.isFixed,
      style.width.isAuto || style.width.isFixed
    else {
      context.lineTable.tracker?.fix()
      return true
    }
    if style.width.isFixed { return false }
    return trackLimits(of: box, style, edges, containing: containing, &context)
  }

  private func trackLimits(
    of box: Index<Box>, _ style: BoxStyle, _ edges: BoxEdges, containing: LayoutUnit,
    _ context: inout LayoutContext
  ) -> Bool {
    func border(_ length: BoxLength) -> LayoutUnit? {
      context.borderWidth(
        length, box: box, edges: edges,
        in: SizingBasis(containing: containing, percentageHeight: nil))
    }
    let fill = containing - edges.marginsHorizontal
    let most = border(style.maxWidth) ?? .indefinite
    let least = max(border(style.minWidth) ?? .zero, edges.horizontal)
    if fill > least { context.lineTable.tracker?.bound(shrink: Int(fill.raw) - Int(least.raw)) }
    if fill < least { context.lineTable.tracker?.allow(grow: Int(least.raw) - Int(fill.raw)) }
    if fill > most { context.lineTable.tracker?.bound(shrink: Int(fill.raw) - Int(most.raw)) }
    if fill < most { context.lineTable.tracker?.allow(grow: Int(most.raw) - Int(fill.raw)) }
    if fill == least || fill == most { context.lineTable.tracker?.fix() }
    return fill > least && fill < most
  }
}
