// Flex containers: items beside or below each other, which share the space that is there.
// Source: CSS Flexbox 1, section 9, as Chromium 156 has it.

internal import GalleyStyle

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
    let waiting = out.boxes.count
    layoutOutOfFlowItems(of: box, x: edges.left, y: top, width: width)
    let waitingEnd = out.boxes.count
    addItems(to: &container)
    let inner = { (pass: LayoutPass, content: LayoutUnit) in
      pass.usedHeight(
        box, automatic: content + edges.vertical, edges: edges, containingHeight: containingHeight)
        - edges.vertical
    }
    breakFlexLines(&container, at: container.definiteMain ?? inner(self, .max))
    let natural = container.lines.map { container.naturalSize(of: $0) }.max()
    let mainSize =
      container.definiteMain ?? natural.map { inner(self, max(.zero, $0)) } ?? .zero
    for line in container.lines {
      let gaps = container.mainGap * max(0, line.items.count - 1)
      FlexLengths.resolve(&container.items[line.items], size: mainSize, gaps: gaps)
    }
    measureCross(&container)
    sizeLines(&container) { inner(self, $0) }
    let crossSize = alignLines(&container) { inner(self, $0) }
    stretchItems(&container)
    alignItems(&container, mainSize: mainSize)
    positionItems(container, x: edges.left, y: top, mainSize: mainSize, crossSize: crossSize)
    propagateBaseline(of: container, top: top)
    if waiting < waitingEnd {
      let used = inner(self, container.isColumn ? mainSize : crossSize)
      setStaticPositions(
        waiting..<waitingEnd, in: container,
        UnitRect(x: edges.left, y: top, width: width, height: used))
    }
    flow.y = top + (container.isColumn ? mainSize : crossSize)
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

  private func breakFlexLines(_ container: inout FlexContainer, at size: LayoutUnit) {
    guard !container.items.isEmpty else { return }
    guard container.style.wrap != .none else {
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
      var (cross, below) = (LayoutUnit.zero, LayoutUnit.min)
      var above: LayoutUnit?
      for item in container.items[container.lines[index].items] {
        var size = item.outerCross
        if container.alignment(of: item) == .baseline {
          let ascent = container.ascent(of: item)
          let most = max(above ?? ascent, ascent)
          above = most
          below = max(below, item.outerCross - ascent)
          size = most + below
        }
        cross = max(cross, size)
      }
      container.lines[index].ascent = above
      container.lines[index].cross = cross
    }
    guard container.style.wrap == .none, let line = container.lines.indices.first else { return }
    container.lines[line].cross =
      container.definiteCross ?? inner(container.lines[line].cross)
  }

  /// Gives lines their places from the cross start of the text; returns the inner cross size.
  private func alignLines(
    _ container: inout FlexContainer, inner: (LayoutUnit) -> LayoutUnit
  ) -> LayoutUnit {
    let gaps = container.crossGap * max(0, container.lines.count - 1)
    let natural = container.lines.reduce(gaps) { $0 + $1.cross }
    let size = container.definiteCross ?? inner(natural)
    guard container.style.wrap != .none else { return size }
    if container.isWrapReversed { container.lines.reverse() }
    var free = max(.zero, size) - natural
    let alignment = container.style.alignContent
    if alignment == .normal || alignment == .stretch, free >= .zero, !container.lines.isEmpty {
      let share = free / container.lines.count
      for index in container.lines.indices {
        container.lines[index].cross = container.lines[index].cross + share
      }
      free = .zero
    }
    let spaces = ContentDistribution(
      alignment, free: free, count: container.lines.count, isReversed: container.isWrapReversed)
    var start = spaces.start
    for index in container.lines.indices {
      container.lines[index].start = start
      start = start + container.lines[index].cross + spaces.between + container.crossGap
    }
    return size
  }
}
