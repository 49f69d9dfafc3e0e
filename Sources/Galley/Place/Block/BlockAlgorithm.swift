// Folder Galley/Place/Block: blocks in the normal flow, floats and list markers.
// Input: a block container that establishes a formatting context, and its `ConstraintSpace`.
// Output: the heights and baselines of the container; fragments of its content.
//   `BlockFormattingContext` is the state that inline layout shares.
// Source: CSS 2.2, sections 8.3.1, 9.4, 9.5, 10.3 and 10.6; BROWSER_RULES 6.9 to 6.11.
// Uses: GalleySystem, Units, Style, Text, Prepare, Break, Place/Columns, Place/Context, Place/Flex, Place/Grid,
//   Place/Inline, Place/Line, Place/Lines, Place/OutOfFlow, Place/Replaced, Place/Ruby.
// Not: sizes of tracks, flex lines and columns: each has an algorithm of its own.
// Read: Flow, ExclusionSpace, BlockFormattingContext, BlockAlgorithm, BlockAlgorithm+Flow,
//   BlockAlgorithm+Independent, BlockFormattingContext+Floats, BlockAlgorithm+Markers.

// Input: a block container that establishes a formatting context, and its constraint space. Output:
// its heights and baselines; the fragments of its content.
// Blocks are positioned in one traversal of the tree; margins collapse through the cursor `Flow`.
// Source: CSS 2.2 sections 8.3.1, 9, 10; BROWSER_RULES 6.13 to 6.16.

internal import GalleyStyle

/// Lays out one block container with all blocks of its formatting context.
///
/// Flex, grid and multi-column containers have separate algorithms.
struct BlockAlgorithm {
  let prepared: PreparedDocument
  let box: Int32
  var formatting: BlockFormattingContext
  /// Spanners and breaks of the fragmented flow; nil outside of columns.
  var fragmentedFlow: FragmentedFlow?
  /// In a ruby column: the start of its annotation's fragments.
  var annotation: Fragments.Mark?

  init(
    _ prepared: PreparedDocument, _ box: Int32, _ space: ConstraintSpace, _ lineLimit: LineLimit?
  ) {
    self.prepared = prepared
    self.box = box
    formatting = .begin(
      prepared, space,
      lineClamp: prepared.properties(box).lineClamp.map { LineClamp(limit: $0, box: box) },
      lineLimit: lineLimit)
  }

  /// Lays out the box; returns the used and the automatic height of its border box.
  mutating func layout(
    _ context: inout LayoutContext
  ) -> (used: LayoutUnit, automatic: LayoutUnit) {
    let space = formatting.space
    let fixed = space.fixedSize.height
    let plain = fixed == nil ? prepared.automaticEdges(box) : nil
    let edges = plain ?? context.edges(box, containing: space.containing)
    if context.tracker != nil, space.goal == .lineHeights {
      formatting.followsWindow = trackWidth(
        of: box, edges, containing: space.containing, &context)
    }
    let part = prepared.tree.boxes[Int(box)].part
    var start = context.out.mark
    let width = max(.zero, space.width - edges.horizontal)
    let top =
      part == .fieldset ? layoutLegend(of: box, width: width, edges: edges, &context) : edges.top
    if part == .fieldset { start = context.out.mark }
    formatting.flow.y = top
    formatting.flow.annotationSpace = edges.padding.top
    beginMarker(box, &context)
    let innerHeight = plain == nil ? contentHeight(edges) : nil
    let outerHeight = formatting.percentageHeight
    if prepared.boxStyles.hasPercentHeights { formatting.percentageHeight = innerHeight }
    defer { formatting.percentageHeight = outerHeight }
    let trim: MarginTrim =
      plain == nil && part != .fieldset ? prepared.properties(box).marginTrim : []
    if trim.contains(.blockStart) { formatting.flow.strut.isTrimmed = true }
    layoutContent(
      ContentSpace(
        box: box, edges: edges, top: top, width: width, height: innerHeight, space: space),
      isPlain: plain != nil, &context)
    formatting.positionPendingFloats(&context)
    if part == .ruby { layoutAnnotation(of: box, width: width, &context) }
    let marker = positionMarker(box, top: edges.top, linesBefore: 0, &context)
    if !trim.isEmpty { formatting.flow.endTrim(trim) }
    let overlap = formatting.flow.annotationOverlap(padding: edges.padding.bottom)
    let content = bottomOfContent(top: top) + edges.bottom - overlap
    if plain != nil, marker == nil { return (content, content) }
    let automatic = prepared.automaticHeight(
      box, content: content, width: space.width, edges: edges)
    var used = prepared.usedHeight(
      box, automatic: automatic, edges: edges, containingHeight: space.containingHeight,
      fixed: fixed)
    if let marker {
      propagateBaseline(of: marker, at: edges.top)
      used = max(used, marker.height)
    }
    if part == .button {
      centerButtonContent(from: start, automatic: automatic, used: used, edges: edges, &context)
    } else if used != content {
      alignContent(from: start, free: used - content, &context)
    }
    return (used, automatic)
  }

  /// The height of the content box if it does not depend on the content.
  private func contentHeight(_ edges: BoxEdges) -> LayoutUnit? {
    let space = formatting.space
    let definite = prepared.definiteHeight(
      box, edges: edges, containingHeight: space.containingHeight,
      fixed: space.fixedSize.isIndefinite ? nil : space.fixedSize.height)
    return prepared.heightForContent(
      box, definite: definite, width: space.width, edges: edges,
      containingHeight: space.containingHeight)
  }

