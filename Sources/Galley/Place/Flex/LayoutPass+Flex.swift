// Flex containers: items beside or below each other, which share the space that is there.
// Source: CSS Flexbox 1, section 9, as Chromium 156 has it.

extension LayoutPass {
  @inline(__always) func isFlex(_ box: Int32) -> Bool {
    let display = properties(box).display
    return prepared.tree.boxes[Int(box)].kind == .block
      && (display == .flex || display == .inlineFlex)
  }

  /// Lays out the items of a container; `flow.y` is the top of its content box, then the bottom.
  mutating func layoutFlex(
    _ box: Int32, edges: BoxEdges, width: LayoutUnit, height: LayoutUnit?,
    containingHeight: LayoutUnit?
  ) {
    let top = flow.y
    var container = flexContainer(box, width: width, height: height)
    layoutOutOfFlowItems(of: box, x: edges.left, y: top, width: width)
    addItems(to: &container)
    let inner = { (pass: LayoutPass, content: LayoutUnit) in
      pass.usedHeight(
        box, automatic: content + edges.vertical, edges: edges, containingHeight: containingHeight)
        - edges.vertical
    }
    breakFlexLines(&container)
    var mainSize = container.definiteMain
    for index in container.lines.indices {
      let items = container.lines[index].items
      let gaps = container.mainGap * max(0, items.count - 1)
      let natural = container.items[items].reduce(gaps) {
        $0 + $1.clamped($1.base) + $1.mainMargins
      }
      let size = container.definiteMain ?? inner(self, natural)
      mainSize = max(mainSize ?? .zero, size)
      FlexLengths.resolve(&container.items[items], size: size, gaps: gaps)
    }
    measureCross(&container)
    sizeLines(&container) { inner(self, $0) }
    let crossSize = alignLines(&container) { inner(self, $0) }
    alignItems(&container, mainSize: mainSize ?? .zero)
    placeItems(
      container, x: edges.left, y: top, mainSize: mainSize ?? .zero, crossSize: crossSize)
    noteBaseline(of: container, top: top, mainSize: mainSize ?? .zero)
    flow.y = top + (container.isColumn ? mainSize ?? .zero : crossSize)
  }

  private func flexContainer(
    _ box: Int32, width: LayoutUnit, height: LayoutUnit?
  ) -> FlexContainer {
    let style = properties(box)
    let rowGap = style.flex.rowGap.resolved(height ?? .zero)
    let columnGap = style.flex.columnGap.resolved(width)
    let isColumn = style.flex.direction.isColumn
    return FlexContainer(
      box: box, style: style.flex, isRightToLeft: style.direction == .rightToLeft, width: width,
      height: height, mainGap: isColumn ? rowGap : columnGap,
      crossGap: isColumn ? columnGap : rowGap)
  }

  /// Boxes out of the flow stand where an only item would.
  mutating func layoutOutOfFlowItems(
    of box: Int32, x: LayoutUnit, y: LayoutUnit, width: LayoutUnit
  ) {
    var child = prepared.tree.boxes[Int(box)].firstChild
    while child >= 0 {
      let position = properties(child).position
      if position == .absolute || position == .fixed {
        layoutOutOfFlow(child, x: x, width: width, y: y)
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
  }

  private func breakFlexLines(_ container: inout FlexContainer) {
    guard !container.items.isEmpty else { return }
    guard container.style.wrap != .none, let size = container.definiteMain else {
      container.lines = [FlexLine(items: 0..<container.items.count)]
      return
    }
    var start = 0
    var used = LayoutUnit.zero
    for (index, item) in container.items.enumerated() {
      let outer = item.clamped(item.base) + item.mainMargins
      let added = index > start ? container.mainGap + outer : outer
      if index > start, used + added > size {
        container.lines.append(FlexLine(items: start..<index))
        start = index
        used = outer
      } else {
        used = used + added
      }
    }
    container.lines.append(FlexLine(items: start..<container.items.count))
  }

  // MARK: Cross sizes

  private mutating func measureCross(_ container: inout FlexContainer) {
    for index in container.items.indices {
      let item = container.items[index]
      if container.isColumn {
        container.items[index].cross = columnItemWidth(item, container)
        continue
      }
      let measured = measure(item.box, width: item.main, in: container)
      container.items[index].cross = measured.height
      container.items[index].baseline = measured.ascent
    }
  }

  private func sizeLines(
    _ container: inout FlexContainer, inner: (LayoutUnit) -> LayoutUnit
  ) {
    for index in container.lines.indices {
      var (cross, above, below) = (LayoutUnit.zero, LayoutUnit.zero, LayoutUnit.zero)
      for item in container.items[container.lines[index].items] {
        if container.alignment(of: item) == .baseline {
          above = max(above, item.ascent)
          below = max(below, item.outerCross - item.ascent)
        } else {
          cross = max(cross, item.outerCross)
        }
      }
      container.lines[index].ascent = above
      container.lines[index].cross = max(cross, above + below)
    }
    guard container.style.wrap == .none, let line = container.lines.indices.first else { return }
    container.lines[line].cross =
      container.definiteCross ?? inner(container.lines[line].cross)
  }

  /// Gives lines their places; returns the inner cross size.
  private func alignLines(
    _ container: inout FlexContainer, inner: (LayoutUnit) -> LayoutUnit
  ) -> LayoutUnit {
    let gaps = container.crossGap * max(0, container.lines.count - 1)
    let natural = container.lines.reduce(gaps) { $0 + $1.cross }
    let size = container.definiteCross ?? inner(natural)
    guard container.style.wrap != .none else { return size }
    let free = size - natural
    let alignment = container.style.alignContent
    if alignment == .normal || alignment == .stretch, free > .zero, !container.lines.isEmpty {
      let share = free / container.lines.count
      for index in container.lines.indices {
        container.lines[index].cross = container.lines[index].cross + share
      }
    }
    let spaces = ContentDistribution(
      alignment, free: free, count: container.lines.count,
      isReversed: container.style.wrap == .wrapReverse)
    var start = spaces.start
    for index in container.lines.indices {
      container.lines[index].start = start
      start = start + container.lines[index].cross + spaces.between + container.crossGap
    }
    return size
  }
}
