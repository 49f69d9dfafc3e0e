// Block-level boxes in the normal flow: widths, collapsing margins, clearance, relative position.
// Source: CSS 2.2 sections 8.3.1, 9.4, 9.5, 10.3.3, 10.6.

internal import GalleyStyle

extension LayoutPass {
  /// Places a block-level child of a block container.
  mutating func layoutChild(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?
  ) {
    if limit?.isCut == true { return }
    if fragmentedFlow != nil, isLeftOutOfFragmentedFlow(box) { return }
    if lineClamp == nil, limit == nil, let edges = automaticEdges(box),
      width - edges.marginsHorizontal >= edges.horizontal
    {
      layoutPlainBlock(box, edges, x: x, width: width)
      return
    }
    let style = properties(box)
    if style.position.isOutOfFlow {
      layoutOutOfFlowChild(box, style, x: x, width: width)
      return
    }
    if style.float != .none {
      layoutFloat(box, start: x, end: x + width)
      return
    }
    let mark = out.mark
    if isIndependent(box, style) {
      layoutIndependentChild(box, x: x, width: width, height: height)
    } else {
      layoutFlowBlock(box, x: x, width: width, height: height)
    }
    if style.position == .relative || style.position == .sticky {
      shiftRelative(from: mark, style, width: width)
    }
    shiftWithInlines(around: box, from: mark, width: width)
  }

  /// Whether a block-level box has a formatting context of its own.
  func isIndependent(_ box: Int32, _ style: BoxStyle) -> Bool {
    switch prepared.tree.boxes[Int(box)].kind {
    case .block: break
    default: return true
    }
    if prepared.tree.boxes[Int(box)].part != .none { return true }
    return style.display.makesContext || style.overflowX.makesContext
      || style.overflowY.makesContext
      || style.containsSize || style.isContained || style.hasColumns
  }

  // MARK: Flow blocks

  /// Opens a block's top behind its margin, and below floats if `clear` asks for more.
  private mutating func beginBlock(margin: LayoutUnit, clear: Clear) -> Int {
    let isForced = waitsForCleared(clear)
    // The floats settle above the margin, and the box goes below them whatever its margin is.
    if isForced { resolve() }
    if let bottom = flow.floats.clearance(clear) {
      return flow.beginClear(margin: margin, below: bottom, isForced: isForced)
    }
    flow.add(margin)
    return flow.begin()
  }

  /// Whether floats wait that `clear` names.
  func waitsForCleared(_ clear: Clear) -> Bool {
    clear != .none && flow.pendingFloats.contains { clears(clear, $0.box) }
  }

  private func clears(_ clear: Clear, _ float: Int32) -> Bool {
    switch clear {
    case .none: false
    case .left: properties(float).float == .left
    case .right: properties(float).float == .right
    case .both: true
    }
  }

  /// The same as for any block in the flow, without the properties that it does not have.
  private mutating func layoutPlainBlock(
    _ box: Int32, _ edges: BoxEdges, x: LayoutUnit, width: LayoutUnit
  ) {
    let left = x + edges.margin.left
    let outer = width - edges.marginsHorizontal
    flow.add(edges.margin.top)
    let slot = flow.begin()
    let fragment = beginFragment(box, x: left, width: outer)
    if edges.top > .zero {
      resolve()
      flow.y = flow.y + edges.top
      flow.noteTop(edges)
    }
    let linesBefore = baselines.count
    let hasMarker = prepared.tree.boxes[Int(box)].marker >= 0
    if hasMarker { beginMarker(box) }
    layoutContents(box, x: left + edges.left, width: outer - edges.horizontal, height: nil)
    var marker: UnpositionedMarker?
    if hasMarker {
      let top = flow.isKnown(slot) ? flow.top(slot) + edges.top : nil
      marker = positionMarker(box, top: top, linesBefore: linesBefore)
    }
    let used = finishFlowBlock(
      box, slot: slot, edges: edges, width: nil, containingHeight: nil, marker)
    endFragment(fragment, y: used.top, height: used.height)
    flow.finish()
  }

