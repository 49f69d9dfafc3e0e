// Folder GalleyLayout/Place/Columns: multi-column containers.
// Input: a multi-column container with its `ContentSpace`; its content as one `FragmentedFlow`.
// Output: columns with the fragments that `ColumnDistributor` moves to them, from
//   `ColumnsAlgorithm`; the bottom of the content box.
// Source: CSS Multi-column Layout 1, sections 3 to 8; CSS Fragmentation 3, sections 3 to 5;
//   Chromium's break appeals.
// Uses: GalleySystem, Units, Markup, Style, Text, Prepare, Place/Block, Place/Context,
//   Place/Inline, Place/OutOfFlow.
// Not: pages: columns are the only fragmentainers.
// Read: FragmentedFlow, MonolithicContent, MonolithicContentReader, ColumnBreaker,
//   ColumnsAlgorithm, ColumnDistributor.

// Multi-column containers: the content is laid out as one fragmented flow, which is then divided
// into columns between spanners.
// Source: CSS Multi-column Layout 1 sections 3 to 8.

internal import GalleyStyle
internal import GalleySystem

/// Number, width and gap of a container's columns.
struct ColumnGrid {
  var count: Int
  var width: LayoutUnit
  var gap: LayoutUnit

  /// The used column count and width (section 3.4).
  init(_ style: BoxStyle, gap: LayoutUnit, available: LayoutUnit) {
    self.gap = gap
    let specified = Int(style.columns.count)
    if style.columns.width >= 0 {
      let least = max(LayoutUnit(px: 1), .truncate(Double(style.columns.width)))
      let fitting = max(1, Int((available + gap).raw) / max(1, Int((least + gap).raw)))
      count = specified > 0 ? min(specified, fitting) : fitting
    } else {
      count = max(1, specified)
    }
    width = max(.zero, (available - gap * (count - 1)) / count)
  }

  /// The left edge of a column in a content box.
  func x(_ column: Int, in width: LayoutUnit, isRightToLeft: Bool) -> LayoutUnit {
    let distance = (self.width + gap) * column
    return isRightToLeft ? width - self.width - distance : distance
  }
}

/// Layout algorithm of one multi-column container.
struct ColumnsAlgorithm: ContentAlgorithm {
  let prepared: PreparedDocument
  let content: ContentSpace
  /// The maximum height of the content box; nil for none.
  let most: LayoutUnit?
  /// Baselines of the container, from the top of its border box.
  var baselines = Baselines()
  /// The marker of the container, if it is a list item.
  private var unpositionedMarkers: [UnpositionedMarker] = []
  /// The constraint space of the content.
  private var space: ConstraintSpace

  init(_ prepared: PreparedDocument, _ content: ContentSpace) {
    self.prepared = prepared
    self.content = content
    let most = prepared[content.box].usedHeight(
      automatic: .max / 2, edges: content.edges,
      containingHeight: content.space.containingHeight, fixed: content.space.fixedSize.height)
    self.most = most < .max / 2 ? most - content.edges.vertical : nil
    space = content.space
    space.goal = .fragments
  }

  /// Lays out and distributes the content, with the marker of a list item.
  mutating func layout(_ context: inout LayoutContext) -> ContentResult {
    var item = BlockAlgorithm(prepared, content.box, content.space)
    item.formatting.flow.y = content.top
    item.beginMarker(content.box, &context)
    unpositionedMarkers = item.formatting.unpositionedMarkers
    item.formatting.flow.y = layoutColumns(&context)
    item.formatting.baselines = baselines
    item.formatting.unpositionedMarkers = unpositionedMarkers
    let marker = item.positionMarker(
      content.box, top: content.edges.top, linesBefore: 0, &context)
    if let marker { item.propagateBaseline(of: marker, at: content.edges.top) }
    return ContentResult(
      bottom: item.formatting.flow.y, leastHeight: marker?.height,
      baselines: item.formatting.baselines)
  }

  /// Lays out the columns, or uses their cached layout; returns the bottom of the content box.
  private mutating func layoutColumns(_ context: inout LayoutContext) -> LayoutUnit {
    // With an unpositioned marker the first line depends on it, so the layout is not cached.
    guard unpositionedMarkers.isEmpty else { return divide(&context) }
    let key = ColumnLayoutCache.Key(
      box: content.box, x: content.edges.left, top: content.top, width: content.width,
      height: content.height, most: most,
      measurements: content.space.measurements.intersection(.cell))
    if let known = context.features.columnLayoutCache[key], reuse(known, &context) {
      return known.bottom
    }
    let start = context.out.mark
    if content.space.goal == .sizes { space.measurements.insert(.columns) }
    let bottom = divide(&context)
    guard space.measurements.contains(.columns) else { return bottom }
    context.features.columnLayoutCache.keep(
      ColumnLayoutCache.Content(
        bottom: bottom, baselines: baselines,
        fragments: context.keepsFragments(in: content.space)
          ? context.out.copy(from: start, to: context.out.mark) : nil), key,
      prepared.tree)
    return bottom
  }

