// The items and tracks of a grid container during layout.
// Source: CSS Grid 2, sections 6 to 11, as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

/// A grid container during layout.
struct GridContainer {
  let prepared: PreparedDocument
  let box: Index<Box>
  let properties: GridProperties
  let style: BoxStyle
  /// Content-box width, and content-box height if it is definite.
  let width: LayoutUnit
  let height: LayoutUnit?
  let columnGap: LayoutUnit
  private(set) var rowGap: LayoutUnit
  /// The bounds of an indefinite height, which a repetition of rows fills.
  var heightBounds = SizeBounds()
  /// The tracks of the parent grid in each subgridded axis.
  var inherited = SubgridAxes()
  var items: [GridItem] = []
  var columns = GridTracks([], gap: .zero, available: nil)
  var rows = GridTracks([], gap: .zero, available: nil)
  var columnStarts: [LayoutUnit] = []
  var rowStarts: [LayoutUnit] = []
  /// Row tracks before sizing, and the collapsed ones (`auto-fit`).
  var rowList: [GridTrack] = []
  var collapsedRows: [Int] = []
  var placer: GridPlacer?
  /// The named areas, if an item is a subgrid.
  private(set) var namedAreas: [String: GridArea] = [:]
  /// The maximum number of explicit tracks in each direction, and whether a template has more.
  let mostTracks: Int
  private var hasCutTemplate = false
  /// Whether the grid has fewer tracks or cells than its properties specify.
  var isCut: Bool { hasCutTemplate || placer?.isCut == true }

  init(
    _ prepared: PreparedDocument, _ box: Index<Box>, width: LayoutUnit, height: LayoutUnit?,
    inherited: SubgridAxes? = nil
  ) {
    self.prepared = prepared
    self.box = box
    self.width = width
    self.height = height
    style = prepared.properties(box)
    mostTracks = prepared.gridLimit.tracks
    properties = prepared.tree.gridProperties(box)
    self.inherited = (inherited ?? SubgridAxes()).limited(to: properties)
    columnGap =
      style.columns.hasNormalGap
      ? self.inherited.columns?.gap ?? .zero
      : prepared.boxStyles.resolved(style.flex.columnGap, width) ?? .zero
    rowGap = self.inherited.rows?.gap ?? .zero
    if !style.flex.hasNormalRowGap { resolveRowGap(in: height ?? .zero) }
  }

  /// Whether the gap of rows depends on the height.
  var hasShareOfHeight: Bool { !style.flex.hasNormalRowGap && !style.flex.rowGap.isFixed }

  mutating func resolveRowGap(in height: LayoutUnit) {
    rowGap = prepared.boxStyles.resolved(style.flex.rowGap, height) ?? .zero
  }
}

/// The definite minimum and maximum of an indefinite size of a content box.
struct SizeBounds {
  var least: LayoutUnit?
  var most: LayoutUnit?
}

struct GridItem {
  let box: Index<Box>
  let kind: Box.Kind
  let style: BoxStyle
  let properties: GridProperties
  var edges: BoxEdges
  var area = GridArea()
  /// Border-box size; `height` is the measured height before `align-self: stretch`.
  var width = LayoutUnit.zero
  var height = LayoutUnit.zero
  var baseline: LayoutUnit?
  /// The contributions of a subgrid's items to the tracks of the container.
  var nestedRows: [GridContribution]?

  /// Whether `normal` alignment does not stretch the item.
  var keepsNaturalSize: Bool { kind == .replaced || kind == .math }
  /// Whether an automatic size follows from the other one.
  var hasRatio: Bool { kind == .block && (style.aspectRatio ?? 0) > 0 }
}

