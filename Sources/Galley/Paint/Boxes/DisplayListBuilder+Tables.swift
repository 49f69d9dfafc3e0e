// The backgrounds of columns, row groups and rows, which cells have below their own.
// Source: CSS Tables 3, section 5.2 (table layers and transparency).

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// The grid box of a table, which has its background and border: the table without captions.
  func gridBox(ofTable index: Int) -> UnitRect {
    let table = fragments.boxes[index]
    var (top, bottom) = (table.rect.y, table.rect.maxY)
    var child = index + 1
    while child < Int(table.end) {
      let caption = fragments.boxes[child]
      child = max(child + 1, Int(caption.end))
      guard prepared.tree.boxes[caption.box].kind == .tableCaption, caption.end >= 0 else {
        continue
      }
      let margin = prepared[caption.box].edges(containing: table.rect.width).margin
      if prepared.properties(caption.box).captionSideBottom {
        bottom = min(bottom, caption.rect.y - margin.top)
      } else {
        top = max(top, caption.rect.maxY + margin.bottom)
      }
    }
    return UnitRect(
      x: table.rect.x, y: top, width: table.rect.width, height: max(.zero, bottom - top))
  }

  /// Paints the backgrounds of the parts of a table behind a cell: of the outermost part first.
  mutating func paintTableParts(behindCell index: Int) {
    let fragment = fragments.boxes[index]
    let row = prepared.tree.boxes[fragment.box].parent
    guard row.exists, prepared.tree.boxes[row].kind == .tableRow else { return }
    let group = prepared.tree.boxes[row].parent
    let hasGroup = group.exists && prepared.tree.boxes[group].kind == .tableRowGroup
    let table = hasGroup ? prepared.tree.boxes[group].parent : group
    let parts = columnParts(ofCell: fragment.box, in: table) + (hasGroup ? [group] : []) + [row]
    for part in parts {
      let colors = colors(ofBox: part)
      guard colors.hasBackground, style(ofBox: part).text.isVisible else { continue }
      let images = colors.hasBackgroundPictures
      let cell = DisplayList.RoundedRect(rect(fragment.rect))
      // A cell has its part of a picture that is placed in the whole row.
      let whole = images ? rectOfPart(part, around: fragment.rect) : fragment.rect
      let shape = DisplayList.RoundedRect(rect(whole))
      if images { items.append(.pushClip(cell.rect)) }
      paintBackground(
        colors, of: BackgroundBoxes(border: images ? shape : cell, padding: shape, content: shape))
      if images { items.append(.pop) }
    }
  }

  /// The union of the cells in a row or row group; that of the cell for a column.
  private mutating func rectOfPart(_ part: Index<Box>, around cell: UnitRect) -> UnitRect {
    if tableParts == nil {
      var rects: [Index<Box>: UnitRect] = [:]
      for fragment in fragments.boxes {
        guard prepared.tree.boxes[fragment.box].kind == .tableCell else { continue }
        let row = prepared.tree.boxes[fragment.box].parent
        guard row.exists else { continue }
        for box in [row, prepared.tree.boxes[row].parent] where box.exists {
          rects[box] = rects[box]?.union(fragment.rect) ?? fragment.rect
        }
      }
      tableParts = rects
    }
    return tableParts?[part] ?? cell
  }

  /// The column group and the column of a cell, if they have backgrounds.
  private mutating func columnParts(ofCell cell: Index<Box>, in table: Index<Box>) -> [Index<Box>] {
    guard table.exists, prepared.tree.boxes[table].kind == .table else { return [] }
    let columns: TableColumns
    if let known = tableColumns[table] {
      columns = known
    } else {
      columns = TableColumns(of: table, in: prepared.tree) {
        style(ofBox: $0).box.hasBackground
      }
      tableColumns[table] = columns
    }
    return columns.parts(ofCell: cell)
  }
}

/// The columns of a table that have boxes, and the columns of its cells.
struct TableColumns {
  /// By column: its box and that of its group.
  private var columns: [(group: Index<Box>, column: Index<Box>)] = []
  private var columnsOfCell: [Index<Box>: Range<Int>] = [:]

