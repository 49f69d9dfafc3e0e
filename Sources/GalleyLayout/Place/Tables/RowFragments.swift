// Fragments of rows and row groups: those with a transform or a position, and links. Other rows and
// row groups have none.
// Source: CSS Tables 3 section 3.11; CSS Transforms 1 section 3 (transformable elements).

internal import GalleyStyle
internal import GalleySystem

/// The positions of the rows in the border box of the grid.
struct RowPositions {
  var tops: [LayoutUnit] = []
  var heights: [LayoutUnit]
  /// The distances of baselines from the tops.
  var baselines: [LayoutUnit]
  /// The bottom of the last spacing.
  var end = LayoutUnit.zero
}

/// The fragments of rows and row groups, which contain those of their cells.
struct RowFragments {
  private struct RowFragment {
    var box: Index<Box>
    var rows: Range<Int>
    var start: Fragments.Mark
    var end: Fragments.Mark
  }
  private var fragments: [RowFragment] = []
  /// The indices of the open row and the open row group in `fragments`.
  private var openRow: Int?
  private var openGroup: Int?
  private var group: Index<Box> = .none

  /// Begins the fragments of a cell's row and of its row group.
  mutating func begin(
    _ cell: TableGrid.Cell, _ grid: TableGrid, _ context: inout LayoutContext
  ) {
    let row = grid.rows[cell.row]
    guard context.recordsFragments, grid.cells[row.cellsStart].box == cell.box else { return }
    endRow(context)
    if group != row.group {
      endGroup(context)
      group = row.group
      if context.prepared.tree.boxes[group].kind == .tableRowGroup {
        var last = cell.row
        while last + 1 < grid.rows.count, grid.rows[last + 1].group == group { last += 1 }
        openGroup = open(group, cell.row..<last + 1, &context)
      }
    }
    openRow = open(row.box, cell.row..<cell.row + 1, &context)
  }

  private mutating func open(
    _ box: Index<Box>, _ rows: Range<Int>, _ context: inout LayoutContext
  ) -> Int? {
    guard context.prepared[box].hasRowFragment else { return nil }
    let mark = context.out.mark
    _ = context.beginFragment(box, width: .zero)
    fragments.append(RowFragment(box: box, rows: rows, start: mark, end: mark))
    return fragments.count - 1
  }

  private mutating func endRow(_ context: LayoutContext) {
    if let index = openRow { fragments[index].end = context.out.mark }
    openRow = nil
  }

  private mutating func endGroup(_ context: LayoutContext) {
    if let index = openGroup { fragments[index].end = context.out.mark }
    openGroup = nil
  }

  /// Ends all fragments after the last cell.
  mutating func end(_ context: LayoutContext) {
    endRow(context)
    endGroup(context)
  }

  /// Sets the rectangles of the fragments, and adds the offsets of relative positions.
  func place(
    _ rows: RowPositions, x: LayoutUnit, y: LayoutUnit, in block: ContainingBlock,
    _ context: inout LayoutContext
  ) {
    let (tops, heights) = (rows.tops, rows.heights)
    for fragment in fragments.reversed() {
      let (first, last) = (fragment.rows.lowerBound, fragment.rows.upperBound - 1)
      guard last < tops.count else { continue }
      let bottom = tops[last] + heights[last]
      context.out.boxes[fragment.start.boxes].rect = UnitRect(
        x: x, y: y + tops[first], width: block.width, height: bottom - tops[first])
      context.out.boxes[fragment.start.boxes].end = Int32(fragment.end.boxes)
      let style = context.prepared.properties(fragment.box)
      guard style.position == .relative else { continue }
      let offset = context.prepared.boxStyles.relativeOffset(style, in: block)
      context.out.shift(from: fragment.start, to: fragment.end, x: offset.x, y: offset.y)
    }
  }
}

extension BoxView {
  fileprivate var hasRowFragment: Bool {
    let style = self.style
    if style.hasTransform || style.position != .static || style.containsPositioned { return true }
    let node = box.node
    return node.exists && document.styled.markup.nodes[node].tag == .a
  }
}
