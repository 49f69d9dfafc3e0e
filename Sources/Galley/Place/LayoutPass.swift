// Input: a prepared document and a width. Output: its height and, if asked for, all fragments.
// Blocks are placed in one walk down the tree; margins collapse through the Flow cursor.
// Source: CSS 2.2 sections 8.3.1, 9, 10; BROWSER_RULES 6.13 to 6.16.

internal import GalleyStyle

/// Lays out one document at one width.
struct LayoutPass {
  let prepared: PreparedDocument
  var isRecording: Bool
  var out = Fragments()
  /// The block formatting context under construction.
  var flow = Flow()
  var line = LineContext()
  /// Baselines of the lines of the innermost independent box, from its top.
  var baselines = Baselines()
  var sizes = SizeMemory()
  /// By column of ruby with spaces at the edges of its base: where on its line it stands.
  var rubyColumnEdges: [Int32: RubyColumnEdges] = [:]
  /// By column of ruby that lines share: what each has of it, and what the current one has.
  var rubyColumnParts: [Int32: [RubyColumnPart]] = [:]
  var activeParts: [Int32: Int] = [:]
  /// By column: how many fragments at the end of its own are those of its annotation.
  var annotationSizes: [Int32: Fragments.Mark] = [:]
  /// Used borders of tables with collapsed borders, and of their cells.
  var collapsedBorders: [Int32: BoxSides<LayoutUnit>] = [:]
  /// Sizes that flex containers give to their items, and what items measured.
  var overrideSizes: [Int32: OverrideSize] = [:]
  var measuredItems: [MeasureKey: MeasuredItem] = [:]
  /// Outside markers whose list items have no line yet.
  var unpositionedMarkers: [UnpositionedMarker] = []
  /// Atomic boxes that the line under construction has laid out.
  var atomics: [Int32: IndependentBox] = [:]
  /// Of the formatting context under construction; nil where no line is clamped.
  var lineClamp: LineClamp?
  /// Of the whole text; nil without a limit, and in boxes that do not count.
  var limit: LineLimit?
  /// What the text ends with if it is cut, and then the token that it ends with.
  var tokens: TokenSource?
  var token: TokenFragment?
  /// Boxes of the line under construction that it may take back.
  var cachedLayouts: [Int32: CachedLayout] = [:]
  /// What percentages of heights refer to in the box under construction; nil where nothing in the
  /// document asks for it.
  var percentHeight: LayoutUnit?
  /// Whether only sizes and baselines are asked for.
  var isMeasuring = false
  /// What is to be divided into columns, where that is under construction.
  var fragmentedFlow: FragmentedFlow?
  var columnLayoutCache = ColumnLayoutCache()
  /// Whether a multi-column container around is measured.
  var cachesColumns = false
  /// Heights of boxes over all columns.
  var spannerHeights: [SpannerKey: LayoutUnit] = [:]
  /// Whether the cell under construction is laid out again.
  var measuresCell = false
  /// Whether any absolute box waits for its layout.
  var hasOutOfFlowCandidates = false
  /// The parts of grids' border boxes that absolute boxes are placed in.
  var outOfFlowAreas: [Int32: UnitRect] = [:]
  /// Whether plain paragraphs take their short way; it leads to the same place.
  var usesPlainLines = true
  /// With so many lines or pieces the result means nothing, and no further line is made.
  var mostLines = Int.max
  var mostFragmentItems = Int.max
  /// Once it is set, no further line is made and the result means nothing.
  private let stop: StopFlag?

  init(_ prepared: PreparedDocument, isRecording: Bool, stop: StopFlag? = nil) {
    self.prepared = prepared
    self.isRecording = isRecording
    self.stop = stop
  }

  /// Whether items get their places, too.
  var positionsItems: Bool { isRecording && !isMeasuring || limit != nil }

  var isStopped: Bool {
    if out.lines.count >= mostLines || out.fragmentItems.count >= mostFragmentItems { return true }
    guard let stop else { return false }
    return stop.isSet
  }

  struct Baselines {
    var first: LayoutUnit?
    var last: LayoutUnit?
    /// How many lines there were.
    var count = 0
    mutating func note(_ baseline: LayoutUnit) {
      if first == nil { first = baseline }
      last = baseline
      count += 1
    }
    /// Notes one that does not count as the last: of a table, which inline-blocks do not ask.
    mutating func noteFirst(_ baseline: LayoutUnit) {
      if first == nil { first = baseline }
      count += 1
    }
  }

