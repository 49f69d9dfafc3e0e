// Folder GalleyLayout/Place/Flex: flex containers.
// Input: a flex container with its `ContentSpace`, and its items.
// Output: the bottom of the content box, baselines and fragments, from `FlexAlgorithm`; min- and
//   max-content widths.
// Source: CSS Flexbox 1, sections 4, 8 and 9; CSS Align 3; as in Chromium 156.
// Uses: GalleySystem, Units, Style, Text, Prepare, Place/Block, Place/Context, Place/Replaced.
// Not: the flow of blocks around the container; items are laid out by `LayoutContext.layout`.
// Read: FlexItem, FlexAlgorithm, FlexAlgorithm+Items, FlexLengths, FlexAlgorithm+Place,
//   LayoutContext+FlexMinMaxSizes.

// Flex containers: flex lines, flexible lengths and cross sizes.
// Source: CSS Flexbox 1, section 9, as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

/// Layout algorithm of one flex container.
struct FlexAlgorithm: ContentAlgorithm {
  let prepared: PreparedDocument
  let content: ContentSpace
  /// Baselines of the container, from the top of its border box.
  var baselines = Baselines()
  /// The height that percentages in items refer to, if the document has percentage heights.
  let percentageHeight: LayoutUnit?

  init(_ prepared: PreparedDocument, _ content: ContentSpace) {
    self.prepared = prepared
    self.content = content
    percentageHeight = prepared.boxStyles.percentageBasis(content.height)
  }

  /// Lays out and positions the items.
  mutating func layout(_ context: inout LayoutContext) -> ContentResult {
    let top = content.top
    var container = flexContainer(content.box, width: content.width, height: content.height)
    let candidatesStart = context.out.boxes.count
    context.addOutOfFlowItems(
      of: content.box, x: content.edges.left, y: top, width: content.width)
    let candidatesEnd = context.out.boxes.count
    addItems(to: &container, &context)
    let inner = { [content, prepared] in content.usedHeight($0, prepared) }
    breakFlexLines(&container, at: container.definiteMain ?? inner(.max))
    let natural = container.lines.map { container.naturalSize(of: $0) }.max()
    let mainSize = container.definiteMain ?? natural.map { inner(max(.zero, $0)) } ?? .zero
    for line in container.lines {
      let gaps = container.mainGap * max(0, line.items.count - 1)
      FlexLengths.resolve(&container.items[line.items], size: mainSize, gaps: gaps)
    }
    measureCross(&container, &context)
    let innerCross = { [content, prepared] in content.usedHeight(ofContent: $0, prepared) }
    sizeLines(&container, inner: innerCross)
    let crossSize = alignLines(&container, inner: innerCross)
    stretchItems(&container, &context)
    alignItems(&container, mainSize: mainSize)
    positionItems(container, mainSize: mainSize, crossSize: crossSize, &context)
    findBaseline(of: container, &context)
    if candidatesStart < candidatesEnd {
      let used = container.isColumn ? inner(mainSize) : innerCross(crossSize)
      setStaticPositions(
        candidatesStart..<candidatesEnd, in: container,
        UnitRect(x: content.edges.left, y: top, width: content.width, height: used), &context)
    }
    return ContentResult(
      bottom: top + (container.isColumn ? mainSize : crossSize), baselines: baselines)
  }

  private func flexContainer(
    _ box: Index<Box>, width: LayoutUnit, height: LayoutUnit?
  ) -> FlexContainer {
    let style = prepared.properties(box)
    let rowGap = prepared.boxStyles.resolved(style.flex.rowGap, height ?? .zero) ?? .zero
    let columnGap = prepared.boxStyles.resolved(style.flex.columnGap, width) ?? .zero
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

  private mutating func measureCross(
    _ container: inout FlexContainer, _ context: inout LayoutContext
  ) {
    for index in container.items.indices {
      let item = container.items[index]
      if container.isColumn {
        container.items[index].cross = columnItemWidth(item, container, &context)
        continue
      }
      let measured = measure(item.box, width: item.main, in: container, &context)
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

  /// Sets the cross-axis positions of the lines; returns the inner cross size.
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
