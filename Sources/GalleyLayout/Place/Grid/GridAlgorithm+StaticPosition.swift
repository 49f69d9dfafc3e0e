// Static positions of out-of-flow children of a grid, and the grid areas that are their containing
// blocks.
// Source: CSS Grid 2 section 9.

internal import GalleyStyle
internal import GalleySystem

extension GridAlgorithm {
  /// Moves the out-of-flow candidates of a grid to their static positions; `content` is its content
  /// box.
  func setStaticPositions(
    _ candidates: Range<Int>, in grid: GridContainer, edges: BoxEdges, _ content: UnitRect,
    _ context: inout LayoutContext
  ) {
    let isContainingBlock = grid.style.position != .static || grid.style.containsPositioned
    for index in candidates where index < context.out.boxes.count {
      let box = context.out.boxes[index].box
      let style = prepared.properties(box)
      var rect = content
      if isContainingBlock, style.position == .absolute || grid.style.containsPositioned {
        rect = area(ofOutOfFlow: box, in: grid, edges: edges, content)
        context.features.outOfFlowAreas[box] = rect
      }
      let (justification, alignment) = grid.selfAlignment(style, prepared.tree.gridProperties(box))
      context.moveOutOfFlowCandidate(
        index, to: (StaticEdges.Edge(justification), StaticEdges.Edge(alignment)), in: rect,
        isRightToLeft: grid.style.direction == .rightToLeft)
    }
  }

  /// The containing block of an out-of-flow child: the rectangle between its grid lines.
  ///
  /// An `auto` line is the corresponding edge of the grid's padding box.
  private func area(
    ofOutOfFlow box: Index<Box>, in grid: GridContainer, edges: BoxEdges, _ content: UnitRect
  ) -> UnitRect {
    let lines = grid.placer?.lines(ofOutOfFlow: prepared.tree.gridProperties(box))
    func bounds(
      _ lines: (start: Int?, end: Int?)?, _ starts: [LayoutUnit], _ tracks: [GridTracks.Track],
      before: LayoutUnit, size: LayoutUnit
    ) -> (start: LayoutUnit, end: LayoutUnit) {
      func end(_ line: Int) -> LayoutUnit {
        line > 0 && line <= tracks.count && line <= starts.count
          ? starts[line - 1] + tracks[line - 1].base : .zero
      }
      var result = (start: -before, end: size)
      if let line = lines?.start {
        result.start = line < tracks.count && line < starts.count ? starts[line] : end(line)
      }
      if let line = lines?.end { result.end = end(line) }
      return (result.start, max(result.start, result.end))
    }
    let isRight = grid.style.direction == .rightToLeft
    let padding = edges.padding
    let across = bounds(
      lines?.columns, grid.columnStarts, grid.columns.tracks,
      before: isRight ? padding.right : padding.left,
      size: content.width + (isRight ? padding.left : padding.right))
    let down = bounds(
      lines?.rows, grid.rowStarts, grid.rows.tracks, before: padding.top,
      size: content.height + padding.bottom)
    return UnitRect(
      x: content.x + (isRight ? content.width - across.end : across.start),
      y: content.y + down.start, width: across.end - across.start,
      height: down.end - down.start)
  }
}

extension GridContainer {
  /// The used self-alignment of a box, with the grid's `justify-items` and `align-items` for
  /// `normal`.
  func selfAlignment(
    _ style: BoxStyle, _ properties: GridProperties
  ) -> (justification: ItemAlignment, alignment: ItemAlignment) {
    let own =
      properties.justifySelf == .normal ? self.properties.justifyItems : properties.justifySelf
    let alignment =
      style.flex.alignSelf == .normal ? self.style.flex.alignItems : style.flex.alignSelf
    return (
      own.resolved(own: style.direction, container: self.style.direction), alignment.resolved()
    )
  }
}

extension GridPlacer {
  /// Grid lines of an out-of-flow box, counted from the first track.
  ///
  /// A line is nil for `auto`, for a span from an automatic line, and if it is outside of the
  /// implicit grid.
  func lines(
    ofOutOfFlow item: GridProperties
  ) -> (columns: (start: Int?, end: Int?), rows: (start: Int?, end: Int?)) {
    func pair(
      _ start: GridLine, _ end: GridLine, isColumn: Bool, before: Int, count: Int
    ) -> (start: Int?, end: Int?) {
      func inside(_ line: Int?) -> Int? {
        line.flatMap { (0...count).contains($0 + before) ? $0 + before : nil }
      }
      let lines = lines(start, end, isColumn: isColumn)
      let (from, to) = (inside(lines.start), inside(lines.end))
      guard let from, let to else { return (from, to) }
      return from == to ? (from, nil) : (min(from, to), max(from, to))
    }
    return (
      pair(
        item.columnStart, item.columnEnd, isColumn: true, before: columnsBefore,
        count: columnCount),
      pair(item.rowStart, item.rowEnd, isColumn: false, before: rowsBefore, count: rowCount)
    )
  }
}