  /// Uses a cached layout; returns false if fragments are required that it does not have.
  private mutating func reuse(
    _ known: ColumnLayoutCache.Content, _ context: inout LayoutContext
  ) -> Bool {
    if context.keepsFragments(in: content.space) {
      guard let fragments = known.fragments else { return false }
      context.out.append(fragments)
    }
    baselines = known.baselines
    return true
  }

  private mutating func divide(_ context: inout LayoutContext) -> LayoutUnit {
    let start = context.out.mark
    // Breaks depend on fragments, so they are recorded even for a measurement.
    let bottom = context.recordingFragments { divideContent(&$0) }
    if !context.recordsFragments { context.out.rewind(to: start) }
    return bottom
  }

  private mutating func divideContent(_ context: inout LayoutContext) -> LayoutUnit {
    let (box, top, width) = (content.box, content.top, content.width)
    let style = prepared.properties(box)
    let grid = ColumnGrid(
      style, gap: prepared.boxStyles.columnGap(style, available: width), available: width)
    let start = context.out.mark
    let monoliths = layoutInOneColumn(width: grid.width, &context)
    var distributor = ColumnDistributor(context, from: start)
    var cursor = ColumnCursor(y: top)
    for segment in monoliths.segments {
      let used = cursor.lineTop - top
      let columns = divide(segment, of: monoliths, into: grid.count, style, below: used)
      for (number, column) in columns.enumerated() {
        distributor.add(
          column, x: grid.x(number, in: width, isRightToLeft: style.direction == .rightToLeft),
          y: cursor.lineTop, end: segment.bottom)
      }
      let lineHeight = columns.first?.height ?? .zero
      if !segment.monoliths.isEmpty || lineHeight > .zero { cursor.add(height: lineHeight) }
      guard segment.spanner.exists else {
        distributor.endSegment(at: cursor.lineTop)
        continue
      }
      let margin = context.edges(segment.spanner, containing: width).margin
      cursor.strut.add(margin.top)
      distributor.endSegment(at: cursor.lineTop)
      cursor.add(height: spannerHeight(segment.spanner, &context))
      cursor.strut.add(margin.bottom)
    }
    distributor.distribute(monoliths, &context.out)
    distributor.addColumns(of: box, width: grid.width, x: content.edges.left, &context.out)
    distribute(distributor, monoliths, &context)
    return cursor.lineTop
  }

  /// Lays out the content as one column; returns its monolithic parts.
  private mutating func layoutInOneColumn(
    width: LayoutUnit, _ context: inout LayoutContext
  ) -> MonolithicContent {
    let start = context.out.mark
    var block = BlockAlgorithm(prepared, content.box, space)
    block.fragmentedFlow = FragmentedFlow()
    block.formatting.unpositionedMarkers = unpositionedMarkers
    block.layoutContents(
      content.box, x: content.edges.left, width: width, height: content.height, &context)
    block.formatting.positionPendingFloats(&context)
    block.formatting.resolveOutOfFlowCandidates(&context)
    unpositionedMarkers = block.formatting.unpositionedMarkers
    var bottom = block.formatting.flow.tentativeY
    if let floats = block.formatting.flow.floats.bottom { bottom = max(bottom, floats) }
    var reader = MonolithicContentReader(context, from: start, block.fragmentedFlow?.events ?? [])
    return reader.monoliths(of: content.box, bottom: bottom, width: width)
  }

  /// The columns of a segment between two spanners, in the height that is left below `used`.
  private func divide(
    _ segment: MonolithicContent.Segment, of monoliths: MonolithicContent, into count: Int,
    _ style: BoxStyle, below used: LayoutUnit
  ) -> [Fragmentainer] {
    let height = content.height.map { max(.zero, $0 - used) }
    let most = most.map { max(.zero, $0 - used) }
    let limit = min(height ?? .max, most ?? .max)
    var breaker = ColumnBreaker(
      monoliths, segment, count: count, limit: limit == .max ? nil : limit)
    if let height, style.columns.fillsInOrder, segment.spanner.isNone {
      breaker.divide(height: height)
    } else {
      breaker.balance(distributes: !style.columns.fillsInOrder || segment.spanner.exists)
    }
    return breaker.columns
  }

