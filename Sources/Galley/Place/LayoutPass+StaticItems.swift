// Where boxes out of the flow would stand as only items of flex containers and grids, and the areas
// of grids that such boxes are placed in.
// Source: CSS Flexbox 1 section 4.1; CSS Grid 2 section 9.

internal import GalleyStyle

extension LayoutPass {
  /// Leaves placeholders: those of items move once their container has its size, and the text of a
  /// graphic stands by its insets.
  mutating func layoutOutOfFlowItems(
    of box: Int32, x: LayoutUnit, y: LayoutUnit, width: LayoutUnit
  ) {
    var child = prepared.tree.boxes[Int(box)].firstChild
    while child >= 0 {
      let position = properties(child).position
      if position.isOutOfFlow {
        layoutOutOfFlow(child, x: x, width: width, y: y)
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
  }

  // MARK: Flex containers

  /// Moves the placeholders in a flex container, whose content box is given.
  mutating func setStaticPositions(
    _ placeholders: Range<Int>, in container: FlexContainer, _ content: UnitRect
  ) {
    let main = mainEdge(of: container)
    for index in placeholders where index < out.boxes.count {
      let alignment = container.alignment(of: properties(out.boxes[index].box))
      let isAtEnd = alignment == .stretch && container.isWrapReversed
      let cross = isAtEnd ? .end : StaticEdges.Edge(alignment)
      move(
        index, to: container.isColumn ? (cross, main) : (main, cross), in: content,
        isRightToLeft: container.isRightToLeft)
    }
  }

  private func mainEdge(of container: FlexContainer) -> StaticEdges.Edge {
    let isReversed = container.style.direction.isReversed
    let isRightToLeft = container.isRightToLeft
    switch container.justification {
    case .normal, .flexStart, .stretch, .spaceBetween: return isReversed ? .end : .start
    case .flexEnd: return isReversed ? .start : .end
    case .center, .spaceAround, .spaceEvenly: return .center
    case .start: return .start
    case .end: return .end
    case .left: return isRightToLeft ? .end : .start
    case .right: return isRightToLeft ? .start : .end
    }
  }

  /// Moves a placeholder to where edges of its box meet those of a rectangle.
  private mutating func move(
    _ index: Int, to edges: (inline: StaticEdges.Edge, block: StaticEdges.Edge),
    in rect: UnitRect, isRightToLeft: Bool
  ) {
    let horizontal = isRightToLeft ? edges.inline.mirrored : edges.inline
    out.boxes[index].rect.x = rect.x + horizontal.place(in: rect.width)
    out.boxes[index].rect.y = rect.y + edges.block.place(in: rect.height)
    out.boxes[index].edges = StaticEdges(horizontal: horizontal, vertical: edges.block)
  }

  // MARK: Grids

  /// Moves the placeholders in a grid, whose content box is given.
  mutating func setStaticPositions(
    _ placeholders: Range<Int>, in grid: GridContainer, edges: BoxEdges, _ content: UnitRect
  ) {
    let isContainingBlock = grid.style.position != .static || grid.style.containsPositioned
    for index in placeholders where index < out.boxes.count {
      let box = out.boxes[index].box
      let style = properties(box)
      var rect = content
      if isContainingBlock, style.position == .absolute || grid.style.containsPositioned {
        rect = area(ofOutOfFlow: box, in: grid, edges: edges, content)
        outOfFlowAreas[box] = rect
      }
      let (justification, alignment) = grid.selfAlignment(style, gridProperties(box))
      move(
        index, to: (StaticEdges.Edge(justification), StaticEdges.Edge(alignment)), in: rect,
        isRightToLeft: grid.style.direction == .rightToLeft)
    }
  }

  /// The part of the grid's border box between the lines that a box out of the flow names, or the
  /// edges of its padding box.
  private func area(
    ofOutOfFlow box: Int32, in grid: GridContainer, edges: BoxEdges, _ content: UnitRect
  ) -> UnitRect {
    let lines = grid.placer?.lines(ofOutOfFlow: gridProperties(box))
    func bounds(
      _ lines: (start: Int?, end: Int?)?, _ starts: [LayoutUnit], _ sizes: [LayoutUnit],
      before: LayoutUnit, size: LayoutUnit
    ) -> (start: LayoutUnit, end: LayoutUnit) {
      func end(_ line: Int) -> LayoutUnit {
        line > 0 && line <= sizes.count && line <= starts.count
          ? starts[line - 1] + sizes[line - 1] : .zero
      }
      var result = (start: -before, end: size)
      if let line = lines?.start {
        result.start = line < sizes.count && line < starts.count ? starts[line] : end(line)
      }
      if let line = lines?.end { result.end = end(line) }
      return (result.start, max(result.start, result.end))
    }
    let isRight = grid.style.direction == .rightToLeft
    let padding = edges.padding
    let across = bounds(
      lines?.columns, grid.columnStarts, grid.columns.sizes,
      before: isRight ? padding.right : padding.left,
      size: content.width + (isRight ? padding.left : padding.right))
    let down = bounds(
      lines?.rows, grid.rowStarts, grid.rows.sizes, before: padding.top,
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
