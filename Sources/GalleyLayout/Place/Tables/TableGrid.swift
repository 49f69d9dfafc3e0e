// Input: a table box. Output: its rows, cells and columns on a grid.
// Source: CSS Tables 3 section 3 (the forming-a-table algorithm is HTML's, section 4.9.12).

internal import GalleyStyle
package import GalleySystem

/// The grid of one table.
package struct TableGrid {
  package struct Row {
    package var box: Index<Box>
    /// The row group's box, or the table's box for a row without a group.
    package var group: Index<Box>
    /// Range of the row's cells in `cells`.
    var cellsStart: Int
    var cellsEnd: Int
  }
  package struct Cell {
    package var box: Index<Box>
    package var row: Int
    package var column: Int
    package var rowSpan: Int
    package var columnSpan: Int
  }
  package var rows: [Row] = []
  package var cells: [Cell] = []
  package var columnCount = 0
  /// By column: the column's box.
  package var columnBoxes: [Index<Box>] = []
  /// Whether there are row groups, empty ones included.
  var hasRowGroups = false
  /// The first header group and the first footer group.
  package private(set) var header: Index<Box> = .none
  package private(set) var footer: Index<Box> = .none
  var captions: [Index<Box>] = []
  /// The remaining number of rows and columns that spans of cells may cover.
  ///
  /// The limit bounds the cost of large spans. Beyond it a cell spans one row and one column.
  private var remainingSpans = Limits.tableSpans
  /// Whether the span of a cell or column is reduced by a limit.
  var isLimited: Bool { remainingSpans < 0 || hasLimitedColumns }
  private var hasLimitedColumns = false

  package init(_ table: Index<Box>, _ tree: BoxTree) {
    var groups: (headers: [Index<Box>], bodies: [Index<Box>], footers: [Index<Box>]) = ([], [], [])
    var column = 0
    var child = tree.boxes[table].firstChild
    while child.exists {
      let box = tree.boxes[child]
      switch box.kind {
      case .tableCaption: captions.append(child)
      case .tableColumn: addColumns(child, Int(box.columnSpan), &column)
      case .tableColumnGroup: addColumnGroup(child, tree, &column)
      case .tableRowGroup:
        switch tree.styles[box.style].box.display {
        case .tableHeaderGroup where groups.headers.isEmpty: groups.headers.append(child)
        case .tableFooterGroup where groups.footers.isEmpty: groups.footers.append(child)
        default: groups.bodies.append(child)
        }
      case .tableRow: groups.bodies.append(child)
      default: break
      }
      child = box.nextSibling
    }
    header = groups.headers.first ?? .none
    footer = groups.footers.first ?? .none
    let all = groups.headers + groups.bodies + groups.footers
    hasRowGroups = !all.isEmpty
    addGroups(all, table, tree)
    finishColumns()
  }

  private mutating func addColumns(_ box: Index<Box>, _ span: Int, _ column: inout Int) {
    let isFull = span > 1 && columnBoxes.count + span > Limits.tableColumns
    if isFull { hasLimitedColumns = true }
    for _ in 0..<(isFull ? 1 : max(1, span)) {
      columnBoxes.append(box)
      column += 1
    }
  }

  private mutating func addColumnGroup(_ group: Index<Box>, _ tree: BoxTree, _ column: inout Int) {
    var child = tree.boxes[group].firstChild
    if child.isNone { addColumns(group, Int(tree.boxes[group].columnSpan), &column) }
    while child.exists {
      addColumns(child, Int(tree.boxes[child].columnSpan), &column)
      child = tree.boxes[child].nextSibling
    }
  }

  private mutating func addGroups(_ groups: [Index<Box>], _ table: Index<Box>, _ tree: BoxTree) {
    var index = 0
    while index < groups.count {
      // Consecutive rows without a group form one group.
      if tree.boxes[groups[index]].kind == .tableRow {
        var end = index
        while end < groups.count, tree.boxes[groups[end]].kind == .tableRow { end += 1 }
        addRows(Array(groups[index..<end]), group: table, tree)
        index = end
      } else {
        var rows: [Index<Box>] = []
        var child = tree.boxes[groups[index]].firstChild
        while child.exists {
          if tree.boxes[child].kind == .tableRow { rows.append(child) }
          child = tree.boxes[child].nextSibling
        }
        addRows(rows, group: groups[index], tree)
        index += 1
      }
    }
  }

  /// The row and column spans of a cell.
  ///
  /// `rowsInGroup` is the number of rows from that of the cell to the end of its group.
  private mutating func spans(of box: Box, rowsInGroup: Int) -> (rows: Int, columns: Int) {
    let rows = box.rowSpan == 0 ? rowsInGroup : min(max(1, Int(box.rowSpan)), rowsInGroup)
    let columns = max(1, Int(box.columnSpan))
    guard rows > 1 || columns > 1 else { return (1, 1) }
    remainingSpans -= rows + columns
    return remainingSpans < 0 ? (1, 1) : (rows, columns)
  }

  /// Adds the rows and cells of a row group; spans of cells end with the group.
  private mutating func addRows(_ boxes: [Index<Box>], group: Index<Box>, _ tree: BoxTree) {
    // By column: the end of the rows that cells of previous rows occupy.
    var occupiedRowsEnd: [Int] = []
    let firstRow = rows.count
    for (number, row) in boxes.enumerated() {
      let cellsStart = cells.count
      var column = 0
      var child = tree.boxes[row].firstChild
      while child.exists {
        let box = tree.boxes[child]
        if box.kind == .tableCell {
          while remainingSpans >= 0, column < occupiedRowsEnd.count,
            occupiedRowsEnd[column] > number
          {
            column += 1
            remainingSpans -= 1
          }
          let (rowSpan, columnSpan) = spans(of: box, rowsInGroup: boxes.count - number)
          cells.append(
            Cell(
              box: child, row: firstRow + number, column: column, rowSpan: rowSpan,
              columnSpan: columnSpan))
          while occupiedRowsEnd.count < column + columnSpan { occupiedRowsEnd.append(0) }
          for occupied in column..<column + columnSpan {
            occupiedRowsEnd[occupied] = max(occupiedRowsEnd[occupied], number + rowSpan)
          }
          column += columnSpan
          columnCount = max(columnCount, column)
        }
        child = box.nextSibling
      }
      rows.append(Row(box: row, group: group, cellsStart: cellsStart, cellsEnd: cells.count))
    }
  }

  private mutating func finishColumns() {
    columnCount = max(columnCount, columnBoxes.count)
    while columnBoxes.count < columnCount { columnBoxes.append(.none) }
    if columnCount * rows.count > Limits.tableSlots || columnCount > Limits.tableColumns {
      removeMergedColumns()
    }
  }

  /// Removes columns without a column box in which no cell starts.
  ///
  /// They have no width.
  private mutating func removeMergedColumns() {
    var isKept = columnBoxes.map { $0.exists }
    for cell in cells { isKept[cell.column] = true }
    var newIndices: [Int] = [0]
    for isColumnKept in isKept {
      newIndices.append((newIndices.last ?? 0) + (isColumnKept ? 1 : 0))
    }
    for index in cells.indices {
      let end = newIndices[min(columnCount, cells[index].column + cells[index].columnSpan)]
      cells[index].column = newIndices[cells[index].column]
      cells[index].columnSpan = max(1, end - cells[index].column)
    }
    columnBoxes = zip(columnBoxes, isKept).filter(\.1).map(\.0)
    columnCount = columnBoxes.count
  }

  /// Whether the number of grid edges is within the limit for collapsed borders.
  var isWithinEdgeLimit: Bool { columnCount * rows.count <= Limits.tableEdges }
}
