// The places of a flex container's items, and their last layout at the sizes they have.
// Source: CSS Flexbox 1, sections 8, 9.5 and 9.6; CSS Align 3.

extension LayoutPass {
  func alignItems(_ container: inout FlexContainer, mainSize: LayoutUnit) {
    for line in container.lines {
      alignMain(&container, line, size: mainSize)
      for index in line.items { alignCross(&container, index, line) }
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
    let isReversed = isMainReversed(container)
    let runsLeft = !container.isColumn && isReversed != container.isRightToLeft
    let spaces = ContentDistribution(
      container.style.justifyContent, free: free, count: line.items.count,
      isReversed: container.isColumn ? isReversed : runsLeft)
    var start = spaces.start
    for index in line.items {
      let sides = mainAutoMargins(container.items[index], container)
      if sides.start { start = start + share }
      container.items[index].mainStart = start
      start = start + container.items[index].outerMain + spaces.between + container.mainGap
      if sides.end { start = start + share }
    }
  }

  /// Whether the main direction runs to the left or upward.
  private func isMainReversed(_ container: FlexContainer) -> Bool {
    container.isColumn
      ? container.style.direction.isReversed
      : container.style.direction.isReversed != container.isRightToLeft
  }

  private func mainAutoMargins(
    _ item: FlexItem, _ container: FlexContainer
  ) -> (start: Bool, end: Bool) {
    let margin = item.style.margin
    let sides =
      container.isColumn
      ? (margin.top.isAuto, margin.bottom.isAuto) : (margin.left.isAuto, margin.right.isAuto)
    return isMainReversed(container) ? (sides.1, sides.0) : sides
  }

  private func alignCross(_ container: inout FlexContainer, _ index: Int, _ line: FlexLine) {
    let item = container.items[index]
    let margin = item.style.margin
    let free = line.cross - item.outerCross
    let (before, after) =
      container.isColumn
      ? (margin.left.isAuto, margin.right.isAuto) : (margin.top.isAuto, margin.bottom.isAuto)
    var start = LayoutUnit.zero
    if before || after {
      if free > .zero { start = before && after ? free / 2 : before ? free : .zero }
    } else {
      let isReversed =
        container.style.wrap == .wrapReverse
        || container.isColumn && container.isRightToLeft
      switch container.alignment(of: item) {
      case .normal, .start, .stretch: start = isReversed ? free : .zero
      case .end: start = isReversed ? .zero : free
      case .center: start = free / 2
      case .baseline: start = line.ascent - item.ascent
      }
    }
    container.items[index].crossStart = line.start + start
  }

  // MARK: Placing

  mutating func placeItems(
    _ container: FlexContainer, x: LayoutUnit, y: LayoutUnit, mainSize: LayoutUnit,
    crossSize: LayoutUnit
  ) {
    guard isRecording || limit != nil else { return }
    for line in container.lines {
      for index in line.items {
        let item = container.items[index]
        let size = finalSize(item, line, container)
        givenSizes[item.box] = size
        let placed = layoutIndependent(
          item.box, width: size.width ?? item.main, containing: container.width,
          containingHeight: container.height)
        givenSizes[item.box] = nil
        let place = place(of: item, container, mainSize: mainSize, crossSize: crossSize)
        let shift =
          item.style.position == .relative
          ? relativeOffset(item.style, width: container.width) : (.zero, .zero)
        out.shift(
          from: placed.start, to: placed.end,
          x: x + place.x + item.edges.margin.left + shift.0,
          y: y + place.y + item.edges.margin.top + shift.1)
      }
    }
  }

  private mutating func finalSize(
    _ item: FlexItem, _ line: FlexLine, _ container: FlexContainer
  ) -> GivenSize {
    if container.isColumn {
      let width =
        container.stretches(item)
        ? columnItemWidth(item, container, line: line.cross) : item.cross
      return GivenSize(width: width, height: item.main)
    }
    guard container.stretches(item) else { return GivenSize(width: item.main) }
    let fill = max(item.edges.vertical, line.cross - item.crossMargins)
    let height = usedHeight(
      item.box, automatic: fill, edges: item.edges, containingHeight: container.height)
    return GivenSize(width: item.main, height: height)
  }

  /// The top left corner of an item's margin box in the content box.
  private func place(
    of item: FlexItem, _ container: FlexContainer, mainSize: LayoutUnit, crossSize: LayoutUnit
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    let main =
      isMainReversed(container) ? mainSize - item.mainStart - item.outerMain : item.mainStart
    let cross =
      container.style.wrap == .wrapReverse
      ? crossSize - item.crossStart - item.outerCross : item.crossStart
    return container.isColumn ? (cross, main) : (main, cross)
  }

  /// The first baseline is that of the first line: of an item that is aligned by it, else of the
  /// first item.
  mutating func noteBaseline(of container: FlexContainer, top: LayoutUnit, mainSize: LayoutUnit) {
    baselines = Baselines()
    guard let line = container.lines.first else { return }
    let items = container.items[line.items]
    guard let item = items.first(where: { container.alignment(of: $0) == .baseline }) ?? items.first
    else { return }
    if container.isColumn {
      let measured = measure(item.box, width: item.cross, in: container)
      baselines.note(
        top + item.mainStart + item.edges.margin.top + (measured.ascent ?? item.main))
    } else {
      let isStretched = item.baseline == nil && container.stretches(item)
      let ascent = isStretched ? line.cross - item.edges.margin.bottom : item.ascent
      baselines.note(top + item.crossStart + ascent)
    }
  }
}
