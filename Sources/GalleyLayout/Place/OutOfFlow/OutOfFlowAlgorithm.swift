// Folder GalleyLayout/Place/OutOfFlow: absolutely positioned boxes.
// Input: out-of-flow candidates with their static positions, once everything in the flow is placed.
// Output: their fragments, from `OutOfFlowAlgorithm`.
// Source: CSS Positioned Layout 3, section 4; CSS 2.2, sections 10.3.7 and 10.6.4.
// Uses: GalleySystem, Units, Style, Text, Prepare, Break, Place/Block, Place/Context, Place/Grid,
//   Place/Inline, Place/Line, Place/Replaced.
// Not: sizes in the flow: these boxes do not affect other boxes.
// Read: StaticPosition, BlockFormattingContext+OutOfFlow, InsetAxis,
//   PositionedInlines, OutOfFlowAlgorithm.

// Input: out-of-flow candidates with their static positions. Output: their fragments.
// Absolutely positioned boxes do not affect other boxes, so their layout follows that of all
// in-flow content. Source: CSS 2.2 sections 10.3.7, 10.6.4; CSS Positioned Layout 3.

internal import GalleyStyle
internal import GalleySystem

/// Lays out the out-of-flow boxes of a document.
struct OutOfFlowAlgorithm {
  let prepared: PreparedDocument
  /// The containing block of boxes without one among their ancestors.
  let viewport: UnitRect
  /// By positioned box: its fragment.
  private var positioned = SparseArray<Box, Int32>()
  private var inlines: PositionedInlines

  init(_ prepared: PreparedDocument, viewport: UnitRect) {
    self.prepared = prepared
    self.viewport = viewport
    inlines = PositionedInlines(prepared)
  }

  /// Lays out all out-of-flow candidates, including those inside other out-of-flow boxes.
  mutating func layout(_ context: inout LayoutContext) {
    var index = 0
    while index < context.out.boxes.count {
      let fragment = context.out.boxes[index]
      let style = prepared.properties(fragment.box)
      if fragment.end == BoxFragment.outOfFlowCandidate {
        let block =
          containingBlock(of: fragment, context) ?? AbsoluteContainingBlock(rect: viewport)
        place(fragment, in: block, style, &context)
        context.out.boxes[index].end = Int32(index + 1)
        context.out.boxes[index].rect.width = .zero
        context.out.boxes[index].edges = StaticEdges()
      } else if style.position != .static || style.containsPositioned
        || prepared.tree.boxes[fragment.box].kind == .replaced
      {
        positioned.set(Int32(index), at: fragment.box)
      }
      index += 1
    }
  }

  /// The padding box of the nearest ancestor that is a containing block, or a grid area.
  private mutating func containingBlock(
    of outOfFlowCandidate: BoxFragment, _ context: LayoutContext
  ) -> AbsoluteContainingBlock? {
    let box = outOfFlowCandidate.box
    var child = box
    var parent = prepared.tree.boxes[box].parent
    let isFixed = prepared.properties(box).position == .fixed
    while parent.exists {
      if !isFixed, let inline = inlines.around(child, prepared) {
        // Without a line, the containing block is an empty rectangle.
        let place = UnitRect(
          x: outOfFlowCandidate.rect.x, y: outOfFlowCandidate.rect.y, width: .zero, height: .zero)
        let rect = inlines.paddingBox(of: inline, in: context.out, prepared) ?? place
        let style = prepared.boxStyles[prepared.tree.inlineBoxes[inline].style]
        return AbsoluteContainingBlock(rect: rect, isRightToLeft: style.direction == .rightToLeft)
      }
      if let index = positioned[parent], !isFixed || prepared.properties(parent).containsPositioned
      {
        let border = context.edges(parent, containing: .zero).border
        let outer = context.out.boxes[Int(index)].rect
        var rect = outer.inset(by: border)
        if parent == prepared.tree.boxes[box].parent,
          let area = context.outOfFlowArea(of: box)
        {
          rect = area
          rect.x = rect.x + outer.x
          rect.y = rect.y + outer.y
        }
        return AbsoluteContainingBlock(
          rect: rect, isRightToLeft: prepared.properties(parent).direction == .rightToLeft)
      }
      child = parent
      parent = prepared.tree.boxes[parent].parent
    }
    return nil
  }

