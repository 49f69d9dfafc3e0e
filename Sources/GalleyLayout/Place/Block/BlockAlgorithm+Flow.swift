// Block-level boxes in the normal flow: widths, collapsing margins, clearance, relative position.
// Source: CSS 2.2 sections 8.3.1, 9.4, 9.5, 10.3.3, 10.6.

internal import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  /// Lays out and positions a block-level child of a block container.
  mutating func layoutChild(
    _ box: Index<Box>, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?,
    _ context: inout LayoutContext
  ) {
    if context.isTextCut { return }
    if fragmentedFlow != nil, isLeftOutOfFragmentedFlow(box, &context) { return }
    if formatting.lineClamp == nil, context.lineLimit == nil,
      let edges = prepared[box].automaticEdges,
      width - edges.marginsHorizontal >= edges.horizontal
    {
      layoutPlainBlock(box, edges, x: x, width: width, &context)
      return
    }
    let style = prepared.properties(box)
    if style.position.isOutOfFlow {
      layoutOutOfFlowChild(box, style, x: x, width: width, &context)
      return
    }
    if style.float != .none {
      formatting.layoutFloat(box, start: x, end: x + width, &context)
      return
    }
    let mark = context.out.mark
    let pendingFloats = formatting.flow.pendingFloatCount
    if prepared[box].isIndependent {
      layoutIndependentChild(box, x: x, width: width, height: height, &context)
    } else {
      layoutFlowBlock(box, x: x, width: width, height: height, &context)
    }
    let isInInline = prepared.tree.boxes[box].inlineParent.exists
    guard style.position == .relative || isInInline else { return }
    let block = prepared[box].containingBlock(width: width, height: formatting.percentageHeight)
    if style.position == .relative {
      shiftRelative(from: mark, pendingFloats: pendingFloats, style, in: block, &context)
    }
    if isInInline {
      shiftWithInlines(
        around: box, from: mark, pendingFloats: pendingFloats, in: block, &context)
    }
  }

  // MARK: Flow blocks

  /// Starts a block after its margin, with pending clearance below the floats of `clear`.
  private mutating func beginBlock(
    margin: LayoutUnit, clear: Clear, _ context: inout LayoutContext
  ) -> Int {
    let isForced = formatting.waitsForCleared(clear)
    // Pending floats are positioned above the margin, so the box has clearance for any margin.
    if isForced { formatting.resolve(&context) }
    if let bottom = formatting.flow.floats.clearance(clear) {
      return formatting.flow.beginClear(margin: margin, below: bottom, isForced: isForced)
    }
    formatting.flow.add(margin)
    return formatting.flow.begin()
  }

  /// Lays out a block without floats, `clear`, sizes and other properties: the common case.
  private mutating func layoutPlainBlock(
    _ box: Index<Box>, _ edges: BoxEdges, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let left = x + edges.margin.left
    let outer = width - edges.marginsHorizontal
    formatting.flow.add(edges.margin.top)
    let slot = formatting.flow.begin()
    beginAnnotationSpace(of: box, edges)
    let fragment = context.beginFragment(box, x: left, width: outer)
    if edges.top > .zero {
      formatting.resolve(&context)
      formatting.flow.y = formatting.flow.y + edges.top
    }
    let linesBefore = formatting.baselines.count
    let hasMarker = prepared.tree.boxes[box].marker.exists
    if hasMarker { beginMarker(box, &context) }
    let follows = formatting.dependsOnViewportWidth
    if context.lineTable.tracker != nil {
      formatting.dependsOnViewportWidth = trackWidth(of: box, edges, containing: width, &context)
    }
    layoutContents(
      box, x: left + edges.left, width: outer - edges.horizontal, height: nil, &context)
    formatting.dependsOnViewportWidth = follows
    var marker: UnpositionedMarker?
    if hasMarker {
      let top = formatting.flow.isKnown(slot) ? formatting.flow.top(slot) + edges.top : nil
      marker = positionMarker(box, top: top, linesBefore: linesBefore, &context)
    }
    let used = finishFlowBlock(FlowBlock(box: box, slot: slot, edges: edges), marker, &context)
    context.endFragment(fragment, y: used.top, height: used.height)
    formatting.flow.finish()
  }

  private mutating func layoutFlowBlock(
    _ box: Index<Box>, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?,
    _ context: inout LayoutContext
  ) {
    let edges = context.edges(box, containing: width)
    let position = context.blockWidth(
      box, containing: width, percentageHeight: formatting.percentageHeight)
    let left = x + edges.margin.left + position.autoLeft
    let slot = beginBlock(margin: edges.margin.top, clear: prepared.properties(box).clear, &context)
    beginAnnotationSpace(of: box, edges)
    let wasClamped = formatting.lineClamp?.bottom != nil
    let hiddenBefore = formatting.lineClamp?.hiddenBottom
    if wasClamped { formatting.lineClamp?.hiddenBottom = nil }
    let fragment = context.beginFragment(box, x: left, width: position.width)
    if edges.top > .zero {
      formatting.resolve(&context)
      formatting.flow.y = formatting.flow.y + edges.top
    }
    let linesBefore = formatting.baselines.count
    beginMarker(box, &context)
    let follows = formatting.dependsOnViewportWidth
    if context.lineTable.tracker != nil {
      formatting.dependsOnViewportWidth = trackWidth(of: box, edges, containing: width, &context)
    }
    let trim = prepared.properties(box).marginTrim
    if trim.contains(.blockStart) { formatting.flow.strut.isTrimmed = true }
    let definite = prepared[box].definiteHeight(edges: edges, containingHeight: height)
    layoutContents(
      box, x: left + edges.left, width: max(.zero, position.width - edges.horizontal),
      height: prepared[box].heightForContent(
        definite: definite, width: position.width, edges: edges, containingHeight: height),
      &context)
    formatting.dependsOnViewportWidth = follows
    if !trim.isEmpty { formatting.flow.endTrim(trim) }
    let marker = positionMarker(
      box, top: formatting.flow.isKnown(slot) ? formatting.flow.top(slot) + edges.top : nil,
      linesBefore: linesBefore, &context)
    clampBlock(wasClamped: wasClamped)
    var used = finishFlowBlock(
      FlowBlock(
        box: box, slot: slot, edges: edges, width: position.width, containingHeight: height),
      marker, &context)
    if !formatting.unpositionedMarkers.isEmpty { positionMarker(beside: box, &used, &context) }
    if context.isTextCut { endTruncatedBox() }
    if !wasClamped, formatting.lineClamp?.bottom != nil {
      formatting.lineClamp?.bottom = used.top + used.height
    } else if wasClamped, hiddenBefore != nil || formatting.lineClamp?.hiddenBottom != nil {
      formatting.lineClamp?.hiddenBottom = hiddenBefore ?? used.top + used.height
    }
    context.endFragment(fragment, y: used.top, height: used.height)
    formatting.flow.finish()
  }

  /// Computes the used height of a block after its content.
  private mutating func finishFlowBlock(
    _ block: FlowBlock, _ marker: UnpositionedMarker?, _ context: inout LayoutContext
  ) -> (top: LayoutUnit, height: LayoutUnit) {
    let (box, slot, edges) = (block.box, block.slot, block.edges)
    if !formatting.flow.isKnown(slot) { return finishEmptyBlock(block, marker, &context) }
    let top = formatting.flow.top(slot)
    var end = formatting.flow.y
    let isClosed = edges.bottom > .zero || formatting.flow.endsWithClearedBlock
    if isClosed {
      let overlap = formatting.flow.annotationOverlap(padding: edges.padding.bottom)
      end = formatting.flow.tentativeY + edges.bottom - overlap
    }
    formatting.flow.endsWithClearedBlock = false
    // One view, because each would retain the document.
    let view = prepared[box]
    let automatic = max(end - top, edges.vertical + view.emptyLineHeight)
    let height = view.flowHeight(content: automatic, block)
    let isAutomatic =
      block.width == nil
      || !view.hasDefiniteHeight(containingHeight: block.containingHeight)
        && prepared.properties(box).aspectRatio == nil
    let natural = prepared.properties(box).containsSize ? edges.vertical : automatic
    if isClosed || !isAutomatic || height != natural { formatting.flow.strut = MarginStrut() }
    if let marker { propagateBaseline(of: marker, at: top + edges.top) }
    endAnnotationSpace(of: box, edges, top: top, height: height)
    formatting.flow.y = top + max(height, marker?.height ?? .zero)
    formatting.flow.add(edges.margin.bottom)
    return (top, formatting.flow.y - top)
  }

  /// Computes the used height of a block without in-flow content.
  private mutating func finishEmptyBlock(
    _ block: FlowBlock, _ marker: UnpositionedMarker?, _ context: inout LayoutContext
  ) -> (top: LayoutUnit, height: LayoutUnit) {
    let (box, slot, edges) = (block.box, block.slot, block.edges)
    let own = prepared[box].flowHeight(content: edges.vertical, block)
    let line = prepared[box].emptyLineHeight
    let height =
      line > .zero ? prepared[box].flowHeight(content: edges.vertical + line, block) : own
    guard height > .zero || marker != nil else {
      formatting.flow.annotations.clear()
      if let margins = formatting.flow.forceClearing(of: slot) {
        // The block offset before the margins is restored, because the next box adds the margins.
        formatting.resolve(&context)
        let top = formatting.flow.y
        formatting.flow.y = top - margins.sum
        formatting.flow.strut = margins
        formatting.flow.add(edges.margin.bottom)
        formatting.flow.endsWithClearedBlock = true
        return (top, .zero)
      }
      // Margins collapse through an empty block.
      let top = formatting.flow.tentativeY
      if formatting.flow.isOutermostOpen(slot) {
        formatting.resolveOutOfFlowCandidates(&context)
        formatting.positionPendingFloats(&context)
      }
      formatting.flow.add(edges.margin.bottom)
      return (top, .zero)
    }
    // Margins before a marker or line without content apply above it. They apply a second time
    // below the box, collapsed with its bottom margin.
    let kept = own > .zero ? MarginStrut() : formatting.flow.strut
    formatting.resolve(&context)
    let top = formatting.flow.top(slot)
    if let marker { propagateBaseline(of: marker, at: top) }
    endAnnotationSpace(of: box, edges, top: top, height: height)
    formatting.flow.y = top + max(height, marker?.height ?? .zero)
    formatting.flow.strut = kept
    formatting.flow.add(edges.margin.bottom)
    return (top, formatting.flow.y - top)
  }
}

/// A block in the flow after its content.
private struct FlowBlock {
  var box: Index<Box>
  /// Its place among the blocks whose tops depend on margins.
  var slot: Int
  var edges: BoxEdges
  /// The width of its border box; nil for a plain block, whose height is automatic.
  var width: LayoutUnit?
  var containingHeight: LayoutUnit?
}

extension BoxView {
  /// Whether a block-level box establishes a formatting context.
  package var isIndependent: Bool {
    switch box.kind {
    case .block: break
    default: return true
    }
    if box.part != .none { return true }
    return style.display.makesContext || style.overflowX.makesContext
      || style.overflowY.makesContext
      || style.isContained || style.hasColumns
      || style.flex.alignContent != .normal
  }

  fileprivate func flowHeight(content: LayoutUnit, _ block: FlowBlock) -> LayoutUnit {
    guard let width = block.width else { return content }
    return usedHeight(
      automatic: automaticHeight(content: content, width: width, edges: block.edges),
      edges: block.edges, containingHeight: block.containingHeight)
  }
}
