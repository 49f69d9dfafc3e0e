// Distribution of extra height to rows, from a table's height or that of a spanning cell.
// CSS does not define it; the steps are Chromium's (CSS Tables 3 section 3.10 and its issue 4418).

internal import GalleyStyle

/// Distribution of heights to the rows of one table.
struct RowDistribution {
  struct Row {
    /// Whether the row is constrained: its height or that of one of its cells is a length.
    var isConstrained = false
    /// Percentage of the height of all rows.
    var percent: Float?
    /// Whether a cell that spans several rows starts in this row.
    var hasRowspanStart = false
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
      rows[row].isConstrained = true
    }
  }

  /// Limits the percentages of a row group to a sum of 100; the first rows have precedence.
  mutating func limitPercents(in range: Range<Int>) {
    var remaining: Float = 100
    for row in range {
      guard let percent = rows[row].percent else { continue }
      rows[row].percent = min(remaining, percent)
      remaining -= min(remaining, percent)
    }
  }

  /// Raises rows of a group to a total height, which includes the spacing between the rows.
  ///
  /// `percentBase` is the height that percentages refer to; nil for a cell that spans the rows.
  func distribute(
    _ height: LayoutUnit, over range: Range<Int>, spacing: LayoutUnit, percentBase: LayoutUnit?,
    _ heights: inout [LayoutUnit]
  ) {
    guard !range.isEmpty else { return }
    let rowHeights = height - spacing * (range.count - 1)
    var excess = range.reduce(rowHeights) { $0 - heights[$1] }
    guard excess > .zero else { return }
    let deficits = range.map { deficit(of: $0, percentBase, heights[$0]) }
    let isEmpty = zip(range, deficits).map { heights[$0] == .zero && $1 == .zero }
    distributeToPercents(&excess, over: range, deficits, &heights)
    guard excess > .zero else { return }
    let spanning = range.dropFirst().filter { rows[$0].hasRowspanStart }
    if percentBase == nil, !spanning.isEmpty {
      return Self.distribute(excess, to: spanning, by: spanning.map { _ in 1 }, &heights)
    }
    func isFixed(_ row: Int) -> Bool {
      rows[row].percent == nil ? rows[row].isConstrained : percentBase != nil
    }
    let empty = range.filter { isEmpty[$0 - range.lowerBound] }
    let filled = range.filter { !isEmpty[$0 - range.lowerBound] }
    let automatic = filled.filter { !isFixed($0) }
    if !automatic.isEmpty {
      return Self.distribute(excess, to: automatic, by: automatic.map { heights[$0].px }, &heights)
    }
    if percentBase == nil {
      if filled.isEmpty, let last = empty.last { heights[last] = heights[last] + excess }
    } else if !empty.isEmpty {
      let automatic = empty.filter { !isFixed($0) }
      let chosen = automatic.isEmpty ? empty : automatic
      return Self.distribute(excess, to: chosen, by: chosen.map { _ in 1 }, &heights)
    }
    Self.distribute(excess, to: filled, by: filled.map { heights[$0].px }, &heights)
  }

  /// The height by which a row is below its percentage.
  private func deficit(
    of row: Int, _ base: LayoutUnit?, _ height: LayoutUnit
  ) -> LayoutUnit {
    guard let base, let percent = rows[row].percent, percent > 0 else { return .zero }
    return max(.zero, .truncate(base.px * Double(percent) / 100) - height)
  }

  /// Distributes the excess to rows with percentages, each of which takes at most its deficit.
  private func distributeToPercents(
    _ excess: inout LayoutUnit, over range: Range<Int>, _ deficits: [LayoutUnit],
    _ heights: inout [LayoutUnit]
  ) {
    let total = deficits.reduce(LayoutUnit.zero, +)
    guard total > .zero else { return }
    let share = min(total, excess)
    let chosen = range.filter { deficits[$0 - range.lowerBound] > .zero }
    Self.distribute(
      share, to: chosen, by: chosen.map { deficits[$0 - range.lowerBound].px }, &heights)
    excess = excess - share
  }

  /// Distributes a height by weight; the last row takes the rounding error.
  static func distribute(
    _ excess: LayoutUnit, to rows: [Int], by weights: [Double], _ heights: inout [LayoutUnit]
  ) {
    let total = weights.reduce(0, +)
    guard total > 0, let last = rows.last else { return }
    var distributed = LayoutUnit.zero
    for (row, weight) in zip(rows, weights).dropLast() {
      let share = LayoutUnit.truncate(excess.px * weight / total)
      heights[row] = heights[row] + share
      distributed = distributed + share
    }
    heights[last] = heights[last] + (excess - distributed)
  }
}
