// Replaced boxes with their baselines; the baselines of atomic inlines.
// Source: HTML, section 15.5 (form controls), as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// Sets the height and the baselines of a replaced box.
  mutating func layoutReplaced(
    _ box: Index<Box>, in space: ConstraintSpace, _ result: inout LayoutResult
  ) {
    result.height =
      prepared[box].replacedSize(
        containing: space.containing, containingHeight: space.containingHeight,
        fixed: space.fixedSize
      ).height
    result.baselines = prepared[box].replacedBaselines(result)
    addOutOfFlowItems(of: box, x: .zero, y: .zero, width: .zero)
  }
}

extension BoxView {
  /// Distance from the top margin edge to the baseline of an atomic inline.
  func atomicBaseline(_ placed: LayoutResult, _ edges: BoxEdges, outer: LayoutUnit) -> LayoutUnit {
    let style = self.style
    let top = edges.margin.top
    // The baseline of a button without lines is the bottom of its content box.
    let isButton = box.part == .button
    let bottom = isButton ? top + placed.height - edges.bottom : outer
    switch box.kind {
    case .replaced:
      // Layout containment removes the baseline (CSS Containment 2 section 3.1).
      return style.containsLayout ? outer : replacedBaseline(placed, edges) ?? outer
    case .table: return placed.baselines.first.map { top + $0 } ?? bottom
    default:
      if box.context.hasItems {
        return placed.baselines.first.map { top + $0 } ?? bottom
      }
      if style.overflowX.makesContext || style.overflowY.makesContext,
        !isButton
      {
        return outer
      }
    }
    return placed.baselines.last.map { top + $0 } ?? bottom
  }

  /// The baselines of a replaced box that is no atomic inline; those of a control with text.
  func replacedBaselines(_ placed: LayoutResult) -> Baselines {
    var baselines = Baselines()
    let index = box.replaced
    guard index.exists else { return baselines }
    let size = document.replacedSizes[index]
    switch size.baseline {
    case .marginEdge, .textBottom:
      guard let ascent = size.firstLineAscent else { break }
      let edges = edges(containing: placed.containing)
      // A scroll container's baseline is inside of it.
      baselines.noteFirst(min(edges.top + .truncate(Double(ascent)), placed.height))
    case .borderEdge(raisedBy: 0): break
    case .borderEdge, .contentEdge, .belowTop, .centeredLine:
      let edges = edges(containing: placed.containing)
      if let baseline = replacedBaseline(placed, edges) {
        baselines.note(baseline - edges.margin.top)
      }
    }
    return baselines
  }

  fileprivate func replacedBaseline(_ placed: LayoutResult, _ edges: BoxEdges) -> LayoutUnit? {
    let index = box.replaced
    guard index.exists else { return nil }
    let top = edges.margin.top
    switch document.replacedSizes[index].baseline {
    case .marginEdge, .textBottom: return nil
    case .borderEdge(let raise): return top + placed.height - .truncate(Double(raise))
    case .contentEdge(let raise, let least):
      // A frame that is higher than the content is centred in it.
      let frame = LayoutUnit.truncate(Double(2 * raise))
      let content = placed.height - edges.vertical
      let shift = min(.zero, content - frame) / 2
      return top + edges.top + shift
        + max(content - .truncate(Double(raise)), .truncate(Double(least)))
    case .belowTop(let distance): return top + edges.top + .truncate(Double(distance))
    case .centeredLine(let height, let ascent, let isSafe):
      let free = placed.height - edges.vertical - .truncate(Double(height))
      return top + edges.top + (isSafe ? max(.zero, free) : free) / 2 + .truncate(Double(ascent))
    }
  }

  /// The alignment of the item of an atomic inline.
  func atomicAlignment(_ item: InlineItem) -> VerticalAlign {
    let align = document.boxStyles[item.style].verticalAlign
    let index = box.replaced
    guard align == .baseline, index.exists,
      document.replacedSizes[index].baseline == .textBottom
    else { return align }
    return .textBottom
  }
}