extension GridContainer {
  /// Places the items in areas and sets up the tracks.
  ///
  /// `width` is that of the content box; nil during the computation of intrinsic sizes.
  mutating func placeItems(width: LayoutUnit?, _ context: inout LayoutContext) {
    var hasNames = false
    var hasSubgrids = false
    var child = prepared.tree.boxes[box].firstChild
    while child.exists {
      let style = prepared.properties(child)
      let properties = prepared.tree.gridProperties(child)
      if properties.hasNames { hasNames = true }
      if properties.columns.isSubgrid || properties.rows.isSubgrid { hasSubgrids = true }
      if prepared[child].isItem {
        items.append(
          GridItem(
            box: child, kind: prepared.tree.boxes[child].kind, style: style,
            properties: properties,
            edges: context.edges(child, containing: self.width)))
      }
      child = prepared.tree.boxes[child].nextSibling
    }
    items.sortByOrder(\.style.flex.order)
    let columns =
      inherited.columns?.template(properties.columns)
      ?? expanded(
        properties.columns, gap: columnGap, available: width,
        width == nil && properties.columns.repetition != nil
          ? prepared[box].widthBounds(context.edges(box, containing: .zero)) : SizeBounds())
    let rows =
      inherited.rows?.template(properties.rows)
      ?? expanded(properties.rows, gap: rowGap, available: height, heightBounds)
    let names = hasNames ? context.gridNames(self, columns.template, rows.template) : GridNames()
    let placer = GridPlacer(
      properties, ExplicitGrid(columns: columns.template, rows: rows.template, names: names),
      items: items.map(\.properties), most: mostTracks, subgrid: inherited)
    hasCutTemplate =
      properties.areas.count > mostTracks || properties.areas.first?.count ?? 0 > mostTracks
      || columns.isCut || rows.isCut
    self.placer = placer
    if hasSubgrids, !properties.areas.isEmpty {
      namedAreas = GridNames(properties, columns: [], rows: [], most: mostTracks).areas
    }
    for index in items.indices {
      items[index].area = inherited.clamped(placer.areas[index], placer)
    }
    self.columns = GridTracks(
      Self.tracks(
        columns.template.tracks, properties.autoColumns,
        before: inherited.columns == nil ? placer.columnsBefore : 0,
        count: inherited.columns?.count ?? placer.columnCount), gap: columnGap, available: width)
    self.columns.collapse(
      unused(columns.fit, offset: placer.columnsBefore, items.map(\.area.columns)))
    collapsedRows = unused(rows.fit, offset: placer.rowsBefore, items.map(\.area.rows))
    rowList = Self.tracks(
      rows.template.tracks, properties.autoRows,
      before: inherited.rows == nil ? placer.rowsBefore : 0,
      count: inherited.rows?.count ?? placer.rowCount)
    self.rows = rowTracks(available: height)
  }

  func rowTracks(available: LayoutUnit?) -> GridTracks {
    var tracks = GridTracks(rowList, gap: rowGap, available: available)
    tracks.collapse(collapsedRows)
    return tracks
  }

  /// All tracks of an axis; implicit tracks repeat the sizes in `automatic`.
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

  /// Expands an `auto-fill` or `auto-fit` repetition, up to the limit of tracks.
  private func expanded(
    _ template: GridTemplate<GridTrack>, gap: LayoutUnit, available: LayoutUnit?,
    _ bounds: SizeBounds
  ) -> (template: GridTemplate<GridTrack>, fit: Range<Int>, isCut: Bool) {
    let (all, fit) = repeated(template, gap: gap, available: available, bounds)
    guard all.tracks.count > mostTracks else { return (all, fit, false) }
    return (all.prefix(mostTracks), fit.clamped(to: 0..<mostTracks), true)
  }

  /// Repeats the tracks of an `auto-fill` or `auto-fit` repetition as often as they fit.
  ///
  /// The result ends one track after the limit, because all containers with a template do this.
  private func repeated(
    _ template: GridTemplate<GridTrack>, gap: LayoutUnit, available: LayoutUnit?,
    _ bounds: SizeBounds
  ) -> (template: GridTemplate<GridTrack>, fit: Range<Int>) {
    guard let repetition = template.repetition, !template.isSubgrid else {
      return (template, 0..<0)
    }
    let count = repetitions(repetition, in: template, gap: gap, available: available, bounds)
    let place = min(repetition.place, template.tracks.count)
    var result = GridTemplate<GridTrack>()
    func add(_ tracks: ArraySlice<GridTrack>, _ names: [[String]]) {
      for index in tracks.indices {
        guard result.tracks.count <= mostTracks else { return }
        result.add(names: names[index])
        result.add(tracks[index])
      }
    }
    add(template.tracks[..<place], template.names)
    for _ in 0..<count where result.tracks.count <= mostTracks {
      add(repetition.tracks[...], repetition.names)
      result.add(names: repetition.names.last ?? [])
    }
    add(template.tracks[place...], template.names)
    result.add(names: template.names.last ?? [])
    let made = count * repetition.tracks.count
    return (result, repetition.isFit ? place..<place + made : 0..<0)
  }

