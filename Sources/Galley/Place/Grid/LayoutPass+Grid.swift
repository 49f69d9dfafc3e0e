// Grid containers: items in rows and columns that share the space that is there.
// Source: CSS Grid 2, sections 6 to 11, as Chromium 156 has it; subgrids are grids of their own.

internal import GalleyStyle

/// A grid container while it is laid out.
struct GridContainer {
  let box: Int32
  let properties: GridProperties
  let style: BoxStyle
  /// Inner width, and inner height where it is definite.
  let width: LayoutUnit
  let height: LayoutUnit?
  let columnGap: LayoutUnit
  let rowGap: LayoutUnit
  var items: [GridItem] = []
  var columns = GridTracks([], gap: .zero, available: nil)
  var rows = GridTracks([], gap: .zero, available: nil)
  var columnStarts: [LayoutUnit] = []
  var rowStarts: [LayoutUnit] = []
  /// The tracks of rows before they have sizes, and those that take no room.
  var rowList: [GridTrack] = []
  var collapsedRows: [Int] = []
  var placer: GridPlacer?
}

struct GridItem {
  let box: Int32
  let style: BoxStyle
  let properties: GridProperties
  let edges: BoxEdges
  var area = GridArea()
  /// Border box; the height is that of its content until it is stretched.
  var width = LayoutUnit.zero
  var height = LayoutUnit.zero
  var baseline: LayoutUnit?
}

extension LayoutPass {
  @inline(__always) func isGrid(_ box: Int32) -> Bool {
    let display = properties(box).display
    return prepared.tree.boxes[Int(box)].kind == .block
      && (display == .grid || display == .inlineGrid)
  }

  func gridProperties(_ box: Int32) -> GridProperties {
    prepared.tree.styles[Int(prepared.tree.boxes[Int(box)].style)].box.grid.properties
  }

  /// Lays out the items of a container; `flow.y` is the top of its content box, then the bottom.
  mutating func layoutGrid(
    _ box: Int32, edges: BoxEdges, width: LayoutUnit, height: LayoutUnit?,
    containingHeight: LayoutUnit?
  ) {
    let top = flow.y
    // Rows have no heights before their items have.
    let around = percentHeight
    percentHeight = nil
    defer { percentHeight = around }
    let waiting = out.boxes.count
    layoutOutOfFlowItems(of: box, x: edges.left, y: top, width: width)
    let waitingEnd = out.boxes.count
    var grid = gridContainer(box, width: width, height: height)
    placeGridItems(&grid, width: width)
    let alignment = grid.style.flex.justifyContent
    grid.columns.size(
      columnContributions(grid), constraint: .none,
      stretches: alignment == .normal || alignment == .stretch)
    grid.columnStarts = grid.columns.starts(
      alignment, in: width, isRightToLeft: grid.style.direction == .rightToLeft)
    measureGridItems(&grid)
    sizeGridRows(&grid)
    let total = grid.rows.total
    let used =
      usedHeight(
        box, automatic: total + edges.vertical, edges: edges, containingHeight: containingHeight)
      - edges.vertical
    if grid.height == nil, used > total {
      // A least height is as good as a height.
      grid.rows = rowTracks(of: grid, available: used)
      sizeGridRows(&grid)
    }
    grid.rowStarts = grid.rows.starts(grid.style.flex.alignContent, in: max(used, .zero))
    layoutGridItems(grid, x: edges.left, y: top)
    if waiting < waitingEnd {
      setStaticPositions(
        waiting..<waitingEnd, in: grid, edges: edges,
        UnitRect(x: edges.left, y: top, width: width, height: used))
    }
    flow.y = top + (grid.height ?? total)
  }

  private func gridContainer(
    _ box: Int32, width: LayoutUnit, height: LayoutUnit?
  ) -> GridContainer {
    let style = properties(box)
    return GridContainer(
      box: box, properties: gridProperties(box), style: style, width: width, height: height,
      columnGap: style.flex.columnGap.resolved(width),
      rowGap: style.flex.rowGap.resolved(height ?? .zero))
  }

  // MARK: Items and tracks

