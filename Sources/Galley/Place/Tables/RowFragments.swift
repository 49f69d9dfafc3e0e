// Fragments of rows and row groups that affect more than their cells: those with a transform or a
// position, and links.
// Source: CSS Tables 3 section 3.11; CSS Transforms 1 section 3 (transformable elements).

internal import GalleyStyle

/// The fragments of rows and row groups, each around those of its cells.
struct TableParts {
  private struct Part {
    var box: Int32
    var rows: Range<Int>
    var start: Fragments.Mark
    var end: Fragments.Mark
  }
  private var parts: [Part] = []
  /// The indices of the open row and the open row group in `parts`.
  private var openRow: Int?
  private var openGroup: Int?
  private var group: Int32 = -1

  /// Begins the fragments of a cell's row and of its row group.
  mutating func begin(
    _ cell: TableGrid.Cell, _ grid: TableGrid, _ context: inout LayoutContext
  ) {
    let row = grid.rows[cell.row]
    guard context.isRecording, grid.cells[row.cellsStart].box == cell.box else { return }
    endRow(context)
    if group != row.group {
      endGroup(context)
      group = row.group
      if context.prepared.tree.boxes[Int(group)].kind == .tableRowGroup {
        var last = cell.row
        while last + 1 < grid.rows.count, grid.rows[last + 1].group == group { last += 1 }
        openGroup = open(group, cell.row..<last + 1, &context)
      }
    }
    openRow = open(row.box, cell.row..<cell.row + 1, &context)
  }

  private mutating func open(
    _ box: Int32, _ rows: Range<Int>, _ context: inout LayoutContext
  ) -> Int? {
    guard context.prepared.hasPartFragment(box) else { return nil }
    let mark = context.out.mark
    _ = context.beginFragment(box, width: .zero)
    parts.append(Part(box: box, rows: rows, start: mark, end: mark))
    return parts.count - 1
  }

  private mutating func endRow(_ context: LayoutContext) {
    if let index = openRow { parts[index].end = context.out.mark }
    openRow = nil
  }

  private mutating func endGroup(_ context: LayoutContext) {
    if let index = openGroup { parts[index].end = context.out.mark }
    openGroup = nil
  }

  /// Ends all fragments after the last cell.
  mutating func end(_ context: LayoutContext) {
    endRow(context)
    endGroup(context)
  }

  /// Sets the rectangles of the fragments, and moves those with a relative position.
  func place(
    tops: [LayoutUnit], heights: [LayoutUnit], x: LayoutUnit, y: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    for part in parts.reversed() {
      let (first, last) = (part.rows.lowerBound, part.rows.upperBound - 1)
      guard last < tops.count else { continue }
      let bottom = tops[last] + heights[last]
      context.out.boxes[part.start.boxes].rect = UnitRect(
        x: x, y: y + tops[first], width: width, height: bottom - tops[first])
      context.out.boxes[part.start.boxes].end = Int32(part.end.boxes)
      let style = context.prepared.properties(part.box)
      guard style.position == .relative else { continue }
      let offset = context.prepared.relativeOffset(style, width: width)
      context.out.shift(from: part.start, to: part.end, x: offset.x, y: offset.y)
    }
  }
}

extension PreparedDocument {
  fileprivate func hasPartFragment(_ box: Int32) -> Bool {
    let style = properties(box)
    if style.hasTransform || style.position != .static || style.containsPositioned { return true }
    let node = tree.boxes[Int(box)].node
    return node >= 0 && document.tree.nodes[Int(node)].tag == .a
  }
}
