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
      prepared.replacedSize(
        box, containing: space.containing, containingHeight: space.containingHeight,
        fixed: space.fixedSize
      ).height
    result.baselines = prepared.baselines(ofReplaced: box, result)
    addOutOfFlowItems(of: box, x: .zero, y: .zero, width: .zero)
  }
}

extension PreparedDocument {
  /// Distance from the top margin edge to the baseline of an atomic inline.
  func baseline(
    ofAtomic box: Index<Box>, _ placed: LayoutResult, _ edges: BoxEdges, outer: LayoutUnit
  ) -> LayoutUnit {
    let style = properties(box)
    let top = edges.margin.top
    // The baseline of a button without lines is the bottom of its content box.
    let isButton = tree.boxes[box].part == .button
    let bottom = isButton ? top + placed.height - edges.bottom : outer
    switch tree.boxes[box].kind {
    case .replaced:
      // Layout containment removes the baseline (CSS Containment 2 section 3.1).
      return style.containsLayout ? outer : replacedBaseline(box, placed, edges) ?? outer
    case .table: return placed.baselines.first.map { top + $0 } ?? bottom
    default:
      if tree.boxes[box].context.hasItems {
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
  func baselines(ofReplaced box: Index<Box>, _ placed: LayoutResult) -> Baselines {
    var baselines = Baselines()
    let index = tree.boxes[box].replaced
    guard index.exists else { return baselines }
    let size = replacedSizes[index]
    switch size.baseline {
    case .marginEdge, .textBottom:
      guard let ascent = size.firstLineAscent else { break }
      let edges = edges(box, containing: placed.available)
      // A scroll container's baseline is inside of it.
      baselines.noteFirst(min(edges.top + .truncate(Double(ascent)), placed.height))
    case .borderEdge(raisedBy: 0): break
    case .borderEdge, .contentEdge, .belowTop, .centeredLine:
      let edges = edges(box, containing: placed.available)
      if let baseline = replacedBaseline(box, placed, edges) {
        baselines.note(baseline - edges.margin.top)
      }
    }
    return baselines
  }

  fileprivate func replacedBaseline(
    _ box: Index<Box>, _ placed: LayoutResult, _ edges: BoxEdges
  ) -> LayoutUnit? {
    let index = tree.boxes[box].replaced
    guard index.exists else { return nil }
    let top = edges.margin.top
    switch replacedSizes[index].baseline {
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

  func alignment(ofAtomic item: InlineItem) -> VerticalAlign {
    let align = boxStyles[item.style].verticalAlign
    let index = tree.boxes[item.box].replaced
    guard align == .baseline, index.exists,
      replacedSizes[index].baseline == .textBottom
    else { return align }
    return .textBottom
  }
}