  /// The height of a spanner, cached because spanners may be nested.
  private func spannerHeight(
    _ box: Index<Box>, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let key = SpannerKey(box: box, width: content.width, height: content.height)
    if let cached = context.features.spannerHeights[key] { return cached }
    let mark = context.out.mark
    let result = layoutSpanner(box, &context)
    context.out.rewind(to: mark)
    context.features.spannerHeights[key] = result.height
    return result.height
  }

  private func layoutSpanner(
    _ box: Index<Box>, _ context: inout LayoutContext
  ) -> LayoutResult {
    let place = context.blockWidth(
      box, containing: content.width, percentageHeight: percentageHeight)
    return context.layout(
      box,
      in: space.child(
        width: place.width, containing: content.width, containingHeight: content.height))
  }

  private var percentageHeight: LayoutUnit? {
    prepared.boxStyles.percentageBasis(content.height)
  }

  /// Moves the fragments to their columns, and lays out the spanners.
  private mutating func distribute(
    _ distributor: ColumnDistributor, _ monoliths: MonolithicContent, _ context: inout LayoutContext
  ) {
    var distributor = distributor
    // The first baseline is the highest of the columns, the last one the lowest.
    var first = distributor.firstBaseline
    var last = distributor.lastBaseline
    let boxes = distributor.takeBoxes(&context.out)
    var column = 0
    for (number, segment) in monoliths.segments.enumerated() {
      while column < distributor.ends[number] {
        distributor.append(boxes, column: column, &context.out)
        column += 1
      }
      guard segment.spanner.exists else { continue }
      let result = layoutSpanner(segment.spanner, &context)
      let width = content.width
      let edges = context.edges(segment.spanner, containing: width)
      let left =
        content.edges.left + edges.margin.left
        + context.blockWidth(segment.spanner, containing: width, percentageHeight: percentageHeight)
        .autoLeft
      let y = distributor.tops[number]
      context.out.shift(from: result.start, to: result.end, x: left, y: y)
      if let own = result.baselines.first { first = min(first ?? .max, y + own) }
      if let own = result.baselines.last { last = max(last ?? .min, y + own) }
    }
    if let first { baselines.note(first) }
    if let last { baselines.note(last) }
    distributor.renumber(&context.out)
  }
}

/// The inputs of a spanner's height.
struct SpannerKey: Hashable {
  var box: Index<Box>
  var width: LayoutUnit
  var height: LayoutUnit?
}

/// The block offset of the next row of columns or spanner.
struct ColumnCursor {
  var y: LayoutUnit
  /// Pending margins of spanners.
  var strut = MarginStrut()

  init(y: LayoutUnit) { self.y = y }

  var lineTop: LayoutUnit { y + strut.sum }

  mutating func add(height: LayoutUnit) {
    y = lineTop + height
    strut = MarginStrut()
  }
}

extension LayoutContext {
  /// Intrinsic widths of a container from those of its content.
  ///
  /// The rule is that of browsers (CSS Sizing 3, draft of 2016, section 4.3).
  mutating func columnWidths(
    _ content: MinMaxSizes, of box: Index<Box>, percentageHeight: LayoutUnit?
  ) -> MinMaxSizes {
    let style = prepared.properties(box)
    var widths = content
    let count = max(1, Int(style.columns.count))
    let gaps = prepared.boxStyles.columnGap(style, available: .zero) * (count - 1)
    if style.columns.width >= 0 {
      let width = LayoutUnit.truncate(Double(style.columns.width))
      widths.min = min(widths.min, width)
      widths.max = max(widths.max, max(width, widths.min))
    } else {
      widths.min = widths.min * count + gaps
    }
    widths.max = widths.max * count + gaps
    let spanners = spannerWidths(in: box, percentageHeight: percentageHeight)
    return widths.union(spanners)
  }

  /// Intrinsic widths of the spanners in a box.
  private mutating func spannerWidths(
    in box: Index<Box>, percentageHeight: LayoutUnit?
  ) -> MinMaxSizes {
    var widths = MinMaxSizes()
    var child = prepared.tree.boxes[box].firstChild
    while child.exists {
      let style = prepared.properties(child)
      var own = MinMaxSizes()
      if style.columns.spansAll {
        own = outerMinMaxSizes(child, percentageHeight: percentageHeight)
      } else if !prepared[child].isIndependent {
        own = spannerWidths(in: child, percentageHeight: percentageHeight)
      }
      widths = widths.union(own)
      child = prepared.tree.boxes[child].nextSibling
    }
    return widths
  }
}

extension BoxStyleTable {
  func columnGap(_ style: BoxStyle, available: LayoutUnit) -> LayoutUnit {
    style.columns.hasNormalGap
      ? .truncate(Double(style.fontSize)) : resolved(style.flex.columnGap, available) ?? .zero
  }
}