  /// A box with a formatting context of its own, laid out at the origin.
  struct IndependentBox {
    /// Border box.
    var width: LayoutUnit
    var height: LayoutUnit
    /// What its content takes, whatever `height` asks for.
    var automaticHeight = LayoutUnit.zero
    var baselines = Baselines()
    /// Where its fragments are, to be moved to their place.
    var start: Fragments.Mark
    var end: Fragments.Mark
    /// The width that it was laid out for.
    var available: LayoutUnit
  }

  /// Lays out the document; returns the root element's border box.
  mutating func layoutRoot(width: LayoutUnit) -> UnitRect {
    let root = 0
    guard prepared.tree.boxes.indices.contains(root) else {
      return UnitRect(x: .zero, y: .zero, width: width, height: .zero)
    }
    if properties(0).display == .none {
      return UnitRect(x: .zero, y: .zero, width: width, height: .zero)
    }
    let plain = automaticEdges(0)
    let position =
      plain.map { (max($0.horizontal, width - $0.marginsHorizontal), .zero) }
      ?? blockWidth(0, containing: width)
    if isRecording { out.reserve(for: prepared, width: position.width) }
    let box = layoutAtOrigin(
      0, width: position.width, containing: width, containingHeight: prepared.viewportHeight)
    let edges = plain ?? edges(0, containing: width)
    let x = edges.margin.left + position.autoLeft
    out.shift(from: box.start, to: box.end, x: x, y: edges.margin.top)
    limit = nil
    let viewport = UnitRect(x: .zero, y: .zero, width: width, height: prepared.viewportHeight)
    positionSticky(viewport: viewport)
    positionOutOfFlow(viewport: viewport)
    applyTransforms()
    return UnitRect(x: x, y: edges.margin.top, width: box.width, height: box.height)
  }

  // MARK: Access

  @inline(__always) func properties(_ box: Int32) -> BoxStyle {
    prepared.boxStyles[Int(prepared.tree.boxes[Int(box)].style)]
  }

  func layoutStyle(_ box: Int32) -> LayoutStyle {
    prepared.styles[Int(prepared.tree.boxes[Int(box)].style)]
  }

  // MARK: Independent boxes

  /// Lays out a box with a formatting context of its own; its border box is at the origin.
  mutating func layoutIndependent(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?
  ) -> IndependentBox {
    let saved = (
      flow, baselines, line, atomics, unpositionedMarkers, lineClamp, cachedLayouts, fragmentedFlow
    )
    fragmentedFlow = nil
    cachedLayouts = [:]
    line = LineContext()
    unpositionedMarkers = []
    flow = Flow()
    baselines = Baselines()
    atomics = [:]
    let result = layoutAtOrigin(
      box, width: width, containing: containing, containingHeight: containingHeight)
    (
      flow, baselines, line, atomics, unpositionedMarkers, lineClamp, cachedLayouts, fragmentedFlow
    ) = saved
    return result
  }

  /// Does so with nothing left of what was laid out before.
  private mutating func layoutAtOrigin(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?
  ) -> IndependentBox {
    lineClamp = properties(box).lineClamp.map { LineClamp(limit: $0, box: box) }
    let start = out.mark
    let slot = beginFragment(box, width: width)
    var result = IndependentBox(
      width: width, height: .zero, start: start, end: start, available: containing)
    let node = prepared.tree.boxes[Int(box)]
    switch node.kind {
    case .replaced:
      result.height =
        replacedSize(
          box, containing: containing, containingHeight: containingHeight
        ).height
      layoutOutOfFlowItems(of: box, x: .zero, y: .zero, width: .zero)
    case .math:
      let size = layoutFormula(box, width: width)
      result.width = size.width
      result.height = size.height
      baselines = Baselines()
      baselines.note(size.ascent)
    case .table:
      let around = percentHeight
      if prepared.boxStyles.hasPercentHeights { percentHeight = containingHeight }
      let table = layoutTable(box, width: width, containing: containing)
      percentHeight = around
      result.width = table.width
      result.height = table.height
    default:
      let heights = layoutContentsIndependently(
        box, width: width, containing: containing, containingHeight: containingHeight)
      result.height = heights.used
      result.automaticHeight = heights.automatic
    }
    endFragment(slot, y: .zero, height: result.height, width: result.width)
    result.baselines = properties(box).containsLayout ? Baselines() : baselines
    result.end = out.mark
    return result
  }

