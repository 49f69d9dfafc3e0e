import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Automatic grid placement compared with a search over all cells.
@Suite struct GridPlacementTests {
  private typealias Span = (line: Int?, count: Int)

  /// An item with or without a definite column and row, and with random spans.
  private func item(_ numbers: inout RepeatableNumbers) -> (GridProperties, Span, Span) {
    var properties = GridProperties()
    func span(_ start: inout GridLine, _ end: inout GridLine, _ most: Int) -> Span {
      let count = Int(numbers.next() % UInt64(most)) + 1
      end = GridLine(isSpan: true, number: count)
      guard numbers.next() % 3 == 0 else { return (nil, count) }
      let line = Int(numbers.next() % 6)
      start = GridLine(number: line + 1)
      return (line, count)
    }
    let columns = span(&properties.columnStart, &properties.columnEnd, 4)
    let rows = span(&properties.rowStart, &properties.rowEnd, 5)
    return (properties, columns, rows)
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// CSS Grid 2 section 8.5 for a grid with the flow `row`.
  private func places(
    _ items: [(columns: Span, rows: Span)], width: Int, isDense: Bool
  ) -> [GridArea] {
    var taken: Set<Cell> = []
    var areas = [GridArea](repeating: GridArea(), count: items.count)
    func cells(_ column: Int, _ row: Int, _ item: (columns: Span, rows: Span)) -> [Cell] {
      (row..<row + item.rows.count).flatMap { row in
        (column..<column + item.columns.count).map { Cell(column: $0, row: row) }
      }
    }
    func take(_ index: Int, _ column: Int, _ row: Int) {
      taken.formUnion(cells(column, row, items[index]))
      areas[index] = GridArea(
        columns: column..<column + items[index].columns.count,
        rows: row..<row + items[index].rows.count)
    }
    for (index, item) in items.enumerated() {
      if let column = item.columns.line, let row = item.rows.line { take(index, column, row) }
    }
    var ends: [Int: Int] = [:]
    for (index, item) in items.enumerated() where item.columns.line == nil {
      guard let row = item.rows.line else { continue }
      var column = isDense ? 0 : ends[row] ?? 0
      while !taken.isDisjoint(with: cells(column, row, item)) { column += 1 }
      take(index, column, row)
      ends[row] = column + item.columns.count
    }
    let least = items.reduce(width) { max($0, ($1.columns.line ?? 0) + $1.columns.count) }
    let width = areas.reduce(least) { max($0, $1.columns.upperBound) }
    var (column, row) = (0, 0)
    for (index, item) in items.enumerated() where item.rows.line == nil {
      if isDense { (column, row) = (0, 0) }
      if let line = item.columns.line {
        if line < column { row += 1 }
        column = line
        while !taken.isDisjoint(with: cells(column, row, item)) { row += 1 }
        take(index, column, row)
      } else {
        while column + item.columns.count > width
          || !taken.isDisjoint(with: cells(column, row, item))
        {
          column += 1
          if column + item.columns.count > width { (column, row) = (0, row + 1) }
        }
        take(index, column, row)
        column += item.columns.count
      }
    }
    return areas
  }

  @Test(arguments: [false, true], [false, true]) func `placement equals that of a linear search`(
    isDense: Bool, isColumn: Bool
  ) {
    var numbers = RepeatableNumbers(seed: isDense ? 1 : 2)
    for _ in 0..<150 {
      let items = (0..<Int(numbers.next() % 40) + 1).map { _ in item(&numbers) }
      let tracks = Int(numbers.next() % 6) + 1
      var grid = GridProperties()
      grid.autoFlow = GridFlow(isColumn: isColumn, isDense: isDense)
      var template = GridTemplate<GridTrack>()
      for _ in 0..<tracks { template.add(.automatic) }
      let explicit = isColumn ? ExplicitGrid(rows: template) : ExplicitGrid(columns: template)
      let placer = GridPlacer(grid, explicit, items: items.map(\.0))
      let expected = places(
        items.map { isColumn ? (columns: $0.2, rows: $0.1) : (columns: $0.1, rows: $0.2) },
        width: tracks, isDense: isDense)
      #expect(
        placer.areas
          == (isColumn
            ? expected.map { GridArea(columns: $0.rows, rows: $0.columns) } : expected))
    }
  }

  @Test func `lines count from both ends, and areas name lines`() {
    var grid = GridProperties()
    grid.areas = [["a", "a", "b"], ["c", "", "b"]]
    var columns = GridTemplate<GridTrack>()
    for name in ["x", "y", "x"] {
      columns.add(names: [name])
      columns.add(.automatic)
    }
    let names = GridNames(grid, columns: columns.names, rows: [])
    let placer = GridPlacer(grid, ExplicitGrid(columns: columns, names: names), items: [])
    func line(_ place: GridLine, isEnd: Bool = false) -> Int? {
      placer.line(place, isColumn: true, isEnd: isEnd)
    }
    #expect(line(GridLine(name: "b")) == 2 && line(GridLine(name: "b"), isEnd: true) == 3)
    #expect(line(GridLine(name: "a"), isEnd: true) == 2)
    #expect(
      line(GridLine(number: 2, name: "x")) == 2 && line(GridLine(number: -2, name: "x")) == 0)
    // Lines of the implicit grid have every name.
    #expect(
      line(GridLine(number: 3, name: "x")) == 4 && line(GridLine(number: -3, name: "x")) == -1)
    #expect(line(GridLine(name: "none")) == 4)
  }
}
