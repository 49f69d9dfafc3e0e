// Distribution of extra height to rows, from a table's height or that of a spanning cell.
// CSS does not define it; the steps are Chromium's (CSS Tables 3 section 3.10 and its issue 4418).

internal import GalleyStyle

/// Height distribution to the rows of one table.
struct RowSharing {
  struct Row {
    /// Whether the row or one of its cells has a length as its height.
    var hasLength = false
    /// Percentage of the height of all rows.
    var percent: Float?
    /// Whether a cell that spans several rows starts in this row.
    var startsSpan = false
  }
  var rows: [Row]

  init(count: Int) { rows = [Row](repeating: Row(), count: count) }

  /// Adds the `height` of a row, or of a cell in it.
  mutating func add(_ height: BoxLength, to row: Int) {
    guard case .length(let length) = height else { return }
    if length.hasPercent {
      guard length.px == 0 else { return }
      rows[row].percent = max(rows[row].percent ?? 0, length.percent)
    } else {
      rows[row].hasLength = true
    }
  }

  /// Limits the percentages of a row group to a sum of 100.
  mutating func limitPercents(in range: Range<Int>) {
    var rest: Float = 100
    for row in range {
      guard let percent = rows[row].percent else { continue }
      rows[row].percent = min(rest, percent)
      rest -= min(rest, percent)
    }
  }

  /// Raises rows of a group to a total height, which includes the spacing between them.
  ///
  /// `percentBase` is the height that percentages refer to; nil for a cell that spans the rows.
  func share(
    _ desired: LayoutUnit, over range: Range<Int>, spacing: LayoutUnit, percentBase: LayoutUnit?,
    _ heights: inout [LayoutUnit]
  ) {
    guard !range.isEmpty else { return }
    let inner = desired - spacing * (range.count - 1)
    var missing = range.reduce(inner) { $0 - heights[$1] }
    guard missing > .zero else { return }
    let deficits = range.map { deficit(of: $0, percentBase, heights[$0]) }
    let isEmpty = zip(range, deficits).map { heights[$0] == .zero && $1 == .zero }
    growPercents(&missing, over: range, deficits, &heights)
    guard missing > .zero else { return }
    let spanning = range.dropFirst().filter { rows[$0].startsSpan }
    if percentBase == nil, !spanning.isEmpty {
      return Self.give(missing, to: spanning, by: spanning.map { _ in 1 }, &heights)
    }
    func isConstrained(_ row: Int) -> Bool {
      rows[row].percent == nil ? rows[row].hasLength : percentBase != nil
    }
    let empty = range.filter { isEmpty[$0 - range.lowerBound] }
    let filled = range.filter { !isEmpty[$0 - range.lowerBound] }
    let open = filled.filter { !isConstrained($0) }
    if !open.isEmpty {
      return Self.give(missing, to: open, by: open.map { heights[$0].px }, &heights)
    }
    if percentBase == nil {
      if filled.isEmpty, let last = empty.last { heights[last] = heights[last] + missing }
    } else if !empty.isEmpty {
      let growing = empty.filter { !isConstrained($0) }
      let chosen = growing.isEmpty ? empty : growing
      return Self.give(missing, to: chosen, by: chosen.map { _ in 1 }, &heights)
    }
    Self.give(missing, to: filled, by: filled.map { heights[$0].px }, &heights)
  }

  /// The height by which a row is below its percentage.
  private func deficit(
    of row: Int, _ base: LayoutUnit?, _ height: LayoutUnit
  ) -> LayoutUnit {
    guard let base, let percent = rows[row].percent, percent > 0 else { return .zero }
    return max(.zero, .truncate(base.px * Double(percent) / 100) - height)
  }

  /// Raises rows with percentages, each by at most its deficit.
  private func growPercents(
    _ missing: inout LayoutUnit, over range: Range<Int>, _ deficits: [LayoutUnit],
    _ heights: inout [LayoutUnit]
  ) {
    let total = deficits.reduce(LayoutUnit.zero, +)
    guard total > .zero else { return }
    let part = min(total, missing)
    let chosen = range.filter { deficits[$0 - range.lowerBound] > .zero }
    Self.give(part, to: chosen, by: chosen.map { deficits[$0 - range.lowerBound].px }, &heights)
    missing = missing - part
  }

  /// Distributes a height by weight; the last row takes the rounding error.
  static func give(
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
