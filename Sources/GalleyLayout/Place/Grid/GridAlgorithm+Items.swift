// Grid items: sizes in their grid areas, row sizes, baselines and positions.
// Source: CSS Grid 2, sections 6.2, 10 and 11; CSS Align 3.

internal import GalleyStyle
internal import GalleySystem

extension GridContainer {
  func alignment(of item: GridItem) -> ItemAlignment {
    let own = selfAlignment(item.style, item.properties).alignment
    guard own == .normal else { return own }
    if item.hasRatio, !item.style.width.isAuto || fillsWidth(item) { return .start }
    return item.keepsNaturalSize ? .start : .stretch
  }

  /// Whether an item with an automatic width is as wide as its area.
  func fillsWidth(_ item: GridItem) -> Bool {
    justification(of: item) == .stretch && item.style.width.isAuto
      && !item.style.margin.left.isAuto && !item.style.margin.right.isAuto
  }

  /// Whether the height of an item with an aspect ratio is that of its area; `normal` alignment gives
  /// only the width.
  func fillsHeight(_ item: GridItem) -> Bool {
    selfAlignment(item.style, item.properties).alignment == .stretch
  }

  func justification(of item: GridItem) -> ItemAlignment {
    let own = selfAlignment(item.style, item.properties).justification
    guard own == .normal else { return own }
    return item.keepsNaturalSize ? .start : .stretch
  }

  func width(of item: GridItem) -> LayoutUnit {
    let range = item.area.columns
    guard let last = range.last else { return .zero }
    return columnStarts[last] + columns.tracks[last].base - columnStarts[range.lowerBound]
  }

  func height(of item: GridItem) -> LayoutUnit {
    let range = item.area.rows
    guard let last = range.last else { return .zero }
    return rowStarts[last] + rows.tracks[last].base - rowStarts[range.lowerBound]
  }
}

extension GridAlgorithm {
  /// Sets the width of each item and measures its height at that width.
  func measureItems(_ grid: inout GridContainer, _ context: inout LayoutContext) {
    for index in grid.items.indices {
      let area = grid.width(of: grid.items[index])
      // Percentages of edges refer to the area, whose width is known now.
      grid.items[index].edges = context.edges(grid.items[index].box, containing: area)
      let item = grid.items[index]
      let width = itemWidth(item, grid, percentageHeight: nil, &context)
      setTracks(of: item, grid, areRowsSized: false, &context)
      grid.items[index].nestedRows = nestedRows(of: item, width: width, grid, &context)
      let measured = context.measure(
        item.box, width: width, containing: area, containingHeight: nil, in: content.space)
      grid.items[index].width = width
      grid.items[index].height = measured.height
      grid.items[index].baseline = measured.ascent
    }
  }

  private func itemWidth(
    _ item: GridItem, _ grid: GridContainer, percentageHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize(), _ context: inout LayoutContext
  ) -> LayoutUnit {
    let area = grid.width(of: item)
    let edges = item.edges
    let isStretched =
      grid.selfAlignment(item.style, item.properties).justification == .stretch
      && grid.fillsWidth(item)
    if item.hasRatio, item.style.width.isAuto, !isStretched,
      let height = fixed.height
        ?? prepared[item.box].definiteHeight(edges: edges, containingHeight: percentageHeight),
      let width = context.ratioWidth(
        item.box, edges: edges, height: height,
        hasMinimum: fixed.height == nil || grid.fillsHeight(item))
    {
      // The width of `normal` follows from a definite height.
      return context.clampWidth(
        width, box: item.box, edges: edges,
        in: SizingBasis(containing: area, percentageHeight: percentageHeight))
    }
    if grid.fillsWidth(item) {
      let fill = max(edges.horizontal, area - edges.marginsHorizontal)
      if item.kind == .table {
        return max(
          fill, context.tableWidth(item.box, containing: area, percentageHeight: percentageHeight))
      }
      return context.clampWidth(
        fill, box: item.box, edges: edges,
        in: SizingBasis(containing: area, percentageHeight: percentageHeight),
        transfersHeights: !isStretched)
    }
    return context.shrinkToFit(
      item.box, edges: edges, in: SizingBasis(containing: area, percentageHeight: percentageHeight),
      fixed: fixed)
  }

  /// Sizes the row tracks from the heights of the items.
  func sizeRows(_ grid: inout GridContainer) {
    if let inherited = grid.inherited.rows, !inherited.sizes.isEmpty {
      return grid.rows.adopt(inherited)
    }
    let alignment = grid.style.flex.alignContent
    grid.rows.size(
      rowContributions(grid), constraint: .none,
      stretches: alignment == .normal || alignment == .stretch)
  }

  /// Contributions of the items to the rows that they span.
  func rowContributions(_ grid: GridContainer) -> [GridContribution] {
    let ascents = baselineAscents(grid)
    var contributions: [GridContribution] = []
    contributions.reserveCapacity(grid.items.count)
    for item in grid.items {
      if let nested = item.nestedRows {
        contributions += nested
        continue
      }
      var height = item.height + item.edges.margin.top + item.edges.margin.bottom
      if grid.alignment(of: item) == .baseline,
        let ascent = ascents[item.area.rows.lowerBound]
      {
        height = height + ascent - itemAscent(item)
      }
      let isScrolling =
        item.style.overflowY.makesContext && item.style.height.isAuto
        && grid.rows.hasFlex(item.area.rows) && grid.height != nil
      contributions.append(
        GridContribution(
          tracks: item.area.rows, least: isScrolling ? .zero : height, min: height, max: height))
    }
    return contributions
  }

