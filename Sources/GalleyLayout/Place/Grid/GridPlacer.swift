// Input: a grid container's properties and the placement properties of each item.
// Output: the area of each item, and the track counts before, in and after the explicit grid.
// Source: CSS Grid 2, section 8.

internal import GalleyStyle

/// The area of an item as track ranges.
struct GridArea: Equatable {
  var columns = 0..<1
  var rows = 0..<1
}

/// The explicit grid with expanded automatic repetitions.
struct ExplicitGrid {
  var columns = GridTemplate<GridTrack>()
  var rows = GridTemplate<GridTrack>()
  var names = GridNames()
}

/// Grid item placement of one grid.
struct GridPlacer {
  let explicit: ExplicitGrid
  private let grid: GridProperties
  /// The maximum distance of a line from the explicit grid, and number of cells of items with
  /// spans.
  private let most: Int
  /// Whether an item covers fewer cells than it spans, or starts or ends at another line than it
  /// names.
  private(set) var isCut = false
  private var occupied = GridCells()
  private(set) var areas: [GridArea] = []
  /// Number of implicit tracks before the explicit grid.
  private(set) var columnsBefore = 0
  private(set) var rowsBefore = 0
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  /// Position and span of an item in one axis; `start` is nil for an automatic position.
  private struct Span {
    var start: Int?
    var count: Int

    /// The part within a subgrid, which has no implicit tracks.
    func clamped(to subgrid: SubgridTracks?) -> Span {
      guard let subgrid else { return self }
      guard let start else { return Span(start: nil, count: min(count, max(1, subgrid.count))) }
      let tracks = subgrid.clamped(start..<start + count, before: 0)
      return Span(start: tracks.lowerBound, count: tracks.count)
    }
  }

  /// The greatest distance of a line from the explicit grid, as in Chromium.
  private static let farthest = 1000

  init(
    _ grid: GridProperties, _ explicit: ExplicitGrid, items: [GridProperties],
    most: Int = .max, subgrid: SubgridAxes = SubgridAxes()
  ) {
    self.grid = grid
    self.explicit = explicit
    self.most = most
    let isColumn = grid.autoFlow.isColumn
    var spans: [(main: Span, cross: Span)] = items.map { item in
      let across = span(item.columnStart, item.columnEnd, isColumn: true)
        .clamped(to: subgrid.columns)
      let down = span(item.rowStart, item.rowEnd, isColumn: false).clamped(to: subgrid.rows)
      return isColumn ? (down, across) : (across, down)
    }
    isCut = items.contains { $0.greatestNumber > most }
    limitSpans(&spans)
    // From here on `main` is the axis of `grid-auto-flow`, along which the cursor moves.
    let tracks = isColumn ? rowTracks : columnTracks
    let first = (
      main: min(0, spans.compactMap(\.main.start).min() ?? 0),
      cross: min(0, spans.compactMap(\.cross.start).min() ?? 0)
    )
    for index in spans.indices {
      spans[index].main.start = spans[index].main.start.map { $0 - first.main }
      spans[index].cross.start = spans[index].cross.start.map { $0 - first.cross }
    }
    let size = spans.reduce(tracks - first.main) {
      max($0, ($1.main.start ?? 0) + $1.main.count)
    }
    place(spans, size: max(1, size))
    if isColumn {
      areas = areas.map { GridArea(columns: $0.rows, rows: $0.columns) }
      (rowsBefore, columnsBefore) = (-first.main, -first.cross)
    } else {
      (columnsBefore, rowsBefore) = (-first.main, -first.cross)
    }
    columnCount = areas.reduce(columnTracks + columnsBefore) { max($0, $1.columns.upperBound) }
    rowCount = areas.reduce(rowTracks + rowsBefore) { max($0, $1.rows.upperBound) }
  }

  /// Reduces spans to one track once their total area exceeds a limit, which bounds the cost.
  private mutating func limitSpans(_ spans: inout [(main: Span, cross: Span)]) {
    var budget = min(Limits.gridCells, most)
    for index in spans.indices {
      let cells = spans[index].main.count * spans[index].cross.count
      if cells > 1 { budget -= cells }
      guard budget < 0, cells > 1 else { continue }
      isCut = true
      spans[index].main.count = 1
      spans[index].cross.count = 1
    }
  }