  private mutating func layoutFlowBlock(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?
  ) {
    let edges = edges(box, containing: width)
    let position = blockWidth(box, containing: width)
    let left = x + edges.margin.left + position.autoLeft
    let slot = beginBlock(margin: edges.margin.top, clear: properties(box).clear)
    let wasClamped = lineClamp?.bottom != nil
    let fragment = beginFragment(box, x: left, width: position.width)
    if edges.top > .zero {
      resolve()
      flow.y = flow.y + edges.top
      flow.noteTop(edges)
    }
    let linesBefore = baselines.count
    beginMarker(box)
    let definite = definiteHeight(box, edges: edges, containingHeight: height)
    layoutContents(
      box, x: left + edges.left, width: max(.zero, position.width - edges.horizontal),
      height: heightForContent(
        box, definite: definite, width: position.width, edges: edges, containingHeight: height))
    let marker = positionMarker(
      box, top: flow.isKnown(slot) ? flow.top(slot) + edges.top : nil, linesBefore: linesBefore)
    clampBlock(unless: wasClamped)
    var used = finishFlowBlock(
      box, slot: slot, edges: edges, width: position.width, containingHeight: height, marker)
    if !unpositionedMarkers.isEmpty { positionMarker(beside: box, &used) }
    endTruncatedBox()
    if !wasClamped, lineClamp?.bottom != nil { lineClamp?.bottom = used.top + used.height }
    endFragment(fragment, y: used.top, height: used.height)
    flow.finish()
  }

  /// Decides the height of a block whose content has been placed; plain ones need no width.
  private mutating func finishFlowBlock(
    _ box: Int32, slot: Int, edges: BoxEdges, width: LayoutUnit?, containingHeight: LayoutUnit?,
    _ marker: UnpositionedMarker?
  ) -> (top: LayoutUnit, height: LayoutUnit) {
    if !flow.isKnown(slot) {
      return finishEmptyBlock(
        box, slot: slot, edges: edges, width: width, containingHeight: containingHeight, marker)
    }
    let top = flow.top(slot)
    var end = flow.y
    let isClosed = edges.bottom > .zero || flow.endsWithClearedBlock
    if isClosed { end = flow.tentativeY + edges.bottom }
    flow.endsWithClearedBlock = false
    let automatic = max(end - top, edges.vertical + emptyLine(of: box))
    let height = flowHeight(box, content: automatic, width: width, edges, containingHeight)
    let isAutomatic =
      width == nil
      || !hasDefiniteHeight(box, containingHeight: containingHeight)
        && properties(box).aspectRatio == nil
    if isClosed || !isAutomatic || height != automatic { flow.strut = MarginStrut() }
    if let marker { propagateBaseline(of: marker, at: top + edges.top) }
    flow.y = top + max(height, marker?.height ?? .zero)
    flow.noteBottom(edges, isAutomatic: height == automatic)
    flow.add(edges.margin.bottom)
    return (top, flow.y - top)
  }

  /// The same of a block in which nothing was placed.
  private mutating func finishEmptyBlock(
    _ box: Int32, slot: Int, edges: BoxEdges, width: LayoutUnit?, containingHeight: LayoutUnit?,
    _ marker: UnpositionedMarker?
  ) -> (top: LayoutUnit, height: LayoutUnit) {
    let own = flowHeight(box, content: edges.vertical, width: width, edges, containingHeight)
    let line = emptyLine(of: box)
    let height =
      line > .zero
      ? flowHeight(box, content: edges.vertical + line, width: width, edges, containingHeight)
      : own
    guard height > .zero || marker != nil else {
      if let margins = flow.forceClearing(of: slot) {
        // Behind it the cursor is where its margins lead back to its place.
        resolve()
        let top = flow.y
        flow.y = top - margins.sum
        flow.strut = margins
        flow.add(edges.margin.bottom)
        flow.endsWithClearedBlock = true
        return (top, .zero)
      }
      // Margins collapse through an empty block.
      let top = flow.tentativeY
      if flow.isOutermostOpen(slot) {
        resolveOutOfFlowCandidates()
        positionPendingFloats()
      }
      flow.add(edges.margin.bottom)
      return (top, .zero)
    }
    // Margins before a marker or line without content stand above it, and once more below the box.
    let kept = own > .zero ? MarginStrut() : flow.strut
    resolve()
    let top = flow.top(slot)
    if let marker { propagateBaseline(of: marker, at: top) }
    flow.y = top + max(height, marker?.height ?? .zero)
    flow.strut = kept
    flow.noteBottom(edges, isAutomatic: false)
    flow.add(edges.margin.bottom)
    return (top, flow.y - top)
  }

  private func flowHeight(
    _ box: Int32, content: LayoutUnit, width: LayoutUnit?, _ edges: BoxEdges,
    _ containingHeight: LayoutUnit?
  ) -> LayoutUnit {
    guard let width else { return content }
    return usedHeight(
      box, automatic: automaticHeight(box, content: content, width: width, edges: edges),
      edges: edges, containingHeight: containingHeight)
  }
}
