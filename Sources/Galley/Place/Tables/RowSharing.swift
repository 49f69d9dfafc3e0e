// How rows share what a table or a spanning cell is taller than they are.
// CSS leaves it open; the steps are Chromium's (CSS Tables 3 section 3.10 and its issue 4418).

/// Shares heights out between the rows of one table.
struct RowSharing {
  struct Row {
    /// Whether the row or a cell of it asks for a length.
    var hasLength = false
    /// Per cent of the rows' height.
    var percent: Float?
    /// Whether a cell that spans rows begins in it.
    var startsSpan = false
    var isConstrained: Bool { hasLength || percent != nil }
  }
  var rows: [Row]

  init(count: Int) { rows = [Row](repeating: Row(), count: count) }

  /// Notes a `height` of a row or of a cell in it.
  mutating func add(_ height: BoxLength, to row: Int) {
    guard case .length(let length) = height else { return }
    if length.hasPercent {
      rows[row].percent = max(rows[row].percent ?? 0, length.percent)
    } else {
      rows[row].hasLength = true
    }
  }

  /// Adds a height to some rows.
  ///
  /// `target` is the height of all rows where the table asks for more, nil for a spanning cell.
  func share(
    _ missing: LayoutUnit, over range: Range<Int>, target: LayoutUnit?,
    _ heights: inout [LayoutUnit]
  ) {
    guard missing > .zero, !range.isEmpty else { return }
    var missing = missing
    if let target { growPercents(&missing, over: range, target: target, &heights) }
    guard missing > .zero else { return }
    let spanning = range.dropFirst().filter { rows[$0].startsSpan }
    if target == nil, !spanning.isEmpty {
      return Self.give(missing, to: spanning, by: spanning.map { _ in 1 }, &heights)
    }
    let empty = range.filter { heights[$0] == .zero }
    let filled = range.filter { heights[$0] != .zero }
    let open = filled.filter { !rows[$0].isConstrained }
    if !open.isEmpty {
      return Self.give(missing, to: open, by: open.map { heights[$0].px }, &heights)
    }
    if target == nil {
      if filled.isEmpty, let last = empty.last { heights[last] = heights[last] + missing }
    } else if !empty.isEmpty {
      let growing = empty.filter { !rows[$0].isConstrained }
      let chosen = growing.isEmpty ? empty : growing
      return Self.give(missing, to: chosen, by: chosen.map { _ in 1 }, &heights)
    }
    Self.give(missing, to: filled, by: filled.map { heights[$0].px }, &heights)
  }

  /// Rows with percentages grow to no more than these.
  private func growPercents(
    _ missing: inout LayoutUnit, over range: Range<Int>, target: LayoutUnit,
    _ heights: inout [LayoutUnit]
  ) {
    let chosen = range.filter { (rows[$0].percent ?? 0) > 0 }
    let deficits = chosen.map { row in
      max(.zero, .truncate(target.px * Double(rows[row].percent ?? 0) / 100) - heights[row])
    }
    let total = deficits.reduce(LayoutUnit.zero, +)
    guard total > .zero else { return }
    let part = min(total, missing)
    Self.give(part, to: chosen, by: deficits.map(\.px), &heights)
    missing = missing - part
  }

  /// Shares by weight; the last row takes the rounding.
  private static func give(
    _ missing: LayoutUnit, to rows: [Int], by weights: [Double], _ heights: inout [LayoutUnit]
  ) {
    let total = weights.reduce(0, +)
    guard total > 0, let last = rows.last else { return }
    var given = LayoutUnit.zero
    for (row, weight) in zip(rows, weights).dropLast() {
      let part = LayoutUnit.truncate(missing.px * weight / total)
      heights[row] = heights[row] + part
      given = given + part
    }
    heights[last] = heights[last] + (missing - given)
  }
}