  private func place(
    _ outOfFlowCandidate: BoxFragment, in block: AbsoluteContainingBlock, _ style: BoxStyle,
    _ context: inout LayoutContext
  ) {
    let box = outOfFlowCandidate.box
    let edges = context.edges(box, containing: block.rect.width)
    let (across, down) = insetAxes(outOfFlowCandidate, in: block, style)
    let fixed = fixedSize(of: box, edges: edges, across, down, &context)
    let width =
      fixed.width
      ?? absoluteWidth(box, edges: edges, across, percentageHeight: block.rect.height, &context)
    var space = ConstraintSpace(
      width: width, containing: block.rect.width, containingHeight: block.rect.height,
      fixed: fixed)
    space.sharesAnnotationSpace = false
    let result = context.layout(box, in: space)
    let margin = edges.margin
    var x = across.place(
      of: result.width, margins: (margin.left, margin.right),
      automatic: (style.margin.left.isAuto, style.margin.right.isAuto), isBlockAxis: false)
    var y = down.place(
      of: result.height, margins: (margin.top, margin.bottom),
      automatic: (style.margin.top.isAuto, style.margin.bottom.isAuto), isBlockAxis: true)
    // The insets of text in a graphic are the coordinates of its baseline and its text anchor.
    let part = prepared.tree.boxes[box].part
    if part.isGraphicText {
      y = y + prepared[box].baselineShift - (result.baselines.first ?? .zero)
    }
    if part == .textAnchorMiddle { x = x - result.width / 2 }
    if part == .textAnchorEnd { x = x - result.width }
    context.out.shift(
      from: result.start, to: result.end, x: block.rect.x + x, y: block.rect.y + y)
  }

  /// The size of a box whose height fills the space between two insets.
  ///
  /// With an aspect ratio, an automatic height with `normal` alignment gives only the width, unless
  /// the box fills its space in the inline axis: the height is then that of the width.
  private func fixedSize(
    of box: Index<Box>, edges: BoxEdges, _ across: InsetAxis, _ down: InsetAxis,
    _ context: inout LayoutContext
  ) -> FixedSize {
    let style = prepared.properties(box)
    let fills = down.stretches && style.height.isAuto || style.height == .stretch
    guard fills, prepared.tree.boxes[box].kind == .block else { return FixedSize() }
    let fill = down.availableSize - edges.margin.top - edges.margin.bottom
    let height = prepared[box].usedHeight(
      automatic: max(edges.vertical, fill), edges: edges,
      containingHeight: style.height == .stretch ? down.availableSize : down.size)
    let isGiven = style.aspectRatio == nil || down.stretchesExplicitly || !style.height.isAuto
    guard style.aspectRatio != nil, style.width.isAuto, !across.stretchesExplicitly else {
      guard isGiven else { return FixedSize() }
      let width = absoluteWidth(
        box, edges: edges, across, percentageHeight: down.size, &context)
      return FixedSize(width: width, height: height)
    }
    guard isGiven || !across.stretches,
      let width = context.ratioWidth(box, edges: edges, height: height)
    else { return FixedSize() }
    let basis = SizingBasis(
      containing: across.size, available: across.availableSize, percentageHeight: down.size)
    return FixedSize(
      width: context.clampWidth(width, box: box, edges: edges, in: basis),
      height: isGiven ? height : nil)
  }

  /// The inset-modified containing block on both axes.
  private func insetAxes(
    _ outOfFlowCandidate: BoxFragment, in block: AbsoluteContainingBlock, _ style: BoxStyle
  ) -> (InsetAxis, InsetAxis) {
    let rect = block.rect
    func inset(_ length: BoxLength, _ size: LayoutUnit) -> LayoutUnit? {
      prepared.boxStyles.resolved(length, size)
    }
    let container: Direction = block.isRightToLeft ? .rightToLeft : .leftToRight
    let justification = prepared.tree.gridProperties(outOfFlowCandidate.box).justifySelf
    let across = InsetAxis(
      size: rect.width,
      insets: (inset(style.inset.left, rect.width), inset(style.inset.right, rect.width)),
      staticPosition: StaticPosition(
        offset: outOfFlowCandidate.rect.x - rect.x, edge: outOfFlowCandidate.edges.horizontal),
      alignment: justification.resolved(own: style.direction, container: container),
      isReversed: block.isRightToLeft)
    let down = InsetAxis(
      size: rect.height,
      insets: (inset(style.inset.top, rect.height), inset(style.inset.bottom, rect.height)),
      staticPosition: StaticPosition(
        offset: outOfFlowCandidate.rect.y - rect.y, edge: outOfFlowCandidate.edges.vertical),
      alignment: style.flex.alignSelf.resolved(), isReversed: false)
    return (across, down)
  }

  private func absoluteWidth(
    _ box: Index<Box>, edges: BoxEdges, _ axis: InsetAxis, percentageHeight: LayoutUnit,
    _ context: inout LayoutContext
  ) -> LayoutUnit {
    // Percentages refer to the containing block, not to the space between insets.
    let basis = SizingBasis(
      containing: axis.size, available: axis.availableSize, percentageHeight: percentageHeight)
    let style = prepared.properties(box)
    if prepared.tree.boxes[box].kind == .block, axis.stretches, style.width.isAuto,
      axis.stretchesExplicitly || style.aspectRatio == nil
        || !prepared[box].hasDefiniteHeight(containingHeight: percentageHeight)
    {
      return context.clampWidth(
        axis.availableSize - edges.marginsHorizontal, box: box, edges: edges, in: basis)
    }
    return context.shrinkToFit(box, edges: edges, in: basis)
  }
}

/// A containing block with its direction.
private struct AbsoluteContainingBlock {
  var rect: UnitRect
  var isRightToLeft = false
}