  /// Finds the items and their areas, and sets up the tracks; no width while it is measured.
  private mutating func placeGridItems(_ grid: inout GridContainer, width: LayoutUnit?) {
    var child = prepared.tree.boxes[Int(grid.box)].firstChild
    while child >= 0 {
      let style = properties(child)
      if isItem(child) {
        grid.items.append(
          GridItem(
            box: child, style: style, properties: gridProperties(child),
            edges: edges(child, containing: grid.width)))
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    if grid.items.contains(where: { $0.style.flex.order != 0 }) {
      let ordered = grid.items.enumerated().sorted {
        ($0.element.style.flex.order, $0.offset) < ($1.element.style.flex.order, $1.offset)
      }
      grid.items = ordered.map(\.element)
    }
    let columns = expanded(grid.properties.columns, gap: grid.columnGap, available: width)
    let rows = expanded(grid.properties.rows, gap: grid.rowGap, available: grid.height)
    let placer = GridPlacer(
      grid.properties, columns: columns.template, rows: rows.template,
      items: grid.items.map(\.properties))
    grid.placer = placer
    for index in grid.items.indices { grid.items[index].area = placer.areas[index] }
    grid.columns = GridTracks(
      Self.tracks(
        columns.template.tracks, grid.properties.autoColumns, before: placer.columnsBefore,
        count: placer.columnCount), gap: grid.columnGap, available: width)
    grid.columns.collapse(
      unused(columns.fit, offset: placer.columnsBefore, grid.items.map(\.area.columns)))
    grid.collapsedRows = unused(rows.fit, offset: placer.rowsBefore, grid.items.map(\.area.rows))
    grid.rowList = Self.tracks(
      rows.template.tracks, grid.properties.autoRows, before: placer.rowsBefore,
      count: placer.rowCount)
    grid.rows = rowTracks(of: grid, available: grid.height)
  }

  private func rowTracks(of grid: GridContainer, available: LayoutUnit?) -> GridTracks {
    var tracks = GridTracks(grid.rowList, gap: grid.rowGap, available: available)
    tracks.collapse(grid.collapsedRows)
    return tracks
  }

  /// All tracks of a direction: implicit ones take the sizes of `automatic` in turn.
  private static func tracks(
    _ explicit: [GridTrack], _ automatic: [GridTrack], before: Int, count: Int
  ) -> [GridTrack] {
    let automatic = automatic.isEmpty ? [GridTrack.automatic] : automatic
    var tracks: [GridTrack] = []
    for index in 0..<before {
      let place = (index - before) % automatic.count
      tracks.append(automatic[place < 0 ? place + automatic.count : place])
    }
    tracks += explicit
    var next = 0
    while tracks.count < count {
      tracks.append(automatic[next % automatic.count])
      next += 1
    }
    return tracks
  }

  /// Repeats what `auto-fill` and `auto-fit` repeat as often as it fits.
  private func expanded(
    _ template: GridTemplate<GridTrack>, gap: LayoutUnit, available: LayoutUnit?
  ) -> (template: GridTemplate<GridTrack>, fit: Range<Int>) {
    guard let repetition = template.repetition else { return (template, 0..<0) }
    func size(_ track: GridTrack) -> LayoutUnit {
      GridTracks.fixed(track.most, available) ?? GridTracks.fixed(track.least, available) ?? .zero
    }
    var count = 1
    if let available {
      let own = template.tracks.reduce(LayoutUnit.zero) { $0 + size($1) + gap }
      let each = repetition.tracks.reduce(LayoutUnit.zero) { $0 + max(.epsilon, size($1)) + gap }
      let availableSize = available + gap - own
      let most = min(Limits.tracks, Limits.filledTracks / max(1, repetition.tracks.count))
      if each > .zero { count = max(1, min(Int(availableSize.raw) / Int(each.raw), most)) }
    }
    var part = GridTemplate<GridTrack>()
    part.tracks = repetition.tracks
    part.names = repetition.names
    var result = GridTemplate<GridTrack>()
    for (index, track) in template.tracks.enumerated() {
      if index == repetition.place { for _ in 0..<count { result.add(part) } }
      result.add(names: template.names[index])
      result.add(track)
    }
    if repetition.place >= template.tracks.count {
      for _ in 0..<count { result.add(part) }
    }
    result.add(names: template.names.last ?? [])
    let made = count * repetition.tracks.count
    return (result, repetition.isFit ? repetition.place..<repetition.place + made : 0..<0)
  }

  private func unused(_ range: Range<Int>, offset: Int, _ areas: [Range<Int>]) -> [Int] {
    let tracks = range.lowerBound + offset..<range.upperBound + offset
    if tracks.isEmpty { return [] }
    // How many areas begin at a track, less those that end before it.
    var changes = [Int](repeating: 0, count: tracks.count + 1)
    for area in areas {
      let part = area.clamped(to: tracks)
      if part.isEmpty { continue }
      changes[part.lowerBound - tracks.lowerBound] += 1
      changes[part.upperBound - tracks.lowerBound] -= 1
    }
    var count = 0
    return tracks.filter { track in
      count += changes[track - tracks.lowerBound]
      return count == 0
    }
  }

  // MARK: Widths

  /// Content widths of a grid container's content box.
  mutating func gridMinMaxSizes(_ box: Int32) -> MinMaxSizes {
    var grid = gridContainer(box, width: .zero, height: nil)
    placeGridItems(&grid, width: nil)
    let contributions = columnContributions(grid)
    var narrow = grid.columns
    narrow.size(contributions, constraint: .minContent, stretches: false)
    grid.columns.size(contributions, constraint: .maxContent, stretches: false)
    return MinMaxSizes(min: narrow.total, max: max(narrow.total, grid.columns.total))
  }

  private mutating func columnContributions(_ grid: GridContainer) -> [GridContribution] {
    grid.items.map { item in
      let widths = outerMinMaxSizes(item.box)
      let edges = item.edges.horizontal + item.edges.marginsHorizontal
      let range = item.area.columns
      var least = edges
      if prepared.resolved(item.style.width, nil) != nil {
        least = widths.min
      } else if let asked = borderWidth(
        item.style.minWidth, box: item.box, containing: .zero, edges: item.edges)
      {
        least = asked + item.edges.marginsHorizontal
      } else if !item.style.overflowX.makesContext, grid.columns.isAutomatic(range),
        range.count == 1 || !grid.columns.hasFlex(range)
      {
        least = min(widths.min, grid.columns.greatest(range) ?? .max)
      }
      return GridContribution(tracks: range, least: least, min: widths.min, max: widths.max)
    }
  }
}