  private var columnTracks: Int {
    max(explicit.columns.tracks.count, min(grid.areas.first?.count ?? 0, most))
  }
  private var rowTracks: Int { max(explicit.rows.tracks.count, min(grid.areas.count, most)) }

  // MARK: Lines

  /// Position and span of an item in one axis; no start for an automatic position.
  private func span(_ start: GridLine, _ end: GridLine, isColumn: Bool) -> Span {
    let lines = lines(start, end, isColumn: isColumn)
    if let from = lines.start, let to = lines.end {
      if from == to { return Span(start: from, count: 1) }
      return Span(start: min(from, to), count: abs(to - from))
    }
    if let from = lines.start { return Span(start: from, count: 1) }
    if let to = lines.end { return Span(start: to - 1, count: 1) }
    let edge = start.isSpan ? start : end
    // A span of a name without a line opposite is one of one track (section 8.3.1).
    return Span(start: nil, count: edge.isSpan && edge.name.isEmpty ? count(edge) : 1)
  }

  /// The number of tracks or lines of a span.
  private func count(_ edge: GridLine) -> Int { min(max(1, edge.number), most) }

  /// The lines of an item in one axis, with those of spans from an opposite line; nil for automatic
  /// ones.
  func lines(
    _ start: GridLine, _ end: GridLine, isColumn: Bool
  ) -> (start: Int?, end: Int?) {
    let from = start.isSpan ? nil : line(start, isColumn: isColumn, isEnd: false)
    let to = end.isSpan ? nil : line(end, isColumn: isColumn, isEnd: true)
    if let from, end.isSpan { return (from, line(after: from, end, isColumn: isColumn)) }
    if let to, start.isSpan { return (line(before: to, start, isColumn: isColumn), to) }
    return (from, to)
  }

  /// The line that a span reaches after another one.
  private func line(after line: Int, _ span: GridLine, isColumn: Bool) -> Int {
    let count = count(span)
    guard !span.name.isEmpty else { return line + count }
    let named = explicit.names.lines(span.name, isColumn: isColumn)
    let first = named.partitioningIndex { $0 > line }
    if count <= named.count - first { return named[first + count - 1] }
    // Of the implicit lines, only those at the end have the name.
    return max(line, isColumn ? columnTracks : rowTracks) + count - (named.count - first)
  }

  /// The line that a span reaches before another one.
  private func line(before line: Int, _ span: GridLine, isColumn: Bool) -> Int {
    let count = count(span)
    guard !span.name.isEmpty else { return line - count }
    let named = explicit.names.lines(span.name, isColumn: isColumn)
    let found = named.partitioningIndex { $0 >= line }
    return count <= found ? named[found - count] : min(line, 0) - (count - found)
  }

  /// Index of a line from the start of the explicit grid; nil for `auto`.
  func line(_ edge: GridLine, isColumn: Bool, isEnd: Bool) -> Int? {
    if edge.isAuto { return nil }
    let tracks = isColumn ? columnTracks : rowTracks
    if edge.name.isEmpty {
      let line = edge.number > 0 ? edge.number - 1 : tracks + 1 + edge.number
      return min(max(line, -min(Self.farthest, most)), min(Self.farthest, most))
    }
    let named = explicit.names.lines(edge.name, isColumn: isColumn)
    if edge.number == 0 {
      let implied = explicit.names.lines(
        edge.name + (isEnd ? "-end" : "-start"), isColumn: isColumn)
      if let line = implied.first { return line }
    }
    let number = edge.number == 0 ? 1 : edge.number
    let index = abs(number) - 1
    if index < named.count { return named[number < 0 ? named.count - 1 - index : index] }
    // All implicit lines match a name that has too few explicit lines (section 8.3).
    let missing = min(index - named.count, most)
    return number > 0 ? tracks + 1 + missing : -1 - missing
  }

  // MARK: Automatic placement

