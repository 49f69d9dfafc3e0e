// Floats: pending floats, their widths and positions.
// Source: CSS 2.2 sections 9.5 and 10.3.5.

internal import GalleyStyle
internal import GalleySystem

extension BlockFormattingContext {
  /// Resolves the block offset, then positions pending floats and out-of-flow candidates.
  mutating func resolve(_ context: inout LayoutContext) {
    flow.resolve()
    resolveOutOfFlowCandidates(&context)
    positionPendingFloats(&context)
  }

  mutating func positionPendingFloats(_ context: inout LayoutContext) {
    guard !flow.pendingFloats.isEmpty else { return }
    let outer = percentageHeight
    defer { percentageHeight = outer }
    for float in flow.takePendingFloats() {
      let mark = context.out.mark
      percentageHeight = float.percentageHeight
      positionFloat(
        float.box, start: float.start, end: float.end, y: float.y ?? flow.tentativeY, &context)
      context.out.shift(from: mark, to: context.out.mark, x: float.shift.x, y: float.shift.y)
    }
  }

  /// Positions a float between blocks; it is pending while the top of its container is unresolved.
  mutating func layoutFloat(
    _ box: Index<Box>, start: LayoutUnit, end: LayoutUnit, _ context: inout LayoutContext
  ) {
    if flow.isResolved {
      positionFloat(box, start: start, end: end, y: flow.tentativeY, &context)
    } else {
      flow.add(
        pending: Flow.PendingFloat(
          box: box, start: start, end: end, percentageHeight: percentageHeight))
    }
  }

  /// Lays out a float at the first position at or below `y` where it fits.
  mutating func positionFloat(
    _ box: Index<Box>, start: LayoutUnit, end: LayoutUnit, y: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let style = prepared.properties(box)
    let edges = context.edges(box, containing: end - start)
    let width = context.shrinkToFit(
      box, edges: edges,
      in: SizingBasis(containing: end - start, percentageHeight: percentageHeight))
    let result = layoutOnLine(box, width: width, containing: end - start, &context)
    let outerWidth = edges.margin.left + result.width + edges.margin.right
    let outerHeight = max(.zero, edges.margin.top + result.height + edges.margin.bottom)
    let top = max(y, flow.floats.clearance(style.clear) ?? y)
    let position = flow.floats.position(
      isLeft: style.float == .left, width: outerWidth, y: top, start: start, end: end)
    flow.floats.add(
      ExclusionSpace.Float(
        isLeft: style.float == .left, x: position.x, end: position.x + outerWidth, y: position.y,
        bottom: position.y + outerHeight))
    var x = position.x + edges.margin.left
    var borderTop = position.y + edges.margin.top
    if style.position == .relative {
      let shift = prepared.boxStyles.relativeOffset(
        style,
        in: prepared[box].containingBlock(width: end - start, height: percentageHeight))
      x = x + shift.x
      borderTop = borderTop + shift.y
    }
    context.out.shift(from: result.start, to: result.end, x: x, y: borderTop)
  }

  /// Margin-box width of a float, which decides whether it fits on the line.
  mutating func outerWidth(
    ofFloat box: Index<Box>, available: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let edges = context.edges(box, containing: available)
    let width = context.shrinkToFit(
      box, edges: edges, in: SizingBasis(containing: available, percentageHeight: percentageHeight))
    return edges.margin.left + width + edges.margin.right
  }

  /// Whether a pending float is one that `clear` applies to.
  func waitsForCleared(_ clear: Clear) -> Bool {
    clear != .none && flow.pendingFloats.contains { clears(clear, $0.box) }
  }

  private func clears(_ clear: Clear, _ float: Index<Box>) -> Bool {
    switch clear {
    case .none: false
    case .left: prepared.properties(float).float == .left
    case .right: prepared.properties(float).float == .right
    case .both: true
    }
  }
}
