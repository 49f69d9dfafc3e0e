// Multi-column containers: the content is laid out as one strip, and the strip divided into columns
// and the boxes over all of them. Source: CSS Multi-column Layout 1 sections 3 to 8.

internal import GalleyStyle

/// Where the columns of a container are.
struct ColumnGrid {
  var count: Int
  var width: LayoutUnit
  var gap: LayoutUnit

  /// The used count and width (section 3.4).
  init(_ style: BoxStyle, gap: LayoutUnit, available: LayoutUnit) {
    self.gap = gap
    let asked = Int(style.columns.count)
    if style.columns.width >= 0 {
      let least = max(LayoutUnit(px: 1), .truncate(Double(style.columns.width)))
      let fitting = max(1, Int((available + gap).raw) / max(1, Int((least + gap).raw)))
      count = asked > 0 ? min(asked, fitting) : fitting
    } else {
      count = max(1, asked)
    }
    width = max(.zero, (available - gap * (count - 1)) / count)
  }

  /// The left edge of a column in a content box.
  func x(_ column: Int, in width: LayoutUnit, isRightToLeft: Bool) -> LayoutUnit {
    let distance = (self.width + gap) * column
    return isRightToLeft ? width - self.width - distance : distance
  }
}

extension LayoutPass {
  /// Whether the content of a box is divided into columns.
  func isMulticol(_ box: Int32, _ style: BoxStyle) -> Bool {
    guard style.hasColumns, limit == nil, style.lineClamp == nil else { return false }
    let node = prepared.tree.boxes[Int(box)]
    return (node.kind == .block || node.kind == .tableCell) && node.part == .none
      && !isFlex(box) && !isGrid(box)
  }

  func columnGap(_ style: BoxStyle, available: LayoutUnit) -> LayoutUnit {
    style.columns.hasNormalGap
      ? .truncate(Double(style.fontSize)) : style.flex.columnGap.resolved(available)
  }

  /// Lays out the content of a multi-column container; the cursor ends below it.
  ///
  /// The height is that of the content box, where it is known, and the greatest that it may have.
  mutating func layoutColumns(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?, most: LayoutUnit?
  ) {
    guard unpositionedMarkers.isEmpty else {
      // A marker that waits is placed with the first line.
      return divideIntoColumns(box, x: x, width: width, height: height, most: most)
    }
    let key = ColumnLayoutCache.Key(
      box: box, x: x, top: flow.y, width: width, height: height, most: most,
      percentHeight: percentHeight, measuresCell: measuresCell)
    if let known = columnLayoutCache[key], reuseColumns(known) { return }
    let start = out.mark
    let around = cachesColumns
    cachesColumns = around || isMeasuring
    divideIntoColumns(box, x: x, width: width, height: height, most: most)
    defer { cachesColumns = around }
    guard cachesColumns else { return }
    let content = ColumnLayoutCache.Content(
      bottom: flow.y, baselines: baselines,
      fragments: isRecording && !isMeasuring ? out.copy(from: start, to: out.mark) : nil)
    columnLayoutCache.keep(content, key, prepared.tree)
  }

  /// Takes a content as it was; false where fragments are wanted that it has not.
  private mutating func reuseColumns(_ content: ColumnLayoutCache.Content) -> Bool {
    if isRecording, !isMeasuring {
      guard let fragments = content.fragments else { return false }
      out.append(fragments)
    }
    baselines = content.baselines
    flow.y = content.bottom
    return true
  }

  private mutating func divideIntoColumns(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, height: LayoutUnit?, most: LayoutUnit?
  ) {
    let style = properties(box)
    let grid = ColumnGrid(style, gap: columnGap(style, available: width), available: width)
    let top = flow.y
    let modes = (isRecording, isMeasuring)
    let start = out.mark
    // Where columns may end is seen from what is in them.
    (isRecording, isMeasuring) = (true, false)
    defer {
      (isRecording, isMeasuring) = modes
      if !isRecording { out.rewind(to: start) }
    }
    let around = (flow, fragmentedFlow, baselines)
    (flow, fragmentedFlow, baselines) = (Flow(), FragmentedFlow(), Baselines())
    layoutContents(box, x: x, width: grid.width, height: height)
    positionPendingFloats()
    resolveOutOfFlowCandidates()
    var bottom = flow.tentativeY
    if let floats = flow.floats.bottom { bottom = max(bottom, floats) }
    let events = fragmentedFlow?.events ?? []
    (flow, fragmentedFlow, baselines) = around
    let monoliths = ColumnPieceReader.monoliths(
      of: box, self, from: start, events, bottom: bottom, width: grid.width)
    var placer = ColumnDistributor(self, from: start)
    var cursor = ColumnCursor(y: top)
    for segment in monoliths.segments {
      let used = cursor.lineTop - top
      let columns = divide(
        segment, of: monoliths, into: grid, style, height: height.map { max(.zero, $0 - used) },
        most: most.map { max(.zero, $0 - used) })
      for (number, column) in columns.enumerated() {
        placer.add(
          column, x: grid.x(number, in: width, isRightToLeft: style.direction == .rightToLeft),
          y: cursor.lineTop, end: segment.bottom)
      }
      let lineHeight = columns.first?.height ?? .zero
      if !segment.monoliths.isEmpty || lineHeight > .zero { cursor.add(height: lineHeight) }
      guard segment.spanner >= 0 else {
        placer.endSegment(at: cursor.lineTop)
        continue
      }
      let margin = edges(segment.spanner, containing: width).margin
      cursor.strut.add(margin.top)
      placer.endSegment(at: cursor.lineTop)
      cursor.add(height: spannerHeight(segment.spanner, width: width, height: height))
      cursor.strut.add(margin.bottom)
    }
    placer.distribute(monoliths, &out)
    placer.addColumns(of: box, width: grid.width, x: x, &out)
    place(placer, monoliths, x: x, width: width, height: height)
    flow.y = cursor.lineTop
  }

