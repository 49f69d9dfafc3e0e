// Which widths change nothing: where a box's width goes with the window's, and where it stays.
// Source: CSS 2.2 sections 10.3.3 and 10.4.

internal import GalleyStyle

extension HeightRunner {
  /// Notes between which widths the content's width goes with the window's, or stays.
  mutating func trackWidth(
    _ step: HeightStep, _ edges: StepEdges, _ outer: LayoutUnit, _ frame: inout HeightFrame
  ) {
    if step.flags.contains(.hasRelativeEdges) { return tracker.fix() }
    let availableInlineSize = Int((outer - edges.inset).raw)
    guard step.flags.contains(.hasWidths) else {
      if availableInlineSize > 0 { return tracker.bound(shrink: availableInlineSize) }
      frame.follows = false
      return tracker.allow(grow: -availableInlineSize)
    }
    let style = prepared.boxStyles[Int(prepared.tree.boxes[Int(step.index)].style)]
    guard style.minWidth.isNone || style.minWidth.isFixed,
      style.maxWidth.isNone || style.maxWidth.isFixed,
      style.width.isAuto || style.width.isFixed
    else { return tracker.fix() }
    if style.width.isFixed {
      frame.follows = false
      return
    }
    trackLimits(step, style, outer, &frame)
  }

  private mutating func trackLimits(
    _ step: HeightStep, _ style: BoxStyle, _ outer: LayoutUnit, _ frame: inout HeightFrame
  ) {
    let (fill, most, least) = withContext { context in
      let edges = context.edges(step.index, containing: outer)
      return (
        outer - edges.marginsHorizontal,
        context.borderWidth(
          style.maxWidth, box: step.index, containing: outer, edges: edges, percentageHeight: nil)
          ?? .indefinite,
        max(
          context.borderWidth(
            style.minWidth, box: step.index, containing: outer, edges: edges, percentageHeight: nil)
            ?? .zero, edges.horizontal)
      )
    }
    frame.follows = fill > least && fill < most
    if fill > least { tracker.bound(shrink: Int(fill.raw) - Int(least.raw)) }
    if fill < least { tracker.allow(grow: Int(least.raw) - Int(fill.raw)) }
    if fill > most { tracker.bound(shrink: Int(fill.raw) - Int(most.raw)) }
    if fill < most { tracker.allow(grow: Int(most.raw) - Int(fill.raw)) }
    if fill == least || fill == most { tracker.fix() }
  }
}