  /// Lays out the content by the algorithm of the box's inner display type.
  private mutating func layoutContent(
    _ content: ContentSpace, isPlain: Bool, _ context: inout LayoutContext
  ) {
    if prepared.isFlex(box) {
      layoutFlex(content, &context)
    } else if prepared.isGrid(box) {
      layoutGrid(content, &context)
    } else if !isPlain, formatting.lineLimit == nil,
      prepared.isMulticol(box, prepared.properties(box))
    {
      layoutColumns(content, &context)
    } else {
      layoutContents(
        box, x: content.edges.left, width: content.width, height: content.height, &context)
    }
  }

  // Not inlined, so that the stack frame of other display types does not include these algorithms.

  @inline(never)
  private mutating func layoutFlex(_ content: ContentSpace, _ context: inout LayoutContext) {
    var flex = FlexAlgorithm(prepared, content, formatting.lineLimit)
    formatting.flow.y = flex.layout(&context)
    formatting.baselines = flex.baselines
    formatting.lineLimit = flex.lineLimit
  }

  @inline(never)
  private mutating func layoutGrid(_ content: ContentSpace, _ context: inout LayoutContext) {
    var grid = GridAlgorithm(prepared, content, formatting.lineLimit)
    formatting.flow.y = grid.layout(&context)
    formatting.baselines = grid.baselines
    formatting.lineLimit = grid.lineLimit
  }

  @inline(never)
  private mutating func layoutColumns(_ content: ContentSpace, _ context: inout LayoutContext) {
    let most = prepared.usedHeight(
      box, automatic: .max / 2, edges: content.edges,
      containingHeight: content.space.containingHeight, fixed: content.space.fixedSize.height)
    var columns = ColumnsAlgorithm(
      prepared, content, most: most < .max / 2 ? most - content.edges.vertical : nil,
      formatting.unpositionedMarkers)
    formatting.flow.y = columns.layout(&context)
    formatting.baselines = columns.baselines
    formatting.unpositionedMarkers = columns.unpositionedMarkers
  }

  /// The bottom of the content: below floats, at the clamped line, or below the line of an empty
  /// box.
  private mutating func bottomOfContent(top: LayoutUnit) -> LayoutUnit {
    var bottom = formatting.flow.tentativeY
    if formatting.lineLimit?.isCut != true, let floats = formatting.flow.floats.bottom {
      bottom = max(bottom, floats)
    }
    if let clamp = formatting.lineClamp, clamp.isExceeded, let end = clamp.bottom { bottom = end }
    let emptyLine = prepared.emptyLine(of: box)
    if emptyLine > .zero, formatting.baselines.count == 0 {
      formatting.baselines.note(top + prepared.layoutStyle(box).lineAscent)
    }
    return max(bottom, top + emptyLine)
  }

  /// Lays out the content of a block container in the flow.
  mutating func layoutContents(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?,
    _ context: inout LayoutContext
  ) {
    let node = prepared.tree.boxes[Int(box)]
    let outerHeight = formatting.percentageHeight
    if prepared.boxStyles.hasPercentHeights, !prepared.passesHeight(node) {
      formatting.percentageHeight = height
    }
    defer { formatting.percentageHeight = outerHeight }
    if node.paragraph >= 0 {
      layoutParagraph(Int(node.paragraph), in: box, x: x, width: width, &context)
      return
    }
    var child = node.firstChild
    var isAfterLines = prepared.hasAnnotations && prepared.blocks(in: box) != .own
    let isOnLines = isAfterLines
    while child >= 0, !context.isStopped {
      let part = prepared.tree.boxes[Int(child)].part
      formatting.flow.continuesLines = isAfterLines
      isAfterLines = isOnLines || prepared.tree.boxes[Int(child)].inlineParent >= 0
      if part != .legend, part != .rubyText {
        if !formatting.unpositionedMarkers.isEmpty { noteMarkerStart(in: box, &context) }
        layoutChild(child, x: x, width: width, height: height, &context)
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
  }

  /// Lays out the lines of a paragraph in the box from `x` over `width`.
  mutating func layoutParagraph(
    _ index: Int, in box: Int32, x: LayoutUnit, width: LayoutUnit, _ context: inout LayoutContext
  ) {
    if formatting.lineLimit?.isCut == true { return }
    if prepared.tree.paragraphs[index].flags.contains(.hasLines) { formatting.resolve(&context) }
    // As in Chromium, the largest coordinate cuts off the inline size beyond it.
    let inlineSize = (x + width) - x
    if inlineSize != width {
      context.tracker?.fix()
      context.stack?.invalidate()
    }
    if sumLines(of: index, width: inlineSize, &context) { return }
    layoutTracked(&context) { block, context in
      block.layoutLines(of: index, in: box, x: x, width: inlineSize, &context)
    }
  }

  private mutating func layoutLines(
    of index: Int, in box: Int32, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    if context.usesPlainLines, !context.hasActiveRubyPart, isLaidOutPlainly(index, in: box) {
      return layoutPlainParagraph(index, in: box, x: x, width: width, &context)
    }
    // A swap instead of a copy avoids copies of the arrays.
    var inline = InlineAlgorithm(.begin(prepared, formatting.space))
    swap(&inline.formatting, &formatting)
    inline.layoutParagraph(index, in: box, x: x, width: width, &context)
    swap(&inline.formatting, &formatting)
  }
}

extension PreparedDocument {
  /// Whether percentage heights in an anonymous block refer to the container of the block.
  func passesHeight(_ node: Box) -> Bool {
    guard node.isAnonymous, node.kind == .block, node.part == .none, node.parent >= 0 else {
      return false
    }
    return !isFlex(node.parent) && !isGrid(node.parent)
      && tree.boxes[Int(node.parent)].kind == .block
  }
}