  /// Lays out the content of a formatting context's root; returns its border box's heights.
  mutating func layoutContentsIndependently(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?
  ) -> (used: LayoutUnit, automatic: LayoutUnit) {
    let plain = overrideSizes.isEmpty ? automaticEdges(box) : nil
    let edges = plain ?? edges(box, containing: containing)
    let height =
      plain == nil ? definiteHeight(box, edges: edges, containingHeight: containingHeight) : nil
    let part = prepared.tree.boxes[Int(box)].part
    let start = out.mark
    let inner = max(.zero, width - edges.horizontal)
    let top = part == .fieldset ? layoutLegend(of: box, width: inner, edges: edges) : edges.top
    flow.y = top
    flow.noteTop(edges)
    beginMarker(box)
    let innerHeight =
      plain == nil
      ? heightForContent(
        box, definite: height, width: width, edges: edges, containingHeight: containingHeight) : nil
    let around = percentHeight
    if prepared.boxStyles.hasPercentHeights { percentHeight = innerHeight }
    defer { percentHeight = around }
    if isFlex(box) {
      layoutFlex(
        box, edges: edges, width: inner, height: innerHeight, containingHeight: containingHeight)
    } else if isGrid(box) {
      layoutGrid(
        box, edges: edges, width: inner, height: innerHeight, containingHeight: containingHeight)
    } else if plain == nil, isMulticol(box, properties(box)) {
      let most = usedHeight(
        box, automatic: .max / 2, edges: edges, containingHeight: containingHeight)
      layoutColumns(
        box, x: edges.left, width: inner, height: innerHeight,
        most: most < .max / 2 ? most - edges.vertical : nil)
    } else {
      layoutContents(box, x: edges.left, width: inner, height: innerHeight)
    }
    positionPendingFloats()
    if part == .ruby { layoutAnnotation(of: box, width: inner) }
    let marker = positionMarker(box, top: edges.top, linesBefore: 0)
    var bottom = flow.tentativeY
    if limit?.isCut != true, let floats = flow.floats.bottom { bottom = max(bottom, floats) }
    if let lineClamp, lineClamp.isExceeded, let end = lineClamp.bottom { bottom = end }
    let emptyLine = emptyLine(of: box)
    if emptyLine > .zero, baselines.count == 0 {
      baselines.note(top + layoutStyle(box).lineAscent)
    }
    let content = max(bottom, top + emptyLine) + edges.bottom
    if plain != nil, marker == nil { return (content, content) }
    let automatic = automaticHeight(box, content: content, width: width, edges: edges)
    var used = usedHeight(
      box, automatic: automatic, edges: edges, containingHeight: containingHeight)
    if let marker {
      propagateBaseline(of: marker, at: edges.top)
      used = max(used, marker.height)
    }
    if part == .button {
      centerButtonContent(from: start, automatic: automatic, used: used, edges: edges)
    }
    return (used, automatic)
  }

  /// Whether a box is an anonymous block among others: percentages in it refer to its container.
  func passesHeight(_ node: Box) -> Bool {
    guard node.isAnonymous, node.kind == .block, node.part == .none, node.parent >= 0 else {
      return false
    }
    return !isFlex(node.parent) && !isGrid(node.parent)
      && prepared.tree.boxes[Int(node.parent)].kind == .block
  }

  /// Lays out what is inside a block container.
  mutating func layoutContents(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?
  ) {
    let node = prepared.tree.boxes[Int(box)]
    let around = percentHeight
    if prepared.boxStyles.hasPercentHeights, !passesHeight(node) { percentHeight = height }
    defer { percentHeight = around }
    if node.paragraph >= 0 {
      layoutParagraph(Int(node.paragraph), in: box, x: x, width: width)
      return
    }
    var child = node.firstChild
    while child >= 0, !isStopped {
      let part = prepared.tree.boxes[Int(child)].part
      if part != .legend, part != .rubyText {
        if !unpositionedMarkers.isEmpty { noteMarkerStart(in: box) }
        layoutChild(child, x: x, width: width, height: height)
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
  }
}