  func parts(ofCell cell: Index<Box>) -> [Index<Box>] {
    guard let column = columnsOfCell[cell]?.lowerBound, column < columns.count else { return [] }
    return [columns[column].group, columns[column].column].filter { $0.exists }
  }

  /// By column and by group of columns: its rectangle, as wide as the cells of its columns and as high
  /// as the grid.
  ///
  /// Columns in which all cells span others have none.
  func rects(of cells: [(box: Index<Box>, rect: UnitRect)], grid: UnitRect) -> [Index<Box>:
    UnitRect]
  {
    var edges = [(left: LayoutUnit, right: LayoutUnit)?](repeating: nil, count: columns.count)
    for cell in cells {
      guard let range = columnsOfCell[cell.box], range.upperBound <= columns.count,
        range.count == 1
      else { continue }
      edges[range.lowerBound] = (cell.rect.x, cell.rect.maxX)
    }
    var rects: [Index<Box>: UnitRect] = [:]
    for (column, edge) in zip(columns, edges) {
      guard let edge else { continue }
      let rect = UnitRect(
        x: edge.left, y: grid.y, width: edge.right - edge.left, height: grid.height)
      for box in [column.column, column.group] where box.exists {
        rects[box] = rects[box]?.union(rect) ?? rect
      }
    }
    return rects
  }

  /// Finds the columns of a table; none if no column and no group has what is asked for.
  init(of table: Index<Box>, in tree: BoxTree, where has: (Index<Box>) -> Bool) {
    for child in Self.children(of: table, in: tree) {
      let box = tree.boxes[child]
      if box.kind == .tableColumn { add(child, group: .none, span: Int(box.columnSpan)) }
      guard box.kind == .tableColumnGroup else { continue }
      let members = Self.children(of: child, in: tree)
      for column in members {
        add(column, group: child, span: Int(tree.boxes[column].columnSpan))
      }
      if members.isEmpty { add(.none, group: child, span: Int(box.columnSpan)) }
    }
    let isAsked = columns.contains { [$0.group, $0.column].contains { $0.exists && has($0) } }
    guard isAsked else {
      columns = []
      return
    }
    for group in Self.children(of: table, in: tree) {
      switch tree.boxes[group].kind {
      case .tableRow: place(rows: [group], in: tree)
      case .tableRowGroup: place(rows: Self.children(of: group, in: tree), in: tree)
      default: break
      }
    }
  }

  private mutating func add(_ column: Index<Box>, group: Index<Box>, span: Int) {
    for _ in 0..<max(0, min(span, Limits.tableColumns - columns.count)) {
      columns.append((group, column))
    }
  }

  /// Finds the columns of the cells of a row group, beside those that span rows.
  private mutating func place(rows: [Index<Box>], in tree: BoxTree) {
    // By column: the row after the last one of a cell in it.
    var ends: [Int] = []
    for (number, row) in rows.enumerated() where tree.boxes[row].kind == .tableRow {
      var column = 0
      for cell in Self.children(of: row, in: tree) where column < columns.count {
        while column < ends.count, ends[column] > number { column += 1 }
        let box = tree.boxes[cell]
        let end = min(column + max(1, Int(box.columnSpan)), columns.count)
        columnsOfCell[cell] = column..<max(column, end)
        while ends.count < end { ends.append(0) }
        for place in column..<max(column, end) { ends[place] = number + max(1, Int(box.rowSpan)) }
        column = max(column + 1, end)
      }
    }
  }

  private static func children(of box: Index<Box>, in tree: BoxTree) -> [Index<Box>] {
    var children: [Index<Box>] = []
    var child = tree.boxes[box].firstChild
    while child.exists {
      children.append(child)
      child = tree.boxes[child].nextSibling
    }
    return children
  }
}

extension Box.Kind {
  /// Whether cells are painted with its background.
  var isPartOfTable: Bool {
    switch self {
    case .tableRowGroup, .tableRow, .tableColumnGroup, .tableColumn: true
    default: false
    }
  }
}
