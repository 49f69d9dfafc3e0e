// Collapsed borders of tables: each edge has the widest of the borders that meet there, and the
// boxes beside it take half of it each.
// Source: CSS 2.2 section 17.6.2.

extension LayoutPass {
  /// Notes the used borders of a table's cells and of the table itself.
  mutating func collapseBorders(_ table: Int32, _ grid: TableGrid) {
    guard collapsedBorders[table] == nil, grid.hasListableEdges else { return }
    // The table's own border collapses into those of cells: without any there is none.
    guard !grid.cells.isEmpty else {
      collapsedBorders[table] = BoxSides(top: .zero, right: .zero, bottom: .zero, left: .zero)
      return
    }
    let own = properties(table).collapsingBorder
    var edges = CollapsedEdges(grid)
    for cell in grid.cells { edges.add(cell, properties(cell.box).collapsingBorder) }
    addOuterBorders(of: grid, table: table, to: &edges)
    edges.addOutline(own)
    for cell in grid.cells {
      collapsedBorders[cell.box] = half(edges.sides(of: cell))
    }
    collapsedBorders[table] = half(edges.outline(with: used(own)))
  }

  /// Adds the borders of rows, columns and their groups.
  private func addOuterBorders(
    of grid: TableGrid, table: Int32, to edges: inout CollapsedEdges
  ) {
    var start = 0
    for (index, row) in grid.rows.enumerated() {
      edges.add(rows: index..<index + 1, properties(row.box).collapsingBorder)
      guard index + 1 == grid.rows.count || grid.rows[index + 1].group != row.group else {
        continue
      }
      if row.group != table {
        edges.add(rows: start..<index + 1, properties(row.group).collapsingBorder)
      }
      start = index + 1
    }
    var group: (box: Int32, start: Int) = (-1, 0)
    for column in 0...grid.columnCount {
      let box = column < grid.columnCount ? grid.columnBoxes[column] : -1
      let parent = box < 0 ? -1 : prepared.tree.boxes[Int(box)].parent
      let around = parent >= 0 && parent != table ? parent : -1
      if around != group.box {
        if group.box >= 0 {
          edges.add(
            columns: group.start..<column, properties(group.box).collapsingBorder)
        }
        group = (around, column)
      }
      if box >= 0 { edges.add(columns: column..<column + 1, properties(box).collapsingBorder) }
    }
  }

  private func half(_ sides: BoxSides<Float>) -> BoxSides<LayoutUnit> {
    func half(_ width: Float) -> LayoutUnit { .truncate(Double(width) / 2) }
    return BoxSides(
      top: half(sides.top), right: half(sides.right), bottom: half(sides.bottom),
      left: half(sides.left))
  }
}

/// The widths of edges: none where a border is hidden.
private func used(_ sides: BoxSides<Float>) -> BoxSides<Float> {
  func used(_ width: Float) -> Float { width.isFinite ? width : 0 }
  return BoxSides(
    top: used(sides.top), right: used(sides.right), bottom: used(sides.bottom),
    left: used(sides.left))
}

/// The widths of all grid edges.
private struct CollapsedEdges {
  private let rows: Int
  private let columns: Int
  /// Above row r of column c, at r * columns + c; left of column c of row r likewise.
  private var horizontal: [Float]
  private var vertical: [Float]

  init(_ grid: TableGrid) {
    rows = grid.rows.count
    columns = grid.columnCount
    horizontal = [Float](repeating: 0, count: (rows + 1) * max(1, columns))
    vertical = [Float](repeating: 0, count: rows * (columns + 1))
  }

  mutating func add(_ cell: TableGrid.Cell, _ border: BoxSides<Float>) {
    let bottom = min(rows, cell.row + cell.rowSpan)
    let right = min(columns, cell.column + cell.columnSpan)
    for column in cell.column..<right {
      raise(&horizontal[cell.row * columns + column], border.top)
      raise(&horizontal[bottom * columns + column], border.bottom)
    }
    for row in cell.row..<bottom {
      raise(&vertical[row * (columns + 1) + cell.column], border.left)
      raise(&vertical[row * (columns + 1) + right], border.right)
    }
  }

  /// Adds the outline of whole rows.
  mutating func add(rows range: Range<Int>, _ border: BoxSides<Float>) {
    guard columns > 0, range.upperBound <= rows else { return }
    for column in 0..<columns {
      raise(&horizontal[range.lowerBound * columns + column], border.top)
      raise(&horizontal[range.upperBound * columns + column], border.bottom)
    }
    for row in range {
      raise(&vertical[row * (columns + 1)], border.left)
      raise(&vertical[row * (columns + 1) + columns], border.right)
    }
  }

  /// Adds the outline of whole columns.
  mutating func add(columns range: Range<Int>, _ border: BoxSides<Float>) {
    guard rows > 0, range.upperBound <= columns else { return }
    for column in range {
      raise(&horizontal[column], border.top)
      raise(&horizontal[rows * columns + column], border.bottom)
    }
    for row in 0..<rows {
      raise(&vertical[row * (columns + 1) + range.lowerBound], border.left)
      raise(&vertical[row * (columns + 1) + range.upperBound], border.right)
    }
  }

  mutating func addOutline(_ border: BoxSides<Float>) {
    if rows > 0 { add(rows: 0..<rows, border) }
  }

  private func raise(_ edge: inout Float, _ width: Float) { edge = max(edge, width) }

  /// The widest edges along each side of the table, cells there or not.
  func outline(with own: BoxSides<Float>) -> BoxSides<Float> {
    func widest(_ edges: [Float], _ places: StrideTo<Int>) -> Float {
      places.reduce(0) { edges[$1].isFinite ? max($0, edges[$1]) : $0 }
    }
    let row = columns + 1
    let all = rows * columns
    return BoxSides(
      top: max(own.top, widest(horizontal, stride(from: 0, to: columns, by: 1))),
      right: max(own.right, widest(vertical, stride(from: columns, to: vertical.count, by: row))),
      bottom: max(own.bottom, widest(horizontal, stride(from: all, to: all + columns, by: 1))),
      left: max(own.left, widest(vertical, stride(from: 0, to: vertical.count, by: row))))
  }

  /// The widest edges along each side of a cell.
  func sides(of cell: TableGrid.Cell) -> BoxSides<Float> {
    let bottom = min(rows, cell.row + cell.rowSpan)
    let right = min(columns, cell.column + cell.columnSpan)
    var sides = BoxSides<Float>(0)
    for column in cell.column..<right {
      sides.top = max(sides.top, horizontal[cell.row * columns + column])
      sides.bottom = max(sides.bottom, horizontal[bottom * columns + column])
    }
    for row in cell.row..<bottom {
      sides.left = max(sides.left, vertical[row * (columns + 1) + cell.column])
      sides.right = max(sides.right, vertical[row * (columns + 1) + right])
    }
    return used(sides)
  }
}
