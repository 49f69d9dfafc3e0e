// Alignment and positions of flex items, and their last layout at their used sizes.
// Source: CSS Flexbox 1, sections 8, 9.5 and 9.6; CSS Align 3.

internal import GalleyStyle

extension FlexAlgorithm {
  func alignItems(_ container: inout FlexContainer, mainSize: LayoutUnit) {
    for line in container.lines {
      alignMain(&container, line, size: mainSize)
      for index in line.items { alignCross(&container, index, line) }
    }
  }

  /// Sets the cross size of stretched items to that of their line.
  func stretchItems(_ container: inout FlexContainer, _ context: inout LayoutContext) {
    for line in container.lines {
      for index in line.items where container.stretches(container.items[index]) {
        let size = finalSize(container.items[index], line, container, &context)
        guard let cross = container.isColumn ? size.width : size.height else { continue }
        container.items[index].cross = cross
      }
    }
  }

  private func alignMain(_ container: inout FlexContainer, _ line: FlexLine, size: LayoutUnit) {
    let gaps = container.mainGap * max(0, line.items.count - 1)
    var free = size - container.items[line.items].reduce(gaps) { $0 + $1.outerMain }
    var automatic = 0
    for index in line.items {
      let sides = mainAutoMargins(container.items[index], container)
      automatic += (sides.start ? 1 : 0) + (sides.end ? 1 : 0)
    }
    let share = automatic > 0 && free > .zero ? free / automatic : .zero
    if automatic > 0, free > .zero { free = .zero }
    let spaces = ContentDistribution(
      container.justification, free: free, count: line.items.count,
      isReversed: container.style.direction.isReversed,
      isRightToLeft: container.isRightToLeft)
    var start = spaces.start
    for index in container.order(line) {
      let sides = mainAutoMargins(container.items[index], container)
      if sides.start { start = start + share }
      container.items[index].mainStart = start
      start = start + container.items[index].outerMain + spaces.between + container.mainGap
      if sides.end { start = start + share }
    }
  }

  private func mainAutoMargins(
    _ item: FlexItem, _ container: FlexContainer
  ) -> (start: Bool, end: Bool) {
    let margin = item.style.margin
    if container.isColumn { return (margin.top.isAuto, margin.bottom.isAuto) }
    let sides = (margin.left.isAuto, margin.right.isAuto)
    return container.isRightToLeft ? (sides.1, sides.0) : sides
  }

  private func alignCross(_ container: inout FlexContainer, _ index: Int, _ line: FlexLine) {
    let item = container.items[index]
    let margin = item.style.margin
    let free = line.cross - item.outerCross
    var (before, after) =
      container.isColumn
      ? (margin.left.isAuto, margin.right.isAuto) : (margin.top.isAuto, margin.bottom.isAuto)
    if container.isColumn, container.isRightToLeft { swap(&before, &after) }
    var start = LayoutUnit.zero
    if before || after {
      if free > .zero { start = before && after ? free / 2 : before ? free : .zero }
    } else {
      switch container.alignment(of: item) {
      case .stretch: start = container.isWrapReversed ? free : .zero
      case .end: start = free
      case .center: start = free / 2
      case .baseline:
        let missing = (line.ascent ?? .zero) - container.ascent(of: item)
        start = container.isWrapReversed ? free - missing : missing
      default: break
      }
    }
    container.items[index].crossStart = line.start + start
  }

  // MARK: Positions

  mutating func positionItems(
    _ container: FlexContainer, mainSize: LayoutUnit, crossSize: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    guard context.positionsItems(in: content.space) else { return }
    let block = ContainingBlock(
      width: container.width, height: container.height,
      direction: prepared.properties(container.box).direction)
    for line in container.lines {
      // Visual order, which is also paint order: later items cover earlier ones.
      for index in container.order(line) {
        let item = container.items[index]
        var size = finalSize(item, line, container, &context)
        size.isIndefinite =
          container.isColumn && container.height == nil && !hasDefiniteHeight(item)
        let placed = context.layout(
          item.box,
          in: content.child(
            width: size.width ?? item.main, containing: container.width,
            containingHeight: container.height, fixed: size), countsLines: true)
        let place = place(of: item, container, mainSize: mainSize, crossSize: crossSize)
        let shift = prepared.boxStyles.relativeOffset(item.style, in: block)
        context.out.shift(
          from: placed.start, to: placed.end,
          x: content.edges.left + place.x + item.edges.margin.left + shift.x,
          y: content.top + place.y + item.edges.margin.top + shift.y)
      }
    }
  }

  /// Whether an item that is not flexible has a definite flex basis (section 9.8).
  private func hasDefiniteHeight(_ item: FlexItem) -> Bool {
    let flex = item.style.flex
    return flex.grow == 0 && flex.shrink == 0 && prepared.boxStyles.resolved(flex.basis, nil) != nil
  }

  private func finalSize(
    _ item: FlexItem, _ line: FlexLine, _ container: FlexContainer, _ context: inout LayoutContext
  ) -> FixedSize {
    if container.isColumn {
      let width =
        container.stretches(item)
        ? columnItemWidth(item, container, line: line.cross, &context) : item.cross
      return FixedSize(width: width, height: item.main)
    }
    guard container.stretches(item) else { return FixedSize(width: item.main) }
    let fill = max(item.edges.vertical, line.cross - item.crossMargins)
    let height = prepared[item.box].usedHeight(
      automatic: fill, content: item.cross, edges: item.edges, containingHeight: container.height)
    return FixedSize(width: item.main, height: height)
  }

  /// The top left corner of an item's margin box in the content box.
  private func place(
    of item: FlexItem, _ container: FlexContainer, mainSize: LayoutUnit, crossSize: LayoutUnit
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    if container.isColumn {
      let x =
        container.isRightToLeft
        ? crossSize - item.crossStart - item.outerCross : item.crossStart
      return (x, item.mainStart)
    }
    let x =
      container.isRightToLeft ? mainSize - item.mainStart - item.outerMain : item.mainStart
    return (x, item.crossStart)
  }

  /// Notes the container's baseline: the shared baseline of the first line, or else that of the
  /// line's first item in visual order.
  ///
  /// As in Chromium, the first and the last baseline of the container are the same.
  mutating func findBaseline(of container: FlexContainer, _ context: inout LayoutContext) {
    let top = content.top
    guard let line = container.lines.first else { return }
    if !container.isColumn, let ascent = line.ascent {
      return baselines.note(
        top + line.start + (container.isWrapReversed ? line.cross - ascent : ascent))
    }
    guard let index = container.firstItem(of: line) else { return }
    let item = container.items[index]
    guard container.isColumn else { return baselines.note(top + item.crossStart + item.ascent) }
    let measured = measure(item.box, width: item.cross, in: container, &context)
    baselines.note(
      top + item.mainStart + item.edges.margin.top + (measured.ascent ?? item.main))
  }
}
