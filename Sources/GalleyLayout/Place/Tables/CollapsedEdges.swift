// The widths of all edges of a grid with collapsed borders.
// Input: the borders of cells, rows, columns, groups and table. Output: the widest border along
// each side of a range of the grid.
// Source: CSS 2.2 section 17.6.2; beyond the last border, Chromium's edge array.

internal import GalleyStyle

/// The widths of all grid edges.
///
/// As in Chromium, one row-major array contains the edges of the rows and columns that have
/// borders. Column indices are not checked. The edge to the right of the last column is stored as
/// the first edge of the next row.
struct CollapsedEdges {
  /// The borders of one box and its range in the grid.
  ///
  /// `left` is the inline-start side. A negative width is no border; an infinite width is a hidden
  /// border, which suppresses all others.
  struct Source {
    var rows: Range<Int>
    var columns: Range<Int>
    var border: BoxSides<Float>
    /// Whether the box is a cell that spans rows or columns.
    var isSpanning = false
  }

  /// The left edge of column c in row r has index r * edgesPerRow + 2 * c; its top edge has the
  /// next index.
  private var edges: [Float] = []
  private var edgesPerRow = 0

  init(_ sources: [Source]) {
    var rows = 0
    var columns = 0
    for source in sources {
      let border = source.border
      let hasTop = border.top >= 0
      let hasRight = border.right >= 0
      let hasBottom = border.bottom >= 0
      let hasLeft = border.left >= 0
      guard source.isSpanning || hasTop || hasRight || hasBottom || hasLeft else { continue }
      let isTall = source.isSpanning || hasRight || hasBottom || hasLeft
      let isWide = source.isSpanning || hasTop || hasRight || hasBottom
      rows = max(rows, isTall ? source.rows.upperBound : source.rows.lowerBound + 1)
      columns = max(columns, isWide ? source.columns.upperBound : source.columns.lowerBound + 1)
    }
    guard rows > 0, columns > 0 else { return }
    edgesPerRow = 2 * (columns + 1)
    edges = [Float](repeating: 0, count: (rows + 1) * edgesPerRow)
    for source in sources { add(source) }
  }

  private mutating func add(_ source: Source) {
    let border = source.border
    if border.top >= 0 || border.bottom >= 0 {
      for column in source.columns {
        raise(source.rows.lowerBound * edgesPerRow + 2 * column + 1, border.top)
        raise(source.rows.upperBound * edgesPerRow + 2 * column + 1, border.bottom)
      }
    }
    if border.left >= 0 || border.right >= 0 {
      for row in source.rows {
        raise(row * edgesPerRow + 2 * source.columns.lowerBound, border.left)
        raise(row * edgesPerRow + 2 * source.columns.upperBound, border.right)
      }
    }
  }

  private mutating func raise(_ edge: Int, _ width: Float) {
    guard width >= 0, edge < edges.count else { return }
    edges[edge] = max(edges[edge], width)
  }

  /// The widest edges along each side of a range of the grid.
  func sides(rows: Range<Int>, columns: Range<Int>) -> BoxSides<Float> {
    var sides = BoxSides<Float>(0)
    let first = rows.lowerBound * edgesPerRow
    guard 2 * columns.lowerBound < edgesPerRow, first < edges.count else { return sides }
    for row in rows {
      let start = row * edgesPerRow
      guard start < edges.count else { break }
      sides.left = max(sides.left, width(start + 2 * columns.lowerBound))
      sides.right = max(sides.right, width(start + 2 * columns.upperBound))
    }
    let last = rows.upperBound * edgesPerRow
    for column in columns where 2 * column + 1 < edgesPerRow {
      sides.top = max(sides.top, width(first + 2 * column + 1))
      sides.bottom = max(sides.bottom, width(last + 2 * column + 1))
    }
    return sides
  }

  /// Width of an edge; 0 for a hidden border.
  private func width(_ edge: Int) -> Float {
    edge < edges.count && edges[edge].isFinite ? edges[edge] : 0
  }
}