  /// The columns of what is between two boxes over all of them.
  private func divide(
    _ segment: MonolithicContent.Segment, of monoliths: MonolithicContent, into grid: ColumnGrid,
    _ style: BoxStyle, height: LayoutUnit?, most: LayoutUnit?
  ) -> [Fragmentainer] {
    let limit = min(height ?? .max, most ?? .max)
    var breaker = ColumnBreaker(
      monoliths, segment, count: grid.count, limit: limit == .max ? nil : limit)
    if let height, style.columns.fillsInOrder, segment.spanner < 0 {
      breaker.fill(height: height)
    } else {
      breaker.balance(distributes: !style.columns.fillsInOrder || segment.spanner >= 0)
    }
    return breaker.columns
  }

  /// The content widths of a container from those of its content (CSS Sizing 3, 2016, section 4.3:
  /// what browsers do).
  mutating func columnWidths(_ content: MinMaxSizes, of box: Int32) -> MinMaxSizes {
    let style = properties(box)
    var widths = content
    let count = max(1, Int(style.columns.count))
    let gaps = columnGap(style, available: .zero) * (count - 1)
    if style.columns.width >= 0 {
      let width = LayoutUnit.truncate(Double(style.columns.width))
      widths.min = min(widths.min, width)
      widths.max = max(widths.max, max(width, widths.min))
    } else {
      widths.min = widths.min * count + gaps
    }
    widths.max = widths.max * count + gaps
    let spanners = spannerWidths(in: box)
    return MinMaxSizes(
      min: max(widths.min, spanners.min), max: max(widths.max, spanners.max))
  }

  /// What boxes over all columns ask for.
  private mutating func spannerWidths(in box: Int32) -> MinMaxSizes {
    var widths = MinMaxSizes()
    var child = prepared.tree.boxes[Int(box)].firstChild
    while child >= 0 {
      let style = properties(child)
      var own = MinMaxSizes()
      if style.columns.spansAll {
        own = outerMinMaxSizes(child)
      } else if !isIndependent(child, style) {
        own = spannerWidths(in: child)
      }
      widths = MinMaxSizes(min: max(widths.min, own.min), max: max(widths.max, own.max))
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return widths
  }

  /// The height of a box over all columns, which is found once: such boxes may be in one another.
  private mutating func spannerHeight(
    _ box: Int32, width: LayoutUnit, height: LayoutUnit?
  ) -> LayoutUnit {
    let key = SpannerKey(box: box, width: width, height: height)
    if let known = spannerHeights[key] { return known }
    let mark = out.mark
    let result = layoutSpanner(box, width: width, height: height)
    out.rewind(to: mark)
    spannerHeights[key] = result.height
    return result.height
  }

  private mutating func layoutSpanner(
    _ box: Int32, width: LayoutUnit, height: LayoutUnit?
  ) -> IndependentBox {
    let place = blockWidth(box, containing: width)
    return layoutIndependent(
      box, width: place.width, containing: width, containingHeight: height)
  }

  /// Moves everything to its column, and lays out the boxes over all columns where they are.
  private mutating func place(
    _ placer: ColumnDistributor, _ monoliths: MonolithicContent, x: LayoutUnit, width: LayoutUnit,
    height: LayoutUnit?
  ) {
    var placer = placer
    // The highest first line counts, and the lowest last one.
    var first = placer.firstBaseline
    var last = placer.lastBaseline
    let boxes = placer.takeBoxes(&out)
    var column = 0
    for (number, segment) in monoliths.segments.enumerated() {
      while column < placer.ends[number] {
        placer.append(boxes, column: column, &out)
        column += 1
      }
      guard segment.spanner >= 0 else { continue }
      let result = layoutSpanner(segment.spanner, width: width, height: height)
      let edges = edges(segment.spanner, containing: width)
      let left = x + edges.margin.left + blockWidth(segment.spanner, containing: width).autoLeft
      let y = placer.tops[number]
      out.shift(from: result.start, to: result.end, x: left, y: y)
      if let own = result.baselines.first { first = min(first ?? .max, y + own) }
      if let own = result.baselines.last { last = max(last ?? .min, y + own) }
    }
    if let first { baselines.note(first) }
    if let last { baselines.note(last) }
    placer.renumber(&out)
  }
}

/// What the height of a box over all columns depends on.
struct SpannerKey: Hashable {
  var box: Int32
  var width: LayoutUnit
  var height: LayoutUnit?
}

/// How far down a container its lines of columns are.
struct ColumnCursor {
  var y: LayoutUnit
  /// Margins of boxes over all columns.
  var strut = MarginStrut()

  init(y: LayoutUnit) { self.y = y }

  var lineTop: LayoutUnit { y + strut.sum }

  mutating func add(height: LayoutUnit) {
    y = lineTop + height
    strut = MarginStrut()
  }
}
