// Subgrids: their tracks are those of the container, and their items contribute to these tracks.
// Source: CSS Grid 2, section 9.

internal import GalleyStyle

/// The tracks that a subgrid takes from its container in one axis.
struct SubgridTracks {
  let count: Int
  /// The gap of the container.
  let gap: LayoutUnit
  /// The names of the container's lines.
  var names: [[String]] = []
  /// The start of each track in the content box of the subgrid, and their sizes; empty before the
  /// tracks are sized.
  var starts: [LayoutUnit] = []
  var sizes: [LayoutUnit] = []

  /// The template of a subgrid, of which only the names of lines are its own.
  func template(_ own: GridTemplate<GridTrack>) -> (
    template: GridTemplate<GridTrack>, fit: Range<Int>, isCut: Bool
  ) {
    let lines = (0...count).map { line in
      let inherited = names.indices.contains(line) ? names[line] : []
      let own = own.names.indices.contains(line) ? own.names[line] : []
      // Most lines have the names of one of both, which is not copied.
      return inherited.isEmpty ? own : own.isEmpty ? inherited : inherited + own
    }
    let tracks = [GridTrack](repeating: .automatic, count: count)
    return (GridTemplate(tracks: tracks, names: lines), 0..<0, false)
  }

  /// The part of a range of tracks within the subgrid, which has no implicit tracks.
  func clamped(_ range: Range<Int>, before: Int) -> Range<Int> {
    let start = min(max(0, range.lowerBound - before), max(0, count - 1))
    return start..<min(max(start + 1, range.upperBound - before), max(start + 1, count))
  }
}

/// The inputs of a subgrid's contributions to the rows of its container.
struct NestedRowsKey: Hashable {
  var box: Int32
  var width: LayoutUnit
  var containing: LayoutUnit
  var gap: LayoutUnit
  var rows: Range<Int>
  /// The sizes of the columns that it takes from its container.
  var columns: [LayoutUnit]
}

/// The tracks that a subgrid takes from its container.
struct SubgridAxes {
  var columns: SubgridTracks?
  var rows: SubgridTracks?
  var hasNames: Bool {
    columns?.names.contains { !$0.isEmpty } == true || rows?.names.contains { !$0.isEmpty } == true
  }

  /// Only the axes that are subgridded.
  func limited(to properties: GridProperties) -> SubgridAxes {
    SubgridAxes(
      columns: properties.columns.isSubgrid ? columns : nil,
      rows: properties.rows.isSubgrid ? rows : nil)
  }

  func clamped(_ area: GridArea, _ placer: GridPlacer) -> GridArea {
    GridArea(
      columns: columns?.clamped(area.columns, before: placer.columnsBefore) ?? area.columns,
      rows: rows?.clamped(area.rows, before: placer.rowsBefore) ?? area.rows)
  }
}

extension GridTracks {
  /// Sets the sizes of a subgrid's tracks.
  mutating func adopt(_ inherited: SubgridTracks) {
    for (index, size) in inherited.sizes.enumerated() where index < tracks.count {
      tracks[index].base = size
      tracks[index].limit = size
    }
  }

  /// The tracks of a subgrid in `range`, whose content box begins `before` its first track and ends
  /// before the end of its last one.
  func inherited(
    _ range: Range<Int>, starts: [LayoutUnit], ownGap: LayoutUnit?, before: LayoutUnit,
    after: LayoutUnit
  ) -> SubgridTracks {
    var result = SubgridTracks(count: range.count, gap: gap)
    let half = ((ownGap ?? gap) - gap) / 2
    let origin = (starts.indices.contains(range.lowerBound) ? starts[range.lowerBound] : .zero)
    for index in range {
      guard tracks.indices.contains(index), starts.indices.contains(index) else {
        result.starts.append((result.starts.last ?? .zero) + (result.sizes.last ?? .zero))
        result.sizes.append(.zero)
        continue
      }
      let isFirst = index == range.lowerBound
      let isLast = index == range.upperBound - 1
      let start = starts[index] - origin - before + (isFirst ? before : half)
      let end = starts[index] + tracks[index].base - origin - before - (isLast ? after : half)
      result.starts.append(start)
      result.sizes.append(max(.zero, end - start))
    }
    result.starts.append((result.starts.last ?? .zero) + (result.sizes.last ?? .zero))
    return result
  }
}

