// Folder GalleyLayout/Place/Block: blocks in the normal flow, floats and list markers.
// Input: a block container that establishes a formatting context, and its `ConstraintSpace`.
// Output: the heights and baselines of the container; fragments of its content.
//   `BlockFormattingContext` is the state that inline layout shares.
// Source: CSS 2.2, sections 8.3.1, 9.4, 9.5, 10.3 and 10.6; BROWSER_RULES 6.9 to 6.11.
// Uses: GalleySystem, Units, Style, Text, Prepare, Break, Place/Columns, Place/Context,
//   Place/Inline, Place/Line, Place/Lines, Place/OutOfFlow, Place/Ruby.
// Not: flex containers, grids, columns, fieldsets and buttons: `LayoutContext` selects them.
// Read: Flow, ExclusionSpace, BlockFormattingContext, BlockAlgorithm, BlockAlgorithm+Flow,
//   BlockAlgorithm+Independent, BlockFormattingContext+Floats, BlockAlgorithm+Markers.

// Input: a block container that establishes a formatting context, and its constraint space. Output:
// its heights and baselines; the fragments of its content.
// Blocks are positioned in one traversal of the tree; margins collapse through the cursor `Flow`.
// Source: CSS 2.2 sections 8.3.1, 9, 10; BROWSER_RULES 6.13 to 6.16.

internal import GalleyStyle
internal import GalleySystem

/// Lays out one block container with all blocks of its formatting context.
struct BlockAlgorithm {
  let prepared: PreparedDocument
  let box: Index<Box>
  var formatting: BlockFormattingContext
  /// Spanners and breaks of the fragmented flow; nil outside of columns.
  var fragmentedFlow: FragmentedFlow?

  @inline(__always)
  init(
    _ prepared: PreparedDocument, _ box: Index<Box>, _ space: ConstraintSpace
  ) {
    self.prepared = prepared
    self.box = box
    formatting = .begin(
      prepared, space,
      lineClamp: prepared.properties(box).lineClamp.map { LineClamp(limit: $0, box: box) })
  }

  /// Lays out the content box.
  ///
  /// A marker beside blocks without lines is the least height of the border box.
  mutating func layout(
    _ content: ContentSpace, _ context: inout LayoutContext
  ) -> ContentResult {
    let edges = content.edges
    if context.lineTable.tracker != nil, content.space.goal == .lineHeights {
      formatting.dependsOnViewportWidth = trackWidth(
        of: box, edges, containing: content.space.containing, &context)
    }
    formatting.flow.y = content.top
    formatting.flow.annotations.above = edges.padding.top
    beginMarker(box, &context)
    let outerHeight = formatting.percentageHeight
    if prepared.boxStyles.hasPercentHeights { formatting.percentageHeight = content.height }
    defer { formatting.percentageHeight = outerHeight }
    let trim = content.isPlain ? [] : prepared[box].innerMarginTrim
    if trim.contains(.blockStart) { formatting.flow.strut.isTrimmed = true }
    layoutContents(
      box, x: edges.left, width: content.width, height: content.height, &context)
    formatting.positionPendingFloats(&context)
    let marker = positionMarker(box, top: edges.top, linesBefore: 0, &context)
    if !trim.isEmpty { formatting.flow.endTrim(trim) }
    let overlap = formatting.flow.annotationOverlap(padding: edges.padding.bottom)
    let isCut = context.isTextCut
    let bottom = bottomOfContent(top: content.top, isCut: isCut) - overlap
    if let marker { propagateBaseline(of: marker, at: edges.top) }
    return ContentResult(
      bottom: bottom, leastHeight: marker?.height, baselines: formatting.baselines)
  }

  /// The bottom of the content: below floats, at the clamped line, or below the line of an empty
  /// box.
  private mutating func bottomOfContent(
    top: LayoutUnit, isCut: Bool
  ) -> LayoutUnit {
    var bottom = formatting.flow.tentativeY
    if !isCut, let floats = formatting.flow.floats.bottom {
      bottom = max(bottom, floats)
    }
    if let clamp = formatting.lineClamp, clamp.isExceeded, let end = clamp.bottom { bottom = end }
    prepared[box].addEmptyLine(from: top, to: &bottom, &formatting.baselines)
    return max(bottom, top)
  }

