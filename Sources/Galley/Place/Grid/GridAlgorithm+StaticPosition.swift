// Static positions of out-of-flow children of a grid, and the grid areas that are their containing
// blocks.
// Source: CSS Grid 2 section 9.

internal import GalleyStyle

extension GridAlgorithm {
  /// Moves the placeholders in a grid, whose content box is given.
  func setStaticPositions(
    _ placeholders: Range<Int>, in grid: GridContainer, edges: BoxEdges, _ content: UnitRect,
    _ context: inout LayoutContext
  ) {
    let isContainingBlock = grid.style.position != .static || grid.style.containsPositioned
    for index in placeholders where index < context.out.boxes.count {
      let box = context.out.boxes[index].box
      let style = prepared.properties(box)
      var rect = content
      if isContainingBlock, style.position == .absolute || grid.style.containsPositioned {
        rect = area(ofOutOfFlow: box, in: grid, edges: edges, content)
        context.outOfFlowAreas[box] = rect
      }
      let (justification, alignment) = grid.selfAlignment(style, prepared.gridProperties(box))
      context.moveOutOfFlowCandidate(
        index, to: (StaticEdges.Edge(justification), StaticEdges.Edge(alignment)), in: rect,
        isRightToLeft: grid.style.direction == .rightToLeft)
    }
  }

  /// The part of the grid's border box between the lines that a box out of the flow names, or the
  /// edges of its padding box.
  private func area(
    ofOutOfFlow box: Int32, in grid: GridContainer, edges: BoxEdges, _ content: UnitRect
  ) -> UnitRect {
    let lines = grid.placer?.lines(ofOutOfFlow: prepared.gridProperties(box))
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
  /// How a box stands in its area by its own properties and those of the grid.
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
  /// The lines that a box out of the flow names, counted from the first track; nil where it names
  /// none that there is.
  func lines(
    ofOutOfFlow item: GridProperties
  ) -> (columns: (start: Int?, end: Int?), rows: (start: Int?, end: Int?)) {
    func pair(
      _ start: GridPlace, _ end: GridPlace, isColumn: Bool, before: Int, count: Int
    ) -> (start: Int?, end: Int?) {
      func named(_ place: GridPlace, isEnd: Bool) -> Int? {
        guard !place.isSpan, let line = line(place, isColumn: isColumn, isEnd: isEnd) else {
          return nil
        }
        let index = line + before
        return index >= 0 && index <= count ? index : nil
      }
      let (from, to) = (named(start, isEnd: false), named(end, isEnd: true))
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
