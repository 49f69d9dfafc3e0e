// Occupied cells and named lines of a grid. Both are indexed, because the placement of each item
// searches them.
// Source: CSS Grid 2, sections 7.1, 7.3 and 8.5.

internal import GalleyStyle
internal import GalleySystem

/// Occupied cells by row.
struct GridCells {
  private struct Row {
    /// One bit per column.
    var bits: [UInt64] = []
    /// By column: the last row of the item in that cell.
    var bottoms: [Int32] = []
  }
  private var rows: [Row] = []

  /// An occupied cell.
  struct OccupiedCell {
    var column: Int
    /// The last row of the item in the cell.
    var bottom: Int
  }

  mutating func take(_ area: GridArea) {
    guard let last = area.columns.last, let bottom = area.rows.last else { return }
    while rows.count <= bottom { rows.append(Row()) }
    for row in area.rows {
      let missing = last >> 6 + 1 - rows[row].bits.count
      if missing > 0 {
        rows[row].bits += [UInt64](repeating: 0, count: missing)
        rows[row].bottoms += [Int32](repeating: 0, count: missing << 6)
      }
      for word in area.columns.lowerBound >> 6...last >> 6 {
        rows[row].bits[word] |= Self.mask(area.columns, word: word)
      }
      for column in area.columns {
        rows[row].bottoms[column] = max(rows[row].bottoms[column], Int32(clamping: bottom))
      }
    }
  }

  /// The last occupied cell of a row in a range of columns.
  func lastOccupied(in columns: Range<Int>, row: Int) -> OccupiedCell? {
    guard row < rows.count, let last = columns.last else { return nil }
    var word = min(last >> 6, rows[row].bits.count - 1)
    while word >= columns.lowerBound >> 6 {
      let bits = rows[row].bits[word] & Self.mask(columns, word: word)
      if bits != 0 {
        let column = word << 6 | (63 - bits.leadingZeroBitCount)
        return OccupiedCell(column: column, bottom: Int(rows[row].bottoms[column]))
      }
      word -= 1
    }
    return nil
  }

  /// The bits of a column range in one of the words that it covers.
  private static func mask(_ columns: Range<Int>, word: Int) -> UInt64 {
    var mask = UInt64.max
    if word == columns.lowerBound >> 6 { mask &<<= UInt64(columns.lowerBound & 63) }
    if word == (columns.upperBound - 1) >> 6 {
      mask &= UInt64.max &>> UInt64(63 - (columns.upperBound - 1) & 63)
    }
    return mask
  }
}

/// Named lines, explicit and from named areas.
struct GridNames {
  /// Identifies the names of a grid container in one layout.
  ///
  /// The numbers of tracks depend on the available size.
  struct Key: Hashable {
    var style: Index<ComputedStyle>
    var columns: Int
    var rows: Int
  }

  private var columns: [String: [Int]] = [:]
  private var rows: [String: [Int]] = [:]
  private(set) var areas: [String: GridArea] = [:]

  /// The maximum number of containers whose names one layout stores.
  static let mostCached = 64

  /// No names.
  init() {}

  /// `columns` and `rows` are the names of each line.
  ///
  /// Areas are read up to `most` tracks.
  init(_ grid: GridProperties, columns: [[String]], rows: [[String]], most: Int = .max) {
    Self.add(columns, to: &self.columns)
    Self.add(rows, to: &self.rows)
    for (row, cells) in grid.areas.prefix(most).enumerated() {
      for (column, name) in cells.prefix(most).enumerated() where !name.isEmpty {
        let known = areas[name]
        areas[name] = GridArea(
          columns: min(
            known?.columns.lowerBound ?? column, column)..<max(
              known?.columns.upperBound ?? 0, column + 1),
          rows: min(known?.rows.lowerBound ?? row, row)..<row + 1)
      }
    }
    for (name, area) in areas {
      Self.add(area.columns, of: name, to: &self.columns)
      Self.add(area.rows, of: name, to: &self.rows)
    }
  }

  /// Adds the lines at both ends of a named area.
  private static func add(
    _ tracks: Range<Int>, of name: String, to lines: inout [String: [Int]]
  ) {
    for (name, line) in [
      (name + "-start", tracks.lowerBound), (name + "-end", tracks.upperBound),
    ] {
      let known = lines[name] ?? []
      guard !known.contains(line) else { continue }
      lines[name] = (known + [line]).sorted()
    }
  }

  private static func add(_ names: [[String]], to lines: inout [String: [Int]]) {
    for (line, names) in names.enumerated() {
      for name in names where lines[name]?.last != line { lines[name, default: []].append(line) }
    }
  }

  /// The lines with a name, ascending.
  func lines(_ name: String, isColumn: Bool) -> [Int] {
    (isColumn ? columns[name] : rows[name]) ?? []
  }
}
