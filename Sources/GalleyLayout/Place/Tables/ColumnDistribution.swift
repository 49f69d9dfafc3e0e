// Column widths of the automatic table layout.
// Source: CSS Tables 3 section 4 (guesses: min, percentage, specified, max); CSS 2.2 section 17.5.

internal import GalleyStyle

/// Distribution of a table's width to its columns.
struct ColumnDistribution {
  /// Widths for `columns` with a sum of `target`, or the minima if their sum is greater.
  ///
  /// Constrained columns exceed their lengths only for a specified target.
  static func widths(
    _ columns: [TableColumn], target: LayoutUnit, isSpecified: Bool = true
  ) -> [LayoutUnit] {
    let guesses = Guesses(columns, target: target)
    if target <= guesses.total(guesses.min) { return guesses.min }
    if target <= guesses.total(guesses.percent) {
      let weights = guesses.differences(guesses.min, guesses.percent, of: columns) {
        $0.percent != nil
      }
      return distribute(guesses.min, to: target, by: weights)
    }
    if target <= guesses.total(guesses.specified) {
      let weights = guesses.differences(guesses.percent, guesses.specified, of: columns) {
        $0.percent == nil && $0.isConstrained
      }
      return distribute(guesses.percent, to: target, by: weights)
    }
    if target <= guesses.total(guesses.max) {
      let weights = guesses.differences(guesses.specified, guesses.max, of: columns) {
        $0.percent == nil && !$0.isConstrained
      }
      return distribute(guesses.specified, to: target, by: weights)
    }
    return distribute(guesses.max, to: target, by: excessWeights(columns, isSpecified: isSpecified))
  }

  /// The four sizing guesses of CSS Tables 3.
  private struct Guesses {
    var min: [LayoutUnit] = []
    var percent: [LayoutUnit] = []
    var specified: [LayoutUnit] = []
    var max: [LayoutUnit] = []

    init(_ columns: [TableColumn], target: LayoutUnit) {
      for column in columns {
        let resolved = column.resolvedPercent(of: target)
        min.append(column.min)
        percent.append(resolved ?? column.min)
        specified.append(resolved ?? (column.isConstrained ? column.max : column.min))
        max.append(resolved ?? column.max)
      }
    }

    func total(_ widths: [LayoutUnit]) -> LayoutUnit { widths.reduce(.zero, +) }

    /// Differences between two guesses; nil for columns that do not grow.
    ///
    /// A difference may be negative: a spanning cell raises minima before maxima.
    func differences(
      _ from: [LayoutUnit], _ to: [LayoutUnit], of columns: [TableColumn],
      where grows: (TableColumn) -> Bool
    ) -> [Double?] {
      zip(columns, zip(from, to)).map { column, guesses in
        !column.isMerged && grows(column)
          ? Double(guesses.1.raw) - Double(guesses.0.raw) : nil
      }
    }
  }

  /// The weights for a target beyond the largest guess: those of automatic columns, or else of
  /// constrained ones, or else of percentages.
  private static func excessWeights(_ columns: [TableColumn], isSpecified: Bool) -> [Double?] {
    func weights(_ isIncluded: (TableColumn) -> Bool) -> [Double?]? {
      let sizes = columns.map { !$0.isMerged && isIncluded($0) ? Double($0.max.raw) : nil }
      guard sizes.contains(where: { $0 != nil }) else { return nil }
      return sizes.contains { ($0 ?? 0) > 0 } ? sizes : sizes.map { $0.map { _ in 1 } }
    }
    if let automatic = weights({ $0.percent == nil && !$0.isConstrained }) { return automatic }
    if isSpecified, let constrained = weights({ $0.percent == nil && $0.isConstrained }) {
      return constrained
    }
    let isEmpty = columns.allSatisfy { $0.isMerged || ($0.percent ?? 0) == 0 }
    return columns.map { column in
      column.isMerged ? nil : column.percent.map { isEmpty ? 1 : Double($0) }
    }
  }

  /// Distributes the difference to a target by weight; the last weighted column takes the rounding
  /// error.
  private static func distribute(
    _ widths: [LayoutUnit], to target: LayoutUnit, by weights: [Double?]
  ) -> [LayoutUnit] {
    let difference = target - widths.reduce(.zero, +)
    let total = weights.reduce(0) { $0 + ($1 ?? 0) }
    guard total > 0, difference > .zero else { return widths }
    var result = widths
    var distributed = LayoutUnit.zero
    var last = -1
    for (index, weight) in weights.enumerated() {
      guard let weight else { continue }
      let share = LayoutUnit.truncate(difference.px * weight / total)
      result[index] = result[index] + share
      distributed = distributed + share
      last = index
    }
    if last >= 0 { result[last] = result[last] + (difference - distributed) }
    return result
  }

  /// Raises the widths of the columns that a cell spans to at least that of the cell.
  static func distribute(
    spanning cell: TableColumn, over columns: inout [TableColumn], range: Range<Int>,
    spacing: LayoutUnit
  ) {
    guard !range.isEmpty else { return }
    if let percent = cell.percent { distributePercent(percent, over: &columns, range: range) }
    let spanned = Array(columns[range])
    let innerSpacing = spacing * (spanned.filter { !$0.isMerged }.count - 1)
    // The min-content width of the cell also raises the lengths of constrained columns.
    let minima = widths(spanned, target: Swift.max(.zero, cell.min - innerSpacing))
    for (index, width) in zip(range, minima) {
      columns[index].min = Swift.max(columns[index].min, width)
    }
    let maxima = widths(
      Array(columns[range]), target: Swift.max(.zero, cell.max - innerSpacing),
      isSpecified: cell.isConstrained)
    for (index, width) in zip(range, maxima) {
      columns[index].max = Swift.max(columns[index].min, columns[index].max, width)
    }
  }

  /// Limits the percentages of columns to a sum of 100; the first columns have precedence.
  static func limitPercents(_ columns: inout [TableColumn]) {
    var remaining: Float = 100
    for index in columns.indices {
      guard let percent = columns[index].percent else { continue }
      columns[index].percent = Swift.min(percent, remaining)
      remaining = Swift.max(0, remaining - percent)
    }
  }

  private static func distributePercent(
    _ percent: Float, over columns: inout [TableColumn], range: Range<Int>
  ) {
    let sum = range.reduce(Float(0)) { $0 + (columns[$1].percent ?? 0) }
    let surplus = percent - sum
    let unset = range.filter { columns[$0].percent == nil && !columns[$0].isMerged }
    guard surplus > 0, !unset.isEmpty else { return }
    let total = unset.reduce(0.0) { $0 + Double(columns[$1].max.raw) }
    for index in unset {
      let share = total > 0 ? Double(columns[index].max.raw) / total : 1 / Double(unset.count)
      columns[index].percent = surplus * Float(share)
    }
  }
}
