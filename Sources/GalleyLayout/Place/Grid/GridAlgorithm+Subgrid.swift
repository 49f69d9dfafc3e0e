// Subgrids: their tracks are those of the container, and their items contribute to these tracks.
// Source: CSS Grid 2, section 9.

internal import GalleyStyle
internal import GalleySystem

extension GridContainer {
  /// The subgridded axes of an item; nil for other items.
  func subgridAxes(of item: GridItem) -> SubgridAxes? {
    guard prepared.tree.boxes[item.box].context == .grid else { return nil }
    let own = item.properties
    guard own.columns.isSubgrid || own.rows.isSubgrid else { return nil }
    return SubgridAxes(
      columns: SubgridTracks(
        count: item.area.columns.count, gap: columnGap,
        names: names(
          placer?.explicit.columns.names, item.area.columns, before: placer?.columnsBefore,
          \.columns)),
      rows: SubgridTracks(
        count: item.area.rows.count, gap: rowGap,
        names: names(
          placer?.explicit.rows.names, item.area.rows, before: placer?.rowsBefore, \.rows))
    ).limited(to: own)
  }

  /// The names of the lines of a range of tracks, with those of the named areas that overlap it.
  private func names(
    _ all: [[String]]?, _ range: Range<Int>, before: Int?, _ axis: KeyPath<GridArea, Range<Int>>
  ) -> [[String]] {
    guard let all, let before, all.contains(where: { !$0.isEmpty }) || !namedAreas.isEmpty else {
      return []
    }
    var names = (range.lowerBound...range.upperBound).map { line in
      all.indices.contains(line - before) ? all[line - before] : []
    }
    for (name, area) in namedAreas {
      let tracks = area[keyPath: axis]
      let part = (tracks.lowerBound + before..<tracks.upperBound + before).clamped(to: range)
      guard !part.isEmpty else { continue }
      names[part.lowerBound - range.lowerBound].append(name + "-start")
      names[part.upperBound - range.lowerBound].append(name + "-end")
    }
    return names
  }

  /// Contributions of a subgrid's items to the columns; nil for other items.
  func subgridContributions(
    of item: GridItem, _ percentageHeight: LayoutUnit?, _ context: inout LayoutContext
  ) -> [GridContribution]? {
    guard let axes = subgridAxes(of: item), axes.columns != nil else { return nil }
    var inner = GridContainer(prepared, item.box, width: .zero, height: nil, inherited: axes)
    inner.placeItems(width: nil, &context)
    let area = item.area.columns
    // Sizing functions of the container decide about the minimum contributions.
    inner.columns.tracks = Array(columns.tracks[area.clamped(to: columns.tracks.indices)])
    return inner.columnContributions(percentageHeight, &context).moved(
      to: area, item.columnEdges, half: (inner.columnGap - columnGap) / 2, within: columns)
  }
}

extension GridItem {
  fileprivate var columnEdges: SubgridEdges {
    SubgridEdges(
      before: edges.margin.left + edges.left, after: edges.margin.right + edges.right)
  }
  fileprivate var rowEdges: SubgridEdges {
    SubgridEdges(
      before: edges.margin.top + edges.top, after: edges.margin.bottom + edges.bottom)
  }
}

extension [GridContribution] {
  /// The contributions of a subgrid's items to the tracks of the container in `area`.
  ///
  /// `half` is half of the difference between the gaps of both.
  fileprivate func moved(
    to area: Range<Int>, _ edges: SubgridEdges, half: LayoutUnit, within tracks: GridTracks
  ) -> [GridContribution] {
    (map { $0.moved(to: area, edges, half: half) } + GridContribution.edges(of: area, edges))
      .filter { tracks.tracks.indices.contains($0.tracks) }.mergedByTrack()
  }

  /// The contributions with one for each single track: the greatest ones.
  ///
  /// Otherwise each level of nested subgrids would copy those of all items below it.
  private func mergedByTrack() -> [GridContribution] {
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
  fileprivate static func edges(
    of area: Range<Int>, _ edges: SubgridEdges
  ) -> [GridContribution] {
    guard let last = area.last else { return [] }
    func contribution(_ track: Int, _ size: LayoutUnit) -> GridContribution {
      GridContribution(tracks: track..<track + 1, least: size, min: size, max: size)
    }
    if last == area.lowerBound { return [contribution(last, edges.before + edges.after)] }
    return [contribution(area.lowerBound, edges.before), contribution(last, edges.after)]
  }

  /// The contribution to the tracks of the container, with the edges of the subgrid at its ends.
  fileprivate func moved(
    to area: Range<Int>, _ edges: SubgridEdges, half: LayoutUnit
  ) -> GridContribution {
    let start = area.lowerBound + tracks.lowerBound
    let end = area.lowerBound + tracks.upperBound
    let added =
      (start == area.lowerBound ? edges.before : half)
      + (end == area.upperBound ? edges.after : half)
    return GridContribution(
      tracks: start..<end, least: least + added, min: min + added, max: max + added)
  }
}

extension GridAlgorithm {
  /// Sets the tracks of a subgrid: its columns before its height is measured, and all before it is
  /// laid out.
  func setTracks(
    of item: GridItem, _ grid: GridContainer, areRowsSized: Bool, _ context: inout LayoutContext
  ) {
    guard var axes = grid.subgridAxes(of: item) else { return }
    let style = item.style
    if let known = axes.columns {
      var columns = grid.columns.inherited(
        item.area.columns, starts: grid.columnStarts,
        ownGap: style.columns.hasNormalGap
          ? nil : prepared.boxStyles.resolved(style.flex.columnGap, grid.width),
        item.columnEdges)
      columns.names = known.names
      axes.columns = columns
    }
    if let known = axes.rows {
      axes.rows = nil
      if areRowsSized {
        var rows = grid.rows.inherited(
          item.area.rows, starts: grid.rowStarts,
          ownGap: style.flex.hasNormalRowGap
            ? nil : prepared.boxStyles.resolved(style.flex.rowGap, .zero),
          item.rowEdges)
        rows.names = known.names
        axes.rows = rows
      }
    }
    context.features.subgrids[item.box] = axes
  }

  /// The contributions of a subgrid's items to the rows of the container; nil for other items.
  func nestedRows(
    of item: GridItem, width: LayoutUnit, _ grid: GridContainer, _ context: inout LayoutContext
  ) -> [GridContribution]? {
    guard let axes = grid.subgridAxes(of: item), axes.rows != nil else { return nil }
    // Otherwise each level would measure all levels below it once more.
    let key = NestedRowsKey(
      box: item.box, width: width, containing: grid.width(of: item), gap: grid.rowGap,
      rows: item.area.rows, columns: context.features.subgrids[item.box]?.columns?.sizes ?? [])
    if let cached = context.features.nestedRows[key] { return cached }
    let edges = item.edges
    let inside = width - edges.horizontal
    let space = content.space.child(
      width: width, containing: width, containingHeight: nil, fixed: FixedSize(width: width))
    var known = axes
    known.columns = context.features.subgrids[item.box]?.columns
    var inner = GridContainer(prepared, item.box, width: inside, height: nil, inherited: known)
    inner.placeItems(width: inside, &context)
    let algorithm = GridAlgorithm(
      prepared, ContentSpace(item.box, in: space, edges: edges))
    algorithm.sizeColumns(&inner, &context)
    algorithm.measureItems(&inner, &context)
    let contributions = algorithm.rowContributions(inner).moved(
      to: item.area.rows, item.rowEdges, half: (inner.rowGap - grid.rowGap) / 2, within: grid.rows)
    context.features.nestedRows[key] = contributions
    return contributions
  }
}