  /// As many repetitions as fit the available size or the maximum size, or else as few as fill the
  /// minimum size (section 7.2.3.2).
  private func repetitions(
    _ repetition: GridTemplate<GridTrack>.Repetition, in template: GridTemplate<GridTrack>,
    gap: LayoutUnit, available: LayoutUnit?, _ bounds: SizeBounds
  ) -> Int {
    let filled = min(Limits.filledTracks, mostTracks - min(mostTracks, template.tracks.count))
    let most = min(Limits.tracks, filled / max(1, repetition.tracks.count))
    let least = bounds.least ?? .zero
    let limit = available ?? bounds.most.map { max($0, least) }
    guard most > 1, limit != nil || least > .zero else { return 1 }
    func size(_ tracks: [GridTrack], least: LayoutUnit) -> LayoutUnit? {
      var sum = LayoutUnit.zero
      for track in tracks {
        let size =
          GridTracks.fixed(track.most, available) ?? GridTracks.fixed(track.least, available)
        // A percentage has no size before the available size is known.
        if size == nil, available == nil { return nil }
        sum = sum + max(least, size ?? .zero) + gap
      }
      return sum
    }
    guard let each = size(repetition.tracks, least: .epsilon), each > .zero,
      let others = size(template.tracks, least: .zero)
    else { return 1 }
    let space = Int(((limit ?? least) + gap - others).raw)
    let count = limit == nil ? (space + Int(each.raw) - 1) / Int(each.raw) : space / Int(each.raw)
    return max(1, min(count, most))
  }

  private func unused(_ range: Range<Int>, offset: Int, _ areas: [Range<Int>]) -> [Int] {
    let tracks = range.lowerBound + offset..<range.upperBound + offset
    if tracks.isEmpty { return [] }
    // By track: number of areas that start at it, less the number that end before it.
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

  /// Contributions of the items to the columns that they span.
  func columnContributions(
    _ percentageHeight: LayoutUnit?, _ context: inout LayoutContext
  ) -> [GridContribution] {
    var contributions: [GridContribution] = []
    contributions.reserveCapacity(items.count)
    for item in items {
      if let nested = subgridContributions(of: item, percentageHeight, &context) {
        contributions += nested
      } else {
        contributions.append(columnContribution(of: item, percentageHeight, &context))
      }
    }
    return contributions
  }

  /// The contribution of an item to the columns that it spans.
  private func columnContribution(
    of item: GridItem, _ percentageHeight: LayoutUnit?, _ context: inout LayoutContext
  ) -> GridContribution {
    let range = item.area.columns
    let widths = context.outerMinMaxSizes(item.box, percentageHeight: percentageHeight)
    let edges = item.edges.horizontal + item.edges.marginsHorizontal
    var least = edges
    if prepared.boxStyles.resolved(item.style.width, nil) != nil {
      least = widths.min
    } else if let specified = context.borderWidth(
      item.style.minWidth, box: item.box, edges: item.edges,
      in: SizingBasis(containing: .zero, percentageHeight: percentageHeight))
    {
      least = specified + item.edges.marginsHorizontal
    } else if !item.style.overflowX.makesContext, columns.isAutomatic(range),
      range.count == 1 || !columns.hasFlex(range)
    {
      least = min(widths.min, columns.greatest(range) ?? .max)
    }
    return GridContribution(tracks: range, least: least, min: widths.min, max: widths.max)
  }
}

extension LayoutContext {
  /// The names of a grid container's lines and areas.
  fileprivate mutating func gridNames(
    _ grid: GridContainer, _ columns: GridTemplate<GridTrack>, _ rows: GridTemplate<GridTrack>
  ) -> GridNames {
    let key = GridNames.Key(
      style: prepared.tree.boxes[grid.box].style, columns: columns.tracks.count,
      rows: rows.tracks.count)
    if !grid.inherited.hasNames, let cached = features.gridNames[key] { return cached }
    let names = GridNames(
      grid.properties, columns: columns.names, rows: rows.names, most: grid.mostTracks)
    if grid.inherited.hasNames { return names }
    if features.gridNames.count >= GridNames.mostCached { features.gridNames.removeAll() }
    features.gridNames[key] = names
    return names
  }

  /// Min-content and max-content widths of a grid container's content box.
  mutating func gridMinMaxSizes(_ box: Index<Box>, percentageHeight: LayoutUnit?) -> MinMaxSizes {
    var grid = GridContainer(prepared, box, width: .zero, height: nil)
    grid.placeItems(width: nil, &self)
    let contributions = grid.columnContributions(percentageHeight, &self)
    var narrow = grid.columns
    narrow.size(contributions, constraint: .minContent, stretches: false)
    grid.columns.size(contributions, constraint: .maxContent, stretches: false)
    return MinMaxSizes(min: narrow.total, max: max(narrow.total, grid.columns.total))
  }
}

extension BoxTree {
  func gridProperties(_ box: Index<Box>) -> GridProperties {
    styles[boxes[box].style].box.grid.properties
  }
}