  private func itemAscent(_ item: GridItem) -> LayoutUnit {
    item.edges.margin.top + (item.baseline ?? item.height)
  }

  /// The greatest ascent of the baseline-aligned items of each row.
  private func baselineAscents(_ grid: GridContainer) -> [Int: LayoutUnit] {
    var ascents: [Int: LayoutUnit] = [:]
    for item in grid.items {
      guard grid.alignment(of: item) == .baseline else { continue }
      let row = item.area.rows.lowerBound
      ascents[row] = max(ascents[row] ?? .zero, itemAscent(item))
    }
    return ascents
  }

  // MARK: Positions

  mutating func positionItems(_ grid: GridContainer, _ context: inout LayoutContext) {
    guard context.positionsItems(in: content.space) else { return }
    let ascents = baselineAscents(grid)
    for item in grid.items {
      let area = UnitRect(
        x: grid.columnStarts[item.area.columns.lowerBound],
        y: grid.rowStarts[item.area.rows.lowerBound], width: grid.width(of: item),
        height: grid.height(of: item))
      let edges = item.edges
      let vertical = edges.margin.top + edges.margin.bottom
      let margin = item.style.margin
      var size = FixedSize(width: item.width)
      size.height = stretchedHeight(item, grid, &context)
      if item.kind == .replaced || item.hasRatio {
        // The width may follow from the height, which may depend on the area.
        size.width = itemWidth(
          item, grid, percentageHeight: prepared.boxStyles.percentageBasis(area.height),
          fixed: FixedSize(height: size.height), &context)
        if item.hasRatio, !grid.fillsHeight(item) { size.height = nil }
      }
      setTracks(of: item, grid, areRowsSized: true, &context)
      let placed = context.layout(
        item.box,
        in: content.child(
          width: size.width ?? item.width, containing: area.width, containingHeight: area.height,
          fixed: size), countsLines: true)
      let isRight = grid.style.direction == .rightToLeft
      var left = shift(
        grid.justification(of: item), (margin.left.isAuto, margin.right.isAuto),
        free: area.width - placed.width - edges.marginsHorizontal, isReversed: isRight)
      left = left + (isRight ? grid.width - area.x - area.width : area.x)
      var top = shift(
        grid.alignment(of: item), (margin.top.isAuto, margin.bottom.isAuto),
        free: area.height - placed.height - vertical, isReversed: false)
      if grid.alignment(of: item) == .baseline,
        let ascent = ascents[item.area.rows.lowerBound]
      {
        top = ascent - itemAscent(item)
      }
      let offset = prepared.boxStyles.relativeOffset(
        item.style,
        in: ContainingBlock(
          width: area.width, height: area.height, direction: grid.style.direction))
      context.out.shift(
        from: placed.start, to: placed.end,
        x: content.edges.left + left + edges.margin.left + offset.x,
        y: content.top + area.y + top + edges.margin.top + offset.y)
    }
  }

  /// Offset of an item in its area; `free` is the area's size less that of the margin box.
  private func shift(
    _ alignment: ItemAlignment, _ automatic: (before: Bool, after: Bool), free: LayoutUnit,
    isReversed: Bool
  ) -> LayoutUnit {
    if automatic.before || automatic.after {
      guard free > .zero else { return isReversed ? free : .zero }
      return automatic.before ? (automatic.after ? free / 2 : free) : .zero
    }
    switch alignment {
    case .center: return free / 2
    case .end: return isReversed ? .zero : free
    default: return isReversed ? free : .zero
    }
  }

  /// Notes the grid's baseline: that of the first row with items, or else that of the row's first
  /// item.
  mutating func findBaseline(_ grid: GridContainer, _ context: inout LayoutContext) {
    guard let row = grid.items.map(\.area.rows.lowerBound).min(), row < grid.rowStarts.count
    else { return }
    let start = content.top + grid.rowStarts[row]
    if let ascent = baselineAscents(grid)[row] { return baselines.note(start + ascent) }
    let first = grid.items.filter { $0.area.rows.lowerBound == row }
      .min { $0.area.columns.lowerBound < $1.area.columns.lowerBound }
    guard let item = first else { return }
    let height = stretchedHeight(item, grid, &context) ?? item.height
    let margin = item.edges.margin
    let shift = shift(
      grid.alignment(of: item),
      (item.style.margin.top.isAuto, item.style.margin.bottom.isAuto),
      free: grid.height(of: item) - height - margin.top - margin.bottom, isReversed: false)
    baselines.note(start + shift + margin.top + (item.baseline ?? height))
  }

  /// Stretched border-box height of an item in its area, nil for an item that does not stretch.
  private func stretchedHeight(
    _ item: GridItem, _ grid: GridContainer, _ context: inout LayoutContext
  ) -> LayoutUnit? {
    let margin = item.style.margin
    guard grid.alignment(of: item) == .stretch, item.style.height.isAuto,
      !margin.top.isAuto, !margin.bottom.isAuto
    else { return nil }
    let area = grid.height(of: item)
    let edges = item.edges
    let fill = max(edges.vertical, area - edges.margin.top - edges.margin.bottom)
    return prepared[item.box].usedHeight(automatic: fill, edges: edges, containingHeight: area)
  }
}