extension GridContainer {
  /// The subgridded axes of an item; nil for other items.
  func subgridAxes(of item: GridItem) -> SubgridAxes? {
    guard prepared.isGrid(item.box) else { return nil }
    let own = item.properties
    guard own.columns.isSubgrid || own.rows.isSubgrid else { return nil }
    return SubgridAxes(
      columns: SubgridTracks(
        count: item.area.columns.count, gap: columnGap,
        names: names(placer?.columns.names, item.area.columns, before: placer?.columnsBefore)),
      rows: SubgridTracks(
        count: item.area.rows.count, gap: rowGap,
        names: names(placer?.rows.names, item.area.rows, before: placer?.rowsBefore))
    ).limited(to: own)
  }

  /// The names of the lines of a range of tracks.
  private func names(_ all: [[String]]?, _ range: Range<Int>, before: Int?) -> [[String]] {
    guard let all, let before, all.contains(where: { !$0.isEmpty }) else { return [] }
    return (range.lowerBound...range.upperBound).map { line in
      all.indices.contains(line - before) ? all[line - before] : []
    }
  }

  /// Contributions of a subgrid's items to the columns; nil for other items.
  func subgridContributions(
    of item: GridItem, _ percentageHeight: LayoutUnit?, _ context: inout LayoutContext
  ) -> [GridContribution]? {
    guard let axes = subgridAxes(of: item), axes.columns != nil else { return nil }
    var inner = GridContainer(prepared, item.box, width: .zero, height: nil, inherited: axes)
    inner.placeItems(width: nil, &context)
    let edges = item.edges
    let area = item.area.columns
    // Sizing functions of the container decide about the minimum contributions.
    inner.columns.tracks = Array(columns.tracks[area.clamped(to: columns.tracks.indices)])
    let before = edges.margin.left + edges.border.left + edges.padding.left
    let after = edges.margin.right + edges.border.right + edges.padding.right
    let half = (inner.columnGap - columnGap) / 2
    return
      (inner.columnContributions(percentageHeight, &context).map {
        $0.moved(to: area, half: half, before: before, after: after)
      } + GridContribution.edges(of: area, before: before, after: after))
      .filter { columns.tracks.indices.contains($0.tracks) }.mergedByTrack()
  }
}

extension [GridContribution] {
  /// The contributions with one for each single track: the greatest ones.
  ///
  /// Otherwise each level of nested subgrids would copy those of all items below it.
  fileprivate func mergedByTrack() -> [GridContribution] {
    var merged: [GridContribution] = []
    var places: [Int: Int] = [:]
    for item in self {
      guard item.tracks.count == 1 else {
        merged.append(item)
        continue
      }
      guard let place = places[item.tracks.lowerBound] else {
        places[item.tracks.lowerBound] = merged.count
        merged.append(item)
        continue
      }
      merged[place].least = Swift.max(merged[place].least, item.least)
      merged[place].min = Swift.max(merged[place].min, item.min)
      merged[place].max = Swift.max(merged[place].max, item.max)
    }
    return merged
  }
}

extension GridContribution {
  /// The contributions of a subgrid without items: its edges.
  static func edges(
    of area: Range<Int>, before: LayoutUnit, after: LayoutUnit
  ) -> [GridContribution] {
    guard let last = area.last else { return [] }
    func contribution(_ track: Int, _ size: LayoutUnit) -> GridContribution {
      GridContribution(tracks: track..<track + 1, least: size, min: size, max: size)
    }
    if last == area.lowerBound { return [contribution(last, before + after)] }
    return [contribution(area.lowerBound, before), contribution(last, after)]
  }

