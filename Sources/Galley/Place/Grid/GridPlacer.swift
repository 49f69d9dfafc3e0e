// Input: a grid container's properties and the placement of each item. Output: the lines between
// which each item stands, and how many tracks there are before, in and after the explicit grid.
// Source: CSS Grid 2, section 8.

/// Where an item stands: ranges of tracks.
struct GridArea: Equatable {
  var columns = 0..<1
  var rows = 0..<1
}

/// Places the items of one grid.
struct GridPlacer {
  /// The explicit grid, automatic repetitions expanded.
  let columns: GridTemplate<GridTrack>
  let rows: GridTemplate<GridTrack>
  private let grid: GridProperties
  private var taken: Set<Cell> = []
  private(set) var areas: [GridArea] = []
  /// Tracks before the explicit grid.
  private(set) var columnsBefore = 0
  private(set) var rowsBefore = 0
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// An axis of an item before it has its place.
  private struct Span {
    var start: Int?
    var count: Int
  }

  /// The farthest line from the explicit grid that anything reaches.
  private static let farthest = 1000

  init(
    _ grid: GridProperties, columns: GridTemplate<GridTrack>, rows: GridTemplate<GridTrack>,
    items: [GridProperties]
  ) {
    self.grid = grid
    self.columns = columns
    self.rows = rows
    let isColumn = grid.autoFlow.isColumn
    var spans: [(main: Span, cross: Span)] = items.map { item in
      let across = span(item.columnStart, item.columnEnd, isColumn: true)
      let down = span(item.rowStart, item.rowEnd, isColumn: false)
      return isColumn ? (down, across) : (across, down)
    }
    limitSpans(&spans)
    // From here on "main" is the direction in which items follow each other.
    let explicit = isColumn ? (rowTracks, columnTracks) : (columnTracks, rowTracks)
    let first = (
      main: min(0, spans.compactMap(\.main.start).min() ?? 0),
      cross: min(0, spans.compactMap(\.cross.start).min() ?? 0)
    )
    for index in spans.indices {
      spans[index].main.start = spans[index].main.start.map { $0 - first.main }
      spans[index].cross.start = spans[index].cross.start.map { $0 - first.cross }
    }
    let size = spans.reduce(explicit.0 - first.main) {
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

  /// A grid of nothing but spans must not cost its square.
  private func limitSpans(_ spans: inout [(main: Span, cross: Span)]) {
    var budget = Limits.gridCells
    for index in spans.indices {
      budget -= spans[index].main.count * spans[index].cross.count
      guard budget < 0 else { continue }
      spans[index].main.count = 1
      spans[index].cross.count = 1
    }
  }

  private var columnTracks: Int { max(columns.tracks.count, grid.areas.first?.count ?? 0) }
  private var rowTracks: Int { max(rows.tracks.count, grid.areas.count) }

  // MARK: Lines

  /// The place that an item asks for; no start where it is to be found.
  private func span(_ start: GridPlace, _ end: GridPlace, isColumn: Bool) -> Span {
    let from = start.isSpan ? nil : line(start, isColumn: isColumn, isEnd: false)
    let to = end.isSpan ? nil : line(end, isColumn: isColumn, isEnd: true)
    func count(_ place: GridPlace) -> Int { place.isSpan ? max(1, place.number) : 1 }
    if let from, let to {
      if from == to { return Span(start: from, count: 1) }
      return Span(start: min(from, to), count: abs(to - from))
    }
    if let from { return Span(start: from, count: count(end)) }
    if let to { return Span(start: to - count(start), count: count(start)) }
    return Span(start: nil, count: start.isSpan ? count(start) : count(end))
  }

  /// A line counted from the start of the explicit grid; nil for `auto`.
  func line(_ place: GridPlace, isColumn: Bool, isEnd: Bool) -> Int? {
    if place.isAuto { return nil }
    let tracks = isColumn ? columnTracks : rowTracks
    if place.name.isEmpty {
      let line = place.number > 0 ? place.number - 1 : tracks + 1 + place.number
      return min(max(line, -Self.farthest), Self.farthest)
    }
    let suffix = isEnd ? "-end" : "-start"
    if place.number == 0, let line = areaLine(place.name, isColumn: isColumn, isEnd: isEnd) {
      return line
    }
    var named = lines(place.name, isColumn: isColumn)
    if place.number == 0 {
      let implied = lines(place.name + suffix, isColumn: isColumn)
      if let line = implied.first { return line }
    }
    let number = place.number == 0 ? 1 : place.number
    if number < 0 { named.reverse() }
    let index = abs(number) - 1
    if named.indices.contains(index) { return named[index] }
    // Lines of the implicit grid have every name.
    let missing = index - named.count
    return number > 0 ? tracks + 1 + missing : -1 - missing
  }

  private func lines(_ name: String, isColumn: Bool) -> [Int] {
    let names = isColumn ? columns.names : rows.names
    return names.indices.filter { names[$0].contains(name) }
  }

  private func areaLine(_ name: String, isColumn: Bool, isEnd: Bool) -> Int? {
    var found: Int?
    for (row, cells) in grid.areas.enumerated() {
      for (column, cell) in cells.enumerated() where cell == name {
        let line = isColumn ? column : row
        if isEnd {
          found = max(found ?? 0, line + 1)
        } else {
          found = min(found ?? .max, line)
        }
      }
    }
    return found
  }

  // MARK: Automatic places

  private mutating func place(_ items: [(main: Span, cross: Span)], size: Int) {
    areas = [GridArea](repeating: GridArea(), count: items.count)
    let isDense = grid.autoFlow.isDense && items.count <= Limits.denseItems
    for (index, item) in items.enumerated() {
      guard let main = item.main.start, let cross = item.cross.start else { continue }
      take(index, main: main, cross: cross, item)
    }
    // Those that are held to a row first.
    var cursors: [Int: Int] = [:]
    for (index, item) in items.enumerated() {
      guard item.main.start == nil, let cross = item.cross.start else { continue }
      var main = isDense ? 0 : cursors[cross] ?? 0
      while !isFree(main: main, cross: cross, item) { main += 1 }
      take(index, main: main, cross: cross, item)
      cursors[cross] = main + item.main.count
    }
    let width = areas.reduce(size) { max($0, $1.columns.upperBound) }
    var cursor = (main: 0, cross: 0)
    for (index, item) in items.enumerated() where item.cross.start == nil {
      if isDense { cursor = (0, 0) }
      if let main = item.main.start {
        if main < cursor.main { cursor.cross += 1 }
        cursor.main = main
        while !isFree(main: main, cross: cursor.cross, item) { cursor.cross += 1 }
      } else {
        let widest = max(width, item.main.count)
        while cursor.main + item.main.count > widest
          || !isFree(main: cursor.main, cross: cursor.cross, item)
        {
          cursor.main += 1
          if cursor.main + item.main.count > widest { cursor = (0, cursor.cross + 1) }
        }
      }
      take(index, main: cursor.main, cross: cursor.cross, item)
      if item.main.start == nil { cursor.main += item.main.count }
    }
  }

  private func isFree(main: Int, cross: Int, _ item: (main: Span, cross: Span)) -> Bool {
    for row in cross..<cross + item.cross.count {
      for column in main..<main + item.main.count
      where taken.contains(Cell(row: row, column: column)) {
        return false
      }
    }
    return true
  }

  private mutating func take(
    _ index: Int, main: Int, cross: Int, _ item: (main: Span, cross: Span)
  ) {
    areas[index] = GridArea(
      columns: main..<main + item.main.count, rows: cross..<cross + item.cross.count)
    for row in cross..<cross + item.cross.count {
      for column in main..<main + item.main.count {
        taken.insert(Cell(row: row, column: column))
      }
    }
  }
}