  private mutating func place(_ items: [(main: Span, cross: Span)], size: Int) {
    areas = [GridArea](repeating: GridArea(), count: items.count)
    for (index, item) in items.enumerated() {
      guard let main = item.main.start, let cross = item.cross.start else { continue }
      take(index, main: main, cross: cross, item)
    }
    placeInRows(items)
    let width = areas.reduce(size) { max($0, $1.columns.upperBound) }
    var known = AutoPlacementCursors(isDense: grid.autoFlow.isDense)
    var cursor = Position()
    for (index, item) in items.enumerated() where item.cross.start == nil {
      if grid.autoFlow.isDense {
        cursor = known.firstPosition(of: item, line: item.main.start) ?? Position()
      }
      if let main = item.main.start {
        if main < cursor.main { cursor.cross += 1 }
        cursor.main = main
        while let cell = takenCell(at: cursor, item) { cursor.cross = cell.bottom + 1 }
      } else {
        moveToFreeArea(&cursor, item, width: max(width, item.main.count))
      }
      take(index, main: cursor.main, cross: cursor.cross, item)
      if grid.autoFlow.isDense { known.note(cursor, of: item, line: item.main.start) }
      if item.main.start == nil { cursor.main += item.main.count }
    }
  }

  /// Places the items that are locked to a row (section 8.5, step 1); with a column flow, to a
  /// column.
  private mutating func placeInRows(_ items: [(main: Span, cross: Span)]) {
    var known = AutoPlacementCursors(isDense: grid.autoFlow.isDense)
    for (index, item) in items.enumerated() {
      guard item.main.start == nil, let cross = item.cross.start else { continue }
      var position = Position(
        main: known.firstPosition(of: item, line: cross)?.main ?? 0, cross: cross)
      while let cell = takenCell(at: position, item) { position.main = cell.column + 1 }
      take(index, main: position.main, cross: cross, item)
      position.main += item.main.count
      known.note(position, of: item, line: cross)
    }
  }

  /// Advances the cursor to the first free area, row by row.
  private func moveToFreeArea(
    _ position: inout Position, _ item: (main: Span, cross: Span), width: Int
  ) {
    // If a row has no free area from its start, the next rows have none either, up to the first row
    // in which one of its items ends.
    var bottom = position.main == 0 ? Int.max : position.cross
    while true {
      if position.main + item.main.count > width {
        position = Position(main: 0, cross: max(position.cross, min(bottom, .max - 1)) + 1)
        bottom = .max
      } else if let cell = takenCell(at: position, item) {
        position.main = cell.column + 1
        bottom = min(bottom, cell.bottom)
      } else {
        return
      }
    }
  }

  /// The last occupied cell of the first row in which the item's area is not free; nil if it is
  /// free.
  private func takenCell(
    at position: Position, _ item: (main: Span, cross: Span)
  ) -> GridCells.OccupiedCell? {
    let columns = position.main..<position.main + item.main.count
    for row in position.cross..<position.cross + item.cross.count {
      if let cell = occupied.lastOccupied(in: columns, row: row) { return cell }
    }
    return nil
  }

  private mutating func take(
    _ index: Int, main: Int, cross: Int, _ item: (main: Span, cross: Span)
  ) {
    let area = GridArea(
      columns: main..<main + item.main.count, rows: cross..<cross + item.cross.count)
    areas[index] = area
    occupied.take(area)
  }

  private struct Position {
    var main = 0
    var cross = 0
  }

  /// Start positions of the search for a free area.
  ///
  /// Cells are never freed, so the next search for a span of equal size starts at the last result.
  private struct AutoPlacementCursors {
    /// Sparse packing keeps one position per line, dense packing one per line and span.
    let isDense: Bool
    private var positions: [Key: Position] = [:]

    private struct Key: Hashable {
      /// Fixed line of the item; -1 for none.
      var line: Int
      var main = 0
      var cross = 0
    }

    init(isDense: Bool) { self.isDense = isDense }

    private func key(_ item: (main: Span, cross: Span), _ line: Int?) -> Key {
      isDense
        ? Key(line: line ?? -1, main: item.main.count, cross: item.cross.count)
        : Key(line: line ?? -1)
    }

    func firstPosition(of item: (main: Span, cross: Span), line: Int?) -> Position? {
      positions[key(item, line)]
    }

    mutating func note(_ position: Position, of item: (main: Span, cross: Span), line: Int?) {
      positions[key(item, line)] = position
    }
  }
}

extension [Int] {
  /// The index of the first element with a property that all elements after it have too.
  fileprivate func partitioningIndex(_ isAfter: (Int) -> Bool) -> Int {
    var range = 0..<count
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range = isAfter(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

extension GridProperties {
  /// Whether an item refers to a name of a line or an area.
  var hasNames: Bool {
    !columnStart.name.isEmpty || !columnEnd.name.isEmpty || !rowStart.name.isEmpty
      || !rowEnd.name.isEmpty
  }
}