  /// The contribution to the tracks of the container, with the edges of the subgrid at its ends.
  func moved(
    to area: Range<Int>, half: LayoutUnit, before: LayoutUnit, after: LayoutUnit
  ) -> GridContribution {
    let start = area.lowerBound + tracks.lowerBound
    let end = area.lowerBound + tracks.upperBound
    let added =
      (start == area.lowerBound ? before : half) + (end == area.upperBound ? after : half)
    return GridContribution(
      tracks: start..<end, least: least + added, min: min + added, max: max + added)
  }
}

extension GridAlgorithm {
  /// Sets the columns of a subgrid before its height is measured.
  func setColumns(of item: GridItem, _ grid: GridContainer, _ context: inout LayoutContext) {
    guard var axes = grid.subgridAxes(of: item) else { return }
    if axes.columns != nil {
      let edges = item.edges
      let style = item.style
      axes.columns = grid.columns.inherited(
        item.area.columns, starts: grid.columnStarts,
        ownGap: style.columns.hasNormalGap ? nil : style.flex.columnGap.resolved(grid.width),
        before: edges.margin.left + edges.border.left + edges.padding.left,
        after: edges.margin.right + edges.border.right + edges.padding.right)
    }
    axes.rows = nil
    context.subgrids[item.box] = axes
  }

  /// The contributions of a subgrid's items to the rows of the container; nil for other items.
  func nestedRows(
    of item: GridItem, width: LayoutUnit, _ grid: GridContainer, _ context: inout LayoutContext
  ) -> [GridContribution]? {
    guard let axes = grid.subgridAxes(of: item), axes.rows != nil else { return nil }
    // Otherwise each level would measure all levels below it once more.
    let key = NestedRowsKey(
      box: item.box, width: width, containing: grid.width(of: item), gap: grid.rowGap,
      rows: item.area.rows, columns: context.subgrids[item.box]?.columns?.sizes ?? [])
    if let known = context.nestedRows[key] { return known }
    let edges = item.edges
    let inside = width - edges.horizontal
    let space = content.space.child(
      width: width, containing: width, containingHeight: nil, fixed: FixedSize(width: width))
    var known = axes
    known.columns = context.subgrids[item.box]?.columns
    var inner = GridContainer(prepared, item.box, width: inside, height: nil, inherited: known)
    inner.placeItems(width: inside, &context)
    let algorithm = GridAlgorithm(
      prepared,
      ContentSpace(
        box: item.box, edges: edges, top: edges.border.top + edges.padding.top, width: inside,
        height: nil, space: space), nil)
    algorithm.sizeColumns(&inner, &context)
    algorithm.measureItems(&inner, &context)
    let before = edges.margin.top + edges.border.top + edges.padding.top
    let after = edges.margin.bottom + edges.border.bottom + edges.padding.bottom
    let half = (inner.rowGap - grid.rowGap) / 2
    let contributions =
      (algorithm.rowContributions(inner).map {
        $0.moved(to: item.area.rows, half: half, before: before, after: after)
      } + GridContribution.edges(of: item.area.rows, before: before, after: after))
      .filter { grid.rows.tracks.indices.contains($0.tracks) }.mergedByTrack()
    context.nestedRows[key] = contributions
    return contributions
  }

  /// Sets the rows of a subgrid before it is laid out.
  func setRows(of item: GridItem, _ grid: GridContainer, _ context: inout LayoutContext) {
    guard let axes = grid.subgridAxes(of: item) else { return }
    setColumns(of: item, grid, &context)
    guard axes.rows != nil else { return }
    let edges = item.edges
    let style = item.style
    context.subgrids[item.box]?.rows = grid.rows.inherited(
      item.area.rows, starts: grid.rowStarts,
      ownGap: style.flex.hasNormalRowGap ? nil : style.flex.rowGap.resolved(.zero),
      before: edges.margin.top + edges.border.top + edges.padding.top,
      after: edges.margin.bottom + edges.border.bottom + edges.padding.bottom)
  }
}