  /// Lays out the content of a block container in the flow.
  ///
  /// Not inlined, because the calls of array operations in its callers would no longer be inlined.
  @inline(never)
  mutating func layoutContents(
    _ box: Index<Box>, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?,
    _ context: inout LayoutContext
  ) {
    let node = prepared.tree.boxes[box]
    let outerHeight = formatting.percentageHeight
    if prepared.boxStyles.hasPercentHeights, !prepared.tree.passesHeight(node) {
      formatting.percentageHeight = height
    }
    defer { formatting.percentageHeight = outerHeight }
    if node.paragraph.exists {
      layoutParagraph(Int(node.paragraph), in: box, x: x, width: width, &context)
      return
    }
    var child = node.firstChild
    var isAfterLines = prepared.hasAnnotations && prepared[box].blocks != .own
    let isOnLines = isAfterLines
    while child.exists, !context.isStopped {
      let part = prepared.tree.boxes[child].part
      formatting.flow.continuesLines = isAfterLines
      isAfterLines = isOnLines || prepared.tree.boxes[child].inlineParent.exists
      if !part.isOutsideOfContent {
        if !formatting.unpositionedMarkers.isEmpty { noteMarkerStart(in: box, &context) }
        layoutChild(child, x: x, width: width, height: height, &context)
      }
      child = prepared.tree.boxes[child].nextSibling
    }
  }

  /// Lays out the lines of a paragraph in the box from `x` over `width`.
  mutating func layoutParagraph(
    _ index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    if context.isTextCut { return }
    if prepared.tree.paragraphs[index].flags.contains(.hasLines) { formatting.resolve(&context) }
    // As in Chromium, the largest coordinate cuts off the inline size beyond it.
    let inlineSize = (x + width) - x
    if inlineSize != width {
      context.lineTable.tracker?.fix()
      context.lineTable.stack?.invalidate()
    }
    if sumLines(of: index, width: inlineSize, &context) { return }
    layoutTracked(&context) { block, context in
      block.layoutLines(of: index, in: box, x: x, width: inlineSize, &context)
    }
  }

  /// Lays out the lines of a paragraph as a plain one, or with all of inline layout.
  ///
  /// Neither this function nor inline layout is inlined. The split removed 9 % of the misses of the
  /// first-level instruction cache in these functions, and changed no time.
  @inline(never)
  private mutating func layoutLines(
    of index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    if context.usesPlainLines, context.lineLimit == nil, context.rubyLine(of: box) == nil,
      isLaidOutPlainly(index, in: box)
    {
      return layoutPlainParagraph(index, in: box, x: x, width: width, &context)
    }
    layoutInlineContent(index, in: box, x: x, width: width, &context)
  }

  @inline(never)
  private mutating func layoutInlineContent(
    _ index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    // A swap instead of a copy avoids copies of the arrays.
    var inline = InlineAlgorithm(.begin(prepared, formatting.space))
    swap(&inline.formatting, &formatting)
    inline.layoutParagraph(index, in: box, x: x, width: width, &context)
    swap(&inline.formatting, &formatting)
  }
}

extension BoxTree {
  /// Whether percentage heights in an anonymous block refer to the container of the block.
  func passesHeight(_ node: Box) -> Bool {
    guard node.isAnonymous, node.kind == .block, node.part == .none, node.parent.exists else {
      return false
    }
    let parent = boxes[node.parent]
    return parent.kind == .block && !parent.context.hasItems
  }
}

extension BoxView {
  /// The margins that a block container trims at its edges.
  ///
  /// The content of a fieldset is in an anonymous box, which trims none.
  fileprivate var innerMarginTrim: MarginTrim {
    box.part == .fieldset ? [] : style.marginTrim
  }
}
